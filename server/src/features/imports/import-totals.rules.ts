import {
  amountCents,
  capitalCents,
  decimalOf,
  decimalText,
  partInBasisPoints,
} from "@coulisse/domain/exact-numbers.ts";
import { importTotalsMax } from "@coulisse/contract/imports/import-totals.ts";
import type { ImportSaid, ImportTotals } from "@coulisse/contract/imports/import-totals.schemas.ts";
import { toWire } from "#platform/wire.ts";
import { createFaultLog, type Fault } from "#interchange/faults.ts";
import type { ImportedCategory, ImportedHolder, ImportedRegister } from "#interchange/model.ts";

/** The capital on file is what the company says of its shares, whatever a file says. */
export type CapitalOnFile = Readonly<{
  declaredCents: bigint;
  /** Nominal values go by the code of the category; null where it has none. */
  nominalValues: ReadonlyMap<string, string | null>;
}>;

/**
 * A draft is what is said of a register before it is written, without the lines that lead to it.
 */
export type DraftRegister = Readonly<{
  holders: ImportedHolder[];
  categories: readonly ImportedCategory[];
  /** Shares go by the key of the category; none of files with a fault. */
  shares: ReadonlyMap<string, bigint>;
  lineCount: number;
  /** The file of the first line. */
  file: string;
}>;

export const sharesByCategory = ({ movements }: ImportedRegister): Map<string, bigint> => {
  const shares = new Map<string, bigint>();
  for (const { categoryKey, fromKey, toKey, quantity } of movements) {
    const change = (toKey === undefined ? 0n : quantity) - (fromKey === undefined ? 0n : quantity);
    shares.set(categoryKey, (shares.get(categoryKey) ?? 0n) + change);
  }
  return shares;
};

/** A category that the company has stays as it is, whatever the file says of it. */
const nominalOf = (
  { code, nominalValue }: ImportedCategory,
  { nominalValues }: CapitalOnFile,
): string | null => {
  const value = nominalValues.has(code) ? nominalValues.get(code) : nominalValue;
  return value === undefined || value === null ? null : decimalText(decimalOf(value));
};

const orNull = (cents: bigint | null): number | null => (cents === null ? null : toWire(cents));

/** Gives what a register that was read without a fault comes to. */
export const totalsOf = (
  { categories, shares }: DraftRegister,
  onFile: CapitalOnFile,
): ImportTotals => {
  const counted = categories.map((category) => ({
    code: category.code,
    name: category.name,
    quantity: shares.get(category.key) ?? 0n,
    nominalValue: nominalOf(category, onFile),
  }));
  const whole = counted.reduce((sum, { quantity }) => sum + quantity, 0n);
  return {
    shares: toWire(whole),
    capitalCents: orNull(capitalCents(counted)),
    declaredCents: onFile.declaredCents === 0n ? null : toWire(onFile.declaredCents),
    categories: counted.slice(0, importTotalsMax).map(({ code, name, quantity, nominalValue }) => ({
      code,
      name,
      nominalValue,
      shares: toWire(quantity),
      part: toWire(partInBasisPoints(quantity, whole)),
      capitalCents: nominalValue === null ? null : toWire(amountCents(quantity, nominalValue)),
    })),
  };
};

/** Writes an amount in euros as the words of a fault have it. */
const eurosOf = (cents: number): string => decimalText({ units: BigInt(cents), scale: 2 });

/** Whether a file says of a category more than its votes and its nominal value. */
export const hasClauses = ({
  approvalRequired = false,
  inalienable,
  transferable = true,
  rights,
}: Partial<ImportedCategory>): boolean =>
  approvalRequired || !transferable || inalienable !== undefined || rights !== undefined;

/** Finds where the totals contradict what a person says, or what the company has on file. */
export const checkTotals = (
  { categories, file }: DraftRegister,
  totals: ImportTotals,
  onFile: CapitalOnFile,
  said: ImportSaid,
): Fault[] => {
  const log = createFaultLog();
  const place = { file, location: file };
  for (const { code, nominalValue, source, ...clauses } of categories) {
    if (onFile.nominalValues.has(code) && hasClauses(clauses))
      log.add("clauses_kept", { category: code }, source);
    const kept = onFile.nominalValues.get(code);
    if (!kept || nominalValue === undefined) continue;
    const [inFile, known] = [nominalValue, kept].map((text) => decimalText(decimalOf(text)));
    if (inFile === undefined || known === undefined || inFile === known) continue;
    log.add("nominal_differs", { category: code, said: inFile, kept: known }, source, inFile);
  }
  const { capitalCents: counted, declaredCents: declared, shares } = totals;
  if (declared !== null && counted !== null && declared !== counted) {
    const params = { said: eurosOf(declared), counted: eurosOf(counted) };
    log.add("declared_capital_differs", params, place);
  }
  if (said.shares !== undefined && said.shares !== shares) {
    log.add("said_shares_differ", { said: String(said.shares), counted: String(shares) }, place);
  }
  for (const { code, shares: expected } of said.categories ?? []) {
    const found = totals.categories.find((one) => one.code === code)?.shares ?? 0;
    if (expected === found) continue;
    const params = { category: code, said: String(expected), counted: String(found) };
    log.add("said_category_differs", params, place);
  }
  if (said.capitalCents !== undefined && said.capitalCents !== counted) {
    const amount = eurosOf(said.capitalCents);
    if (counted === null) log.add("said_capital_unproved", { said: amount }, place);
    else log.add("said_capital_differs", { said: amount, counted: eurosOf(counted) }, place);
  }
  return log.faults;
};
