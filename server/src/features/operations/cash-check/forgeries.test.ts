import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payerIban } from "../../../../test/bank.ts";
import { openContractDesk } from "../../../../test/contracts.ts";
import { createIssuer } from "../../../../test/factories.ts";
import { becomeInvestor, fund } from "../../../../test/subscriptions.ts";
import { createWorld, type World } from "../../../../test/world.ts";

// What the server's own role could write past every command, in each row a forgery: PostgreSQL refuses
// it, or one of the platform's own checks names it. Nothing of it stays. Who finds which is printed.
let world: World;
let server: pg.PoolClient;
const ids: Record<string, string> = {};

/** A deal and a subscription half way, as the owner of the tables lays them down. */
const layDown = async (): Promise<void> => {
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  await owner.query("set session_replication_role = replica");
  await owner.query(
    `insert into deals (id, offer_id, company_id, share_category_id, seller_id, seller_user_id,
      buyer_id, buyer_user_id, quantity, unit_price, amount_cents, fees_bps, fee_cents, duty_cents,
      state, related, proposed_part, proposed_by, due_at, created_at, accepted_at, promised_on,
      approved_at)
    select $1, $1, $2, $3, $4, $4, $5, $5, 1, 100, 10000, 250, 250, 2500, 'APPROVED', false, 'BUYER',
      $5, now() + interval '1 day', now(), now(), now(), now()`,
    [ids["deal"], ids["company"], ids["category"], ids["karim"], ids["claire"]],
  );
  await owner.query(
    `insert into subscriptions (id, fundraising_id, holder_id, subscribed_by, quantity,
      unit_price, fees_bps, fee_cents, held_until, created_at)
    select $1, $1, $2, $2, 10, 10, 250, 250, now() + interval '1 hour', now()`,
    [ids["subscription"], ids["claire"]],
  );
  await owner.query(
    `update contracts set state = 'SIGNED', sent_at = now(), ended_at = now(), signature_id = $1
      where id = $2`,
    [ids["deal"], ids["contract"]],
  );
  await owner.query("update clock_limits set any_time = false");
  await owner.end();
};

beforeAll(async () => {
  world = await createWorld();
  const { people, services } = world;
  const admin = await world.signedIn(people.admin.email);
  for (const name of ["claire", "karim"] as const) {
    ids[name] = people[name].id;
    await becomeInvestor(world, await world.signedIn(people[name].email), people[name].id);
    await fund(world, people[name].id, 1_000_000n);
  }
  const { company, category } = await createIssuer(admin, [[people.karim.id, 100]]);
  ids["company"] = company.id;
  ids["category"] = category.id;
  for (const name of ["deal", "subscription"]) ids[name] = services.clock.newId();
  const claire = await world.signedIn(people.claire.email);
  const wish = { amountCents: 5_000, iban: payerIban };
  ids["withdrawal"] = (await claire.post("/wallet/withdrawals", wish)).body.id;
  const parties = [people.claire.id, people.karim.id];
  ids["contract"] = await openContractDesk(world, admin).drawn({
    companyId: company.id,
    partyIds: parties,
  });
  await layDown();
  server = await world.services.pool.connect();
});
afterAll(async () => {
  server.release();
  await world.close();
});

type Leg = readonly [kind: string, owner: string | null, cents: number];

const post = (kind: string, legs: readonly Leg[], fields = ""): string => {
  const postings = legs.map(([of, owner, cents]) => {
    const column = of === "COMPANY" ? "company_id" : "holder_id";
    const whose = owner === null ? "" : `, '${column}', '{${owner}}'`;
    return `jsonb_build_object('kind', '${of}', 'cents', ${cents}${whose})`;
  });
  return `select post_cash(jsonb_build_array(jsonb_build_object('n', 0, 'kind', '${kind}',
    'recorded_at', now()${fields}, 'postings', jsonb_build_array(${postings.join(", ")}))))`;
};
const move = (from: string, to: string, cents = 1_000_000): Leg[] => {
  const leg = (text: string, signed: number): Leg => {
    const [kind = "", owner] = text.split(" ");
    return [kind, owner ?? null, signed];
  };
  return [leg(from, -cents), leg(to, cents)];
};
const deal = (set: string): string => `update deals set ${set} where id = '{deal}'`;

