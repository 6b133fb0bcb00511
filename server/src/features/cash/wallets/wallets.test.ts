import { afterAll, beforeAll, expect, test } from "vitest";
import {
  bankCsv,
  bookRows,
  differences,
  payerIban,
  sendStatement,
  validatedHolder,
} from "../../../../test/bank.ts";
import { form, type Client } from "../../../../test/client.ts";
import { openEntityDesk } from "../../../../test/entity-desk.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { setPerson } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let claire: Client;
let reference: string;
const otherIban = "DE89370400440532013000";
const named = { name: "MME CLAIRE AUBRY", iban: payerIban };

const balance = async () => {
  const { balanceCents, reservedCents } = (await claire.get("/wallet")).body;
  return [balanceCents, reservedCents];
};
const ask = (amountCents: number, iban = payerIban, key?: string) =>
  claire.call(
    "POST",
    "/wallet/withdrawals",
    { amountCents, iban },
    {
      headers: key === undefined ? {} : { "idempotency-key": key },
    },
  );

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  ({ client: claire, reference } = await validatedHolder(world, world.people.claire.email));
});
afterAll(() => world.close());

test("a validated person sees where and with which reference to send money", async () => {
  const { body } = await claire.get("/wallet");
  expect(body).toMatchObject({ balanceCents: 0, reservedCents: 0, blocked: null, provenIbans: [] });
  expect(reference).toMatch(/^RF\d{2}[0-9A-Z]{10}$/);
  expect((await claire.get("/wallet")).body.funding.reference).toBe(reference);
});

test("who is not validated is shown no reference, so that no money comes too early", async () => {
  const karim = await world.signedIn(world.people.karim.email);
  const { body } = await karim.get("/wallet");
  expect(body).toMatchObject({ blocked: "identity_not_validated", funding: null });
});

test("a statement is read, then booked whole; booked again it moves nothing", async () => {
  const file = bankCsv(world, 100_000, [
    { cents: 150_000, ...named, reference },
    { cents: 20_000, name: "Jean Dupont", reference, text: "Cadeau" },
    { cents: -450, text: "Frais" },
  ]);
  const dry = await sendStatement(admin, file, false);
  expect(dry.body).toMatchObject({
    committed: false,
    faults: [],
    allotted: { count: 1, cents: 150_000 },
    waiting: { count: 1, cents: 20_000 },
    operator: { count: 1, cents: -450 },
  });
  expect(await balance()).toEqual([0, 0]);
  expect((await sendStatement(admin, file)).body).toMatchObject({ committed: true, known: 0 });
  expect(await balance()).toEqual([150_000, 0]);
  const again = await sendStatement(admin, file);
  expect(again.body).toMatchObject({ known: 3, allotted: { count: 0 } });
  expect(await balance()).toEqual([150_000, 0]);
  expect((await claire.get("/wallet")).body.provenIbans).toEqual([payerIban]);
  expect((await admin.get("/cash/check")).body).toEqual({
    bankCents: 269_550,
    walletsCents: 150_000,
    waitingCents: 20_000,
    companiesCents: 0,
    reservedCents: 0,
    dutyCents: 0,
    outgoingCents: 0,
    operatorCents: 99_550,
    differences: [],
    subscriptionDifferences: [],
    marketDifferences: [],
  });
});

test("money in another's name waits, and goes back where it came from", async () => {
  const row = { cents: 7_700, name: "Paul Durand", iban: otherIban, reference };
  await bookRows(world, admin, [row]);
  const { body } = await admin.get("/bank-lines?state=WAITING&search=durand");
  expect(body.items).toMatchObject([{ reason: "name_differs", cents: 7_700 }]);
  const [{ id }] = body.items;
  const byId = async (query: string) =>
    (await admin.get(`/bank-lines?id=${id}${query}`)).body.items;
  expect(await byId("&state=WAITING")).toMatchObject([{ id }]);
  const because = { decision: "SEND_BACK", reason: "Le payeur n’est pas la titulaire." };
  expect((await admin.post(`/bank-lines/${id}`, because)).body).toMatchObject({
    state: "SENDING_BACK",
  });
  expect(await byId("&state=WAITING")).toEqual([]);
  expect(await byId("")).toMatchObject([{ id }]);
  const again = await admin.post(`/bank-lines/${id}`, because);
  expect(again).toMatchObject({ status: 409, body: { code: "bank_line_decided" } });
  const [sent] = (await admin.get("/withdrawals?state=READY")).body.items;
  expect(sent).toMatchObject({ holder: null, amountCents: 7_700, iban: otherIban });
  expect(await differences(admin)).toEqual([]);
});

