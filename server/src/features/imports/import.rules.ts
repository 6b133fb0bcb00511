import { centsMax, sharesMax, votesPerShareMax } from "@coulisse/domain/limits.ts";
import { amountCents } from "@coulisse/domain/exact-numbers.ts";
import type {
  ImportFault,
  ImportReport,
} from "@coulisse/contract/imports/import-shapes.schemas.ts";
import { isOneLine } from "@coulisse/domain/one-line.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { toWire } from "#platform/wire.ts";
import { proposalText } from "#interchange/answers/proposal-text.ts";
import type { Proposal } from "#interchange/answers/proposals.ts";
import { faultText } from "#interchange/fault-text.ts";
import { createFaultLog, type Fault } from "#interchange/faults.ts";
import { holdingsAt } from "#interchange/holdings.ts";
import type { ImportedRegister } from "#interchange/model.ts";

const previewRows = 100;

/** Faults in the caller's words, with how many there are of each severity. */
export const describeFaults = (
  faults: readonly Fault[],
  proposals: readonly (readonly Proposal[])[],
  locale: Locale,
): Pick<ImportReport, "faults" | "faultCount" | "warningCount"> => ({
  faults: faults.map((fault, at): ImportFault => ({
    location: fault.location,
    file: fault.file,
    sheet: fault.sheet ?? null,
    line: fault.line ?? null,
    column: fault.column ?? null,
    cell: fault.cell ?? null,
    code: fault.code,
    severity: fault.severity,
    message: faultText(fault, locale),
    value: fault.value ?? null,
    proposals: (proposals[at] ?? []).map((one) => ({
      kind: one.kind,
      amendments: one.amendments,
      effect: one.effect,
      words: proposalText(one, locale),
    })),
  })),
  faultCount: faults.filter((fault) => fault.severity === "fault").length,
  warningCount: faults.filter((fault) => fault.severity === "warning").length,
});

type PreviewRow = ImportReport["preview"][number];

const sourcesShown = 20;

const accountKey = (holder: string, category: string): string => JSON.stringify([holder, category]);

/** The cells that the accounts shown come from, in the order of registration. */
const sourcesOf = (
  { movements }: ImportedRegister,
  shown: ReadonlySet<string>,
): Map<string, Pick<PreviewRow, "sources" | "sourceCount">> => {
  const found = new Map<string, Pick<PreviewRow, "sources" | "sourceCount">>();
  for (const { fromKey, toKey, categoryKey, quantity, source } of movements) {
    for (const holder of [fromKey, toKey]) {
      const key = accountKey(holder ?? "", categoryKey);
      if (holder === undefined || !shown.has(key)) continue;
      const known = found.get(key) ?? { sources: [], sourceCount: 0 };
      found.set(key, known);
      known.sourceCount += 1;
      if (known.sources.length >= sourcesShown) continue;
      const { file, sheet = null, line = null, cell = null, said = null } = source;
      const change = toWire(holder === toKey ? quantity : -quantity);
      known.sources.push({ file, sheet, line, cell, said, change });
    }
  }
  return found;
};

/** The cap table that the files lead to, largest accounts first. */
export const previewOf = (register: ImportedRegister): ImportReport["preview"] => {
  const names = new Map(register.holders.map((holder) => [holder.key, holder.name]));
  const categories = new Map(register.categories.map((category) => [category.key, category.name]));
  const largest = [...holdingsAt(register)]
    .flatMap(([category, accounts]) =>
      [...accounts].map(([holder, quantity]) => ({ holder, category, quantity })),
    )
    .toSorted((a, b) => (a.quantity === b.quantity ? 0 : a.quantity < b.quantity ? 1 : -1))
    .slice(0, previewRows);
  const keys = new Set(largest.map(({ holder, category }) => accountKey(holder, category)));
  const sources = sourcesOf(register, keys);
  return largest.map(({ holder, category, quantity }) => ({
    holderName: names.get(holder) ?? holder,
    categoryName: categories.get(category) ?? category,
    quantity: toWire(quantity),
    ...(sources.get(accountKey(holder, category)) ?? { sources: [], sourceCount: 0 }),
  }));
};

/** The name is shown without the breaks and signs that it is refused for. */
const shownName = (name: string): string => name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");

/**
 * Finds what a file may say and this register not keep, told line by line before the database is
 * asked.
 */
export const checkLimits = (register: ImportedRegister): Fault[] => {
  const log = createFaultLog();
  for (const { votesPerShare, source } of register.categories) {
    const value = String(votesPerShare);
    if (votesPerShare > votesPerShareMax) log.add("bad_votes", { value }, source, value);
  }
  for (const { name, firstName = "", lastName = "", source } of register.holders) {
    if (![name, firstName, lastName].every(isOneLine)) {
      log.add("bad_name", { value: shownName(name) }, source, shownName(name));
    }
  }
  const codes = new Map(register.categories.map(({ key, code }) => [key, code]));
  let total = 0n;
  for (const movement of register.movements) {
    const { quantity, unitPrice, fromKey, toKey, categoryKey, source } = movement;
    const value = String(quantity);
    if (quantity > sharesMax || amountCents(quantity, unitPrice ?? "0") > centsMax) {
      log.add("quantity_too_large", { value }, source, value);
    }
    if (fromKey === undefined) total += quantity;
    if (toKey === undefined) total -= quantity;
    if (total > sharesMax) {
      log.add("total_too_large", { category: codes.get(categoryKey) ?? categoryKey }, source);
    }
  }
  return log.faults;
};
