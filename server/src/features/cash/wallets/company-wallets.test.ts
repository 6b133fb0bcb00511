import { afterAll, beforeAll, expect, test } from "vitest";
import { bookRows, differences, payerIban, validatedHolder } from "../../../../test/bank.ts";
import type { Client } from "../../../../test/client.ts";
import { giveRole } from "../../../../test/company-roles.ts";
import { createIssuer } from "../../../../test/factories.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { moveAsPromised } from "../../../../test/promised-cash.ts";
import { setIdentity, setPerson } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let helene: Client;
let stranger: Client;
let companyId: string;
let name: string;

/** Settles as a round that closes does: so much of Claire's money becomes the company's. */
const settle = async (cents: bigint): Promise<void> => {
  const holderId = world.people.claire.id;
  await moveAsPromised(
    world,
    { kind: "RESERVED", holderId, cents },
    { kind: "SETTLED", holderId, companyId, cents },
  );
};
const wallet = async (client = helene) => (await client.get(`/wallet?companyId=${companyId}`)).body;
const balance = async () => {
  const { balanceCents, reservedCents } = await wallet();
  return [balanceCents, reservedCents];
};
const ask = (client: Client, amountCents: number, iban = payerIban, key?: string) =>
  client.post(
    "/wallet/withdrawals",
    { companyId, amountCents, iban },
    { headers: key === undefined ? {} : { "idempotency-key": key } },
  );
const list = async () =>
  (await helene.get(`/wallet/withdrawals?companyId=${companyId}`)).body.items as {
    id: string;
    state: string;
    reference: string;
  }[];
const accept = (id: string) => admin.post(`/withdrawals/${id}/check`, { decision: "ACCEPTED" });

beforeAll(async () => {
  world = await createWorld();
  const { people } = world;
  admin = await world.signedIn(people.admin.email);
  const { reference } = await validatedHolder(world, people.claire.email);
  const row = { cents: 500_000, name: "Claire Aubry", iban: payerIban, reference };
  await bookRows(world, admin, [row]);
  const issuer = await createIssuer(admin);
  ({ id: companyId, name } = issuer.company);
  await admin.call("PATCH", `/company/${companyId}/users/${people.helene.id}`);
  const other = await createIssuer(admin);
  await admin.call("PATCH", `/company/${other.company.id}/users/${people.stranger.id}`);
  ({ client: helene } = await validatedHolder(world, people.helene.email));
  stranger = await world.signedIn(people.stranger.email);
});
afterAll(() => world.close());

test("a company sees what its rounds brought, and no IBAN to send money to", async () => {
  expect(await wallet()).toMatchObject({ balanceCents: 0, reservedCents: 0, provenIbans: [] });
  await settle(100_000n);
  expect(await wallet()).toMatchObject({
    holderId: companyId,
    holderName: name,
    balanceCents: 100_000,
    reservedCents: 0,
    blocked: null,
    funding: null,
  });
  const { items } = (await helene.get(`/wallet/postings?companyId=${companyId}`)).body;
  expect(items).toMatchObject([{ kind: "SETTLED", amountCents: 100_000 }]);
  expect((await wallet(admin)).balanceCents).toBe(100_000);
});

test("another company’s administrator finds nothing, and the platform has nothing paid out", async () => {
  const hidden = { status: 404, code: "wallet_not_found" };
  for (const path of ["/wallet", "/wallet/postings", "/wallet/withdrawals"]) {
    await expectRefused(world, () => stranger.get(`${path}?companyId=${companyId}`), hidden);
  }
  await expectRefused(world, () => ask(stranger, 100), hidden);
  await expectRefused(world, () => ask(admin, 100), { status: 403, code: "forbidden" });
  const both = `/wallet?companyId=${companyId}&corporateId=${companyId}`;
  await expectRefused(world, () => helene.get(both), hidden);
  await expectRefused(world, () => world.guest.get(`/wallet?companyId=${companyId}`), {
    status: 401,
    code: "no_session",
  });
});

test("a payout is checked by a person, leaves in a file, and is paid by a statement", async () => {
  const asked = await ask(helene, 40_000);
  expect(asked.body).toMatchObject({
    state: "TO_CHECK",
    isProven: false,
    payeeName: name,
    holder: { id: companyId, name },
  });
  expect(await balance()).toEqual([60_000, 40_000]);
  expect((await accept(asked.body.id)).body).toMatchObject({ state: "READY" });
  expect((await admin.post("/transfer-files")).body).toMatchObject({ totalCents: 40_000 });
  const taken = await helene.call("DELETE", `/wallet/withdrawals/${asked.body.id}`);
  expect(taken.body.code).toBe("withdrawal_on_its_way");
  await bookRows(world, admin, [{ cents: -40_000, name, reference: asked.body.reference }]);
  expect(await balance()).toEqual([60_000, 0]);
  await world.runJobs();
  const { items } = (await helene.get("/notifications")).body;
  expect(items[0]).toMatchObject({
    kind: "withdrawal_paid",
    facts: { name, amountCents: 40_000, on: expect.stringMatching(/^\d{4}-/) },
  });
  expect(items[0].path).toMatch(/^\/companies\/.+\/wallet$/);
  expect(await differences(admin)).toEqual([]);
});

