import type { ImportFault, ImportReport } from "@coulisse/contract/register-shapes.ts";
import type { Locale } from "@coulisse/contract/scalars.ts";
import { toWire } from "#platform/wire.ts";
import { faultText } from "#features/register/interchange/fault-text.ts";
import type { Fault } from "#features/register/interchange/faults.ts";
import { holdingsAt } from "#features/register/interchange/holdings.ts";
import type { ImportedRegister } from "#features/register/interchange/model.ts";

const previewRows = 100;

/** Faults in the caller's words, with how many there are of each severity. */
export const describeFaults = (
  faults: readonly Fault[],
  locale: Locale,
): Pick<ImportReport, "faults" | "faultCount" | "warningCount"> => ({
  faults: faults.map((fault): ImportFault => ({
    location: fault.location,
    file: fault.file,
    line: fault.line ?? null,
    code: fault.code,
    severity: fault.severity,
    message: faultText(fault, locale),
    value: fault.value ?? null,
  })),
  faultCount: faults.filter((fault) => fault.severity === "fault").length,
  warningCount: faults.filter((fault) => fault.severity === "warning").length,
});

/** The cap table that the files lead to, largest accounts first. */
export const previewOf = (register: ImportedRegister): ImportReport["preview"] => {
  const names = new Map(register.holders.map((holder) => [holder.key, holder.name]));
  const categories = new Map(register.categories.map((category) => [category.key, category.name]));
  return [...holdingsAt(register)]
    .flatMap(([category, accounts]) =>
      [...accounts].map(([holder, quantity]) => ({ holder, category, quantity })),
    )
    .toSorted((a, b) => (a.quantity === b.quantity ? 0 : a.quantity < b.quantity ? 1 : -1))
    .slice(0, previewRows)
    .map(({ holder, category, quantity }) => ({
      holderName: names.get(holder) ?? holder,
      categoryName: categories.get(category) ?? category,
      quantity: toWire(quantity),
    }));
};
