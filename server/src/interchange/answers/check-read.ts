import { checkMentions } from "../check-mentions.ts";
import { checkRegister } from "../check-register.ts";
import { createFaultLog, stopsImport, type Fault, type ParsedRegister } from "../faults.ts";
import { nameKey } from "../identities.ts";
import type { ImportedHolder, ImportedRegister } from "../model.ts";
import { cellText } from "../table/cells.ts";
import { isOneLetterOff, nearKeys, spellingOf, type NameSpelling } from "./name-words.ts";

/** The holders who are named on a line that could not be read may have shares from there. */
const namedOnUnread = ({ read, faults }: ParsedRegister): ReadonlySet<string> => {
  const lines = new Set(
    faults.flatMap(({ severity, sheet = "", line }) =>
      severity === "fault" && line !== undefined ? [JSON.stringify([sheet, line])] : [],
    ),
  );
  return new Set(
    (read?.sheets ?? []).flatMap(({ sheet = "", rows }) =>
      rows.flatMap(({ line, cells }) =>
        lines.has(JSON.stringify([sheet, line]))
          ? cells.map((cell) => nameKey(cellText(cell)))
          : [],
      ),
    ),
  );
};

/** A fault is of itself where it does not hang on the lines that could not be read. */
const isOfItself = ({ code }: Fault): boolean =>
  code === "future_date" || code === "same_party" || code === "quantity_too_large";

const alikeHoldersMax = 2_000;
/** Shorter names are near each other by chance. */
const shortestAlike = 8;

type Spelt = NameSpelling & Readonly<{ holder: ImportedHolder; key: string; at: number }>;

/** The names that may be another spelling of each, without comparing every two. */
const nearbyNames = (spelt: readonly Spelt[]): ((one: Spelt) => Spelt[]) => {
  const sharing = new Map<string, Spelt[]>();
  for (const one of spelt) {
    for (const key of new Set(nearKeys(one.text))) {
      const known = sharing.get(key);
      if (known === undefined) sharing.set(key, [one]);
      else known.push(one);
    }
  }
  return (one) => {
    const near = new Set(nearKeys(one.text).flatMap((key) => sharing.get(key) ?? []));
    near.delete(one);
    return [...near].toSorted((a, b) => a.text.length - b.text.length || a.at - b.at);
  };
};

/** Two names that one person may have typed for one holder; nobody is made one unasked. */
const alikeNames = ({ holders, movements }: ImportedRegister): Fault[] => {
  const log = createFaultLog();
  if (holders.length > alikeHoldersMax) return [];
  const uses = new Map<string, number>();
  for (const { fromKey, toKey } of movements) {
    for (const key of [fromKey, toKey]) {
      if (key !== undefined) uses.set(key, (uses.get(key) ?? 0) + 1);
    }
  }
  const spelt = holders
    .map((holder, at): Spelt => {
      const { name } = holder;
      return { holder, ...spellingOf(name), key: nameKey(name), at };
    })
    .filter(({ text, size }) => text !== "" && size >= shortestAlike - 1);
  const nearby = nearbyNames(spelt);
  const isMarked = (one: Spelt, other: Spelt): boolean =>
    [one, other].every(({ holder }) => holder.email ?? holder.siren ?? holder.siret);
  for (const one of spelt) {
    if (one.size < shortestAlike) continue;
    for (const other of nearby(one)) {
      const [first, second] = [uses.get(one.holder.key) ?? 0, uses.get(other.holder.key) ?? 0];
      const isRarer = first < second || (first === second && one.holder.key > other.holder.key);
      if (!isRarer || one.key === other.key || isMarked(one, other)) continue;
      if (one.text !== other.text && !isOneLetterOff(one.text, other.text)) continue;
      if (one.form !== other.form && one.form !== undefined && other.form !== undefined) continue;
      const params = { holder: one.holder.name, other: other.holder.name };
      log.add("names_alike", params, one.holder.source, one.holder.name);
    }
  }
  return log.faults;
};

const registered = (register: ImportedRegister, today: string): Fault[] => [
  ...checkRegister(register, { today }),
  ...checkMentions(register, { today }),
];

/**
 * Everything that is wrong, in one pass. Where lines could not be read, only what does not hang on
 * them is said beside their faults, so that no fault is the consequence of another.
 */
export const checkRead = (
  parsed: ParsedRegister,
  more: (register: ImportedRegister) => Fault[],
  today: string,
): Fault[] => {
  const { register, faults, read } = parsed;
  const alike = alikeNames(register);
  if (!stopsImport(faults)) {
    return [...faults, ...alike, ...registered(register, today), ...more(register)];
  }
  const isByLine = faults.every(({ severity, line }) => severity !== "fault" || line !== undefined);
  if (read === undefined || read.package !== undefined || !isByLine) return faults;
  const unread = namedOnUnread(parsed);
  // What every holder has after an operation is known once it is answered.
  const isOpen = faults.some(({ code }) => code === "operation_whole");
  const found = registered(register, today).filter(
    (fault) =>
      isOfItself(fault) ||
      (fault.code === "not_enough_shares" && !isOpen && !unread.has(nameKey(fault.params.holder))),
  );
  return [...faults, ...alike, ...found];
};
