import { gainReturnDueOn } from "#features/formalities/formalities.rules.ts";

/** The day by which the gains of a year are declared: that of the formality of each sale. */
export const gainReturnDay = (year: number): string => gainReturnDueOn(`${year}-12-31`);