const forgeries: readonly (readonly [name: string, ...statements: string[]])[] = [
  ["the bank pays a wallet without a line", post("FUNDING", move("BANK", "WALLET {claire}"))],
  [
    "the same, dated 2001",
    post("FUNDING", move("BANK", "WALLET {claire}"), ", 'recorded_at', '2001-01-01'"),
  ],
  ["the platform's money goes to a wallet", post("ALLOTMENT", move("OPERATOR", "WALLET {claire}"))],
  ["a wallet pays another one", post("SETTLED", move("WALLET {karim}", "WALLET {claire}", 100))],
  [
    "a wallet pays another one for a deal that says something else",
    post(
      "SETTLED",
      move("RESERVED {claire}", "WALLET {karim}", 100),
      ", 'cause', 'SETTLED deal {deal}'",
    ),
  ],
  [
    "cash is set aside for what nobody has signed",
    post(
      "RESERVED",
      move("WALLET {claire}", "RESERVED {claire}", 12_750),
      ", 'cause', 'RESERVED deal {deal}'",
    ),
  ],
  ["a company pays a wallet", post("RELEASED", move("COMPANY {company}", "WALLET {claire}", 100))],
  [
    "a withdrawal brings more back",
    post(
      "WITHDRAWAL_CANCELLED",
      move("OUTGOING", "WALLET {claire}", 5_001),
      ", 'withdrawal_id', '{withdrawal}'",
    ),
  ],
  ["a deal is signed by nobody", deal("state = 'SIGNED', signed_at = now()")],
  [
    "a deal is paid with nothing",
    deal("state = 'SIGNED', signed_at = now()"),
    deal("state = 'PAID', paid_at = now()"),
  ],
  ["a deal was accepted in 2020", deal("accepted_at = '2020-01-01'")],
  ["a deal was approved in 2020", deal("approved_at = '2020-01-01'")],
  ["a deal costs no fees", deal("fee_cents = 0")],
  ["a draft costs no fees", "update subscriptions set fee_cents = 0 where id = '{subscription}'"],
  [
    "nobody checked a withdrawal",
    "update withdrawals set state = 'READY' where state = 'TO_CHECK'",
  ],
  [
    "who asked for a withdrawal checked it",
    `update withdrawals set state = 'READY', checked_by = requested_by, checked_at = now()
      where state = 'TO_CHECK'`,
  ],
  [
    "a withdrawal is cancelled, and its money stays out",
    "update withdrawals set state = 'CANCELLED', settled_at = now() where id = '{withdrawal}'",
  ],
  [
    "a withdrawal that nobody asked for",
    `insert into withdrawals (id, holder_id, amount_cents, payee_name, iban, reference, state,
        requested_by, requested_at)
      select gen_random_uuid(), holder_id, 1000, 'X', iban, 'RF18539007547034', 'READY',
        requested_by, now() from withdrawals where id = '{withdrawal}'`,
  ],
  ["a file is another one", `update sealed_files set sha256 = repeat('0', 64)`],
  ["a signed contract is deleted", "delete from contracts where id = '{contract}'"],
];

/** All that the platform's checks name. */
const named = async (): Promise<string[]> => {
  const { rows } = await server.query<{ what: string }>(`
    select 'cash ' || d::text as what from cash_differences() d
    union all select 'rounds ' || d::text from subscription_differences() d
    union all select 'market ' || d::text from market_differences() d`);
  return rows.map(({ what }) => what);
};

const table: string[] = [];
afterAll(() => {
  process.stdout.write(`${table.join("\n")}\n`);
});

test.each(forgeries)("%s: refused, or named by a check", async (name, ...statements) => {
  const before = await named();
  await server.query("begin");
  try {
    for (const statement of statements) {
      await server.query(statement.replaceAll(/\{(\w+)\}/g, (__, name: string) => ids[name] ?? ""));
    }
    const found = (await named()).filter((what) => !before.includes(what));
    expect(found).not.toEqual([]);
    const checks = new Set(found.map((what) => what.split(" ", 1)[0]));
    table.push(`${name}: named by the check of ${[...checks].join(", ")}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    // A word that is misspelt would be refused as well, and prove nothing.
    expect(error.code).toMatch(/^(CL\d{3}|23514|42501)$/);
    table.push(`${name}: refused by the database, ${error.message}`);
  } finally {
    await server.query("rollback");
  }
});

test("an entry of the log is dated by the database, whatever hour it says", async () => {
  await server.query("begin");
  const { rows } = await server.query<{ isNow: boolean }>(`
    insert into audit_log (at, actor_kind, action, entity_type) values ('2020-01-01', 'person', 'x', 'user')
      returning at > clock_timestamp() - interval '1 minute' as "isNow"`);
  await server.query("rollback");
  expect(rows).toEqual([{ isNow: true }]);
});

test("an entry of cash is not dated ahead of the database, nor long before what its accounts have", async () => {
  const cancelled = (at: string): string =>
    post(
      "WITHDRAWAL_CANCELLED",
      move("OUTGOING", "WALLET {claire}", 5_000),
      `, 'withdrawal_id', '{withdrawal}'`,
    )
      .replaceAll(/\{(\w+)\}/g, (__, name: string) => ids[name] ?? "")
      .replace("'recorded_at', now()", `'recorded_at', ${at}`);
  for (const at of ["now() + interval '1 hour'", "now() - interval '1 day'"]) {
    await expect(server.query(cancelled(at))).rejects.toThrow("cash_entry_of_another_time");
  }
  await server.query("begin");
  await server.query(cancelled("now() - interval '3 seconds'"));
  await server.query("rollback");
});
