import type { ArticleBody } from "@coulisse/contract/operations/article-body.schemas.ts";
import { expect, test } from "vitest";
import { excerptOf, lettersOf, picturesOf, publicationAt, stateOf } from "./articles.rules.ts";

const imageId = "0193a0c0-0000-7000-8000-000000000001";
const words = (text: string) => ({
  type: "paragraph" as const,
  content: [{ type: "text" as const, text }],
});
const body: ArticleBody = {
  type: "doc",
  content: [
    { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Le four" }] },
    words("est arrivé."),
    { type: "picture", attrs: { imageId, alt: "Le four" } },
    {
      type: "bulletList",
      content: [{ type: "listItem", content: [words("huit étages"), words("deux soles")] }],
    },
    { type: "picture", attrs: { imageId, alt: "" } },
  ],
};

test("a text is told by its first paragraphs, or by whatever it has, and blocks stay apart", () => {
  expect(lettersOf(body)).toBe("est arrivé.");
  const { content } = body;
  expect(lettersOf({ type: "doc", content: [words("Un."), words("Deux."), ...content] })).toBe(
    "Un. Deux.",
  );
  expect(lettersOf({ type: "doc", content: content.slice(2) })).toBe("huit étages deux soles");
  expect(picturesOf(body)).toEqual([imageId]);
});

test("an excerpt ends at a word, and a word without end is cut between its characters", () => {
  expect(excerptOf("Court")).toBe("Court");
  const long = excerptOf("mot ".repeat(100).trim());
  expect(long).toMatch(/^(mot )+mot…$/);
  expect(long.length).toBeLessThanOrEqual(221);
  expect(excerptOf(`a${"🥖".repeat(200)}`).isWellFormed()).toBe(true);
});

const now = new Date("2026-10-25T00:30:00.000Z");
const past = new Date("2026-10-24T10:00:00.000Z");
test.each([
  ["a draft stays one", null, past, null],
  ["an hour that is over is now", "2026-10-01T00:00:00.000Z", null, now],
  ["the hour that is kept stays, though it is over", past.toISOString(), past, past],
  [
    "an hour to come is kept",
    "2026-10-25T01:30:00.000Z",
    past,
    new Date("2026-10-25T01:30:00.000Z"),
  ],
])("%s", (_, given, kept, expected) => {
  expect(publicationAt(given, kept, now)).toEqual(expected);
});

test("an article is published from its instant on", () => {
  expect(stateOf(null, now)).toBe("DRAFT");
  expect(stateOf(new Date(now.getTime() + 1), now)).toBe("SCHEDULED");
  expect(stateOf(now, now)).toBe("PUBLISHED");
});
