// Runs dependency-cruiser over the sources and refuses a run that saw fewer modules than there are
// files: without a TypeScript that has a compiler API it sees none, and would call that clean.
import { createRequire } from "node:module";
import { cruise } from "dependency-cruiser";
import type { ICruiseResult, IFlattenedRuleSet } from "dependency-cruiser";
import { sourceFiles } from "./tidy/tree.ts";

export const cruised = ["domain", "contract", "server", "web", "e2e", "bench", "stand-ins"];

type Outcome = { violations: string[]; missing: string[]; moduleCount: number };

/** The files that a run did not look at; all of them where the cruiser lacks its compiler. */
export const unread = (files: readonly string[], modules: readonly { source: string }[]) => {
  const seen = new Set(modules.map(({ source }) => source));
  return files.filter((file) => !seen.has(file));
};

type CruisedModules = readonly { source: string; dependencies: readonly { resolved: string }[] }[];
type Edge = Readonly<{ from: string; to: string; needs: readonly [string, string] }>;

const featureOf = (path: string): string | undefined =>
  /^server\/src\/features\/([^/]+)\//.exec(path)?.[1];

// Nobody imports what binds a feature's calls or tries it, so that neither can close a circle.
const isOutermost = (path: string): boolean => /\.(routes|test)\.ts$/.test(path);

const featureEdges = (modules: CruisedModules): Edge[] =>
  modules
    .filter(({ source }) => !isOutermost(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.flatMap(({ resolved }) => {
        const needs = [featureOf(source), featureOf(resolved)] as const;
        const [from, to] = needs;
        if (from === undefined || to === undefined || from === to) return [];
        return [{ from: source, to: resolved, needs: [from, to] as const }];
      }),
    );

const reachableFrom = (start: string, edges: readonly Edge[]): Set<string> => {
  const reached = new Set<string>([start]);
  // A set is walked over what is added to it on the way.
  for (const feature of reached) {
    for (const { needs } of edges) if (needs[0] === feature) reached.add(needs[1]);
  }
  return reached;
};

export const noCircle = "features-need-one-another-in-no-circle";

/** dependency-cruiser finds circles of files; two features may need each other without one. */
const featureCircles = (modules: CruisedModules): string[] => {
  const edges = featureEdges(modules);
  return edges
    .filter(({ needs: [from, to] }) => reachableFrom(to, edges).has(from))
    .map(({ from, to }) => `${noCircle}: ${from} → ${to}`);
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
      ...featureCircles(modules),
    ],
    missing: unread(files, modules),
    moduleCount: modules.length,
  };
};
