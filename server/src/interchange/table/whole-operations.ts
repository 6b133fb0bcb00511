import { tableAnswers } from "@coulisse/contract/imports/import-proposals.ts";
import type { ImportAmendment } from "@coulisse/contract/imports/import-proposals.schemas.ts";
import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import { saidOfTable } from "../answers/table-sayings.ts";
import type { FaultLog } from "../faults.ts";
import { naturesWithin } from "../layout/nature-words.ts";
import type { ImportedHolder, ImportedMovement, SourceRef } from "../model.ts";
import { spelling } from "./spellings.ts";

/** A register may write these in one line for all the holders of a category. */
export type WholeNature = "split" | "consolidation";

/**
 * An operation becomes one line for each holder: how many there are of each is known once
 * everything before is read.
 */
export type WholeOperation = Readonly<{
  /** The movement stands in the place of the lines that it comes to. */
  movement: ImportedMovement & { nature: WholeNature };
  /** Absent where the line names none: it is then of every share. */
  category: string | undefined;
  /** How many shares the line says, before it or after. */
  said: bigint | undefined;
  /** The place where it stands, and the place where it says how many. */
  place: SourceRef;
  quantityPlace: SourceRef;
}>;

const everyone =
  /^(?:tous|toutes|ensemble|l ensemble|all|every)(?: (?:les|des|the|of|actuels?))*(?: (?:associes?|actionnaires?|porteurs?|titulaires?|holders?|shareholders?|members?))?$/;

/** Whether a party is nobody by name: nothing stands there, or all of them do. */
export const isNobodyByName = (text: string | undefined): boolean =>
  text === undefined || text === "" || everyone.test(spelling(text));

/** Gives what an operation on a whole category is, by the words of its line. */
export const wholeNatureIn = (text: string): WholeNature | undefined => {
  const natures = naturesWithin(text);
  if (natures.includes("consolidation")) return "consolidation";
  return natures.includes("split") ? "split" : undefined;
};

/** A ratio is so many new shares for so many old ones. */
export type Ratio = Readonly<{ fresh: bigint; old: bigint }>;

export const ratioText = ({ fresh, old }: Ratio): string => `${fresh}:${old}`;

export const readRatio = (text: string): Ratio | undefined => {
  const [, fresh, old] = /^([1-9]\d{0,8}):([1-9]\d{0,8})$/.exec(text) ?? [];
  return fresh === undefined || old === undefined
    ? undefined
    : { fresh: BigInt(fresh), old: BigInt(old) };
};

const downwards = " down";

/** The answer by which each holder keeps the whole shares alone that a ratio gives. */
export const roundedDown = (ratio: string): string => `${ratio}${downwards}`;

type Told = Readonly<{ ratio: Ratio; isRoundedDown: boolean }>;

const readTold = (text: string): Told | undefined => {
  const isRoundedDown = text.endsWith(downwards);
  const ratio = readRatio(isRoundedDown ? text.slice(0, -downwards.length) : text);
  return ratio === undefined ? undefined : { ratio, isRoundedDown };
};

/** The ratio of what a line counts to what there was: it may count all, or what comes or goes. */
const ratioOfCounts = (
  nature: WholeNature,
  before: bigint,
  said: bigint | undefined,
): Ratio | undefined => {
  if (said === undefined || said === 0n || before === 0n) return undefined;
  const afters = nature === "split" ? [said, before + said] : [said, before - said];
  for (const after of afters) {
    if (after <= 0n || after === before) continue;
    if (nature === "split" && after % before === 0n) return { fresh: after / before, old: 1n };
    if (nature === "consolidation" && before % after === 0n)
      return { fresh: 1n, old: before / after };
  }
  return undefined;
};

const numberWords: readonly (readonly [RegExp, string])[] = [
  [/\bune?\b|\bone\b/g, "1"],
  [/\bdeux\b|\btwo\b/g, "2"],
  [/\btrois\b|\bthree\b/g, "3"],
  [/\bquatre\b|\bfour\b/g, "4"],
  [/\bcinq\b|\bfive\b/g, "5"],
  [/\bdix\b|\bten\b/g, "10"],
  [/\bvingt\b|\btwenty\b/g, "20"],
  [/\bcinquante\b|\bfifty\b/g, "50"],
  [/\bcent\b|\bhundred\b/g, "100"],
  [/\bmille\b|\bthousand\b/g, "1000"],
];

const shareWords = "(?:actions?|titres?|parts?|shares?)?";
const count = "(\\d{1,9})";
const against = "(?:=|pour|contre|donnent|donne|for|to|->|→|:)";
const oldWords = "(?:anciennes?|anciens?|old|existing)";
const newWords = "(?:nouvelles?|nouveaux|new)";

