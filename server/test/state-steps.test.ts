import { readFile } from "node:fs/promises";
import { machines, mayBecome, statesOf, subjects } from "@coulisse/domain/machines.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeStateSteps } from "#platform/schema-description.ts";
import { createTestDatabase, type TestDatabase } from "./cluster/template.ts";

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query("create schema tried");
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

test("the steps in PostgreSQL are those of the machines (npm run db:schema)", async () => {
  const path = new URL("../src/platform/sql/state-steps.sql", import.meta.url);
  expect(await readFile(path, "utf8")).toBe(describeStateSteps());
});

test("every subject is held to its machine, in every row that is changed", async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger
    where tgfoid = 'refuse_step'::regproc and tgenabled = 'O' and tgrelid in (
      select oid from pg_class where relnamespace = 'public'::regnamespace) order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([...subjects].toSorted());
});

test.each(subjects)("%s: every state is tried with every other", async (subject) => {
  // A table of the same name that has nothing but the state: the machine alone decides.
  await owner.query(`create table tried.${subject} (state text)`);
  await owner.query(`create trigger step before update of state on tried.${subject}
    for each row when (old.state is distinct from new.state) execute function refuse_step()`);
  const states: readonly string[] = statesOf(subject);
  const refused: string[] = [];
  const stepped: string[] = [];
  for (const from of states) {
    for (const to of states.filter((state) => state !== from)) {
      await owner.query(`truncate tried.${subject}`);
      await owner.query(`insert into tried.${subject} values ($1)`, [from]);
      await owner.query(`update tried.${subject} set state = $1`, [to]).then(
        () => stepped.push(`${from} ${to}`),
        ({ message }: Error) => refused.push(message),
      );
    }
  }
  const pairs = states.flatMap((from) =>
    states.filter((to) => to !== from).map((to) => [from, to] as const),
  );
  expect(stepped).toEqual(
    pairs.filter((pair) => mayBecome(subject, ...pair)).map((pair) => pair.join(" ")),
  );
  expect(refused).toEqual(
    pairs
      .filter((pair) => !mayBecome(subject, ...pair))
      .map(([from, to]) => `${subject}: ${from} does not become ${to}`),
  );
});

test.each(subjects)(
  "%s: every state is one that the table may keep, and all of them are",
  async (subject) => {
    const { rows } = await owner.query<{ kept: string }>(
      `select pg_get_constraintdef(oid) as kept from pg_constraint
    where conrelid = $1::regclass and conname = $2`,
      [subject, `${subject}_state_check`],
    );
    const kept = [...(rows[0]?.kept ?? "").matchAll(/'([A-Z_]+)'/g)].map(([, state = ""]) => state);
    expect(kept.toSorted()).toEqual(Object.keys(machines[subject]).toSorted());
  },
);
