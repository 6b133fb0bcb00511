import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { jobs } from "#server/features.ts";
import { reachDatabase } from "#server/reach-database.ts";
import { readSettings } from "#server/settings.ts";
import { findRunningPostgres } from "#platform/embedded-postgres/cluster.ts";
import { installJobs } from "#platform/jobs/install-jobs.ts";
import { openOver } from "#platform/jobs/job-queue.ts";
import { createLog } from "#platform/log.ts";
import { migrate } from "#platform/migrations.ts";
import { advanceMarketsJob } from "#features/market/market.jobs.ts";
import type { Client } from "../client.ts";
import { answer, informed, openMarket, sell, step, type TestMarket } from "../market.ts";
import { drawnOnce } from "../drawn-once.ts";
import { movableClock } from "../movable-clock.ts";
import { testPassword } from "../people.ts";
import { becomeInvestor, endForm, fund } from "../subscriptions.ts";
import { createWorld, type World } from "../world.ts";
import { createCaller, type Answer, type Caller } from "./caller.ts";
import { freePort } from "./free-port.ts";
import { killEverything, startServer, stopServer } from "./server-process.ts";

const crashes = 5;
const dealsEach = 4;
const sharesEach = 10;
const feeCents = 250;
const dutyCents = 2_500;
const priceCents = 25_000;

type Deal = Readonly<{ id: string; isOfKarim: boolean }>;
type Market = TestMarket & Readonly<{ deals: readonly Deal[] }>;
type MadeDeals = Readonly<{
  emails: Record<"admin" | "claire" | "karim" | "helene", string>;
  markets: readonly Market[];
}>;
type Callers = Readonly<Record<keyof MadeDeals["emails"], Caller>>;

/** Deals of one seller with two buyers, which both sides have signed: only their cash is missing. */
const fillMarket = async (
  world: World,
  admin: Client,
  sides: Record<"claire" | "karim" | "helene", Client>,
): Promise<Market> => {
  const market = await openMarket(admin, [[world.people.claire.id, dealsEach * sharesEach]]);
  const offer = (await sell(sides.claire, market, { quantity: dealsEach * sharesEach })).body;
  const deals: Deal[] = [];
  for (let count = 0; count < dealsEach; count += 1) {
    const isOfKarim = count % 2 === 0;
    const buyer = isOfKarim ? sides.karim : sides.helene;
    const { id } = (await answer(buyer, offer.id, sharesEach)).body;
    await step(sides.claire, id, "accept");
    await step(buyer, id, "consents", informed);
    const { signatureId } = (await step(buyer, id, "sign")).body;
    await endForm(world, signatureId, "SIGNED");
    deals.push({ id, isOfKarim });
  }
  return { ...market, deals };
};

/** Markets are made a week ago: nobody's time is over. */
const makeMarkets = async (dataDir: string): Promise<MadeDeals> => {
  const settings = readSettings({ DATA_DIR: dataDir }, { workingDirectory: dataDir });
  const { url: ownerUrl, stop } = await reachDatabase(settings, createLog("error"));
  await migrate(ownerUrl);
  await installJobs(ownerUrl, jobs);
  const database = { url: ownerUrl, ownerUrl, drop: async () => undefined };
  const clock = movableClock(new Date(Date.now() - 7 * 86_400_000));
  const world = await createWorld({ clock, kept: { database, dataDir }, fileMaker: drawnOnce });
  const { admin, claire, karim, helene } = world.people;
  const investor = async ({ id, email }: { id: string; email: string }) => {
    const client = await world.signedIn(email);
    await becomeInvestor(world, client, id);
    await fund(world, id, BigInt(crashes * dealsEach * (priceCents + feeCents + dutyCents)));
    return client;
  };
  const sides = {
    claire: await investor(claire),
    karim: await investor(karim),
    helene: await investor(helene),
  };
  const administrator = await world.signedIn(admin.email);
  const markets: Market[] = [];
  for (let count = 0; count < crashes; count += 1) {
    markets.push(await fillMarket(world, administrator, sides));
  }
  await world.runJobs();
  await world.close();
  await stop();
  const emails = {
    admin: admin.email,
    claire: claire.email,
    karim: karim.email,
    helene: helene.email,
  };
  return { emails, markets };
};

const buyerOf = (callers: Callers, { isOfKarim }: Deal): Caller =>
  isOfKarim ? callers.karim : callers.helene;
const pay = (callers: Callers, deal: Deal): Promise<Answer> =>
  buyerOf(callers, deal).post(`/secondary-market/deals/${deal.id}/pay`, {});
const stateOf = async (callers: Callers, { id }: Deal): Promise<string> =>
  (await callers.admin.get(`/secondary-market/deals/${id}`)).body.state;

