import { lawOn } from "@coulisse/domain/law.ts";
import { fieldProblem } from "#platform/problem.ts";

/** Sides are in points, with what programs round away. */
const a4 = { short: 596, long: 843 };

type Paper = Readonly<{
  pageCount: number | null;
  /** The longest sides of any page, in points. */
  pageSize: Readonly<{ short: number; long: number }> | null;
}>;

const fitsA4 = ({ pageSize }: Paper): boolean =>
  pageSize !== null && pageSize.short <= a4.short && pageSize.long <= a4.long;

/** The first version changes nothing; every later one says what it changes. */
export const requireSheet = (
  paper: Paper,
  { number, change, material }: { number: number; change: string | null; material: boolean },
  today: string,
): void => {
  const pagesMax = lawOn("sheetPages", today);
  if ((paper.pageCount ?? 0) > pagesMax || !fitsA4(paper)) {
    throw fieldProblem("key_information_too_long", "file", { max: pagesMax });
  }
  if (number > 1 && change === null) throw fieldProblem("key_information_change_missing", "change");
  if (number === 1 && (change !== null || material)) {
    throw fieldProblem("key_information_first", change === null ? "material" : "change");
  }
};
