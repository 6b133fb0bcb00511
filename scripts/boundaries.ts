// Runs dependency-cruiser over the sources and refuses a run that saw fewer modules than there are
// files: without a TypeScript that has a compiler API it sees none, and would call that clean.
import { createRequire } from "node:module";
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
    ],
    missing: unread(files, modules),
    moduleCount: modules.length,
  };
};