test("one that the bank brings back is the company’s again", async () => {
  const [paid] = await list();
  await bookRows(world, admin, [{ cents: 40_000, name: "Rejet", text: `AC04 ${paid?.reference}` }]);
  expect(await balance()).toEqual([100_000, 0]);
  expect((await list())[0]?.state).toBe("CAME_BACK");
  expect(await differences(admin)).toEqual([]);
});

test("an account that was checked and paid is not looked at again", async () => {
  const first = (await ask(helene, 1_000)).body;
  await accept(first.id);
  await admin.post("/transfer-files");
  await bookRows(world, admin, [{ cents: -1_000, name, reference: first.reference }]);
  expect((await wallet()).provenIbans).toEqual([payerIban]);
  const second = (await ask(helene, 2_000)).body;
  expect(second).toMatchObject({ state: "READY", isProven: true });
  expect((await ask(helene, 2_000, "DE89370400440532013000")).body.state).toBe("TO_CHECK");
  for (const { id } of (await list()).slice(0, 2)) {
    const path = `/wallet/withdrawals/${id}`;
    await expectRefused(world, () => stranger.call("DELETE", path), {
      status: 404,
      code: "withdrawal_not_found",
    });
    expect((await helene.call("DELETE", path)).body.state).toBe("CANCELLED");
  }
  expect(await balance()).toEqual([99_000, 0]);
});

test("a payout that is refused is told with its reason, and the money is the company’s again", async () => {
  const { id } = (await ask(helene, 3_000, "DE89370400440532013000")).body;
  const reason = "Le compte est au nom d’une autre société.";
  await admin.post(`/withdrawals/${id}/check`, { decision: "REJECTED", reason });
  expect((await list())[0]).toMatchObject({ id, state: "CANCELLED", reason });
  expect(await balance()).toEqual([99_000, 0]);
  await world.runJobs();
  const { items } = (await helene.get("/notifications")).body;
  expect(items[0]).toMatchObject({
    kind: "withdrawal_refused",
    facts: { name, amountCents: 3_000, on: expect.stringMatching(/^\d{4}-/) },
  });
});

test.each([
  ["more than there is", 99_001, payerIban, "not_enough_cash"],
  ["a wrong check digit", 100, "FR1520041010050500013M02606", "iban_invalid"],
  ["the platform’s own account", 100, "FR7630006000011234567890189", "iban_not_paid_to"],
  ["nothing", 0, payerIban, "malformed_request"],
  ["more than a number holds", 2 ** 53, payerIban, "malformed_request"],
])("refuses a payout of %s", async (_, cents, iban, code) => {
  expect((await ask(helene, cents, iban)).body.code).toBe(code);
  expect(await balance()).toEqual([99_000, 0]);
});

const identity = (state: string) => setIdentity(world, world.people.helene.id, state);
const unknown = { status: 422, code: "administrator_not_identified" };
const readyOf = async (id: string) =>
  (await admin.get("/withdrawals?state=READY")).body.items.find(
    (row: { id: string }) => row.id === id,
  );

