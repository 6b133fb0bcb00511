import { randomInt } from "node:crypto";
import fc from "fast-check";
import { CompiledQuery, type ControlledTransaction } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCategory, createIssuer } from "../../../../test/factories.ts";
import { toChange } from "../../../../test/law/changes.ts";
import {
  begun,
  countedOn,
  decide,
  type Book,
  type Change,
} from "../../../../test/law/decisions.ts";
import { holdingsOn, judge, lastPriceOn, tableOn } from "../../../../test/law/model.ts";
import {
  days,
  instants,
  isChange,
  isLine,
  parts,
  story,
  today,
  toRequest,
  type LineRequest,
  type Stage,
} from "../../../../test/law/wishes.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { clockAt } from "#platform/clock.ts";
import type { Context } from "#platform/context.ts";
import type { DB } from "#platform/database-types.ts";
import { asProblem, Problem } from "#platform/problem.ts";
import { updateCompany } from "#features/companies/companies.commands.ts";
import { getCapTable } from "#features/register/cap-table/cap-table.queries.ts";
import { updateShareCategory } from "#features/securities/share-categories.commands.ts";

/** Named by `LAW_SEED` where a run is to be told again. */
const seed = Number(process.env.LAW_SEED ?? randomInt(2 ** 31));

let world: World;
let stage: Stage;
let companies: readonly string[];
let categories: readonly string[];

beforeAll(async () => {
  world = await createWorld();
  const { admin, claire, karim, helene, stranger } = world.people;
  const client = await world.signedIn(admin.email);
  const first = await createIssuer(client);
  const second = await createIssuer(client, [], { company: { legalForm: "SA" } });
  const other = await createCategory(client, first.company.id);
  companies = [first.company.id, second.company.id];
  categories = [first.category.id, other.id, second.category.id];
  const holders = [claire.id, karim.id, helene.id, stranger.id];
  stage = { companies, categories, holders, actors: [admin.id, claire.id, karim.id] };
});
afterAll(() => world.close());

const companyOf = (category: string): string =>
  (category === categories[2] ? companies[1] : companies[0]) ?? "";
const categoriesOf = (company: string): string[] =>
  categories.filter((category) => companyOf(category) === company);

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
  rights: `select d.share_category_id, d.effective_on, d.title, d.nominal_value, d.votes_per_share,
      d.transferable, d.inalienable_from, d.inalienable_until, d.approval_required, d.actor_id
    from category_decisions d join share_categories k on k.id = d.share_category_id
    where k.company_id = any($1) order by d.share_category_id, d.number`,
  capital: `select company_id, effective_on, title, capital_cents, actor_id from capital_declarations
    where company_id = any($1) order by company_id, number`,
  categories: "select * from share_categories where company_id = any($1) order by id",
  keys: `select i.* from requests i join movements m on m.id = i.made_id
    where m.company_id = any($1) order by m.company_id, m.number`,
};

type Tx = ControlledTransaction<DB>;

