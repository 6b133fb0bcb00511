import type { ImportAmendment } from "@coulisse/contract/imports/import-proposals.schemas.ts";
import { tableAnswers } from "@coulisse/contract/imports/import-proposals.ts";

type Answer = (typeof tableAnswers)[keyof typeof tableAnswers];

/** A table by the sheet and the line of its headings. */
export type TablePlace = Pick<ImportAmendment, "sheet" | "line">;

/** Whether an answer is about a table as a whole: that it is left out, its day, its category. */
export const isOfTable = ({ field, object }: ImportAmendment): boolean =>
  object !== undefined && Object.values(tableAnswers).some((one) => one === field);

/** Says what a table is; null where it is left out. */
export const tableIs = (
  { sheet, line }: TablePlace,
  field: Answer,
  readAs: string | null,
): ImportAmendment => ({ sheet, line, column: null, object: "", field, readAs });

/** Finds what was said last of a table, undefined where nothing was. */
export const saidOfTable = (
  amendments: readonly ImportAmendment[],
  { sheet, line }: TablePlace,
  field: Answer,
): string | null | undefined =>
  amendments.findLast(
    (one) => isOfTable(one) && one.sheet === sheet && one.line === line && one.field === field,
  )?.readAs;
