/*
 * Prints what the scripts of each page of the built site weigh, compressed as they travel: what the
 * browser fetches before the page is whole, by the imports of the files that were built. With --keep
 * the weights become those that the journeys hold the pages to.
 *
 *   node scripts/site-weights.ts [--keep]
 */
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { format } from "prettier";
import { readPages, type SitePage } from "./site-pages.ts";
import { readTree } from "./tidy/tree.ts";

const root = join(import.meta.dirname, "..");
const dist = join(root, "web/dist");

/** Weights that pages are held to, in kilobytes. */
export const keptWeights = join(root, "e2e/journeys/speed/weights.json");

type Built = Readonly<
  Record<string, Readonly<{ file: string; name?: string; imports?: string[] }>>
>;

const gzipSize = (file: string): number => {
  const path = join(dist, file);
  const packed = statSync(`${path}.gz`, { throwIfNoEntry: false });
  return packed?.size ?? gzipSync(readFileSync(path)).length;
};

const dictionary = (words: string): string =>
  /^(?:parts|app|pages)\b/.test(words)
    ? `src/${words}/locales/fr.po`
    : `src/features/${words}/locales/fr.po`;

/** What a page needs first of all, by the names that its files have in the build's list. */
const neededBy = ({ area, words, file }: SitePage, built: Built): string[] => {
  const work = "src/app/layouts/work-frame.tsx";
  const frame =
    work in built ? work : Object.keys(built).find((key) => built[key]?.name === "work-frame");
  return [
    "index.html",
    file.replace("web/", ""),
    "src/i18n/words-fr.ts",
    ...words.map(dictionary),
    ...(area === "public"
      ? []
      : [`src/app/areas/${area}-pages.ts`, frame ?? work, dictionary("app/areas")]),
  ];
};

/** The weight of each page by its address, in kilobytes with one decimal. */
export const weighSite = (): Record<string, number> => {
  const built: Built = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? gzipSize(file);
    sizes.set(file, size);
    return size;
  };
  const weigh = (page: SitePage): number => {
    const files = new Set(["early.js"]);
    const left = neededBy(page, built);
    for (let key = left.pop(); key !== undefined; key = left.pop()) {
      const found = built[key];
      if (found === undefined) throw new Error(`${page.address}: the build has no ${key}`);
      if (files.has(found.file)) continue;
      files.add(found.file);
      left.push(...(found.imports ?? []));
    }
    const scripts = [...files].filter((file) => file.endsWith(".js"));
    return scripts.reduce((sum, file) => sum + sizeOf(file), 0);
  };
  const pages = readPages(readTree(root)).toSorted((a, b) => a.address.localeCompare(b.address));
  return Object.fromEntries(
    pages.map((page) => [page.address, Math.round(weigh(page) / 100) / 10]),
  );
};

if (import.meta.main) {
  const weights = weighSite();
  for (const [address, weight] of Object.entries(weights)) {
    process.stdout.write(`${weight.toFixed(1).padStart(7)} kB  ${address}\n`);
  }
  if (process.argv.includes("--keep")) {
    writeFileSync(keptWeights, await format(JSON.stringify(weights), { parser: "json" }));
  }
}
