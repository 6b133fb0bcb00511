import { folded } from "@coulisse/domain/folded.ts";

const alphabet = Array.from("abcdefghijklmnopqrstuvwxyz");

/** The letters by which a label is found: the first ones of its words, then its others, then any. */
const candidatesOf = (label: string): string[] => {
  const words = folded(label)
    .split(/[^a-z]+/)
    .filter(Boolean);
  const named = words.filter((word) => word.length > 2);
  return [...named.map((word) => word.charAt(0)), ...Array.from(words.join("")), ...alphabet];
};

/** Gives each label a letter of its own, the same as long as the labels are the same. */
export const lettersOf = (labels: readonly string[]): string[] => {
  const taken = new Set<string>();
  return labels.map((label) => {
    const letter = candidatesOf(label).find((one) => !taken.has(one)) ?? "";
    taken.add(letter);
    return letter;
  });
};
