import { folderOf, isCapability } from "../capabilities.ts";
import { isSource, matchingLines } from "./tree.ts";
import type { Findings, Tree } from "./tree.ts";

const paths = (tree: Tree) => [...tree.keys()];
const baseName = (path: string) => path.slice(path.lastIndexOf("/") + 1);

// Names that other people's tools look for, or by which other people's files call one another.
const given =
  /^(README|ARCHITECTURE|CONTRIBUTING|CHANGELOG|SECURITY|LICEN[CS]E)(\.md)?$|^\.|^(Container|Caddy)file$|^[a-z-]+(@\.service|-\.service\.d)$|\.ocf\.json$/;
const published = /\.schema\.json$/;
const kebab = /^\$?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

export const kebabCase = (tree: Tree): Findings =>
  paths(tree).flatMap((path) =>
    published.test(path) || path.split("/").every((part) => given.test(part) || kebab.test(part))
      ? []
      : [`${path}:1 is not in kebab-case`],
  );

const empty = /^(utils?|helpers?|common|shared|misc|managers?|stuff)$/;
const emptyAlone = /^(data|info|lib|types|constants)$/;

/** A name into which anything fits says nothing about what is inside. */
export const emptyNames = (tree: Tree): Findings =>
  paths(tree)
    .filter(isSource)
    .flatMap((path) => {
      const parts = path.replace(/\.\w+$/, "").split("/");
      const word =
        parts.find((part) => emptyAlone.test(part)) ??
        parts.flatMap((part) => part.split(/[.-]/)).find((part) => empty.test(part));
      return word === undefined ? [] : [`${path}:1 is named "${word}"`];
    });

const roles = "routes|commands|queries|rules|store|errors|jobs|worker";
const role = new RegExp(`^[a-z0-9-]+\\.(${roles})(\\.race)?(\\.test)?\\.ts$`);
const sliceTest = /^[a-z0-9-]+(\.race)?\.test\.ts$/;

const table = /^server\/src\/features\/[^/]+\/capability\.ts$/;

// A feature of many parts has rooms, one deep, and their files have a kind too. What has no kind is a
// mechanism (a file format, a mail): dependency-cruiser keeps SQL and HTTP out of it.
const place = /^server\/src\/features\/[^/]+\/([a-z-]+\/)?[^/]+$/;
const sqlOf = /^server\/src\/features\/[^/]+\/sql\/[a-z0-9-]+\.sql$/;
const workshop = /^server\/src\/features\/[^/]+(\/[a-z-]+){1,2}\/[a-z0-9-]+(\.test)?\.ts$/;

/** A feature of the server is made of files whose kind stands in their name. */
export const featureRoles = (tree: Tree): Findings =>
  paths(tree)
    .filter((path) => path.startsWith("server/src/features/"))
    .flatMap((path) => {
      const name = baseName(path);
      // The functions, views and triggers of a feature, and nothing else, are in its `sql`.
      if (/\.sql$|\/sql\//.test(path)) {
        return sqlOf.test(path) ? [] : [`${path}:1 is not features/<feature>/sql/<name>.sql`];
      }
      const ofKind = place.test(path) && (role.test(name) || sliceTest.test(name));
      return ofKind || table.test(path) || workshop.test(path)
        ? []
        : [`${path}:1 is none of features/<feature>/<name>.(${roles}).ts`];
    });

/** One name for a capability, on the wire, on the server and on the site. */
export const oneNameForACapability = (tree: Tree): Findings =>
  paths(tree).flatMap((path) => {
    const { place, folder } = folderOf(path) ?? {};
    if (folder === undefined || isCapability(folder)) return [];
    if (place === "contract/src" && folder === "wire") return [];
    return [`${path}:1 is in none of the capabilities of scripts/capabilities.ts`];
  });

export const noIndexFiles = (tree: Tree): Findings =>
  paths(tree)
    .filter((path) => /(^|\/)index\.(ts|tsx|mjs|js)$/.test(path))
    .map((path) => `${path}:1 is an index file: name it after what it does`);

export const noBarrels = (tree: Tree): Findings =>
  matchingLines(
    tree,
    isSource,
    /^export (type )?(\*|\{[^}]*\}).* from "/,
    "re-exports: import from where the thing is",
  );

const numberedSeries = [
  { series: /^server\/sql\/(.+\.sql)$/, first: 0, digits: 2 },
  { series: /^server\/migrations\/(.+\.sql)$/, first: 1, digits: 4 },
  { series: /^docs\/adr\/(.+\.md)$/, first: 1, digits: 4 },
];

/** Numbered without a gap, so that two branches that took the same number collide in review. */
export const numbersWithoutGaps = (tree: Tree): Findings =>
  numberedSeries.flatMap(({ series, first, digits }) =>
    paths(tree)
      .filter((path) => series.test(path))
      .sort()
      .flatMap((path, index) => {
        const expected = `${String(first + index).padStart(digits, "0")}-`;
        return baseName(path).startsWith(expected) ? [] : [`${path}:1 should begin ${expected}`];
      }),
  );
