import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ArticleBody } from "@coulisse/contract/operations/article-body.schemas.ts";
import { legalTexts } from "@coulisse/contract/operations/legal-texts.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getLegalText } from "#features/operations/legal/legal.queries.ts";
import { readMarkdown } from "#features/operations/legal/markdown.rules.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

describe.each(legalTexts)("%s", (text) => {
  test.each(["fr", "en"] as const)("is there in %s for a guest", async (language) => {
    const answer = await world.guest.get(`/legal-texts/${text}?language=${language}`);
    expect(answer.status).toBe(200);
    expect(answer.body.title).not.toBe("");
    expect(ArticleBody.safeParse(answer.body.body).success).toBe(true);
    expect(JSON.stringify(answer.body.body)).not.toMatch(/\{\w+\}/);
  });
});

test("a text or a language that is not there is refused", async () => {
  expect((await world.guest.get("/legal-texts/recipes?language=fr")).status).toBeOneOf([400, 404]);
  expect((await world.guest.get("/legal-texts/terms?language=de")).status).toBe(400);
});

describe("the operator's own facts and texts", () => {
  const operator = {
    name: "Titres *& Cie* <b>",
    registration: undefined,
    address: undefined,
    email: "bonjour@titres.example",
    phone: undefined,
    publisher: undefined,
    host: undefined,
  };

  test("a fact is said as it was given, and one that is missing is said to be", async () => {
    const settings = { ...world.services.settings, operator, demo: false };
    const { body, isDemo } = await getLegalText({ settings }, "legal-notice", "fr");
    const said = JSON.stringify(body);
    const words = [...said.matchAll(/"text":"([^"]*)"/g)].map(([, word]) => word).join("");
    expect(words).toContain("Titres *& Cie* <b>");
    expect(said).toContain("mailto:bonjour@titres.example");
    expect(said).toContain("(non renseigné par l’exploitant)");
    expect(isDemo).toBe(false);
  });

  test("a text of theirs takes the place of ours, and the others stay", async () => {
    const legalTextsDir = await mkdtemp(join(tmpdir(), "legal-"));
    await writeFile(join(legalTextsDir, "terms.en.md"), "# Our terms\n\nBy {name}.\n");
    const settings = { ...world.services.settings, operator, legalTextsDir };
    expect((await getLegalText({ settings }, "terms", "en")).title).toBe("Our terms");
    expect((await getLegalText({ settings }, "terms", "fr")).title).toBe(
      "Conditions d’utilisation",
    );
    await rm(legalTextsDir, { recursive: true });
  });
});

test("what a text in Markdown has beyond the nodes of the site is left out", () => {
  const { title, body } = readMarkdown(
    "# T\n\n<script>alert(1)</script>\n\n1. **bold** and *slanted*\n   - within\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n",
  );
  expect(title).toBe("T");
  expect(body.content.map(({ type }) => type)).toEqual(["orderedList", "table"]);
  expect(ArticleBody.safeParse(body).success).toBe(true);
});
