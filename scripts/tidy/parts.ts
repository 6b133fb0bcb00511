import { posix } from "node:path";
import { isTest, type Findings, type Tree } from "./tree.ts";

const site = "web/src/";
const parts = `${site}parts/`;

/** Tests, and the gallery of what there is, are no reason for anything to be there. */
const isUser = (path: string): boolean =>
  path.startsWith(site) &&
  /\.tsx?$/.test(path) &&
  !isTest(path) &&
  !/\/(?:gallery|testing)\//.test(path);

const importsOf = (path: string, text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport\()\s*"([#.][^"]+)"/g)].map(([, name = ""]) =>
    name.startsWith("#")
      ? site + name.slice(1)
      : posix.normalize(posix.join(posix.dirname(path), name)),
  );

/** The capability that a file is of, or the room of the whole site. */
const placeOf = (path: string): string => {
  const [room = "", capability = ""] = path.slice(site.length).split("/");
  return room === "features" ? capability : room;
};

/** A part serves two capabilities, or parts that do: what one alone uses is its own. */
export const partsServeSeveral = (tree: Tree): Findings => {
  const users = new Map<string, string[]>();
  for (const [path, text] of tree) {
    if (!isUser(path)) continue;
    for (const used of importsOf(path, text)) {
      if (used.startsWith(parts)) users.set(used, [...(users.get(used) ?? []), path]);
    }
  }
  const placesOf = (part: string, seen: ReadonlySet<string> = new Set()): string[] =>
    (users.get(part) ?? []).flatMap((user) => {
      if (!user.startsWith(parts)) return [placeOf(user)];
      return seen.has(user) ? [] : placesOf(user, new Set([...seen, part]));
    });
  return [...tree.keys()]
    .filter((path) => path.startsWith(parts) && isUser(path))
    .flatMap((path) => {
      const [place, ...others] = new Set(placesOf(path));
      if (others.length > 0) return [];
      return [
        place === undefined
          ? `${path}:1 is used by nobody`
          : `${path}:1 is used by ${place} alone: it belongs there`,
      ];
    });
};
