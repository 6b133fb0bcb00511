import type { FaultLog } from "../faults.ts";
import type { Act, Lineage } from "./lineage.ts";

const endedBy = (act: Act): string[] => {
  if (act.kind === "ending") return [act.ending.security];
  return act.kind === "split" ? act.reissues.map(({ security }) => security) : [];
};

/**
 * The acts by date and, on one day, causes before results whatever the order in the file. The
 * walk keeps its own stack: a day may hold a chain as long as the file.
 */
export const inSuccession = ({ acts, births }: Lineage, log: FaultLog): Act[] => {
  const sorted = acts.toSorted((a, b) =>
    a.date === b.date ? a.order - b.order : a.date < b.date ? -1 : 1,
  );
  const placed = new Set<Act>();
  const entered = new Set<Act>();
  const succession: Act[] = [];
  for (const start of sorted) {
    const stack = placed.has(start) ? [] : [start];
    for (let act = stack.at(-1); act !== undefined; act = stack.at(-1)) {
      if (placed.has(act) || entered.has(act)) {
        if (!placed.has(act)) succession.push(act);
        placed.add(act);
        stack.pop();
        continue;
      }
      entered.add(act);
      for (const security of endedBy(act)) {
        const cause = births.get(security);
        if (cause === undefined || cause.date !== act.date || placed.has(cause)) continue;
        if (entered.has(cause)) {
          const source = act.kind === "ending" ? act.ending.source : { file: "", location: "" };
          log.add("circular_succession", { security }, source, security);
        } else stack.push(cause);
      }
    }
  }
  return succession;
};
