import { afterAll, beforeAll, expect, test } from "vitest";
import {
  bankCsv,
  bookRows,
  differences,
  payerIban,
  sendStatement,
  validatedHolder,
} from "../../../../test/bank.ts";
import type { TransferFile } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import type { Answer, Client } from "../../../../test/client.ts";
import { createIssuer } from "../../../../test/factories.ts";
import { holdRows } from "../../../../test/held-rows.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let second: Client;
let claire: Client;
let reference: string;

const named = { name: "Claire Aubry", iban: payerIban };
const codes = (answers: readonly Answer[]) =>
  answers
    .map(({ status, body }): string => (status < 300 ? "done" : body.code))
    .toSorted((a, b) => a.localeCompare(b));
const balance = async () => (await claire.get("/wallet")).body.balanceCents;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  second = await world.signedIn(world.people.admin.email);
  ({ client: claire, reference } = await validatedHolder(world, world.people.claire.email));
});
afterAll(() => world.close());

test("one statement that two administrators book at once is booked once", async () => {
  const file = bankCsv(world, 0, [{ cents: 100_000, ...named, reference }]);
  const answers = await Promise.all([sendStatement(admin, file), sendStatement(second, file)]);
  expect(new Set(answers.map(({ body }) => body.allotted.count))).toEqual(new Set([0, 1]));
  expect(await balance()).toBe(100_000);
  expect(await differences(admin)).toEqual([]);
});

test("of two decisions about one line the second is told that it is done", async () => {
  await bookRows(world, admin, [{ cents: 5_000, ...named }]);
  const [line] = (await admin.get("/bank-lines?state=WAITING")).body.items;
  const path = `/bank-lines/${line.id}`;
  const reason = "Même compte";
  const answers = await Promise.all([
    admin.post(path, { decision: "ALLOT", holderId: world.people.claire.id, reason }),
    second.post(path, { decision: "SEND_BACK", reason }),
    second.post(path, { decision: "ALLOT", holderId: world.people.claire.id, reason }),
  ]);
  expect(codes(answers)).toEqual(["bank_line_decided", "bank_line_decided", "done"]);
  expect(await differences(admin)).toEqual([]);
  const waiting = (await admin.get("/cash/check")).body.waitingCents;
  expect(waiting).toBe(0);
});

test("withdrawals that race for the same money leave none of it twice", async () => {
  const held = await balance();
  const wish = { amountCents: 40_000, iban: payerIban };
  const asked = await Promise.all(
    Array.from({ length: 8 }, () => claire.post("/wallet/withdrawals", wish)),
  );
  expect(new Set(codes(asked))).toEqual(new Set(["done", "not_enough_cash"]));
  expect(await balance()).toBe(held - 80_000);
  expect(await differences(admin)).toEqual([]);
});

test("a request that is sent twice at once takes the money once", async () => {
  const held = await balance();
  const headers = { "idempotency-key": "twice" };
  const wish = { amountCents: 1_000, iban: payerIban };
  const asked = await Promise.all(
    Array.from({ length: 4 }, () => claire.post("/wallet/withdrawals", wish, { headers })),
  );
  expect(new Set(asked.map(({ body }) => body.id)).size).toBe(1);
  expect(await balance()).toBe(held - 1_000);
});

test("a key that one person sends for two wallets at once is refused for the second", async () => {
  const { company } = await createIssuer(admin);
  await admin.call("PATCH", `/company/${company.id}/users/${world.people.claire.id}`);
  const headers = { "idempotency-key": "two-wallets" };
  const ask = (whose: { companyId?: string }) =>
    claire.post("/wallet/withdrawals", { amountCents: 1, iban: payerIban, ...whose }, { headers });
  const wallet = "select from cash_accounts where holder_id = $1";
  const { waiting, release } = await holdRows(world, wallet, [world.people.claire.id]);
  const first = ask({});
  await expect.poll(waiting, { timeout: 5000 }).toBe(1);
  const second = ask({ companyId: company.id });
  await expect.poll(waiting, { timeout: 5000 }).toBe(2);
  await release();
  expect(codes([await first, await second])).toEqual(["done", "idempotency_key_reused"]);
});

test("a withdrawal is in one file, which one person downloads", async () => {
  const open = (await claire.get("/wallet/withdrawals")).body.items as { id: string }[];
  const racing = await Promise.all([
    admin.post("/transfer-files"),
    second.post("/transfer-files"),
    ...open.map(({ id }) => claire.call("DELETE", `/wallet/withdrawals/${id}`)),
  ]);
  expect(racing.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
  expect(await differences(admin)).toEqual([]);
  await claire.post("/wallet/withdrawals", { amountCents: 700, iban: payerIban });
  const { body: made } = await admin.post("/transfer-files");
  const path = `/transfer-files/${made.id}/download`;
  const read = await Promise.all([admin.post(path), second.post(path), admin.post(path)]);
  expect(codes(read)).toEqual(["done", "transfer_file_downloaded", "transfer_file_downloaded"]);
});

test("a file is either paid by the bank or withdrawn, whichever comes first", async () => {
  // Whatever is sent already goes back: what is paid below is in the file that is withdrawn.
  const files = (await admin.get("/transfer-files")).body.items as TransferFile[];
  for (const { id, withdrawnAt } of files) {
    if (withdrawnAt === null) await admin.call("DELETE", `/transfer-files/${id}`);
  }
  const made = (await admin.post("/transfer-files")).body;
  const [withdrawal] = (await admin.get("/withdrawals?state=SENT")).body.items;
  const opening = (await admin.get("/cash/check")).body.bankCents;
  const paid = { cents: -withdrawal.amountCents, reference: withdrawal.reference };
  const [booked, withdrawn] = await Promise.all([
    sendStatement(admin, bankCsv(world, opening, [paid])),
    second.call("DELETE", `/transfer-files/${made.id}`),
  ]);
  const wasPaid = withdrawn.status === 409;
  expect(booked.body).toMatchObject({
    committed: true,
    paidOut: { count: wasPaid ? 1 : 0 },
    waiting: { count: wasPaid ? 0 : 1 },
  });
  expect(await differences(admin)).toEqual([]);
});