test("R-24: whoever asks for a company’s money is known, and what nobody known asked for stays", async () => {
  const before = await balance();
  const [ready, check] = [
    (await ask(helene, 100)).body,
    (await ask(helene, 200, "DE89370400440532013000")).body,
  ];
  expect([ready.state, check.state]).toEqual(["READY", "TO_CHECK"]);
  await identity("EXPIRED");
  expect((await wallet()).blocked).toBe("identity_not_validated");
  expect((await wallet(admin)).blocked).toBe("identity_not_validated");
  await expectRefused(world, () => ask(helene, 100), unknown);
  await expectRefused(world, () => accept(check.id), unknown);
  await expectRefused(world, () => admin.post("/transfer-files"), {
    status: 409,
    code: "nothing_to_transfer",
  });
  expect(await readyOf(ready.id)).toMatchObject({ stop: "IDENTITY" });

  // Of two who administer it, the one who is known asks, and the other one does not.
  const { id: claireId, email } = world.people.claire;
  await admin.call("PATCH", `/company/${companyId}/users/${claireId}`);
  const claire = await world.signedIn(email);
  expect((await wallet(claire)).blocked).toBeNull();
  expect((await wallet()).blocked).toBe("identity_not_validated");
  await expectRefused(world, () => ask(helene, 100), unknown);
  const third = (await ask(claire, 300)).body;
  expect(third.state).toBe("READY");
  expect(await readyOf(ready.id)).toMatchObject({ stop: null });

  // Nobody is left whose account is open.
  await admin.call("DELETE", `/company/${companyId}/users/${claireId}`);
  await identity("VALIDATED");
  const path = `/user/${world.people.helene.id}`;
  await admin.call("PATCH", path, { state: "DISABLED" });
  expect(await readyOf(third.id)).toMatchObject({ stop: "ACCOUNT" });
  await expectRefused(world, () => accept(check.id), unknown);
  const reason = "Plus personne n’administre la société.";
  for (const { id } of [ready, check, third]) {
    const refused = await admin.post(`/withdrawals/${id}/check`, { decision: "REJECTED", reason });
    expect(refused.body).toMatchObject({ state: "CANCELLED", reason });
  }
  await admin.call("PATCH", path, { state: "ACTIVE" });
  ({ client: helene } = await validatedHolder(world, world.people.helene.email));
  expect((await wallet()).blocked).toBeNull();
  expect(await balance()).toEqual(before);
  expect(await differences(admin)).toEqual([]);
});

test("payouts that race for the same money leave none of it twice, nor one that is sent again", async () => {
  const racing = await Promise.all(Array.from({ length: 6 }, () => ask(helene, 45_000)));
  const codes = racing.map(({ status, body }) => (status === 201 ? "done" : body.code));
  expect(codes.filter((code) => code === "done")).toHaveLength(2);
  expect(new Set(codes)).toEqual(new Set(["done", "not_enough_cash"]));
  expect(await balance()).toEqual([9_000, 90_000]);
  const again = await Promise.all(
    Array.from({ length: 4 }, () => ask(helene, 1_000, payerIban, "twice")),
  );
  expect(new Set(again.map(({ body }) => body.id)).size).toBe(1);
  expect(await balance()).toEqual([8_000, 91_000]);
  expect(await differences(admin)).toEqual([]);
});

test("R-27: a name in the freeze register among who administers it stops what leaves", async () => {
  const listed = { first_name: "Maxence", last_name: "Verniaud" };
  const { id } = world.people.helene;
  await setPerson(world, id, listed);
  await admin.post("/screenings", { holderId: id });
  const before = await balance();
  expect((await admin.post("/transfer-files")).body.code).toBe("nothing_to_transfer");
  const asked = (await ask(helene, 500)).body;
  expect(asked.state).toBe("TO_CHECK");
  expect((await accept(asked.id)).body.code).toBe("holder_listed");
  expect(await balance()).toEqual([(before[0] ?? 0) - 500, (before[1] ?? 0) + 500]);
  expect(await differences(admin)).toEqual([]);
});

test("where the company asks for two people, one proposes a payout and another makes it, once", async () => {
  const { client: karim } = await validatedHolder(world, world.people.karim.email);
  const given = { companyId, role: "ADMINISTRATOR", email: world.people.karim.email } as const;
  await giveRole(world, admin, given);
  const second = `/companies/${companyId}/second-person`;
  expect((await helene.call("PUT", second, { isAsked: true })).status).toBe(200);
  await settle(20_000n);
  const before = await balance();
  const asked = await ask(helene, 10_000, payerIban, "two-people");
  expect(asked.status).toBe(202);
  expect(asked.body).toMatchObject({ matter: "cash", waitsFor: "SECOND_PERSON" });
  expect((await ask(helene, 10_000, payerIban, "two-people")).body.id).toBe(asked.body.id);
  expect(await balance()).toEqual(before);
  const path = `/proposals/${asked.body.id}/confirmation`;
  await expectRefused(world, () => helene.post(path, { lastNumber: 0 }), {
    status: 403,
    code: "proposal_own",
  });
  // What somebody typed of another company waits for nobody, and says nothing of it.
  await expectRefused(world, () => ask(stranger, 100), { status: 404, code: "wallet_not_found" });
  const answers = await Promise.all([
    karim.post(path, { lastNumber: 0 }),
    karim.post(path, { lastNumber: 0 }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  const [free = 0, reserved = 0] = before;
  expect(await balance()).toEqual([free - 10_000, reserved + 10_000]);
  expect(await differences(admin)).toEqual([]);
});
