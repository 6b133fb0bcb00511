import { daysAfter, monthsAfter } from "@coulisse/domain/due-dates.ts";

/** The first days of all months from that of a day to that of another. */
export const monthsFrom = (day: string, until: string): string[] => {
  const months: string[] = [];
  let month = `${day.slice(0, 7)}-01`;
  while (month <= until) {
    months.push(month);
    month = monthsAfter(month, 1);
  }
  return months;
};

/** The last day of each of these months, and the day itself of the one that is under way. */
export const monthEndsFrom = (day: string, today: string): string[] =>
  monthsFrom(day, today).map((month) => {
    const last = daysAfter(monthsAfter(month, 1), -1);
    return last > today ? today : last;
  });
