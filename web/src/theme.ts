// For the pages that the server renders: the theme that was chosen at the table.
import { preferences } from "./shell/preferences.svelte";

preferences.applyTheme();
