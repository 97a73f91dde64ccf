// Words put where they can be pasted from; where a page without encryption may not, they are selected instead.

/** Whether they were copied; if not, the field with them is selected, and Ctrl+C does the rest. */
export async function copied(words: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    field?.select();
    return document.execCommand("copy");
  }
}
