import { daysAfter } from "@coulisse/domain/due-dates.ts";

/** Days that people ask a cap table for: the ends of the past years and of the past month. */
const dayBefore = (day: string): string => daysAfter(day, -1);

export const endOfLastMonth = (today: string): string => dayBefore(`${today.slice(0, 7)}-01`);

/** The newest first: 31 December 2025, then 2024, in the year 2026. */
export const endsOfYears = (today: string): string[] => {
  const last = dayBefore(`${today.slice(0, 4)}-01-01`);
  return [last, dayBefore(`${last.slice(0, 4)}-01-01`)];
};

/** The days of the last movements, newest first, each once and none of them today. */
export const daysOfMovements = (
  movements: readonly { effectiveOn: string }[],
  today: string,
  most: number,
): string[] =>
  [...new Set(movements.map(({ effectiveOn }) => effectiveOn))]
    .filter((day) => day < today)
    .toSorted()
    .reverse()
    .slice(0, most);
