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

const centsPerEuro = 100;

/** The capital that the articles would declare: shares times nominal value. */
export const declaredCapitalCents = (story: CompanyStory, lines: readonly Line[]): number =>
  story.categories.reduce((capital, { code, nominalValue }) => {
    const shares = lines
      .filter((line) => line.category === code)
      .reduce((sum, { type, quantity }) => {
        if (type === "ISSUE") return sum + quantity;
        return type === "CANCELLATION" ? sum - quantity : sum;
      }, 0);
    return capital + Math.round(shares * Number(nominalValue ?? 0) * centsPerEuro);
  }, 0);
