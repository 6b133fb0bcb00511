import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { jobs } from "#server/features.ts";
import { reachDatabase } from "#server/reach-database.ts";
import { readSettings } from "#server/settings.ts";
import { installJobs } from "#platform/jobs/install-jobs.ts";
import { createLog } from "#platform/log.ts";
import { migrate } from "#platform/migrations.ts";
import { rightAnswers } from "#features/rounds/subscriptions/knowledge.rules.ts";
import { bankCsv, payerIban } from "../bank.ts";
import { form, type Client } from "../client.ts";
import { drawnOnce } from "../drawn-once.ts";
import { movableClock } from "../movable-clock.ts";
import { testPassword } from "../people.ts";
import { dayIn, sheetFile } from "../rounds.ts";
import { becomeInvestor, endForm, fund, openRound } from "../subscriptions.ts";
import { createWorld, type World } from "../world.ts";
import { createCaller, type Answer, type Caller } from "./caller.ts";
import { freePort } from "./free-port.ts";
import { killEverything, startServer, stopServer } from "./server-process.ts";

const crashes = 5;
const ordersEach = 5;
const sharesEach = 2;
const feeCents = 50;
const totalCents = 2_050n;
const paidInCents = 777;

type Round = Readonly<{ id: string; companyId: string; orders: readonly string[] }>;
/** Statements of the bank, one for each crash, that follow each other. */
type MadeRound = Readonly<{
  email: string;
  rounds: readonly Round[];
  statements: readonly File[];
  bankIban: string;
}>;

/** Orders of three people for all of a round; a third of them, as many as it needs, is paid. */
const fillRound = async (world: World, admin: Client, investors: Client[]): Promise<Round> => {
  const round = await openRound(admin, world.services.clock.now());
  const orders: string[] = [];
  for (const [place, client] of investors.entries()) {
    for (let count = 0; count < ordersEach; count += 1) {
      const body = { fundraisingId: round.id, quantity: sharesEach, answers: rightAnswers };
      const { id } = (await client.post("/subscription", body)).body;
      const { signatureId } = (await client.post(`/subscription/${id}/signature`)).body;
      await endForm(world, signatureId, "SIGNED");
      if (place === 0) await client.post(`/subscription/${id}/payment`);
      orders.push(id);
    }
  }
  return { ...round, orders };
};

/** Rounds are made three weeks ago, so that all that was signed is firm today. */
const makeRounds = async (dataDir: string): Promise<MadeRound> => {
  const settings = readSettings({ DATA_DIR: dataDir }, { workingDirectory: dataDir });
  const { url: ownerUrl, stop } = await reachDatabase(settings, createLog("error"));
  await migrate(ownerUrl);
  await installJobs(ownerUrl, jobs);
  const database = { url: ownerUrl, ownerUrl, drop: async () => undefined };
  const clock = movableClock(new Date(Date.now() - 21 * 86_400_000));
  const world = await createWorld({ clock, kept: { database, dataDir }, fileMaker: drawnOnce });
  const { admin, claire, karim, helene } = world.people;
  const investors: Client[] = [];
  for (const { email, id } of [claire, karim, helene]) {
    const client = await world.signedIn(email);
    await becomeInvestor(world, client, id);
    await fund(world, id, totalCents * BigInt(ordersEach * crashes));
    investors.push(client);
  }
  const administrator = await world.signedIn(admin.email);
  const rounds: Round[] = [];
  for (let count = 0; count < crashes; count += 1) {
    rounds.push(await fillRound(world, administrator, investors));
  }
  const { bankCents } = (await administrator.get("/cash/check")).body;
  const reference: string = (await investors[0]?.get("/wallet"))?.body.funding.reference;
  const statements = rounds.map((_, place) => {
    const row = { cents: paidInCents, name: "Claire Aubry", iban: payerIban, reference };
    return bankCsv(world, bankCents + place * paidInCents, [{ ...row, text: `n° ${place}` }]);
  });
  await world.close();
  await stop();
  const bankIban = world.services.settings.bank?.iban ?? "";
  return { email: admin.email, rounds, statements, bankIban };
};

const close = (caller: Caller, { id }: Round) =>
  caller.patch(`/fundraising/${id}`, { closed: true, outcome: "SUCCEEDED" });
/** R-22c: of today, when the last of its payments come in. */
const certify = async (caller: Caller, { id }: Round): Promise<void> => {
  const certificate = { certifiedOn: dayIn(0), certifiedBy: "Banque Exemple" };
  const body = form({ ...certificate, file: await sheetFile() });
  expect((await caller.send(`/fundraising/${id}/certificate`, body)).status).toBe(201);
};
const book = (caller: Caller, file: File) =>
  caller.send("/bank-statements", form({ file, commit: "true" }));
const pay = (caller: Caller, id: string) => caller.post(`/subscription/${id}/payment`, {});

