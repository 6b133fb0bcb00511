import { anId, oneOf } from "#platform/screen-search.ts";

export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

const aDay = (text: string | undefined): string | undefined =>
  text !== undefined && isDay(text) ? text : undefined;

export const periods = ["year", "three", "all"] as const;
export type Period = (typeof periods)[number];

/** Tells what the address keeps of how the worth is looked at. */
export const worthSearch = {
  on: aDay,
  since: aDay,
  holder: anId,
  costing: oneOf(["LOTS"]),
  period: oneOf(periods),
};