const rowsOf = async <Row>(tx: Tx, text: string, ...values: unknown[]): Promise<Row[]> =>
  (await tx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;

const stored = async (tx: Tx) => {
  const found: Record<string, unknown[]> = {};
  for (const [name, text] of Object.entries(tables)) {
    found[name] = await rowsOf(tx, text, companies);
  }
  return found;
};

type Answer = Readonly<{ code: string | null; facts?: unknown; hash?: string | null }>;

const ask = (tx: Tx, batch: readonly LineRequest[]): Promise<Answer[]> =>
  rowsOf(
    tx,
    "select code, facts, (line).hash as hash from register_lines($1, 'wait') order by n",
    JSON.stringify(batch.map((line, n) => ({ ...line, n }))),
  );

const contextIn = (tx: Tx, userId: string, at: string): Context => ({
  ...world.contextOf({ userId, sessionId: null, isAdmin: true, companyIds: [], holderIds: [] }),
  db: tx,
  open: tx,
  clock: clockAt(new Date(at)),
});

/** Changes by the commands, which write nothing where they refuse. */
const change = async (tx: Tx, { subject, actorId, at, ...asked }: Change): Promise<Answer> => {
  const ctx = contextIn(tx, actorId, at);
  const { capitalCents, decision } = asked;
  await rowsOf(tx, "savepoint change");
  try {
    if (asked.rights) await updateShareCategory(ctx, subject, { ...asked.rights, decision });
    else await updateCompany(ctx, subject, { capitalCents, decision });
    return { code: null };
  } catch (error) {
    const problem = asProblem(error);
    if (!(problem instanceof Problem)) throw error;
    await rowsOf(tx, "rollback to savepoint change");
    return { code: problem.code };
  }
};

/** Work inside is undone: every story starts with empty registers. */
const undone = async <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => {
  const tx = await world.services.db.startTransaction().execute();
  try {
    return await work(tx);
  } finally {
    await tx.rollback().execute();
  }
};

/** A batch is taken in the order of its companies: so is what the model counts as before. */
const inOrder = (batch: readonly LineRequest[]): LineRequest[] =>
  batch.toSorted((a, b) => {
    const [one, other] = [companyOf(a.category_id), companyOf(b.category_id)];
    return one < other ? -1 : one === other ? 0 : 1;
  });

const foldedHoldings = async (tx: Tx, on: string) => {
  const rows = await rowsOf<{ account: string; quantity: bigint }>(
    tx,
    `select share_category_id || ' ' || holder_id as account, quantity from shareholders
      where company_id = any($1) and effective_from <= $2 and quantity > 0
    union all
    select share_category_id || ' ' || holder_id, quantity from holding_spans
      where share_category_id = any($3) and effective_from <= $2 and effective_to > $2 and quantity > 0`,
    companies,
    on,
    categories,
  );
  return new Map(rows.map(({ account, quantity }) => [account, Number(quantity)]));
};

/** A sequence has what is accepted so far, and the book of what counts. */
type Sequence = {
  lines: LineRequest[];
  book: Book;
  steps: (LineRequest[] | Change)[];
  answers: Answer[];
};

const bookOfTheStart = (): Book => {
  const rights = {
    nominalValue: null,
    votesPerShare: 1,
    transferable: true,
    approvalRequired: false,
    inalienableFrom: null,
    inalienableUntil: null,
  };
  return {
    rights: Object.fromEntries(categories.map((id) => [id, begun(rights)])),
    capital: Object.fromEntries(companies.map((id) => [id, begun(0)])),
  };
};

const tellChange = async (tx: Tx, told: Sequence, asked: Change): Promise<void> => {
  const named = asked.rights ? [asked.subject] : categoriesOf(asked.subject);
  const { code, book } = decide(told.book, told.lines, asked, named);
  const answer = await change(tx, asked);
  expect({ asked, code: answer.code }).toEqual({ asked, code });
  told.steps.push(asked);
  told.answers.push(answer);
  told.book = book;
};

const tellLines = async (
  tx: Tx,
  told: Sequence,
  batch: LineRequest[],
  at: string,
): Promise<void> => {
  const given = await ask(tx, batch);
  const moment = {
    all: days,
    today: at.slice(0, 10),
    rightsOn: (category: string, day: string) => countedOn(told.book.rights[category], day),
    heirsAreFree: (category: string) => category === categories[2],
  };
  batch.forEach((line, place) => {
    const repeated = line.key !== null && told.lines.some(({ key }) => key === line.key);
    const code = repeated ? null : judge(told.lines, line, moment);
    expect({ line, code: given[place]?.code }).toEqual({ line, code });
    if (code === null && !repeated) told.lines.push(line);
  });
  told.steps.push(batch);
  told.answers.push(...given);
};

const expectTables = async (tx: Tx, { lines, book }: Sequence, read: readonly string[]) => {
  const ctx = contextIn(tx, stage.actors[0] ?? "", instants.at(-1) ?? "");
  for (const companyId of companies) {
    for (const at of read) {
      for (const basis of ["effective", "recorded"] as const) {
        const table = await getCapTable(ctx, companyId, { at, basis, sort: "votes" });
        const { totals, capitalCents, declaredCapitalCents } = table;
        const ranks = table.items.map(({ votes }) => votes);
        expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
        // Who has but a usufruct has a row too, of shares that another one holds.
        const held = table.items.filter(({ quantity }) => quantity > 0);
        const others = table.items.filter(({ quantity }) => quantity === 0);
        expect(others.every((row) => row.usufructQuantity > 0 && row.votes === 0)).toBe(true);
        expect({
          votes: new Map(held.map(({ holderId, votes }) => [holderId, votes])),
          rights: table.categories.map((one) => [one.id, one.votesPerShare, one.nominalValue]),
          total: totals.votes,
          capitalCents,
          declaredCapitalCents,
        }).toEqual(tableOn(lines, book, { companyId, at, basis, of: categoriesOf(companyId) }));
      }
    }
  }
};

const expectKept = async (tx: Tx, { lines, book }: Sequence): Promise<void> => {
  for (const day of days) {
    expect(await foldedHoldings(tx, day)).toEqual(holdingsOn(lines, day));
  }
  const prices = await rowsOf<{ id: string; price: string | null }>(
    tx,
    `select share_category_id as id, trim_scale(last_unit_price)::text as price
      from category_totals where share_category_id = any($1)`,
    categories,
  );
  for (const { id, price } of prices) expect(price).toBe(lastPriceOn(lines, [id], today));
  const named = await rowsOf<{ id: string; value: string | null }>(
    tx,
    `select id, trim_scale(nominal_value)::text as value from movements
      where company_id = any($1) order by id`,
    companies,
  );
  const values = lines.map((line) => ({
    id: line.id,
    value: countedOn(book.rights[line.category_id], line.effective_on).nominalValue,
  }));
  expect(named).toEqual(values.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  const faults = await rowsOf(
    tx,
    "select f.* from unnest($1::uuid[]) c cross join lateral register_verify(c) f",
    companies,
  );
  expect(faults).toEqual([]);
};

test(`R-2, R-6, R-8, R-15, R-16, R-17, R-40: whatever is asked, in whatever batches, the register does what a model of it does (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ batches, read }) => {
      const told: Sequence = { lines: [], book: bookOfTheStart(), steps: [], answers: [] };
      const left = await undone(async (tx) => {
        for (const [place, batch] of batches.entries()) {
          const at = instants[place] ?? "";
          for (const part of parts(batch)) {
            const before = [...told.lines];
            for (const one of part.filter(isChange)) {
              await tellChange(tx, told, toChange(stage, one, told.book, at));
            }
            const lines = part.filter(isLine).map((one) => toRequest(stage, one, before, at));
            if (lines.length > 0) await tellLines(tx, told, inOrder(lines), at);
          }
        }
        await expectTables(tx, told, read);
        await expectKept(tx, told);
        return stored(tx);
      });
      const oneByOne = await undone(async (tx) => {
        const answers: Answer[] = [];
        for (const step of told.steps) {
          if (!Array.isArray(step)) answers.push(await change(tx, step));
          else for (const line of step) answers.push(...(await ask(tx, [line])));
        }
        return { answers, left: await stored(tx) };
      });
      expect(oneByOne).toEqual({ answers: told.answers, left });
    }),
    { numRuns: 300, seed, verbose: 1 },
  );
}, 600_000);
