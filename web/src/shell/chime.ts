// A quiet sound for "your move", made on the spot: two soft notes, a fourth apart.
const NOTES = [392, 523.25];
const APART = 0.16;
const LENGTH = 0.7;
const LOUDNESS = 0.05;
/** What nobody hears any more; a sound cannot fade to nothing at all. */
const SILENCE = 0.0001;

let context: AudioContext | null = null;

export function chime(): void {
  try {
    context ??= new AudioContext();
    void context.resume(); // a browser lets nothing sound before its page was touched
    NOTES.forEach((pitch, at) => sound(context!, pitch, context!.currentTime + at * APART));
  } catch {
    // A browser without sound still plays.
  }
}

function sound(audio: AudioContext, pitch: number, begin: number): void {
  const note = audio.createOscillator();
  const loud = audio.createGain();
  note.frequency.value = pitch;
  loud.gain.setValueAtTime(SILENCE, begin);
  loud.gain.exponentialRampToValueAtTime(LOUDNESS, begin + 0.03);
  loud.gain.exponentialRampToValueAtTime(SILENCE, begin + LENGTH);
  note.connect(loud).connect(audio.destination);
  note.start(begin);
  note.stop(begin + LENGTH);
}
