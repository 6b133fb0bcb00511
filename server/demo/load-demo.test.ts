import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { isSiret } from "@coulisse/domain/siren.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context, Services } from "#platform/context.ts";
import { systemClock } from "#platform/clock.ts";
import { connect } from "#platform/database.ts";
import { diskStore } from "#platform/file-stores/disk-store.ts";
import { openJobQueue } from "#platform/jobs/job-queue.ts";
import { openStreams } from "#platform/events/streams.ts";
import { createLanes } from "#platform/work/lanes.ts";
import { createFileMaker } from "#platform/work/file-maker.ts";
import { createLog } from "#platform/log.ts";
import { openProviders } from "#providers/providers.ts";
import { signIn } from "#features/accounts/sign-in/sign-in.commands.ts";
import { findArrived } from "#features/accounts/sign-in/me.queries.ts";
import { listMyCompanies } from "#features/companies/administrators/administrators.queries.ts";
import { createFirstAdministrator } from "#features/accounts/people/people.commands.ts";
import { holderIdsOf } from "#features/entities/corporates/representation.queries.ts";
import { listHoldings } from "#features/register/holders/holdings.queries.ts";
import { countsOf } from "#features/register/health/findings.queries.ts";
import { verifyRegister } from "#features/register/verification/verification.commands.ts";
import { places, readPlaces } from "#features/operations/own-data/data.queries.ts";
import { demoAccounts } from "#server/demo-accounts.ts";
import { readSettings } from "#server/settings.ts";
import { createTestDatabase } from "../test/cluster/template.ts";
import { stories } from "./companies/stories.ts";
import { loadDemo } from "./load-demo.ts";
import { contextFor } from "./load/world.ts";
import { accountHolders } from "./people/cast.ts";
import { entities } from "./people/entities.ts";
import { linesOf } from "./story/lines-of.ts";

/** The register of this company has the line of a deal that was settled. */
const settledIn = "ecole-maravelle";
const secret = "d".repeat(64);

/** An empty place to tell the world in; nobody is there, not even the people of other tests. */
const createPlace = async () => {
  const database = await createTestDatabase();
  const open = connect(database.url);
  const dataDir = await mkdtemp(join(tmpdir(), "coulisse-demo-test-"));
  const settings = readSettings({ LOG_LEVEL: "error" }, { workingDirectory: dataDir });
  const services: Services = {
    db: open.db,
    pool: open.pool,
    directUrl: open.directUrl,
    clock: systemClock,
    files: diskStore(join(dataDir, "files")),
    jobs: openJobQueue(open.pool),
    lanes: createLanes(),
    fileMaker: createFileMaker(join(dataDir, "papers"), createLog("error")),
    streams: openStreams({
      databaseUrl: database.url,
      log: createLog("error"),
      findAudience: () => Promise.resolve({ holderIds: [], companyIds: [] }),
    }),
    providers: openProviders(settings.providers),
    log: createLog("error"),
    settings: { ...settings, sessionSecret: secret, filesKey: secret },
  };
  const close = async (): Promise<void> => {
    await services.jobs.close();
    await open.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { services, ctx: contextFor(services, null, new Date()), close };
};

type Place = Awaited<ReturnType<typeof createPlace>>;

const heads = ({ services }: Place) =>
  services.db
    .selectFrom("registers as r")
    .innerJoin("companies as c", "c.id", "r.company_id")
    .select(["c.slug", "r.last_number", "r.last_hash"])
    .orderBy("c.slug")
    .execute();

const counts = async ({ services: { db } }: Place) => {
  const count = async (table: "users" | "corporates" | "companies" | "badges" | "audit_log") =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<bigint>().as("n"))
        .execute()
    )[0]?.n;
  const tables = ["users", "corporates", "companies", "badges", "audit_log"] as const;
  return Promise.all(tables.map(count));
};

const intact = async ({ services: { db }, ctx }: Place): Promise<string[]> => {
  const companies = await db.selectFrom("companies").select(["id", "slug"]).execute();
  const verified = await Promise.all(
    companies.map(async ({ id, slug }) => ((await verifyRegister(ctx, id)).intact ? [] : [slug])),
  );
  return verified.flat();
};