test("a person says whose money it is: likely holders are proposed by what speaks for them", async () => {
  await bookRows(world, admin, [{ cents: 4_200, name: "C AUBRY", iban: payerIban }]);
  const [line] = (await admin.get("/bank-lines?state=WAITING&search=C%20AUBRY")).body.items;
  const { items } = (await admin.get(`/bank-lines/${line.id}/holders`)).body;
  expect(items[0]).toMatchObject({ id: world.people.claire.id, because: "account" });
  const path = `/bank-lines/${line.id}`;
  const allot = { decision: "ALLOT", reason: "Même compte que d’habitude" };
  expect((await admin.post(path, allot)).body.errors).toMatchObject([{ location: "holderId" }]);
  const stranger = { ...allot, holderId: world.people.stranger.id };
  expect((await admin.post(path, stranger)).body).toMatchObject({ code: "identity_not_validated" });
  const done = await admin.post(path, { ...allot, holderId: world.people.claire.id });
  expect(done.body).toMatchObject({ state: "ALLOTTED", holder: { id: world.people.claire.id } });
  expect(await balance()).toEqual([154_200, 0]);
  expect(await differences(admin)).toEqual([]);
});

test("a withdrawal leaves the wallet at once, goes into one file, and is paid by a statement", async () => {
  const asked = await ask(50_000, "FR14 2004 1010 0505 0001 3M02 606");
  expect(asked.body).toMatchObject({ state: "READY", isProven: true });
  expect(await balance()).toEqual([104_200, 50_000]);
  const sums = { paymentCount: 2, totalCents: 57_700 };
  const payer = { name: "Coulisse", iban: "FR7630006000011234567890189" };
  expect((await admin.get("/transfer-files/next")).body).toEqual({
    ...sums,
    laterCount: 0,
    stoppedCount: 0,
    stoppedCents: 0,
    payer,
  });
  const made = await admin.post("/transfer-files");
  expect(made.body).toMatchObject({ ...sums, isOpen: true });
  expect((await admin.get("/transfer-files/next")).body).toMatchObject({ paymentCount: 0 });
  const path = `/transfer-files/${made.body.id}`;
  expect((await claire.call("DELETE", `/wallet/withdrawals/${asked.body.id}`)).body.code).toBe(
    "withdrawal_on_its_way",
  );
  expect((await admin.post("/transfer-files")).body.code).toBe("nothing_to_transfer");
  expect((await admin.post(`${path}/download`)).status).toBe(200);
  expect((await admin.post(`${path}/download`)).body.code).toBe("transfer_file_downloaded");
  const report = await bookRows(world, admin, [
    { cents: -50_000, name: "Claire Aubry", reference: asked.body.reference },
  ]);
  expect(report).toMatchObject({ paidOut: { count: 1, cents: -50_000 } });
  expect(await balance()).toEqual([104_200, 0]);
  expect((await admin.call("DELETE", path)).body.code).toBe("transfer_file_paid");
  expect(await differences(admin)).toEqual([]);
});

test("a withdrawal that the bank brings back is in the wallet again, and its holder is told", async () => {
  const [paid] = (await claire.get("/wallet/withdrawals")).body.items;
  const { reference: of } = paid;
  await bookRows(world, admin, [{ cents: 50_000, name: "Rejet", text: `AC04 ${of}` }]);
  expect(await balance()).toEqual([154_200, 0]);
  expect((await claire.get("/wallet/withdrawals")).body.items[0].state).toBe("CAME_BACK");
  await world.runJobs();
  const { items } = (await claire.get("/notifications")).body;
  expect(items[0]).toMatchObject({ kind: "withdrawal_came_back" });
  expect(await differences(admin)).toEqual([]);
});

