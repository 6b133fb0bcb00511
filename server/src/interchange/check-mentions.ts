import { sharesMax } from "@coulisse/domain/limits.ts";
import { change, emptyHistory, leastFrom } from "./account-history.ts";
import type { AccountHistory } from "./account-history.ts";
import { isDay } from "./days.ts";
import { createFaultLog } from "./faults.ts";
import type { Fault, FaultLog } from "./faults.ts";
import type { ImportedMention, ImportedMovement, ImportedRegister } from "./model.ts";
import { inOneOrder, isMentionLine, rootOf, type ImportedLine } from "./register-order.ts";

/** An account says what it holds, and what of it is not pledged and not in usufruct, by day. */
type Account = Record<"held" | "unpledged" | "bare", AccountHistory>;

type Check = {
  log: FaultLog;
  today: string | undefined;
  holderNames: Map<string, string>;
  categoryCodes: Map<string, string>;
  accounts: Map<string, Account>;
  /** Encumbrances are what is left of each pledge and usufruct, by day. */
  encumbrances: Map<string, AccountHistory>;
  mentions: Map<string, ImportedMention>;
  /** The days on which each encumbrance changes. */
  days: Map<string, string[]>;
};

const keyOf = (holder: string | undefined, category: string): string =>
  JSON.stringify([holder, category]);

const holdersOf = (line: ImportedLine): (string | undefined)[] =>
  isMentionLine(line) ? [line.fromKey] : [line.fromKey, line.toKey];

/** The accounts that a mention is of, with the days of all their lines. */
const accountsOf = (
  lines: readonly ImportedLine[],
  mentions: readonly ImportedMention[],
): Map<string, Account> => {
  const days = new Map<string, string[]>(
    mentions.map(({ fromKey, categoryKey }) => [keyOf(fromKey, categoryKey), []]),
  );
  for (const line of lines) {
    for (const holder of holdersOf(line)) {
      days.get(keyOf(holder, line.categoryKey))?.push(line.effectiveOn);
    }
  }
  const of = (known: string[]): Account => ({
    held: emptyHistory(known),
    unpledged: emptyHistory(known),
    bare: emptyHistory(known),
  });
  return new Map([...days].map(([key, known]) => [key, of(known)]));
};

/** the mirror of the line that it undoes, which nothing undid before. */
const checkCorrections = ({ log, mentions }: Check): void => {
  const undone = new Set<string>();
  for (const { corrects, ...mention } of mentions.values()) {
    const wrong = mentions.get(corrects ?? "");
    if (wrong === undefined) continue;
    const isMirror =
      wrong.fromKey === mention.fromKey &&
      wrong.categoryKey === mention.categoryKey &&
      wrong.quantity === mention.quantity &&
      wrong.effectiveOn === mention.effectiveOn &&
      (wrong.nature === "release") !== (mention.nature === "release");
    if (!isMirror || undone.has(wrong.key)) {
      log.add("correction_differs", { number: String(wrong.number ?? "") }, mention.source);
    }
    undone.add(wrong.key);
  }
};

const checkShape = ({ log, today, holderNames }: Check, mention: ImportedMention): boolean => {
  const { source, quantity, effectiveOn, fromKey, toKey } = mention;
  const before = log.faults.length;
  if (quantity > sharesMax) log.add("quantity_too_large", { value: String(quantity) }, source);
  if (!isDay(effectiveOn)) log.add("bad_date", { value: effectiveOn }, source, effectiveOn);
  else if (today !== undefined && effectiveOn > today) {
    log.add("future_date", { value: effectiveOn }, source, effectiveOn);
  }
  if (fromKey === toKey) {
    log.add("same_party", { holder: holderNames.get(fromKey) ?? fromKey }, source);
  }
  return log.faults.length === before;
};

const placeOf = ({ holderNames, categoryCodes }: Check, line: ImportedLine) => ({
  holder: holderNames.get(line.fromKey ?? "") ?? "",
  category: categoryCodes.get(line.categoryKey) ?? line.categoryKey,
  date: line.effectiveOn,
  needed: String(line.quantity),
});

const textOf = (count: bigint): string => String(count < 0n ? 0n : count);

