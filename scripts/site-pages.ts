import { posix } from "node:path";
import type { Tree } from "./tidy/tree.ts";

const site = "web/src/";

/** Gives the file that a source of the site imports by this name. */
export const importedFrom = (path: string, name: string): string =>
  site +
  (name.startsWith("#") ? name.slice(1) : posix.join(posix.dirname(path), name).slice(site.length));

/** Gives the files that are reached from one, by what `usedBy` says of each. */
export const reachedFrom = (
  first: string,
  tree: Tree,
  usedBy: (path: string, text: string) => readonly string[],
): Set<string> => {
  const reached = new Set<string>();
  const left = [first];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const text = tree.get(path);
    if (text === undefined || reached.has(path)) continue;
    reached.add(path);
    left.push(...usedBy(path, text));
  }
  return reached;
};

export type SitePage = Readonly<{
  address: string;
  area: string;
  /** The dictionaries that its words stand in. */
  words: readonly string[];
  /** The file of its screen, from the root of the repository. */
  file: string;
}>;

/** Reads how the site's pages are declared, from their sources. */
export const readPages = (tree: Tree): SitePage[] =>
  [...tree].flatMap(([path, text]) => {
    const [, area] = /^web\/src\/(?:features|pages)\/.*\.(\w+)-pages\.ts$/.exec(path) ?? [];
    if (area === undefined) return [];
    const [, ...declared] = text.split(/^ {2}page\(/m);
    return declared.map((page) => {
      const [, address = ""] = /^\s*"([^"]+)"/.exec(page) ?? [];
      const [, words = ""] = /words: \[([^\]]*)\]/.exec(page) ?? [];
      const [, file = ""] = /import\("([^"]+)"\)/.exec(page) ?? [];
      return {
        address,
        area,
        words: [...words.matchAll(/"([^"]+)"/g)].map(([, word = ""]) => word),
        file: importedFrom(path, file),
      };
    });
  });
