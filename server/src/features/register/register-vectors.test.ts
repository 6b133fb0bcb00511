import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../../../test/world.ts";

const path = new URL("../../../../docs/register-vectors.json", import.meta.url);
const scriptPath = new URL("../../../verifier/verify-register.mjs", import.meta.url).pathname;
const columns: Record<string, string> = {
  company: "company_id",
  category: "share_category_id",
  from: "from_holder_id",
  to: "to_holder_id",
  bundle: "bundle_id",
  corrects: "corrects_id",
  lifts: "lifts_id",
  actor: "actor_id",
};

type Line = Record<string, string>;
type Vectors = { lines: Line[]; contents: string[] };

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const readVectors = async () => JSON.parse(await readFile(path, "utf8")) as Vectors;

/** The line as a row of the table of movements. */
const rowOf = ({ documents, ...line }: Line) => ({
  ...Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      columns[name] ?? name.replaceAll("-", "_"),
      value,
    ]),
  ),
  document_hashes: documents?.split(" ") ?? [],
});

test("PostgreSQL writes and hashes each line of the vectors as they say", async () => {
  const { lines, contents } = await readVectors();
  for (const [index, line] of lines.entries()) {
    const row = JSON.stringify(rowOf(line));
    const { rows } = await sql<{ content: string; hash: string }>`
      select movement_content(m) as content, movement_hash(m) as hash
        from jsonb_populate_record(null::movements, ${row}) m`.execute(world.services.db);
    expect(rows[0]).toEqual({ content: contents[index], hash: line["hash"] });
  }
  expect(new Set(lines.map((line) => line["form"]))).toEqual(new Set(["1", "2"]));
});

test("the verifier reads the vectors as a whole register", () => {
  const { stdout, status } = spawnSync(process.execPath, [
    scriptPath,
    path.pathname,
    "--lang",
    "en",
  ]);
  expect(stdout.toString()).toContain("Register intact: 5 line(s)");
  expect(status).toBe(0);
});