/** A pledge or usufruct that begins, or comes back as its end is undone. */
const begin = (check: Check, mention: ImportedMention, root: ImportedMention): void => {
  const { effectiveOn, quantity, source } = mention;
  const { nature } = root;
  const account = check.accounts.get(keyOf(mention.fromKey, mention.categoryKey));
  const of = nature === "usufruct" ? account?.bare : account?.unpledged;
  if (of === undefined) return;
  const free = leastFrom(of, effectiveOn);
  if (free < quantity) {
    const params = { ...placeOf(check, mention), nature, free: textOf(free) };
    check.log.add("encumbrance_too_large", params, source, String(quantity));
  }
  change(of, effectiveOn, -quantity);
  const known = check.encumbrances.get(root.key);
  const left = known ?? emptyHistory(check.days.get(root.key) ?? [effectiveOn]);
  check.encumbrances.set(root.key, left);
  change(left, effectiveOn, quantity);
};

const end = (check: Check, mention: ImportedMention, root: ImportedMention): void => {
  const { effectiveOn, quantity, source, categoryKey, fromKey } = mention;
  const known = check.encumbrances.get(root.key);
  const isOfAccount = root.fromKey === fromKey && root.categoryKey === categoryKey;
  const since = root.effectiveOn;
  if (isOfAccount && effectiveOn < since) {
    check.log.add("release_before_encumbrance", { date: effectiveOn, since }, source, effectiveOn);
    return;
  }
  if (known === undefined || !isOfAccount) {
    check.log.add("unknown_encumbrance", { number: String(root.number ?? "") }, source);
    return;
  }
  const left = leastFrom(known, effectiveOn);
  if (left < quantity) {
    const params = { left: textOf(left), needed: String(quantity) };
    check.log.add("release_too_large", params, source, String(quantity));
  }
  change(known, effectiveOn, -quantity);
  const account = check.accounts.get(keyOf(fromKey, categoryKey));
  const of = root.nature === "usufruct" ? account?.bare : account?.unpledged;
  if (of !== undefined) change(of, effectiveOn, quantity);
};

/**
 * Moves what leaves an account with mentions; that it is there at all is said by the other check.
 */
const move = (check: Check, movement: ImportedMovement): void => {
  const { categoryKey, fromKey, toKey, effectiveOn, quantity, source } = movement;
  const from = check.accounts.get(keyOf(fromKey, categoryKey));
  const to = check.accounts.get(keyOf(toKey, categoryKey));
  if (from !== undefined && leastFrom(from.held, effectiveOn) >= quantity) {
    const [unpledged, bare] = [from.unpledged, from.bare].map((of) => leastFrom(of, effectiveOn));
    const free = (unpledged ?? 0n) < (bare ?? 0n) ? (unpledged ?? 0n) : (bare ?? 0n);
    if (free < quantity) {
      const params = { ...placeOf(check, movement), free: textOf(free) };
      check.log.add("shares_encumbered", params, source, String(quantity));
    }
  }
  for (const of of Object.values(from ?? {})) change(of, effectiveOn, -quantity);
  for (const of of Object.values(to ?? {})) change(of, effectiveOn, quantity);
};

/**
 * Whether pledges and usufructs, registered amid the movements, keep the register's law: never more
 * than is held on any day, an end no greater than what it ends, and no share moved from under one.
 */
export const checkMentions = (
  register: ImportedRegister,
  options: { today?: string } = {},
): Fault[] => {
  const { mentions = [] } = register;
  if (mentions.length === 0) return [];
  const lines = inOneOrder(register);
  const check: Check = {
    log: createFaultLog(),
    today: options.today,
    holderNames: new Map(register.holders.map(({ key, name }) => [key, name])),
    categoryCodes: new Map(register.categories.map(({ key, code }) => [key, code])),
    accounts: accountsOf(lines, mentions),
    encumbrances: new Map(),
    mentions: new Map(mentions.map((mention) => [mention.key, mention])),
    days: new Map(),
  };
  for (const mention of mentions) {
    const { key } = rootOf(check.mentions, mention);
    const known = check.days.get(key);
    if (known === undefined) check.days.set(key, [mention.effectiveOn]);
    else known.push(mention.effectiveOn);
  }
  checkCorrections(check);
  for (const line of lines) {
    if (!isMentionLine(line)) move(check, line);
    else if (checkShape(check, line)) {
      const root = rootOf(check.mentions, line);
      if (line.nature === "release") end(check, line, root);
      else begin(check, line, root);
    }
  }
  return check.log.faults;
};
