// Runs dependency-cruiser over the sources and refuses a run that saw fewer modules than there are
// files: without a TypeScript that has a compiler API it sees none, and would call that clean.
import { createRequire } from "node:module";
import { cruise } from "dependency-cruiser";
import type { ICruiseResult, IFlattenedRuleSet } from "dependency-cruiser";
import { sourceFiles } from "./tidy/tree.ts";

export const cruised = ["contract", "server", "web", "e2e", "bench", "stand-ins"];

type Outcome = { violations: string[]; missing: string[]; moduleCount: number };

/** The files that a run did not look at; all of them where the cruiser lacks its compiler. */
export const unread = (files: readonly string[], modules: readonly { source: string }[]) => {
  const seen = new Set(modules.map(({ source }) => source));
  return files.filter((file) => !seen.has(file));
};

export const checkBoundaries = async (root: string): Promise<Outcome> => {
  const { forbidden, options } = createRequire(import.meta.url)("../.dependency-cruiser.cjs");
  const files = sourceFiles(root, cruised);
  const ruleSet: IFlattenedRuleSet = { forbidden };
  const { output } = await cruise(files, { ...options, baseDir: root, ruleSet, validate: true });
  const { modules, summary } = output as ICruiseResult;
  return {
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    missing: unread(files, modules),
    moduleCount: modules.length,
  };
};