/** The database goes away after so many lines, as it does for a process that is killed. */
const cutAfter = (services: Services, lines: number): Services => {
  let left = lines;
  const query = (...args: unknown[]) => {
    const { text = "" } = args[0] as { text?: string };
    if (text.includes("register_lines") && (left -= 1) < 0) return Promise.reject(new Error("cut"));
    return Reflect.apply(services.pool.query, services.pool, args);
  };
  const pool = new Proxy(services.pool, {
    get: (target, name) =>
      name === "query" ? query : Reflect.get(target, name, target).bind?.(target),
  });
  return { ...services, pool };
};

describe("the demo world", () => {
  let place: Place;
  let cutOff: unknown;
  // It is told in two goes here: what the second finds is finished, and all that follows holds of it.
  beforeAll(async () => {
    place = await createPlace();
    cutOff = await loadDemo(cutAfter(place.services, 900)).catch(String);
    await loadDemo(place.services);
  });
  afterAll(() => place.close());

  it("has every line once, though its telling was cut off", async () => {
    expect(cutOff).toBe("Error: cut");
    const numbers = new Map(
      (await heads(place)).map(({ slug, last_number }) => [slug, Number(last_number)]),
    );
    for (const story of stories.filter((one) => one.import === undefined)) {
      const settled = story.facts.slug === settledIn ? 1 : 0;
      expect(numbers.get(story.facts.slug)).toBe(linesOf(story).length + settled);
    }
  });

  const movements = () => place.services.db.selectFrom("movements");
  const categories = () => place.services.db.selectFrom("share_categories");
  const companies = () => place.services.db.selectFrom("companies");

  it("has a dozen companies, hundreds of holders and thousands of movements", async () => {
    const [users = 0n, corporates = 0n, companyCount = 0n] = await counts(place);
    // One more is the draft of a founder who asks to open it.
    expect(companyCount).toBe(BigInt(stories.length + 1));
    expect(users + corporates).toBeGreaterThanOrEqual(300n);
    expect(users + corporates).toBeLessThanOrEqual(520n);
    const { n } = await movements()
      .select((eb) => eb.fn.countAll<bigint>().as("n"))
      .executeTakeFirstOrThrow();
    expect(n).toBeGreaterThan(2_500n);
    expect(n).toBeLessThan(4_000n);
  });

  it("tells the entries of every wallet in the order of their days", async () => {
    const { rows } = await place.services.pool.query(`
      select e.number from cash_entries e
        join withdrawals w on w.id = e.withdrawal_id
        where e.kind = 'WITHDRAWAL' and e.recorded_at <> w.requested_at
      union all
      select e.number from cash_entries e
        join deals d on e.cause in ('RESERVED deal ' || d.id, 'SETTLED deal ' || d.id)
        where e.recorded_at <> case e.kind when 'RESERVED' then d.paid_at else d.settled_at end
      union all
      select p.entry_number from (
        select p.entry_number, e.recorded_at,
          lag(e.recorded_at) over (partition by p.account_id order by p.entry_number) as before
        from cash_postings p
        join cash_entries e on e.number = p.entry_number
        join cash_accounts a on a.id = p.account_id and a.kind in ('WALLET', 'RESERVED', 'COMPANY')
      ) p where p.recorded_at < p.before`);
    expect(rows).toEqual([]);
  });

  it("keeps every register intact", async () => {
    expect(await intact(place)).toEqual([]);
  });

  it("follows three years, up to a few days ago", async () => {
    const span = await movements()
      .select((eb) => [eb.fn.min("recorded_at").as("first"), eb.fn.max("recorded_at").as("last")])
      .executeTakeFirstOrThrow();
    const days = (instant: Date) => (Date.now() - instant.getTime()) / 86_400_000;
    expect(days(span.first)).toBeGreaterThan(1_050);
    expect(days(span.last)).toBeGreaterThan(0);
    expect(days(span.last)).toBeLessThan(14);
  });

  it("lets every account of the sign-in page in", async () => {
    const emails = Object.values(accountHolders).map(({ email }) => email);
    expect(emails.toSorted()).toEqual(demoAccounts.map(({ email }) => email).toSorted());
    for (const { email, password } of demoAccounts) {
      const tokens = await signIn(place.ctx, { email, password }, "test");
      expect((await findArrived(place.ctx, tokens, listMyCompanies))?.email).toBe(email);
    }
  });

  it("invents identifiers that pass their check (R-29)", () => {
    const sirets = [
      ...stories.map((story) => story.facts.siret ?? ""),
      ...entities.map((entity) => entity.siret),
    ];
    expect(sirets.filter((siret) => !isSiret(siret))).toEqual([]);
    expect(new Set(sirets).size).toBe(sirets.length);
  });

  it("R-3: shows a line of every nature, the import’s included", async () => {
    const rows = await movements().select("nature").distinct().execute();
    expect(rows.map((row) => row.nature)).toEqual(
      expect.arrayContaining([
        "subscription",
        "contribution",
        "exercise",
        "merger",
        "sale",
        "gift",
        "inheritance",
        "repurchase",
        "cancellation",
        "retraction",
        "correction",
        "pledge",
        "usufruct",
        "release",
        "split",
        "conversion",
      ]),
    );
  });

  it("shows a correction that names its line (R-2), and transfer orders (R-12)", async () => {
    const corrected = await movements().select("id").where("corrects_id", "is not", null).execute();
    expect(corrected).toHaveLength(1);
    const orders = await place.services.db
      .selectFrom("movement_documents")
      .select("media_type")
      .execute();
    expect(orders.length).toBeGreaterThan(8);
    expect(new Set(orders.map((order) => order.media_type))).toEqual(new Set(["application/pdf"]));
  });

  it.each([
    ["an approval of the whole company (R-15)", { approval_required: true }],
    ["a company that is not on the marketplace", { visible_on_marketplace: false }],
    ["a closed market", { secondary_market_status: "CLOSED" }],
    ["an open market", { secondary_market_status: "OPEN" }],
    ["a vehicle for one asset (R-23l)", { is_spv: true }],
  ])("shows %s", async (_, wanted) => {
    const query = companies()
      .select("slug")
      .where((eb) => eb.and(wanted));
    expect(await query.execute()).not.toEqual([]);
  });

  it("R-23a: shows a sophisticated investor, with a proof and who decided on it", async () => {
    const rows = await place.services.db
      .selectFrom("class_requests as r")
      .innerJoin("class_request_files as f", "f.request_id", "r.id")
      .select(["r.state", "r.criteria", "r.reason", "r.decided_by"])
      .execute();
    expect(rows).toMatchObject([{ state: "ACCEPTED", criteria: ["MEANS", "EXPERIENCE"] }]);
    expect(rows[0]?.decided_by).not.toBeNull();
  });

  it("shows clauses of every kind on categories (R-9, R-14, R-15, R-16)", async () => {
    const rows = await categories().selectAll().execute();
    const today = new Date().toISOString().slice(0, 10);
    expect(rows.some((row) => row.nominal_value === null)).toBe(true);
    expect(rows.some((row) => !row.transferable)).toBe(true);
    expect(rows.some((row) => row.approval_required)).toBe(true);
    expect(rows.some((row) => (row.inalienable_until ?? "") > today)).toBe(true);
    expect(rows.some((row) => row.votes_per_share === 0)).toBe(true);
    expect(rows.some((row) => row.votes_per_share > 1)).toBe(true);
    expect(rows.some((row) => row.fees_bps > 0)).toBe(true);
  });

  it("leaves one register empty and some companies without a picture", async () => {
    const open = await companies().select("slug").where("opening_state", "=", "OPEN").execute();
    const isOpen = (slug: string): boolean => open.some((company) => company.slug === slug);
    const empty = (await heads(place)).filter((head) => head.last_number === 0n);
    expect(empty.map((head) => head.slug).filter(isOpen)).toEqual(["atelier-argilune"]);
    const bare = await companies()
      .select("slug")
      .where("opening_state", "=", "OPEN")
      .where("id", "not in", (eb) => eb.selectFrom("company_images").select("company_id"))
      .execute();
    expect(bare.length).toBe(stories.filter((story) => !story.isDrawn).length);
  });

  it("gives Claire a portfolio that hides something, and three kinds of links to corporates", async () => {
    const claire = await place.services.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", accountHolders.claire.email)
      .executeTakeFirstOrThrow();
    const { items, hiddenCount } = await listHoldings(
      place.ctx,
      await holderIdsOf(place.ctx, claire.id),
      true,
    );
    expect(items.some((item) => item.quantity === 0)).toBe(true);
    expect(items.some((i) => i.quantity > 0 && i.secondaryMarketStatus === "CLOSED")).toBe(true);
    expect(items.some((i) => i.quantity > 0 && i.holderKind === "corporate")).toBe(true);
    expect(items.some((i) => (i.valueCents ?? 0) < (i.costCents ?? 0))).toBe(true);
    expect(hiddenCount).toBeLessThan(items.length - 3);
    const links = await place.services.db.selectFrom("corporate_users").select("status").execute();
    expect(new Set(links.map((link) => link.status))).toEqual(
      new Set(["PENDING", "VALIDATED", "REJECTED"]),
    );
  });

  it("shows a deal at each step that a person can take, and nothing that does not add up", async () => {
    const { db } = place.services;
    const deals = await db.selectFrom("deals").select(["state", "preempted_at"]).execute();
    expect(deals.map(({ state }) => state).toSorted()).toEqual([
      "APPROVED",
      "APPROVED",
      "DECLINED",
      "PRE_EMPTION",
      "PRE_EMPTION",
      "PROPOSED",
      "SETTLED",
    ]);
    // One waits for shareholders, the other for the company.
    expect(deals.filter((deal) => deal.preempted_at !== null)).toHaveLength(1);
    // One goes on although its market has closed; in another Hélène can claim, sign and pay.
    const { rows } = await sql`select c.slug from deals d join companies c on c.id = d.company_id
      where c.secondary_market_status = 'CLOSED' union all
      select u.email from users u join investors i on i.user_id = u.id where u.email like 'helene@%'
        and i.kyc_state = 'VALIDATED' and u.phone_verified_at is not null`.execute(db);
    expect(rows).toEqual([{ slug: "halage-et-confluence" }, { slug: "helene@coulisse.example" }]);
    const differences = await sql`select * from market_differences()`.execute(db);
    expect(differences.rows).toEqual([]);
  });

  it("gives each of its people every row about them: shares, money, orders, deals (GDPR 15)", async () => {
    const { db } = place.services;
    const people = await db
      .selectFrom("users")
      .select(["id", "email"])
      .where("email", "in", [accountHolders.claire.email, accountHolders.karim.email])
      .execute();
    const empty = new Set(Object.keys(places));
    for (const { id } of people) {
      const files = await readPlaces(place.ctx, id);
      for (const [name, { of }] of Object.entries(places)) {
        const [table = ""] = of[0]?.split(".") ?? [];
        const rows = JSON.parse(files.get(`${name}.json`) ?? "[]") as object[];
        if (rows.length > 0) empty.delete(name);
        // These are told by account, and drafts of contracts to nobody; profiles hang on the investor.
        if (["wallet", "cash", "contracts"].includes(name) || of[0].endsWith("investor_id"))
          continue;
        const columns = of.map((column) => sql`t.${sql.ref(column.split(".")[1] ?? "")}`);
        const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n
          from ${sql.table(table)} t where ${id} in (${sql.join(columns)})`.execute(db);
        expect([name, rows.length]).toEqual([name, counted[0]?.n]);
      }
      const cash = JSON.parse(files.get("cash.json") ?? "[]") as { amount_cents: number }[];
      const sum = cash.reduce((cents, { amount_cents }) => cents + amount_cents, 0);
      const { rows: balance } = await sql<{ cents: string }>`select coalesce(sum(balance_cents), 0)
        as cents from cash_accounts where holder_id = ${id}`.execute(db);
      expect(sum).toBe(Number(balance[0]?.cents));
      expect(files.get("withdrawals.json")).not.toContain("request_hash");
      expect(files.get("contracts.json")).toContain("sign_by");
    }
    for (const told of ["subscriptions", "offers", "deals", "wallet", "cash", "withdrawals"]) {
      expect(empty).not.toContain(told);
    }
  });

  it("has a cooperator who stands twice and two without an address, for the health of a register", async () => {
    const { db } = place.services;
    const { id } = await db
      .selectFrom("companies")
      .select("id")
      .where("slug", "=", "le-cabas-d-en-bas")
      .executeTakeFirstOrThrow();
    const { rows } = await countsOf(id).execute(db);
    const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
    expect(counts).toMatchObject({ holder_twice: 1, holder_without_address: 2 });
  });

  it("tells nothing twice", async () => {
    const before = [await heads(place), await counts(place)];
    await loadDemo(place.services);
    expect([await heads(place), await counts(place)]).toEqual(before);
  });
});

describe("a database with data of its own", () => {
  it("is left alone", async () => {
    const place = await createPlace();
    try {
      const person = { firstName: "Édith", lastName: "Sorel", email: "edith@ailleurs.example" };
      await createFirstAdministrator(place.ctx as Context, person);
      await loadDemo(place.services);
      expect((await counts(place)).slice(0, 4)).toEqual([1n, 0n, 0n, 0n]);
    } finally {
      await place.close();
    }
  });
});
