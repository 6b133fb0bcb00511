import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasWords } from "#platform/search.ts";
import { createWorld, type World } from "../../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const finds = async (text: string, search: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select ${hasWords(sql<string>`search_text(${text}::text)`, search)} as found`.execute(
    world.services.db,
  );
  return rows[0]?.found ?? false;
};

test.each([
  ["Le Fournil d’Été", "fournil", true],
  ["Le Fournil d’Été", "ETE", true],
  ["Le Fournil d’Été", "été fournil", true],
  ["Le Fournil d’Été", "  four   ete ", true],
  ["Le Fournil d’Été", "hiver", false],
  ["Le Fournil d’Été", "fournil hiver", false],
  ["Ça & Là", "ca la", true],
  ["Œuvre", "œuvre", true],
  ["Straße", "straße", true],
  ["100 % laine", "%", true],
  ["Laine", "%", false],
  ["a_b", "_", true],
  ["ab", "_", false],
  ["a\\b", "\\", true],
  ["ab", "\\", false],
  ["Anything", "", true],
  ["Anything", "   ", true],
])("in %j, %j is found: %s", async (text, search, found) => {
  expect(await finds(text, search)).toBe(found);
});
