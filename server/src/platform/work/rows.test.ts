import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { snapshot, type Context } from "#platform/context.ts";
import { CallerGone } from "#platform/work/lanes.ts";
import type { Order } from "#platform/work/order.ts";
import { packedQuery } from "#platform/work/pack.ts";
import { callEverybody } from "../../../test/states.ts";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
let ctx: Context;
beforeAll(async () => {
  world = await createWorld();
  ctx = world.contextOf(null);
});
afterAll(() => world.close());

type Counted = Readonly<{ number: bigint; text: string | null }>;
const columns = { number: "whole", text: "text" } as const;
/** Reads its rows twice, and tells what came. */
const lines = `for (const round of [1, 2]) {
    const came = [];
    for await (const { count, json } of rows("counted")) {
      const part = JSON.parse(json);
      if (part.length !== count) throw new Error("miscounted");
      came.push(...part);
    }
    yield JSON.stringify({ length: came.length, first: came[0], last: came.at(-1) }) + "\\n";
  }`;
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`export async function* make(task, rows) {${lines}}`)}`,
);

const make = (
  statement: RawBuilder<Counted>,
  { gone, ...order }: Partial<Order> & { gone?: AbortSignal } = {},
) =>
  snapshot(ctx, async (inner) => {
    const counted = await packedQuery(inner, columns, statement);
    return ctx.fileMaker.make({ module, task: null, rows: { counted }, ...order }, gone);
  });
const left = () => readdir(join(ctx.settings.dataDir, "..", "papers"));

test("a long statement is read beside the server, whole and each time the same", async () => {
  const many = sql<Counted>`select n::bigint as number, repeat('é', 20) || chr(10) || n as text
    from generate_series(${1}::int, ${5_000}::int) n order by n`;
  const { body } = await make(many);
  const told = (await buffer(body)).toString().trim().split("\n");
  const text = (number: number) => `${"é".repeat(20)}\n${number}`;
  const whole = { length: 5_000, first: ["1", text(1)], last: ["5000", text(5_000)] };
  expect(told.map((line) => JSON.parse(line) as unknown)).toEqual([whole, whole]);
  expect(await left()).toEqual([]);
});

test("a statement without rows is a file without lines", async () => {
  const none = sql<Counted>`select 1::bigint as number, null as text where false`;
  expect((await buffer((await make(none)).body)).toString()).toContain('"length":0');
});

test("what changes while a file is drawn is not in it", async () => {
  const users = sql<Counted>`select count(*) as number, max(first_name) as text from users
    where first_name = 'Changed'`;
  const made = await snapshot(ctx, async (inner) => {
    const counted = await packedQuery(inner, columns, users);
    await callEverybody(world, "Changed");
    return ctx.fileMaker.make({ module, task: null, rows: { counted } });
  });
  expect((await buffer(made.body)).toString()).toContain('"first":["0",null]');
});

test("a statement that fails is a refusal, and the next file is made", async () => {
  const broken = sql<Counted>`select 1 / (n - 3000)::bigint as number, null as text
    from generate_series(1, 5000) n`;
  await expect(make(broken)).rejects.toMatchObject({ code: "file_not_made" });
  expect(await left()).toEqual([]);
  const one = sql<Counted>`select 1::bigint as number, 'x' as text`;
  expect((await buffer((await make(one)).body)).toString()).toContain('"first":["1","x"]');
});

test("a caller who breaks off ends the statement too", async () => {
  const gone = new AbortController();
  const slow = sql<Counted>`select 1::bigint as number, pg_sleep(60)::text as text`;
  const working = () =>
    sql<{ count: bigint }>`select count(*) as count from pg_stat_activity
      where query like 'fetch%' and state = 'active' and datname = current_database()`.execute(
      ctx.db,
    );
  const making = make(slow, { gone: gone.signal });
  await expect.poll(async () => (await working()).rows[0]?.count).toBe(1n);
  gone.abort();
  await expect(making).rejects.toBeInstanceOf(CallerGone);
  await expect.poll(async () => (await working()).rows[0]?.count, { timeout: 10_000 }).toBe(0n);
  expect(await left()).toEqual([]);
});
