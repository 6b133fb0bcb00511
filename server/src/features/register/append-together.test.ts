import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createIssuer } from "../../../test/factories.ts";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
let admin: Client;
const companies: string[] = [];
const categories: string[] = [];

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  const { claire, karim, helene } = world.people;
  for (const _ of [1, 2]) {
    const issuer = await createIssuer(admin, [
      [claire.id, 100],
      [karim.id, 100],
      [helene.id, 100],
    ]);
    companies.push(issuer.company.id);
    categories.push(issuer.category.id);
  }
});
afterAll(() => world.close());

type Asked = Readonly<Record<string, unknown>>;
const day = "2026-03-02";

const transfer = (fields: Asked = {}): Asked => ({
  id: randomUUID(),
  recorded_at: `${day}T10:00:00.123Z`,
  actor_id: world.people.admin.id,
  type: "TRANSFER",
  nature: "sale",
  category_id: categories[0],
  from_id: world.people.claire.id,
  to_id: world.people.karim.id,
  quantity: "3",
  unit_price: null,
  effective_on: day,
  origin: "manual",
  documents: [],
  key: randomUUID(),
  request_hash: "0",
  request_id: "test",
  ...fields,
});

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

type Answer = { state: string | null; message: string | null; detail: string | null };
type Way = (client: pg.PoolClient, batch: readonly Asked[]) => Promise<Answer[]>;

const together: Way = async (client, batch) => {
  const { rows } = await client.query<Answer>(
    "select state, message, detail from register_append_many($1) order by n",
    [JSON.stringify(batch.map((line, n) => ({ ...line, n })))],
  );
  return rows;
};

const oneText = `select r.hash from jsonb_populate_record(null::asked_movement, $1) a
  cross join lateral register_append(a.id, a.recorded_at, a.actor_id, a.type, a.nature,
    a.category_id, a.from_id, a.to_id, a.quantity, a.unit_price, a.agreed_on, a.effective_on,
    a.approved_on, a.approval_reference, a.origin, a.reason, a.bundle_id, a.corrects_id,
    a.documents, a.key, a.request_hash, a.request_id) r`;

const oneByOne: Way = async (client, batch) => {
  const answers: Answer[] = [];
  for (const line of batch) {
    await client.query("savepoint line");
    try {
      await client.query(oneText, [JSON.stringify(line)]);
      answers.push({ state: null, message: null, detail: null });
    } catch (error) {
      await client.query("rollback to line");
      const { code, message, detail } = error as pg.DatabaseError;
      answers.push({ state: code ?? null, message, detail: detail ?? null });
    }
  }
  return answers;
};

/** What batches answer and leave behind, taken one way or the other; nothing of it is kept. */
const tryOut = async (way: Way, batches: readonly (readonly Asked[])[]) => {
  const client = await world.services.pool.connect();
  try {
    await client.query("begin");
    const answers: Answer[] = [];
    for (const batch of batches) answers.push(...(await way(client, batch)));
    // Lines that were tried by themselves carry a number of their own.
    const { rows } = await client.query<{ attempts: bigint }>(
      `select count(distinct xmin::text) as attempts from movements
        where company_id = any($1) and type = 'TRANSFER'`,
      [companies],
    );
    return { answers, attempts: Number(rows[0]?.attempts), left: await stored(client) };
  } finally {
    await client.query("rollback");
    client.release();
  }
};

const expectTheSame = async (batches: readonly (readonly Asked[])[], attempts: number) => {
  const [many, one] = [await tryOut(together, batches), await tryOut(oneByOne, batches)];
  expect(many.answers).toEqual(one.answers);
  expect(many.left).toEqual(one.left);
  expect(many.attempts).toBe(attempts);
  return many;
};

test("ordinary transfers that are taken in one go leave what they leave one by one", async () => {
  const { claire, karim, helene } = world.people;
  const [, other] = categories;
  const first = [
    transfer({ unit_price: "12.50" }),
    transfer({ category_id: other, from_id: karim.id, to_id: helene.id, reason: "d’accord" }),
    transfer({ from_id: karim.id, to_id: claire.id, quantity: "7", agreed_on: "2026-02-01" }),
    transfer({ recorded_at: `${day}T09:00:00Z`, approved_on: day, approval_reference: "PV 4" }),
    transfer({ category_id: other, unit_price: "0.333333", bundle_id: randomUUID(), key: null }),
    transfer({ from_id: helene.id, to_id: claire.id, unit_price: "13", origin: "deal" }),
  ];
  const second = [transfer(), transfer({ from_id: karim.id, to_id: helene.id, unit_price: "9" })];
  const { answers } = await expectTheSame([first, second], 2);
  expect(answers.every(({ state }) => state === null)).toBe(true);
});

test("a line that is not ordinary is decided as it is alone, and so are those beside it", async () => {
  const { claire, karim } = world.people;
  const unknown = randomUUID();
  const key = randomUUID();
  const extraordinary: Asked[][] = [
    [transfer({ quantity: "101" })],
    [transfer({ quantity: "60" }), transfer({ quantity: "60" })],
    [transfer({ quantity: "100" })],
    [transfer({ quantity: null })],
    [transfer({ quantity: "0" })],
    [transfer({ quantity: "-1" })],
    [transfer({ quantity: "90071992547410" })],
    [transfer({ unit_price: "-1" })],
    [transfer({ unit_price: "90071992547409" })],
    [transfer({ effective_on: "2026-02-01" })],
    [transfer({ effective_on: "2026-03-03" })],
    [transfer({ effective_on: "2023-01-01" })],
    [transfer({ to_id: claire.id })],
    [transfer({ to_id: unknown })],
    [transfer({ to_id: world.people.admin.id })],
    [transfer({ category_id: unknown })],
    [transfer({ type: "ISSUE", nature: "subscription", from_id: null })],
    [transfer({ type: "CANCELLATION", nature: "reduction", to_id: null })],
    [transfer({ type: "MENTION", nature: "pledge", to_id: null })],
    [transfer({ key }), transfer({ key, request_hash: "1" })],
    [
      transfer({
        documents: [
          { id: unknown, name: "a.pdf", mediaType: "a/b", bytes: 1, sha256: "ab", storageKey: "k" },
        ],
      }),
    ],
  ];
  for (const lines of extraordinary) {
    const batch = [transfer(), ...lines, transfer({ from_id: karim.id, to_id: claire.id })];
    const { answers } = await tryOut(together, [batch]);
    expect(answers[0]?.state).toBeNull();
    const moved = answers.filter(({ state }) => state === null).length;
    const transfers = lines.every(({ type }) => type === "TRANSFER") ? 0 : 1;
    await expectTheSame([batch], moved - transfers);
  }
});

test.each([
  { transferable: false },
  { inalienableUntil: "2026-06-01" },
  { approvalRequired: true },
])("a clause stops lines that arrive together as it stops one", async (clause) => {
  const { claire } = world.people;
  const { company, category } = await createIssuer(admin, [[claire.id, 100]], { category: clause });
  companies.push(company.id);
  const batch = [transfer(), transfer({ category_id: category.id })];
  const { answers } = await expectTheSame([batch], 1);
  expect(answers[1]).toMatchObject({ state: "CL422" });
});
