// For the pages that the server renders: the light that was chosen, and searches that answer as soon as something is picked.
import { explainWords } from "./explain";
import { preferences } from "./shell/preferences.svelte";
import { completing } from "./shell/queryField";

preferences.applyTheme();
explainWords();

const light = document.querySelector<HTMLButtonElement>("#light");
if (light) {
  const name = () => (light.textContent = preferences.candle ? "By day" : "By candle");
  light.hidden = false;
  light.onclick = () => {
    preferences.theme = preferences.candle ? "day" : "candle";
    name();
  };
  name();
}

for (const select of document.querySelectorAll<HTMLSelectElement>("form[role=search] select"))
  select.onchange = () => select.form?.requestSubmit();

for (const input of document.querySelectorAll<HTMLInputElement>("input[data-query]"))
  completing(input, input.dataset["query"] ?? "");
