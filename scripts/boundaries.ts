// Runs dependency-cruiser over the sources and refuses a run that saw fewer modules than there are
// files: without a TypeScript that has a compiler API it sees none, and would call that clean.
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { cruise } from "dependency-cruiser";
import type { ICruiseResult, IFlattenedRuleSet } from "dependency-cruiser";
import { capabilities, capabilityOf, folderOf } from "./capabilities.ts";
import { isTest, sourceFiles } from "./tidy/tree.ts";

export const cruised = ["domain", "contract", "server", "web", "e2e", "bench", "stand-ins"];

type Outcome = { violations: string[]; missing: string[]; moduleCount: number };

/** The files that a run did not look at; all of them where the cruiser lacks its compiler. */
export const unread = (files: readonly string[], modules: readonly { source: string }[]) => {
  const seen = new Set(modules.map(({ source }) => source));
  return files.filter((file) => !seen.has(file));
};

type CruisedModules = readonly { source: string; dependencies: readonly { resolved: string }[] }[];

export const inOrder = "capabilities-use-those-before-them";

/** A capability uses those before it, in its routes as elsewhere; its tests may try it with others. */
const upwardImports = (modules: CruisedModules): string[] =>
  modules
    .filter(({ source }) => !isTest(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.flatMap(({ resolved }) => {
        const from = capabilityOf(source);
        const to = capabilityOf(resolved);
        if (from === undefined || to === undefined) return [];
        // What a call carries is known by whoever shows or answers it, whichever capability that is.
        if (folderOf(source)?.place !== folderOf(resolved)?.place) return [];
        return capabilities.indexOf(to) > capabilities.indexOf(from)
          ? [`${inOrder}: ${source} → ${resolved}`]
          : [];
      }),
    );

export const noCircleOfRooms = "rooms-side-by-side-make-no-circle";

/** Names before those of a capability's rooms: `web/src/features/register`. */
const insideCapability = 4;

/** The two folders side by side that an import leads between, if it does. */
const roomsBetween = (from: string, to: string): readonly [string, string] | undefined => {
  const [own, other] = [dirname(from).split("/"), dirname(to).split("/")];
  const depth = own.findIndex((name, index) => other[index] !== name);
  // Rooms of the whole site and capabilities have an order of their own.
  const isInside = depth < insideCapability || depth >= other.length;
  return isInside
    ? undefined
    : [own.slice(0, depth + 1).join("/"), other.slice(0, depth + 1).join("/")];
};

/**
 * Rooms side by side have an order too: what two of them need stands in one before both. A folder and
 * those inside it are one room, and what is declared for the whole site belongs to none.
 */
const circlesOfRooms = (modules: CruisedModules): string[] => {
  const uses = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    if (!source.startsWith("web/src/") || isTest(source) || /-pages\.ts$/.test(source)) continue;
    for (const { resolved } of dependencies) {
      const [from, to] = roomsBetween(source, resolved) ?? [];
      if (from === undefined || to === undefined || !to.startsWith("web/src/")) continue;
      uses.set(from, (uses.get(from) ?? new Set()).add(to));
    }
  }
  // What uses nothing more stands in its place; what is left in the end goes round.
  let left = [...uses.keys()];
  for (let count = -1; count !== left.length;) {
    count = left.length;
    left = left.filter((room) => [...(uses.get(room) ?? [])].some((used) => left.includes(used)));
  }
  const isUsed = (room: string) => left.some((user) => uses.get(user)?.has(room));
  return left.filter(isUsed).map((room) => `${noCircleOfRooms}: ${room}`);
};

export const checkBoundaries = async (root: string): Promise<Outcome> => {
  const { forbidden, options } = createRequire(import.meta.url)("../.dependency-cruiser.cjs");
  const files = sourceFiles(root, cruised);
  const ruleSet: IFlattenedRuleSet = { forbidden };
  const { output } = await cruise(files, { ...options, baseDir: root, ruleSet, validate: true });
  const { modules, summary } = output as ICruiseResult;
  return {
    violations: [
      ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ...upwardImports(modules),
      ...circlesOfRooms(modules),
    ],
    missing: unread(files, modules),
    moduleCount: modules.length,
  };
};
