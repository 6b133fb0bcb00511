/** The year of `1970-02-01`, `1970-02` or `1970`. */
export const yearOf = (day: string): number => Number.parseInt(day.slice(0, 4), 10);