/** A repeated call is answered as the first one, or told that what it asks for is over. */
const expectDoneOrOver = ({ status, body }: Answer): void => {
  expect([200, 201, 409], JSON.stringify(body)).toContain(status);
};

type SeenPayments = Readonly<{ paid: Set<string>; isInterrupted: boolean }>;

/** Payments that are asked for again and again, and a closing beside them, until the server is gone. */
const payAndCloseUntil = async (
  caller: Caller,
  { round, statement }: Readonly<{ round: Round; statement: File }>,
  crash: () => Promise<void>,
): Promise<SeenPayments> => {
  const paid = new Set<string>();
  let isInterrupted = false;
  const untilGone = async (turn: (count: number) => Promise<Answer>): Promise<void> => {
    for (let count = 0; !isInterrupted; count += 1) {
      const answer = await turn(count).catch(() => null);
      if (answer === null || answer.status === 503) isInterrupted = true;
      else expectDoneOrOver(answer);
    }
  };
  const payers = Array.from({ length: 4 }, (_, index) =>
    untilGone(async (count) => {
      const id = round.orders[(count * 4 + index) % round.orders.length] ?? "";
      const answer = await pay(caller, id);
      if (answer.status === 200) paid.add(id);
      return answer;
    }),
  );
  await pause(Math.random() * 200);
  const closer = untilGone(() => close(caller, round));
  const booker = untilGone(() => book(caller, statement));
  await pause(Math.random() * 200);
  await crash();
  await Promise.all([...payers, closer, booker]);
  return { paid, isInterrupted };
};

/** Everything again, as people do who got no answer: what was done is done once. */
const askAgain = async (caller: Caller, round: Round, statement: File): Promise<void> => {
  for (const id of round.orders) expectDoneOrOver(await pay(caller, id));
  expectDoneOrOver(await close(caller, round));
  expect((await close(caller, round)).body).toMatchObject({ code: "fundraising_over" });
  await book(caller, statement);
  const again = await book(caller, statement);
  expect(again.body).toMatchObject({ committed: true, known: 1, allotted: { count: 0 } });
};

type Order = { id: string; state: string; transactionId: string | null };

const expectSettled = async (caller: Caller, round: Round, paid: ReadonlySet<string>) => {
  const query = `fundraisingId=${round.id}&limit=100`;
  const { items } = (await caller.get(`/subscriptions?${query}`)).body as { items: Order[] };
  const completed = items.filter(({ state }) => state === "COMPLETED");
  expect(items).toHaveLength(round.orders.length);
  expect(items.every(({ state }) => state === "COMPLETED" || state === "CANCELLED")).toBe(true);
  // What was answered as paid has become shares.
  expect(completed.map(({ id }) => id)).toEqual(expect.arrayContaining([...paid]));
  const lines = (await caller.get(`/companies/${round.companyId}/register?limit=100`)).body.items;
  const byLine = (lines as { id: string }[]).map(({ id }) => id);
  expect(byLine).toHaveLength(completed.length);
  expect(new Set(completed.map(({ transactionId }) => transactionId))).toEqual(new Set(byLine));
  const accounts = (await caller.get(`/share-holders/companies/${round.companyId}`)).body;
  const held = (accounts.items as { quantity: number }[]).map(({ quantity }) => quantity);
  const shares = held.reduce((sum, quantity) => sum + quantity, 0);
  expect(shares).toBe(completed.length * sharesEach);
  const verified = await caller.post(`/companies/${round.companyId}/register/verification`, {});
  expect(verified.body).toMatchObject({ intact: true });
  return completed.length;
};

test("kill -9 in the midst of closings, payments and statements: money and shares add up, and nothing is done twice", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "coulisse-crash-"));
  const port = await freePort();
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  try {
    const { email, rounds, statements, bankIban } = await makeRounds(dataDir);
    const start = () => startServer(dataDir, port, { RUN: "web", BANK_IBAN: bankIban });
    server = await start();
    const caller = await createCaller(port, { email, password: testPassword });
    const { bankCents } = (await caller.get("/cash/check")).body;
    let completed = 0;
    for (const [place, round] of rounds.entries()) {
      const statement = statements[place] as File;
      await certify(caller, round);
      const running = server;
      const crash = () => killEverything(running, dataDir);
      const seen = await payAndCloseUntil(caller, { round, statement }, crash);
      // A crash that interrupted nothing proves nothing.
      expect(seen.isInterrupted).toBe(true);
      server = await start();
      await askAgain(caller, round, statement);
      completed += await expectSettled(caller, round, seen.paid);
      expect((await caller.get("/cash/check")).body).toMatchObject({
        differences: [],
        subscriptionDifferences: [],
        marketDifferences: [],
        operatorCents: completed * feeCents,
        bankCents: bankCents + (place + 1) * paidInCents,
      });
    }
  } finally {
    if (server) await stopServer(server);
    await rm(dataDir, { recursive: true, force: true });
  }
}, 300_000);