const oldFirst = new RegExp(
  `${count} ?${shareWords} ?${oldWords} ?${shareWords} ?${against} ?${count}`,
);
const newFirst = new RegExp(
  `${count} ?${shareWords} ?${newWords} ?${shareWords} ?${against} ?${count}`,
);
const either = new RegExp(`${count} ?${shareWords} ?-?(?:=|pour|contre|for|:)-? ?${count}`);
const by = new RegExp(`(?:\\bpar|\\bby|\\bx|×) ?${count}\\b`);
const amount = "(\\d+(?:[.,]\\d+)?) ?(?:€|euros?|eur)?";
const nominal = new RegExp(`\\bde ${amount} (?:a|à|en) ${amount}|\\bfrom ${amount} to ${amount}`);

const cents = (text: string): number => Math.round(Number(text.replace(",", ".")) * 1_000_000);

/** How many new shares there are for the old ones, where the words of a line say so. */
export const ratioIn = (text: string, nature: WholeNature): Ratio | undefined => {
  let plain = text
    .toLowerCase()
    .replace(/\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\d{4}-\d{2}-\d{2}/g, " ")
    .replace(/(\d)[\s\u00a0\u202f](?=\d{3}\b)/g, "$1")
    .replace(/[\s\u00a0\u202f]+/g, " ");
  for (const [word, digits] of numberWords) plain = plain.replace(word, digits);
  const told = (fresh: string | undefined, old: string | undefined): Ratio | undefined => {
    const ratio = readRatio(`${fresh}:${old}`);
    if (ratio === undefined) return undefined;
    const isMore = ratio.fresh > ratio.old;
    return ratio.fresh !== ratio.old && isMore === (nature === "split") ? ratio : undefined;
  };
  const [, oldOf, newOf] = oldFirst.exec(plain) ?? [];
  const [, newOne, oldOne] = newFirst.exec(plain) ?? [];
  const [, one, other] = either.exec(plain) ?? [];
  const [, times] = by.exec(plain) ?? [];
  const [, from = "", to = "", english = "", into = ""] = nominal.exec(plain) ?? [];
  const [before, after] = [cents(from || english || "0"), cents(to || into || "0")];
  const isWhole = (a: number, b: number): boolean => b > 0 && a > b && a % b === 0;
  return (
    told(newOf, oldOf) ??
    told(newOne, oldOne) ??
    told(one, other) ??
    told(other, one) ??
    (nature === "split" ? told(times, "1") : told("1", times)) ??
    (isWhole(before, after) ? told(String(before / after), "1") : undefined) ??
    (isWhole(after, before) ? told("1", String(after / before)) : undefined)
  );
};

type Holdings = Map<string, Map<string, bigint>>;

const add = (
  holdings: Holdings,
  category: string,
  holder: string | undefined,
  more: bigint,
): void => {
  if (holder === undefined) return;
  const accounts = holdings.get(category) ?? new Map<string, bigint>();
  holdings.set(category, accounts);
  accounts.set(holder, (accounts.get(holder) ?? 0n) + more);
};

const apply = (holdings: Holdings, movement: ImportedMovement): void => {
  const { categoryKey, fromKey, toKey, quantity } = movement;
  add(holdings, categoryKey, fromKey, -quantity);
  add(holdings, categoryKey, toKey, quantity);
};

/** Counts what there is of the category of an operation, or of all of them. */
const heldOf = (holdings: Holdings, { category }: WholeOperation): bigint => {
  let sum = 0n;
  for (const [key, accounts] of holdings) {
    if (category !== undefined && category !== key) continue;
    for (const held of accounts.values()) sum += held;
  }
  return sum;
};

export type BoundNature = WholeNature | "conversion";

/** The text by which the lines of an operation are bound, where nobody wrote one. */
export const bundleText = (nature: BoundNature, day: string, line: number): string =>
  `${natureWords.fr[nature]} du ${day.split("-").toReversed().join("/")}, ligne ${line}`;

/** The lines of each holder: what they had goes, and what they have instead comes, all of it bound. */
const linesOf = (
  { movement, category, said, quantityPlace, place }: WholeOperation,
  { ratio, isRoundedDown }: Told,
  holdings: Holdings,
  holders: ReadonlyMap<string, string>,
  log: FaultLog,
): ImportedMovement[] => {
  const { quantity: _, number: __, fromKey: ___, type: ____, ...common } = movement;
  const { nature, effectiveOn } = movement;
  const { fresh, old } = ratio;
  const bundle = bundleText(nature, effectiveOn, movement.source.line ?? 1);
  const lines: ImportedMovement[] = [];
  const fractions: { name: string; held: bigint }[] = [];
  let [before, after] = [0n, 0n];
  for (const [categoryKey, accounts] of holdings) {
    if (category !== undefined && categoryKey !== category) continue;
    for (const [holder, held] of accounts) {
      if (held <= 0n) continue;
      const name = holders.get(holder) ?? holder;
      if ((held * fresh) % old !== 0n) fractions.push({ name, held });
      const result = (held * fresh) / old;
      before += held;
      after += result;
      const own = { ...common, nature, categoryKey, bundle };
      const key = `${movement.key}-${categoryKey}-${holder}`;
      lines.push({
        ...own,
        key: `${key}-out`,
        type: "CANCELLATION",
        fromKey: holder,
        quantity: held,
      });
      if (result > 0n)
        lines.push({ ...own, key: `${key}-in`, type: "ISSUE", toKey: holder, quantity: result });
    }
  }
  const [first] = fractions;
  if (first !== undefined && !isRoundedDown) {
    const { name, held } = first;
    const told = { count: String(fractions.length), ratio: ratioText(ratio) };
    log.add("operation_fraction", { holder: name, held: String(held), ...told }, place);
  } else if (
    said !== undefined &&
    ![before, after, after - before, before - after].includes(said)
  ) {
    const params = { said: String(said), before: String(before), after: String(after) };
    log.add("operation_total", params, quantityPlace, String(said));
  }
  return lines;
};