test("an account that no money came from is looked at by a person first", async () => {
  const asked = await ask(1_000, otherIban);
  expect(asked.body).toMatchObject({ state: "TO_CHECK", isProven: false });
  const path = `/withdrawals/${asked.body.id}/check`;
  const refused = await admin.post(path, { decision: "REJECTED" });
  expect(refused.body.errors).toMatchObject([{ location: "reason" }]);
  const reason = "Le compte est au nom d’une autre personne.";
  expect((await admin.post(path, { decision: "REJECTED", reason })).body).toMatchObject({
    state: "CANCELLED",
    reason,
  });
  expect(await balance()).toEqual([154_200, 0]);
  expect((await admin.post(path, { decision: "ACCEPTED" })).body.code).toBe("withdrawal_checked");
});

test.each([
  ["more than there is", 154_201, payerIban, "not_enough_cash"],
  ["a wrong check digit", 100, "FR1520041010050500013M02606", "iban_invalid"],
  ["a bank beyond SEPA", 100, "BR1500000000000010932840814P2", "iban_not_paid_to"],
  ["the platform’s own account", 100, "FR7630006000011234567890189", "iban_not_paid_to"],
  ["nothing", 0, payerIban, "malformed_request"],
  ["less than nothing", -1, payerIban, "malformed_request"],
  ["more than a number holds", 2 ** 53, payerIban, "malformed_request"],
])("refuses a withdrawal of %s", async (_, cents, iban, code) => {
  expect((await ask(cents, iban)).body.code).toBe(code);
  expect(await balance()).toEqual([154_200, 0]);
});

test("the same request again finds the withdrawal that it asked for", async () => {
  const [first, second] = [await ask(2_000, payerIban, "k-1"), await ask(2_000, payerIban, "k-1")];
  expect(second.body.id).toBe(first.body.id);
  expect((await ask(3_000, payerIban, "k-1")).body.code).toBe("idempotency_key_reused");
  expect(await balance()).toEqual([152_200, 2_000]);
});

test("five withdrawals are under way at most, and one that is taken back makes room", async () => {
  for (let count = 0; count < 4; count += 1) expect((await ask(100)).status).toBe(201);
  const sixth = await ask(100);
  expect(sixth).toMatchObject({ status: 409, body: { code: "too_many_withdrawals" } });
  const open = (await claire.get("/wallet/withdrawals")).body.items as { id: string }[];
  for (const { id } of open.slice(0, 5)) await claire.call("DELETE", `/wallet/withdrawals/${id}`);
  expect(await balance()).toEqual([154_200, 0]);
  expect((await ask(100)).status).toBe(201);
  expect(await differences(admin)).toEqual([]);
});

test("an administrator decides on nothing of their own, as an investor or for an entity", async () => {
  const { claire: self } = world.people;
  const desk = await openEntityDesk(world, admin);
  const entity = (await desk.typed(claire)).body;
  expect((await desk.ask(claire, entity.id)).status).toBe(201);
  const asked = await claire.post(
    `/user/${self.id}/name-changes`,
    form({ reason: "Mariage", lastName: "Benali" }),
  );
  await bookRows(world, admin, [{ cents: 777, name: "Jean Dupont", iban: otherIban }]);
  const lines = (await admin.get("/bank-lines?state=WAITING")).body.items;
  const line = lines.find(({ cents }: { cents: number }) => cents === 777);
  const { id: withdrawalId } = (await ask(300, otherIban)).body;
  await setPerson(world, self.id, { role: "ROLE_ADMIN" });
  const reason = "Même personne";
  const decisions: readonly [Parameters<Client["call"]>[0], string, object][] = [
    ["POST", `${desk.linkPath(entity.id)}/status`, { status: "VALIDATED" }],
    ["POST", `/name-changes/${asked.body.id}`, { decision: "ACCEPTED" }],
    ["PATCH", `/user/${self.id}`, { lastName: "Benali", reason }],
    ["POST", `/bank-lines/${line.id}`, { decision: "ALLOT", holderId: self.id, reason }],
    ["POST", `/withdrawals/${withdrawalId}/check`, { decision: "ACCEPTED" }],
  ];
  const own = { status: 403, code: "own_matter" };
  for (const [method, path, body] of decisions) {
    await expectRefused(world, () => claire.call(method, path, body), own);
  }
  // Another administrator does; whoever acts for an entity then does not decide for it either.
  expect((await desk.decide(entity.id, { status: "VALIDATED" })).status).toBe(200);
  const toEntity = { decision: "ALLOT", holderId: entity.id, reason };
  await expectRefused(world, () => claire.post(`/bank-lines/${line.id}`, toEntity), own);
});
