import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openContractDesk } from "../../../../test/contracts.ts";
import { pdf } from "../../../../test/documents.ts";
import { openEntityDesk } from "../../../../test/entity-desk.ts";
import { createCompany } from "../../../../test/factories.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { provePhone } from "../../../../test/signatures.ts";
import { becomeInvestor } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { openUnderClock } from "../../../../test/under-clock.ts";
import { verifySeal } from "../../../../test/verify-seal.ts";
import { remindOfContracts } from "#features/signing/contracts/contract-news.commands.ts";
import { readPlaces } from "#features/operations/own-data/data.queries.ts";
import { expireSignatures } from "#features/signing/signatures/endings.commands.ts";
import { signatureSubjects } from "#server/hooks.ts";
import { remindedOfAll, setIdentity, setPerson } from "../../../../test/states.ts";

const { world, clients, clock, inDays } = await openUnderClock(["admin", "claire", "karim"], {
  start: new Date("2027-04-08T09:00:00.000Z"),
});
const { admin, claire, karim } = clients;
const desk = openContractDesk(world, admin);
afterAll(() => world.close());

let companyId: string;
const phones = { claire: "+33612345678", karim: "+33612345679" };

beforeAll(async () => {
  const { people } = world;
  companyId = (await createCompany(admin)).id;
  await admin.call("PATCH", `/company/${companyId}/users/${people.helene.id}`);
  for (const name of ["claire", "karim"] as const) {
    await becomeInvestor(world, clients[name], people[name].id);
    await provePhone(world, clients[name], people[name].id, phones[name]);
  }
});
// Codes are bounded by the hour and by the day: each test begins on a new one.
beforeEach(() => inDays(1));

const both = (more: object = {}) => ({
  companyId,
  partyIds: [world.people.claire.id, world.people.karim.id],
  ...more,
});
const signAs = async (name: "claire" | "karim", signatureId: string) => {
  const client = clients[name];
  return desk.sign(client, signatureId, await desk.code(client, signatureId, phones[name]));
};
const read = async (id: string) => (await admin.get(desk.path(id))).body;
const newsTo = async (email: string) =>
  (await messagesTo(world, email))
    .filter(({ template }) => template?.startsWith("contract_"))
    .map(({ template }) => template);

test("all parties sign at once, and the sealed contract and its evidence are theirs and their company’s", async () => {
  const document = await pdf();
  const { id, signatureId } = await desk.sent(both(), document);
  expect((await signAs("karim", signatureId)).status).toBe(200);
  expect(await read(id)).toMatchObject({
    state: "PARTLY_SIGNED",
    endedAt: null,
    parties: [{ state: "WAITING" }, { name: "Karim Benali", state: "SIGNED" }],
  });
  expect((await signAs("claire", signatureId)).body.state).toBe("SIGNED");
  expect(await read(id)).toMatchObject({ state: "SIGNED", endedAt: expect.any(String) });
  await world.runJobs();
  expect(await read(id)).toMatchObject({ isSealed: true });
  const helene = await world.signedIn(world.people.helene.email);
  for (const client of [claire, helene, admin]) {
    const signed = await client.get(desk.path(id, "/documents/signed"));
    const evidence = await client.get(desk.path(id, "/documents/evidence"));
    expect(signed.bytes.subarray(0, document.length).equals(document)).toBe(true);
    for (const { bytes } of [signed, evidence]) {
      expect(verifySeal(bytes)).toMatchObject({ isValid: true, coversWholeFile: true });
    }
  }
  const stranger = await world.signedIn(world.people.stranger.email);
  for (const kind of ["original", "signed", "evidence"]) {
    await expectRefused(world, () => stranger.get(desk.path(id, `/documents/${kind}`)), {
      status: 404,
      code: "not_found",
    });
  }
  const over = { status: 409, code: "contract_not_under_way" };
  await expectRefused(world, () => desk.withdraw(id), over);
  for (const { email } of [world.people.claire, world.people.karim]) {
    expect((await newsTo(email)).slice(-2)).toEqual(["contract_to_sign", "contract_signed"]);
  }
  for (const { email } of [world.people.helene, world.people.admin]) {
    expect((await newsTo(email)).slice(-1)).toEqual(["contract_signed"]);
  }
});