/** Registered in their order, the operations on whole categories are the lines of each holder. */
export const expandOperations = (
  ordered: readonly ImportedMovement[],
  operations: readonly WholeOperation[],
  holders: readonly Pick<ImportedHolder, "key" | "name">[],
  amendments: readonly ImportAmendment[],
  log: FaultLog,
): ImportedMovement[] => {
  const waiting = new Map(operations.map((one) => [one.movement.key, one]));
  const names = new Map(holders.map(({ key, name }) => [key, name]));
  const holdings: Holdings = new Map();
  return ordered.flatMap((numbered) => {
    const operation = waiting.get(numbered.key);
    // Numbers would no longer follow each other: one line of the file is several of the register.
    const { number: _, ...movement } = numbered;
    if (operation === undefined) {
      apply(holdings, movement);
      return [movement];
    }
    const { nature, effectiveOn, source } = operation.movement;
    const { sheet = "", line = 1 } = source;
    const answer = saidOfTable(amendments, { sheet, line }, tableAnswers.operation);
    const told = readTold(answer ?? "");
    if (told === undefined) {
      const { category = "" } = operation;
      const counted = ratioOfCounts(nature, heldOf(holdings, operation), operation.said);
      const ratio = counted === undefined ? "" : ratioText(counted);
      log.add("operation_whole", { nature, category, date: effectiveOn, ratio }, operation.place);
      return [];
    }
    const lines = linesOf(operation, told, holdings, names, log);
    for (const line of lines) apply(holdings, line);
    return lines;
  });
};

const isBound = (nature: ImportedMovement["nature"]): nature is BoundNature =>
  nature === "split" || nature === "consolidation" || nature === "conversion";

/** Lines of one operation that nothing binds, by its day; of a conversion both categories are. */
const unboundGroups = (movements: readonly ImportedMovement[]): ImportedMovement[][] => {
  const unbound = movements.filter(
    ({ nature, type, bundle }) => bundle === undefined && type !== "TRANSFER" && isBound(nature),
  );
  const groups = Map.groupBy(unbound, ({ nature, effectiveOn, categoryKey }) =>
    JSON.stringify([nature, effectiveOn, nature === "conversion" ? null : categoryKey]),
  );
  // What becomes shares by a conversion may have been none before.
  return [...groups.values()].filter((group) =>
    group.some(({ nature, type }) => nature !== "conversion" || type === "CANCELLATION"),
  );
};

/** Holders who give something up receive something instead, and the other way round. */
const isPaired = (group: readonly ImportedMovement[]): boolean => {
  const giving = new Set(group.flatMap(({ fromKey }) => fromKey ?? []));
  const receiving = new Set(group.flatMap(({ toKey }) => toKey ?? []));
  return giving.size === receiving.size && [...giving].every((one) => receiving.has(one));
};

/**
 * Asks whether lines are one operation that nothing says to be one, and binds those that somebody said
 * to be: once they are in the register it is too late.
 */
export const bindOperations = (
  movements: readonly ImportedMovement[],
  amendments: readonly ImportAmendment[],
  log: FaultLog,
): ImportedMovement[] => {
  const bundles = new Map<ImportedMovement, string>();
  for (const group of unboundGroups(movements)) {
    const [first] = group;
    if (first === undefined || !isBound(first.nature)) continue;
    const { nature, effectiveOn, source } = first;
    const { sheet = "", line = 1 } = source;
    const said = saidOfTable(amendments, { sheet, line }, tableAnswers.bundle);
    if (said === undefined) {
      const paired = isPaired(group) ? "yes" : "";
      const params = { nature, date: effectiveOn, count: String(group.length), paired };
      log.add("lines_unbound", params, source);
    } else if (said !== null) for (const one of group) bundles.set(one, said);
  }
  if (bundles.size === 0) return [...movements];
  return movements.map((one) => {
    const bundle = bundles.get(one);
    return bundle === undefined ? one : { ...one, bundle };
  });
};
