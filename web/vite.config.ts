import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFile, rm } from "node:fs/promises";
import { defineConfig, type Plugin } from "vite";

const outDir = process.env.WESTMARCH_STATIC ?? "../src/westmarch/server/static";

/** The folder also holds files that are written by hand, so only what an earlier build made is removed. */
function clearBuilt(): Plugin {
  return {
    name: "clear-built",
    apply: "build",
    async buildStart() {
      await Promise.all(
        ["assets", "chunks"].map((folder) => rm(`${outDir}/${folder}`, { recursive: true, force: true })),
      );
    },
  };
}

/** The signs that the tables draw with, for the pages that the server renders. */
function shareSigns(): Plugin {
  const sources = { meccg: "src/games/meccg/symbols.svg", quest: "src/games/quest/Symbols.svelte" };
  return {
    name: "share-signs",
    apply: "build",
    async generateBundle() {
      for (const [game, file] of Object.entries(sources)) {
        const symbols = (await readFile(file, "utf-8")).match(/<symbol.*?<\/symbol>/gs) ?? [];
        const source = `<svg class="signs" aria-hidden="true" focusable="false">${symbols.join("")}</svg>`;
        this.emitFile({ type: "asset", fileName: `signs-${game}.svg`, source });
      }
    },
  };
}

// Built files have fixed names, since server-rendered pages name them; fonts are found through the style sheets.
export default defineConfig({
  base: "/static/",
  plugins: [svelte(), clearBuilt(), shareSigns()],
  build: {
    outDir,
    emptyOutDir: false,
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    modulePreload: false,
    target: "es2022",
    rollupOptions: {
      input: {
        table: "src/table.ts",
        theme: "src/theme.ts",
        site: "src/styles/site.css",
        pages: "src/styles/pages.css",
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name]-[hash].js",
        assetFileNames: (asset) =>
          asset.names[0]?.endsWith(".css") ? "[name][extname]" : "assets/[name]-[hash][extname]",
      },
    },
  },
});