/** Payments that are asked for again and again, which jobs settle beside them, until all is gone. */
const payUntil = async (callers: Callers, { deals }: Market, crash: () => Promise<void>) => {
  const paid = new Set<string>();
  let isInterrupted = false;
  const payers = deals.map(async (deal) => {
    while (!isInterrupted) {
      const reply = await pay(callers, deal).catch(() => null);
      if (reply === null || reply.status === 503) isInterrupted = true;
      else {
        expect(reply.status, JSON.stringify(reply.body)).toBe(200);
        paid.add(deal.id);
      }
    }
  });
  // The first settlement begins when the first payment is kept.
  while (paid.size === 0 && !isInterrupted) await pause(5);
  await pause(Math.random() * 200);
  await crash();
  await Promise.all(payers);
  return { paid, isInterrupted };
};

/**
 * Advances at once what goes by the hour: a job that was cut off is given up only after its time.
 */
const advanceNow = async (dataDir: string): Promise<void> => {
  const running = await findRunningPostgres(dataDir);
  if (!running) throw new Error("No PostgreSQL runs.");
  const pool = new pg.Pool({ connectionString: running.url("coulisse"), max: 1 });
  const boss = await openOver(pool);
  await boss.send(advanceMarketsJob.name, {});
  await boss.stop({ graceful: false, close: false });
  await pool.end();
};

/** Everything again, as people do who got no answer: what was done is done once. */
const payAll = async (
  callers: Callers,
  { deals }: Market,
  paid: ReadonlySet<string>,
  dataDir: string,
) => {
  for (const deal of deals) {
    // What was answered as paid is paid.
    if (paid.has(deal.id)) expect(["PAID", "SETTLED"]).toContain(await stateOf(callers, deal));
    const reply = await pay(callers, deal);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  }
  await advanceNow(dataDir);
  for (const deal of deals) {
    while ((await stateOf(callers, deal)) !== "SETTLED") await pause(50);
  }
};

const expectSettled = async ({ admin }: Callers, market: Market): Promise<void> => {
  const { companyId, deals } = market;
  const lines = (await admin.get(`/companies/${companyId}/register?limit=100`)).body.items;
  const moved = (lines as { id: string; type: string }[]).filter(({ type }) => type === "TRANSFER");
  expect(moved).toHaveLength(deals.length);
  const settledBy = await Promise.all(
    deals.map(
      async ({ id }) => (await admin.get(`/secondary-market/deals/${id}`)).body.transactionId,
    ),
  );
  expect(new Set(moved.map(({ id }) => id))).toEqual(new Set(settledBy));
  const accounts = (await admin.get(`/share-holders/companies/${companyId}`)).body;
  const held = (accounts.items as { quantity: number }[]).map(({ quantity }) => quantity);
  expect(held.filter((quantity) => quantity > 0)).toEqual([20, 20]);
  const verified = await admin.post(`/companies/${companyId}/register/verification`, {});
  expect(verified.body).toMatchObject({ intact: true });
};

test("kill -9 in the midst of settlements of deals: shares and cash change hands together, and once", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "coulisse-crash-"));
  const port = await freePort();
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  try {
    const { emails, markets } = await makeMarkets(dataDir);
    // The key with which the world sealed the orders.
    const start = () => startServer(dataDir, port, { FILES_KEY: "a".repeat(64) });
    server = await start();
    const signIn = (email: string) => createCaller(port, { email, password: testPassword });
    const callers = {
      admin: await signIn(emails.admin),
      claire: await signIn(emails.claire),
      karim: await signIn(emails.karim),
      helene: await signIn(emails.helene),
    };
    const cashOf = async (caller: Caller) =>
      (await caller.get("/wallet")).body.balanceCents as number;
    const before = { claire: await cashOf(callers.claire), karim: await cashOf(callers.karim) };
    for (const [place, market] of markets.entries()) {
      const running = server;
      const seen = await payUntil(callers, market, () => killEverything(running, dataDir));
      // A crash that interrupted nothing proves nothing.
      expect(seen.isInterrupted).toBe(true);
      server = await start();
      await payAll(callers, market, seen.paid, dataDir);
      await expectSettled(callers, market);
      const settled = (place + 1) * dealsEach;
      expect((await callers.admin.get("/cash/check")).body).toMatchObject({
        differences: [],
        subscriptionDifferences: [],
        marketDifferences: [],
        operatorCents: settled * feeCents,
      });
      expect(await cashOf(callers.claire)).toBe(before.claire + settled * priceCents);
      const each = priceCents + feeCents + dutyCents;
      expect(await cashOf(callers.karim)).toBe(before.karim - (settled / 2) * each);
    }
  } finally {
    if (server) await stopServer(server);
    await rm(dataDir, { recursive: true, force: true });
  }
}, 300_000);
