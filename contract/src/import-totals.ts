/** So many categories are told with their totals. */
export const importTotalsMax = 200;
