import { join } from "node:path";
import { expect, test } from "vitest";
import { partsOfFew, partsOfWork } from "../web/scripts/part-words.ts";
import { importedFrom, reachedFrom, readPages } from "./site-pages.ts";
import { readTree } from "./tidy/tree.ts";

const site = "web/src/";
const tree = readTree(join(import.meta.dirname, ".."));
const sources = new Map(
  [...tree].filter(
    ([path]) => path.startsWith(site) && /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  ),
);

/** Rooms of capabilities that keep words of their own. */
const withWords = new Set(
  [...tree.keys()].flatMap((path) => {
    const [, room] = /^web\/src\/features\/([^/]+\/[^/]+)\/locales\/fr\.po$/.exec(path) ?? [];
    return room ?? [];
  }),
);

/** The dictionary that has the words of a source, as `web/lingui.config.ts` parts them. */
const dictionaryOf = (path: string): string | undefined => {
  const [room, feature = "", inner = ""] = path.slice(site.length).split("/");
  const named = `${room}/${feature}`;
  if (named === "pages/palette") return named;
  if (room === "parts") {
    if (partsOfWork.includes(feature)) return "app/areas";
    return partsOfFew.includes(feature) ? named : "parts";
  }
  if (room !== "features") return undefined;
  const isAbout = inner === "about" || inner === "marketplace" || inner.includes(".");
  if (feature === "companies" && isAbout) return "companies/about";
  return withWords.has(`${feature}/${inner}`) ? `${feature}/${inner}` : feature;
};

const hasWords = (text: string): boolean => /from "@lingui\/(?:react|core)\/macro"/.test(text);

/**
 * Gives what a source draws with, now or later; where it brings the words of what comes later, not
 * that.
 */
const drawnBy = (path: string, text: string): string[] => {
  const now = [...text.matchAll(/^(?:import|\} from|export)(?! type)[^;]*?"([.#][^"]+)";/gm)];
  const later = text.includes("loadWords(") ? [] : [...text.matchAll(/import\(\s*"([.#][^"]+)"/g)];
  return [...now, ...later].map(([, to = ""]) => importedFrom(path, to));
};

test("every screen brings the words of all that it draws, before it draws it", () => {
  const pages = readPages(tree);
  expect(pages.length).toBeGreaterThan(50);
  const lacking = pages.flatMap(({ address, area, words, file }) => {
    const needed = [...reachedFrom(file, sources, drawnBy)].flatMap((path) => {
      const dictionary = hasWords(sources.get(path) ?? "") ? dictionaryOf(path) : undefined;
      return dictionary === undefined ? [] : [[dictionary, path] as const];
    });
    return needed
      .filter(([dictionary]) => {
        // Brought with the pages of each area; a public one names it.
        const isOfArea = dictionary === "app/areas" && area !== "public";
        return !isOfArea && !words.includes(dictionary);
      })
      .map(([dictionary, path]) => `${address} lacks ${dictionary}, for ${path}`);
  });
  expect(lacking).toEqual([]);
});