test("in order, each hears of it when it is their turn, and nobody before", async () => {
  const before = (await newsTo(world.people.karim.email)).length;
  const { id, signatureId } = await desk.sent(both({ inOrder: true }));
  expect(await newsTo(world.people.karim.email)).toHaveLength(before);
  const early = { status: 409, code: "signature_not_turn" };
  await expectRefused(world, () => karim.post(`/signatures/${signatureId}/code`), early);
  await signAs("claire", signatureId);
  expect((await newsTo(world.people.karim.email)).slice(before)).toEqual(["contract_to_sign"]);
  const bell = (await karim.get("/notifications")).body.items[0];
  expect(bell).toMatchObject({
    kind: "contract_to_sign",
    path: `/investor/signatures/${signatureId}`,
  });
  await signAs("karim", signatureId);
  expect((await read(id)).state).toBe("SIGNED");
});

test("who has no address to be written to hears of it on the site", async () => {
  const { id: userId, email } = world.people.karim;
  await setPerson(world, userId, { email: null, email_verified_at: null });
  const { signatureId } = await desk.sent(both());
  const bell = (await karim.get("/notifications")).body.items[0];
  expect(bell).toMatchObject({
    kind: "contract_to_sign",
    path: `/investor/signatures/${signatureId}`,
  });
  await setPerson(world, userId, { email, email_verified_at: clock.now() });
});

