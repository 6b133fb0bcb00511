import type { MovementType, Nature } from "../model.ts";
import { naturesOfType } from "../model.ts";

/**
 * Marks keep what the register knows and Open Cap Format has no field for, as `coulisse.key=value`
 * among the comments of an object: the format forbids further fields and points to the comments.
 */
const prefix = "coulisse.";

export type Marks = ReadonlyMap<string, string>;

const noMarks: Marks = new Map();

export const marksIn = (comments: unknown): Marks => {
  if (!Array.isArray(comments) || comments.length === 0) return noMarks;
  const marks = new Map<string, string>();
  for (const comment of comments as unknown[]) {
    if (typeof comment !== "string" || !comment.startsWith(prefix)) continue;
    const end = comment.indexOf("=");
    if (end > 0) marks.set(comment.slice(prefix.length, end), comment.slice(end + 1));
  }
  return marks;
};

/** The comments that carry these facts; what is undefined is left out. */
export const commentsOf = (facts: Record<string, string | number | undefined>): string[] =>
  Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${prefix}${key}=${value}`);

export const natureMark = (marks: Marks, type: MovementType): Nature | undefined =>
  naturesOfType[type].find((nature) => nature === marks.get("nature"));

export const numberMark = (marks: Marks, key = "movement"): number | undefined => {
  const text = marks.get(key);
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
};
