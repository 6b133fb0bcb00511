import fc from "fast-check";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createIssuer, createCategory } from "../../../test/factories.ts";
import { holdingsOn, judge, lastPriceOn } from "../../../test/law/model.ts";
import { days, story, today, toRequest, type Asked } from "../../../test/law/wishes.ts";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
const companies: string[] = [];
const categories: string[] = [];
let stage: { categories: string[]; holders: string[]; actors: string[] };

beforeAll(async () => {
  world = await createWorld();
  const { admin, claire, karim, helene, stranger } = world.people;
  const client = await world.signedIn(admin.email);
  const first = await createIssuer(client);
  const second = await createIssuer(client);
  const other = await createCategory(client, first.company.id);
  companies.push(first.company.id, second.company.id);
  categories.push(first.category.id, other.id, second.category.id);
  const holders = [claire.id, karim.id, helene.id, stranger.id];
  stage = { categories, holders, actors: [admin.id, claire.id, karim.id] };
});
afterAll(() => world.close());

/** All that the door writes, apart from what is drawn anew each time. */
const tables = {
  movements: "select * from movements where company_id = any($1) order by company_id, number",
  registers: "select * from registers where company_id = any($1) order by company_id",
  totals: `select t.* from category_totals t join share_categories k on k.id = t.share_category_id
    where k.company_id = any($1) order by 1`,
  shareholders: `select share_category_id, holder_id, quantity, effective_from from shareholders
    where company_id = any($1) order by 1, 2`,
  spans: `select s.* from holding_spans s join share_categories k on k.id = s.share_category_id
    where k.company_id = any($1) order by 1, 2, 4`,
  positions: "select * from positions where company_id = any($1) order by 1, 2",
  pastPositions: "select * from position_spans where company_id = any($1) order by 1, 2, 4",
  days: "select * from register_days where company_id = any($1) order by 1, 2",
  audit: `select a.at, a.actor_id, a.action, a.entity_type, a.entity_id, a.detail, a.request_id
    from audit_log a join movements m on m.id = a.entity_id
    where m.company_id = any($1) order by m.company_id, m.number`,
  keys: `select i.* from idempotency_keys i join movements m on m.id = i.movement_ids[1]
    where m.company_id = any($1) order by m.company_id, m.number`,
};

const stored = async (client: pg.PoolClient) => {
  const found: Record<string, unknown[]> = {};
  for (const [name, text] of Object.entries(tables)) {
    found[name] = (await client.query(text, [companies])).rows;
  }
  return found;
};

type Answer = Readonly<{ code: string | null; facts: unknown; hash: string | null }>;

const ask = async (client: pg.PoolClient, batch: readonly Asked[]): Promise<Answer[]> => {
  const { rows } = await client.query<Answer>(
    "select code, facts, (line).hash as hash from register_lines($1, 'wait') order by n",
    [JSON.stringify(batch.map((line, n) => ({ ...line, n })))],
  );
  return rows;
};

/** What is done inside is undone: every story starts with empty registers. */
const undone = async <Result>(
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await world.services.pool.connect();
  try {
    await client.query("begin");
    return await work(client);
  } finally {
    await client.query("rollback");
    client.release();
  }
};

/** A batch is taken in the order of its companies: so is what the model counts as before. */
const inOrder = (batch: readonly Asked[]): Asked[] => {
  const companyOf = (line: Asked) =>
    line.category_id === categories[2] ? companies[1] : companies[0];
  return batch.toSorted((a, b) =>
    (companyOf(a) ?? "") < (companyOf(b) ?? "") ? -1 : companyOf(a) === companyOf(b) ? 0 : 1,
  );
};

const foldedHoldings = async (client: pg.PoolClient, on: string) => {
  const { rows } = await client.query<{ account: string; quantity: bigint }>(
    `select share_category_id || ' ' || holder_id as account, quantity from shareholders
      where company_id = any($1) and effective_from <= $2 and quantity > 0
    union all
    select share_category_id || ' ' || holder_id, quantity from holding_spans
      where share_category_id = any($3) and effective_from <= $2 and effective_to > $2 and quantity > 0`,
    [companies, on, categories],
  );
  return new Map(rows.map(({ account, quantity }) => [account, Number(quantity)]));
};

test("R-1 to R-7: whatever is asked, in whatever batches, the register does what a model of it does", async () => {
  await fc.assert(
    fc.asyncProperty(story, async (batches) => {
      const requests: Asked[][] = [];
      const accepted: Asked[] = [];
      const together = await undone(async (client) => {
        const answers: Answer[] = [];
        for (const wishes of batches) {
          const before = [...accepted];
          const batch = inOrder(wishes.map((wish) => toRequest(stage, wish, before)));
          requests.push(batch);
          const given = await ask(client, batch);
          batch.forEach((line, place) => {
            const repeated = line.key !== null && accepted.some(({ key }) => key === line.key);
            const expected = repeated ? null : judge(accepted, line, { all: days, today });
            expect({ line, code: given[place]?.code }).toEqual({ line, code: expected });
            if (expected === null && !repeated) accepted.push(line);
          });
          answers.push(...given);
        }
        for (const day of days) {
          expect(await foldedHoldings(client, day)).toEqual(holdingsOn(accepted, day));
        }
        const prices = await client.query<{ id: string; price: string | null }>(
          `select share_category_id as id, trim_scale(last_unit_price)::text as price
            from category_totals where share_category_id = any($1)`,
          [categories],
        );
        for (const { id, price } of prices.rows) {
          expect(price).toBe(lastPriceOn(accepted, [id], today));
        }
        const faults = await client.query(
          "select f.* from unnest($1::uuid[]) c cross join lateral register_verify(c) f",
          [companies],
        );
        expect(faults.rows).toEqual([]);
        return { answers, left: await stored(client) };
      });
      const oneByOne = await undone(async (client) => {
        const answers: Answer[] = [];
        for (const line of requests.flat()) answers.push(...(await ask(client, [line])));
        return { answers, left: await stored(client) };
      });
      expect(oneByOne.answers).toEqual(together.answers);
      expect(oneByOne.left).toEqual(together.left);
    }),
    { numRuns: 300, verbose: 1 },
  );
}, 600_000);
