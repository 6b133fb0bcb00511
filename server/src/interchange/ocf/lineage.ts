import type { FaultLog } from "../faults.ts";
import type { Ending, EventStore, Grant, Issuance, Split } from "./events.ts";

/** An act is what happens at one time: the order of these is the order of the movements. */
export type Act =
  | { kind: "issue"; date: string; order: number; issuance: Issuance; grant?: Grant }
  | { kind: "ending"; date: string; order: number; ending: Ending }
  /** `wide` where it is the split itself, which also reaches what nobody reissued. */
  | { kind: "split"; date: string; order: number; split: Split; reissues: Ending[]; wide: boolean };

export type Lineage = {
  acts: Act[];
  /** The act by which each security comes to be. */
  births: Map<string, Act>;
  /** Securities that are reissued because of a split, by the id of the split. */
  reissued: Map<string, Set<string>>;
};

const successorsOf = (ending: Ending): string[] =>
  ending.balance === undefined ? ending.results : [...ending.results, ending.balance];

type Parents = Map<string, Ending | Grant>;

const claim = (
  security: string,
  parent: Ending | Grant,
  parents: Parents,
  { issuances, broken }: EventStore,
  log: FaultLog,
): void => {
  const first = parents.get(security);
  if (first !== undefined) {
    const params = { security, first: first.id };
    log.add("security_produced_twice", params, parent.source, security);
  } else if (issuances.has(security)) parents.set(security, parent);
  else if (broken.has(security)) return;
  else if ("nature" in parent) {
    log.add("exercise_without_issuance", { security }, parent.source, security);
  } else log.add("unknown_security", { security }, parent.source, security);
};

/** The endings that stand: each on a security that exists, and that nothing ended before. */
const soundEndings = (events: EventStore, log: FaultLog): Ending[] => {
  const ended = new Map<string, Ending>();
  return events.endings.filter((ending) => {
    const { security, source } = ending;
    const first = ended.get(security);
    const isKnown = events.issuances.has(security);
    if (first !== undefined) {
      const params = { security, first: first.id };
      log.add("security_extinguished_twice", params, source, security);
    } else if (!isKnown && !events.broken.has(security)) {
      log.add("unknown_security", { security }, source, security);
    }
    if (first === undefined && isKnown) {
      ended.set(security, ending);
      return true;
    }
    for (const successor of successorsOf(ending)) events.broken.add(successor);
    return false;
  });
};

/** Gathers the reissuances of a split under it; those of another day stand on their own. */
const gatherSplits = (events: EventStore, endings: readonly Ending[], log: FaultLog) => {
  const acts = new Map<string, Act & { kind: "split" }>();
  const reissued = new Map<string, Set<string>>();
  for (const split of events.splits.values()) {
    const { date, order } = split;
    acts.set(`${split.id} ${date}`, {
      kind: "split",
      date,
      order,
      split,
      reissues: [],
      wide: true,
    });
    reissued.set(split.id, new Set());
  }
  const plain = endings.filter((ending) => {
    if (ending.kind !== "reissuance" || ending.split === undefined) return true;
    const split = events.splits.get(ending.split);
    if (split === undefined) {
      if (!events.faultySplits.has(ending.split)) {
        log.add("unknown_split", { split: ending.split }, ending.source, ending.split);
      }
      return true;
    }
    const { date, order, security } = ending;
    if (date < split.date) {
      const params = { security, date, causedOn: split.date };
      log.add("result_before_cause", params, ending.source, security);
    }
    const key = `${split.id} ${date}`;
    const alone: Act = { kind: "split", date, order, split, reissues: [], wide: false };
    const act = acts.get(key) ?? alone;
    acts.set(key, act);
    act.reissues.push(ending);
    reissued.get(split.id)?.add(security);
    return false;
  });
  return { splits: [...acts.values()], plain, reissued };
};

/** Links securities to the acts that make and end them, and names what does not link. */
export const linkEvents = (events: EventStore, log: FaultLog): Lineage => {
  const endings = soundEndings(events, log);
  for (const security of events.broken) events.issuances.delete(security);
  const parents: Parents = new Map();
  for (const parent of [...endings, ...events.grants]) {
    const successors = "nature" in parent ? parent.results : successorsOf(parent);
    for (const security of successors) claim(security, parent, parents, events, log);
  }
  const { splits, plain, reissued } = gatherSplits(events, endings, log);
  const acts: Act[] = [...splits];
  const births = new Map<string, Act>();
  for (const ending of plain) {
    const act: Act = { kind: "ending", date: ending.date, order: ending.order, ending };
    acts.push(act);
    for (const security of successorsOf(ending)) births.set(security, act);
  }
  for (const act of splits) {
    for (const security of act.reissues.flatMap(successorsOf)) births.set(security, act);
  }
  for (const issuance of events.issuances.values()) {
    const parent = parents.get(issuance.security);
    if (parent !== undefined && !("nature" in parent)) continue;
    const { date, order, security } = issuance;
    const grant = parent === undefined ? {} : { grant: parent };
    const act: Act = { kind: "issue", date, order, issuance, ...grant };
    acts.push(act);
    births.set(security, act);
  }
  return { acts, births, reissued };
};
