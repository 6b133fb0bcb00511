import { capitalCents } from "@coulisse/domain/exact-numbers.ts";
import { toWire } from "#platform/wire.ts";
import { createBook } from "./book.ts";
import type { CompanyStory } from "./company-story.ts";
import type { Line } from "./line.ts";

/** The whole register of a story, the same at every telling. */
export const linesOf = (story: CompanyStory): readonly Line[] => {
  const book = createBook({
    seed: story.facts.slug,
    opensOn: story.opensOn,
    circle: story.circle,
    approval: story.approval,
  });
  story.tell?.(book);
  return book.lines;
};

const issuedOf = (lines: readonly Line[], category: string): number =>
  lines
    .filter((line) => line.category === category)
    .reduce((sum, { type, quantity }) => {
      if (type === "ISSUE") return sum + quantity;
      return type === "CANCELLATION" ? sum - quantity : sum;
    }, 0);

/** The capital that the articles would declare: shares times nominal value, where there is one. */
export const declaredCapitalCents = (story: CompanyStory, lines: readonly Line[]): number =>
  toWire(
    capitalCents(
      story.categories.map(({ code, nominalValue }) => ({
        quantity: BigInt(issuedOf(lines, code)),
        nominalValue: nominalValue ?? "0",
      })),
    ) ?? 0n,
  );