test("two parties who sign in the same moment sign both, and it ends once", async () => {
  const { id, signatureId } = await desk.sent(both());
  const codes = [
    await desk.code(claire, signatureId, phones.claire),
    await desk.code(karim, signatureId, phones.karim),
  ] as const;
  const answers = await Promise.all([
    desk.sign(claire, signatureId, codes[0]),
    desk.sign(karim, signatureId, codes[1]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await read(id)).state).toBe("SIGNED");
  const entries = await world.services.db
    .selectFrom("audit_log")
    .select("action")
    .where("entity_id", "=", id)
    .where("action", "=", "contract.signed")
    .execute();
  expect(entries).toHaveLength(1);
});

test("a withdrawal that meets the last signature: one of the two holds, whole", async () => {
  const { id, signatureId } = await desk.sent({ companyId, partyIds: [world.people.claire.id] });
  const code = await desk.code(claire, signatureId, phones.claire);
  const [signed, withdrawn] = await Promise.all([
    desk.sign(claire, signatureId, code),
    desk.withdraw(id),
  ]);
  const { state } = await read(id);
  const signature = (await claire.get(`/signatures/${signatureId}`)).body.state;
  if (signed.status === 200) {
    expect([state, signature, withdrawn.body.code]).toEqual([
      "SIGNED",
      "SIGNED",
      "contract_not_under_way",
    ]);
  } else {
    expect([state, signature, signed.body.code]).toEqual([
      "WITHDRAWN",
      "CANCELLED",
      "signature_ended",
    ]);
  }
});

test("one that is withdrawn or refused is signed by nobody, and all who were asked hear of it", async () => {
  const { id, signatureId } = await desk.sent(both());
  expect((await desk.withdraw(id)).body.state).toBe("WITHDRAWN");
  const ended = { status: 409, code: "signature_ended" };
  await expectRefused(world, () => claire.post(`/signatures/${signatureId}/code`), ended);
  expect((await newsTo(world.people.karim.email)).at(-1)).toBe("contract_withdrawn");
  const other = await desk.sent(both());
  const reason = "Le prix a changé";
  await karim.post(`/signatures/${other.signatureId}/refusal`, { reason });
  expect(await read(other.id)).toMatchObject({
    state: "REFUSED",
    parties: [{ state: "WAITING" }, { state: "REFUSED", reason }],
  });
  expect((await newsTo(world.people.claire.email)).at(-1)).toBe("contract_refused");
  expect((await newsTo(world.people.admin.email)).at(-1)).toBe("contract_refused");
});

test("R-24: who has no validated identity any more, or no link to the entity, signs nothing", async () => {
  const userId = world.people.claire.id;
  const entities = await openEntityDesk(world, admin);
  const { id: entityId } = (await entities.typed(claire)).body;
  await entities.ask(claire, entityId, { datedOn: clock.now().toISOString().slice(0, 10) });
  await entities.decide(entityId, { status: "VALIDATED" });
  const { id, signatureId } = await desk.sent({ companyId, partyIds: [entityId, userId] });
  const code = await desk.code(claire, signatureId, phones.claire);
  const mark = (state: string) => setIdentity(world, userId, state);
  await mark("EXPIRED");
  const unproven = { status: 422, code: "identity_not_validated" };
  await expectRefused(world, () => desk.sign(claire, signatureId, code), unproven);
  await mark("VALIDATED");
  await admin.call("DELETE", entities.linkPath(entityId, userId));
  // Claire is a party herself too: she goes on reading, and signs for nobody else any more.
  expect((await claire.get(`/signatures/${signatureId}`)).status).toBe(200);
  const gone = { status: 409, code: "signature_right_lost" };
  await expectRefused(world, () => desk.sign(claire, signatureId, code), gone);
  expect((await read(id)).state).toBe("SENT");
});

test("who no longer acts for a party finds nothing any more of what they were to sign for it", async () => {
  const { id: userId } = world.people.claire;
  const entities = await openEntityDesk(world, admin);
  const { id: entityId } = (await entities.typed(claire)).body;
  await entities.ask(claire, entityId, { datedOn: clock.now().toISOString().slice(0, 10) });
  await entities.decide(entityId, { status: "VALIDATED" });
  const { id, signatureId } = await desk.sent({ companyId, partyIds: [entityId] });
  const path = `/signatures/${signatureId}`;
  const listed = async () =>
    (await claire.get("/signatures")).body.items.some(
      (row: { id: string }) => row.id === signatureId,
    );
  expect([(await claire.get(path)).status, await listed()]).toEqual([200, true]);
  await admin.call("DELETE", entities.linkPath(entityId, userId));
  const hidden = { status: 404, code: "not_found" };
  for (const knock of [
    () => claire.get(path),
    () => claire.get(`${path}/documents/original`),
    () => claire.post(`${path}/code`),
    () => desk.sign(claire, signatureId, "123456"),
    () => claire.post(`${path}/refusal`, { reason: "Non" }),
    () => claire.get(desk.path(id)),
    () => claire.get(desk.path(id, "/documents/original")),
  ]) {
    await expectRefused(world, knock, hidden);
  }
  expect(await listed()).toBe(false);
  expect((await admin.get(path)).status).toBe(200);
});

test("reminds whose turn it is a week before the last day and on the eve, and nobody who signed", async () => {
  const { claire: first, karim: second } = world.people;
  const remindersTo = async (email: string) =>
    (await newsTo(email)).filter((template) => template === "contract_reminder").length;
  const counts = async () => [await remindersTo(first.email), await remindersTo(second.email)];
  const remind = () => remindOfContracts(world.contextOf(null));
  await remindedOfAll(world);
  const today = clock.now().getTime();
  const signBy = new Date(today + 20 * 86_400_000).toISOString().slice(0, 10);
  const { id, signatureId } = await desk.sent(both({ signBy }));
  await signAs("karim", signatureId);
  await remind();
  expect(await counts()).toEqual([0, 0]);
  clock.advance(13 * 86_400);
  await remind();
  await remind();
  expect(await counts()).toEqual([1, 0]);
  clock.advance(6 * 86_400);
  await remind();
  await remind();
  expect(await counts()).toEqual([2, 0]);
  await inDays(2);
  await expireSignatures(world.contextOf(null), signatureSubjects);
  expect((await read(id)).state).toBe("EXPIRED");
  expect((await newsTo(first.email)).at(-1)).toBe("contract_expired");
});

test("a contract is reminded of when it is asked for, once a day and of whose turn it is alone", async () => {
  const remindersTo = async (name: "claire" | "karim") =>
    (await newsTo(world.people[name].email)).filter((kind) => kind === "contract_reminder").length;
  const counts = async () => [await remindersTo("claire"), await remindersTo("karim")];
  const { id, signatureId } = await desk.sent(both());
  const before = await counts();
  const remind = (client = admin) => client.post(desk.path(id, "/reminder"));
  // Her session is over by the next day.
  const helene = () => world.signedIn(world.people.helene.email);
  const told = { status: 409, code: "contract_reminded_today" };
  await expectRefused(world, remind, told);
  await signAs("karim", signatureId);
  await inDays(1);
  expect(await remind(await helene())).toMatchObject({ status: 200, body: { remindedCount: 1 } });
  await expectRefused(world, remind, told);
  expect(await counts()).toEqual([(before[0] ?? 0) + 1, before[1]]);
  await inDays(1);
  const [one, other] = await Promise.all([remind(await helene()), remind()]);
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]));
  await expectRefused(world, () => remind(claire), { status: 404, code: "not_found" });
  await inDays(1);
  await desk.withdraw(id);
  await expectRefused(world, remind, { status: 409, code: "contract_not_waiting" });
});

test("a person’s own data names the contracts that were sent to them", async () => {
  const { id } = await desk.sent(both({ title: "Promesse n° 7" }));
  const places = await readPlaces(world.contextOf(null), world.people.karim.id);
  expect(JSON.parse(places.get("contracts.json") ?? "[]")).toContainEqual(
    expect.objectContaining({ id, title: "Promesse n° 7", state: "SENT", place: 2 }),
  );
});
