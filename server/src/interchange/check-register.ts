import { sharesMax } from "@coulisse/domain/limits.ts";
import { change, emptyHistory, leastFrom } from "./account-history.ts";
import type { AccountHistory } from "./account-history.ts";
import { isDay } from "./days.ts";
import { createFaultLog } from "./faults.ts";
import type { Fault, FaultLog } from "./faults.ts";
import { naturesOfType } from "./model.ts";
import type { ImportedMovement, ImportedRegister } from "./model.ts";
import { cellName } from "./table/cells.ts";

/** Holders by their keys: the days of an account until it is asked about. */
type Holders = Map<string, AccountHistory | string[]>;
/** Accounts by category. */
type Accounts = Map<string, Holders>;

type Check = {
  log: FaultLog;
  today: string | undefined;
  holderNames: Map<string, string>;
  categoryCodes: Map<string, string>;
  accounts: Accounts;
  totals: Map<string, bigint>;
};

const checkShape = (check: Check, movement: ImportedMovement): boolean => {
  const { log } = check;
  const { source, quantity, effectiveOn, categoryKey, fromKey, toKey, type, nature } = movement;
  const before = log.faults.length;
  if (quantity <= 0n) log.add("negative_quantity", { value: String(quantity) }, source);
  if (quantity > sharesMax) log.add("quantity_too_large", { value: String(quantity) }, source);
  if (!isDay(effectiveOn)) log.add("bad_date", { value: effectiveOn }, source, effectiveOn);
  else if (check.today !== undefined && effectiveOn > check.today) {
    log.add("future_date", { value: effectiveOn }, source, effectiveOn);
  }
  if (!check.categoryCodes.has(categoryKey)) {
    log.add("unknown_category", { category: categoryKey }, source, categoryKey);
  }
  for (const holder of [fromKey, toKey]) {
    if (holder !== undefined && !check.holderNames.has(holder)) {
      log.add("unknown_holder", { holder }, source, holder);
    }
  }
  if (
    (fromKey === undefined) !== (type === "ISSUE") ||
    (toKey === undefined) !== (type === "CANCELLATION")
  ) {
    log.add("party_missing", { nature }, source);
  } else if (fromKey === toKey) {
    log.add("same_party", { holder: check.holderNames.get(fromKey ?? "") ?? "" }, source);
  }
  if (!naturesOfType[type].includes(nature))
    log.add("nature_not_allowed", { nature, type }, source);
  return log.faults.length === before;
};

/** Every account that the movements touch, with the days on which they do. */
const accountsOf = (movements: readonly ImportedMovement[]): Accounts => {
  const accounts: Accounts = new Map();
  for (const { fromKey, toKey, categoryKey, effectiveOn } of movements) {
    const ofCategory: Holders = accounts.get(categoryKey) ?? new Map();
    accounts.set(categoryKey, ofCategory);
    for (const holder of [fromKey, toKey]) {
      if (holder === undefined) continue;
      const days = ofCategory.get(holder);
      if (Array.isArray(days)) days.push(effectiveOn);
      else ofCategory.set(holder, [effectiveOn]);
    }
  }
  return accounts;
};

const accountOf = (check: Check, holder: string, category: string): AccountHistory => {
  const ofCategory = check.accounts.get(category);
  const account = ofCategory?.get(holder);
  if (account === undefined) throw new Error("Each account was opened with its movements.");
  if (!Array.isArray(account)) return account;
  const opened = emptyHistory(account);
  ofCategory?.set(holder, opened);
  return opened;
};

/** Gives the cell that says how many, where there are cells. */
const cellOf = (source: ImportedMovement["source"]): ImportedMovement["source"] => {
  const place = source.cells?.quantity;
  if (place === undefined || source.sheet === undefined) return source;
  return { ...source, cell: cellName(place.line, place.column) };
};

const debit = (check: Check, movement: ImportedMovement, holder: string): void => {
  const { categoryKey, effectiveOn, quantity, source } = movement;
  const account = accountOf(check, holder, categoryKey);
  const held = leastFrom(account, effectiveOn);
  if (held < quantity) {
    const params = {
      holder: check.holderNames.get(holder) ?? holder,
      category: check.categoryCodes.get(categoryKey) ?? categoryKey,
      date: effectiveOn,
      held: String(held < 0n ? 0n : held),
      needed: String(quantity),
    };
    check.log.add("not_enough_shares", params, cellOf(source), String(quantity));
  }
  change(account, effectiveOn, -quantity);
};

const checkMovement = (check: Check, movement: ImportedMovement): void => {
  if (!checkShape(check, movement)) return;
  const { categoryKey, fromKey, toKey, effectiveOn, quantity } = movement;
  if (fromKey !== undefined) debit(check, movement, fromKey);
  if (toKey !== undefined) change(accountOf(check, toKey, categoryKey), effectiveOn, quantity);
  if (fromKey !== undefined && toKey !== undefined) return;
  const total =
    (check.totals.get(categoryKey) ?? 0n) + (toKey === undefined ? -quantity : quantity);
  check.totals.set(categoryKey, total);
  if (total > sharesMax) {
    const category = check.categoryCodes.get(categoryKey) ?? categoryKey;
    check.log.add("total_too_large", { category }, movement.source);
  }
};

const checkBundles = (log: FaultLog, movements: readonly ImportedMovement[]): void => {
  const bundles = new Map<string, { first: ImportedMovement; count: number }>();
  for (const movement of movements) {
    if (movement.bundle === undefined) continue;
    const { bundle } = movement;
    const known = bundles.get(bundle);
    if (known === undefined) bundles.set(bundle, { first: movement, count: 1 });
    else {
      known.count += 1;
      if (known.first.effectiveOn !== movement.effectiveOn) {
        log.add("bundle_dates", { bundle }, movement.source, bundle);
      }
    }
  }
  for (const [bundle, { first, count }] of bundles) {
    if (count === 1) log.add("bundle_alone", { bundle }, first.source, bundle);
  }
};

/**
 * Whether the movements, registered one after the other, keep the register's invariants: known
 * parties, whole shares, and no account below zero on any effective date, now or later.
 */
export const checkRegister = (
  register: ImportedRegister,
  options: { today?: string } = {},
): Fault[] => {
  const check: Check = {
    log: createFaultLog(),
    today: options.today,
    holderNames: new Map(register.holders.map((holder) => [holder.key, holder.name])),
    categoryCodes: new Map(register.categories.map((category) => [category.key, category.code])),
    accounts: accountsOf(register.movements),
    totals: new Map(),
  };
  for (const { rights = [], source } of register.categories) {
    const last = rights.at(-1)?.from ?? "";
    if (check.today !== undefined && last > check.today)
      check.log.add("future_date", { value: last }, source, last);
  }
  for (const movement of register.movements) checkMovement(check, movement);
  checkBundles(check.log, register.movements);
  return check.log.faults;
};
