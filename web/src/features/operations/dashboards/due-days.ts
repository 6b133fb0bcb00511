export const daysBetween = (today: string, day: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);

/** A thing that has no last day comes after all that has one. */
export const rankOfDay = (dueOn: string | null): string => dueOn ?? "9999-12-31";
