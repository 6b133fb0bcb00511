/** The number of categories that are told with their totals. */
export const importTotalsMax = 200;
