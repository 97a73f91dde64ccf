import { svelte } from "@sveltejs/vite-plugin-svelte";
import { globSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { defineConfig, transformWithOxc, type Plugin } from "vite";

const packed = promisify(brotliCompress);
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

/** The signs that a table draws with, for the pages that the server renders: one file for each folder of a game. */
function shareSigns(): Plugin {
  return {
    name: "share-signs",
    apply: "build",
    async generateBundle() {
      for (const file of globSync("src/games/*/{symbols.svg,Symbols.svelte}").sort()) {
        const symbols = (await readFile(file, "utf-8")).match(/<symbol.*?<\/symbol>/gs) ?? [];
        if (!symbols.length) continue;
        const source = `<svg class="signs" aria-hidden="true" focusable="false">${symbols.join("")}</svg>`;
        this.emitFile({ type: "asset", fileName: `signs-${basename(dirname(file))}.svg`, source });
      }
    },
  };
}

/** The land of a table's map and where its places lie, for the maps that the server draws. */
function shareMaps(): Plugin {
  return {
    name: "share-maps",
    apply: "build",
    async generateBundle() {
      for (const file of globSync("src/games/*/map/places.ts").sort()) {
        const folder = basename(dirname(dirname(file)));
        const { code } = await transformWithOxc(await readFile(file, "utf-8"), file);
        const places = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { SITES: object };
        this.emitFile({ type: "asset", fileName: `places-${folder}.json`, source: JSON.stringify(places.SITES) });
        const source = await readFile(`${dirname(file)}/ground.svg`, "utf-8");
        this.emitFile({ type: "asset", fileName: `ground-${folder}.svg`, source });
      }
    },
  };
}

/** The licence of the fonts goes wherever they go. */
function shareLicences(): Plugin {
  return {
    name: "share-licences",
    apply: "build",
    async generateBundle() {
      for (const file of globSync("../LICENSES/*.txt"))
        this.emitFile({ type: "asset", fileName: `assets/${basename(file)}`, source: await readFile(file, "utf-8") });
    },
  };
}

/** Texts are also written packed, so that the server need not do it. */
function packTexts(): Plugin {
  return {
    name: "pack-texts",
    apply: "build",
    async writeBundle(_, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(
        texts.map(async (name) => writeFile(`${outDir}/${name}.br`, await packed(await readFile(`${outDir}/${name}`)))),
      );
    },
  };
}

// Built files have fixed names, since server-rendered pages name them; fonts are found through the style sheets.
export default defineConfig({
  base: "./", // a proxy may show the server under any path
  plugins: [svelte(), clearBuilt(), shareSigns(), shareMaps(), shareLicences(), packTexts()],
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
        builder: "src/builder.ts",
        theme: "src/theme.ts",
        site: "src/styles/site.css",
        pages: "src/styles/pages.css",
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name]-[hash].js",
        // Every file comes with a head of its own: what a table and the builder share comes in one.
        codeSplitting: {
          groups: [{ name: "shared", test: /node_modules.svelte|vite.preload|src.(shell|explain)/, minShareCount: 2 }],
        },
        assetFileNames: (asset) =>
          asset.names[0]?.endsWith(".css") ? "[name][extname]" : "assets/[name]-[hash][extname]",
      },
    },
  },
});
