import { afterAll, beforeAll, expect, test } from "vitest";
import { openContractDesk } from "../../../../test/contracts.ts";
import { createCompany } from "../../../../test/factories.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { provePhone } from "../../../../test/signatures.ts";
import { becomeInvestor } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { openUnderClock } from "../../../../test/under-clock.ts";

const { world, clients, clock } = await openUnderClock(["admin", "helene", "claire", "karim"], {
  start: new Date("2027-04-08T09:00:00.000Z"),
});
const { admin, helene, claire } = clients;
const { people } = world;
const desk = openContractDesk(world, admin);
afterAll(() => world.close());

const phones = { helene: "+33612345671", karim: "+33612345672" };
const hidden = { status: 404, code: "not_found" };
let companyId: string;
let name: string;

const administer = (method: "PATCH" | "DELETE", who: keyof typeof people) =>
  admin.call(method, `/company/${companyId}/users/${people[who].id}`);

beforeAll(async () => {
  ({ id: companyId, name } = await createCompany(admin));
  for (const who of ["helene", "claire"] as const) {
    await administer("PATCH", who);
    clock.advance(1);
  }
  for (const who of ["helene", "karim"] as const) {
    await becomeInvestor(world, clients[who], people[who].id);
    await provePhone(world, clients[who], people[who].id, phones[who]);
  }
  // A code a minute leaves for a telephone.
  clock.advance(60);
});

/** The company first, which is signed for by Hélène unless it is said by whom. */
const withKarim = (more: object = {}) => ({
  companyId,
  partyIds: [companyId, people.karim.id],
  ...more,
});
const codeOf = (who: keyof typeof phones, signatureId: string) => {
  clock.advance(61);
  return desk.code(clients[who], signatureId, phones[who]);
};
const signAs = async (who: keyof typeof phones, signatureId: string) =>
  desk.sign(clients[who], signatureId, await codeOf(who, signatureId));
const partyOf = async (id: string) => (await admin.get(desk.path(id))).body.parties[0];
const newsTo = async (who: keyof typeof people) =>
  (await messagesTo(world, people[who].email))
    .map(({ template }) => template ?? "")
    .filter((template) => template.startsWith("contract_"));

test("the company signs by whom it is represented, and its contracts are read by its own alone", async () => {
  const { id, signatureId } = await desk.sent(withKarim({ inOrder: true }));
  expect(await partyOf(id)).toMatchObject({
    partyId: companyId,
    name,
    kind: "company",
    signerName: "Hélène Vasseur",
    state: "WAITING",
    hasLostSigner: false,
  });
  expect([await newsTo("helene"), await newsTo("claire")]).toEqual([["contract_to_sign"], []]);
  const page = `/signatures/${signatureId}`;
  expect((await helene.get(page)).body).toMatchObject({
    isMyTurn: true,
    signers: [
      { name: "Hélène Vasseur", signsFor: [name], isMe: true },
      { name: "Karim Benali", signsFor: [], isMe: false },
    ],
  });
  // Another administrator of the company reads the contract, and signs nothing.
  expect((await claire.get(desk.path(id))).status).toBe(200);
  const stranger = await world.signedIn(people.stranger.email);
  const { id: otherId } = await createCompany(admin);
  await admin.call("PATCH", `/company/${otherId}/users/${people.stranger.id}`);
  for (const knock of [
    () => claire.get(page),
    () => claire.post(`${page}/code`),
    () => admin.post(`${page}/code`),
    () => stranger.get(page),
    () => stranger.get(desk.path(id)),
    () => stranger.get(desk.path(id, "/documents/original")),
  ]) {
    await expectRefused(world, knock, hidden);
  }
  const own = async (client: typeof claire) => (await client.get("/contracts?own=true")).body.total;
  expect([await own(helene), await own(claire), await own(stranger)]).toEqual([1, 0, 0]);
  const code = await codeOf("helene", signatureId);
  const twice = await Promise.all([
    desk.sign(helene, signatureId, code),
    desk.sign(helene, signatureId, code),
  ]);
  expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
  const done = { status: 409, code: "signature_done" };
  await expectRefused(world, () => helene.post(`${page}/code`), done);
  expect(await partyOf(id)).toMatchObject({ state: "SIGNED", isMe: false });
  expect((await signAs("karim", signatureId)).body.state).toBe("SIGNED");
  expect((await newsTo("claire")).at(-1)).toBe("contract_signed");
  await world.runJobs();
  const evidence = (await claire.get(desk.path(id, "/documents/evidence"))).bytes;
  const text = pdfPages(evidence).map(pdfText).join(" ").replaceAll(/\s+/g, " ");
  expect(text).toContain(`Signe pour ${name}`);
  expect(text.split("Signe pour")).toHaveLength(2);
});

test("an administrator is chosen to sign for it, and nobody else; art. 1101 C. civ.: it agrees with somebody", async () => {
  const id = await desk.drawn(withKarim());
  expect((await partyOf(id)).signers).toMatchObject([
    { name: "Hélène Vasseur", signs: true },
    { name: "Claire Aubry", signs: false },
  ]);
  const change = (fields: object) => admin.call("PATCH", desk.path(id), fields);
  const choose = (who: keyof typeof people) =>
    change({ signers: [{ partyId: companyId, userId: people[who].id }] });
  const unfit = { status: 422, code: "contract_signer_unfit", location: "signers" };
  for (const who of ["karim", "admin"] as const) {
    await expectRefused(world, () => choose(who), unfit);
  }
  await choose("claire");
  expect(await partyOf(id)).toMatchObject({ signerName: "Claire Aubry" });
  const alone = { status: 422, code: "contract_company_alone", location: "partyIds" };
  await expectRefused(world, () => change({ partyIds: [companyId, companyId] }), alone);
  const { id: otherId } = await createCompany(admin);
  const drawn = { kind: "OTHER", title: "Essai", signBy: "2027-06-30", companyId: otherId };
  await expectRefused(
    world,
    () => admin.post("/contracts", { ...drawn, partyIds: [otherId] }),
    alone,
  );
  const unknown = { status: 404, code: "holder_not_found", location: "partyIds" };
  const foreign = [companyId, people.karim.id];
  await expectRefused(
    world,
    () => admin.post("/contracts", { ...drawn, partyIds: foreign }),
    unknown,
  );
  // A company that nobody administers has nobody who signs.
  const orphan = await desk.drawn({ companyId: otherId, partyIds: [people.karim.id, otherId] });
  const nobody = { status: 409, code: "contract_signer_missing", location: "partyIds" };
  await expectRefused(world, () => desk.send(orphan), nobody);
  expect((await admin.call("DELETE", desk.path(orphan))).status).toBe(204);
});

test("whoever administers the company no longer signs nothing for it, and hears nothing more of it", async () => {
  const { id, signatureId } = await desk.sent(withKarim());
  const code = await codeOf("helene", signatureId);
  await administer("DELETE", "helene");
  const page = `/signatures/${signatureId}`;
  for (const knock of [
    () => helene.get(page),
    () => helene.get(`${page}/documents/original`),
    () => helene.post(`${page}/code`),
    () => desk.sign(helene, signatureId, code),
    () => helene.post(`${page}/refusal`, { reason: "Non" }),
    () => helene.get(desk.path(id)),
  ]) {
    await expectRefused(world, knock, hidden);
  }
  expect((await helene.get("/contracts?own=true")).body.items).toEqual([]);
  expect(await partyOf(id)).toMatchObject({ state: "WAITING", hasLostSigner: true });
  const heard = (await newsTo("helene")).length;
  await desk.withdraw(id);
  expect(await newsTo("helene")).toHaveLength(heard);
  expect((await newsTo("karim")).at(-1)).toBe("contract_withdrawn");
});

test("who signs for it and for themselves signs once; a right lost before stops both, one lost after nothing", async () => {
  await administer("PATCH", "helene");
  const partyIds = [people.karim.id, companyId, people.helene.id];
  const signers = [{ partyId: companyId, userId: people.helene.id }];
  const { id, signatureId } = await desk.sent({ companyId, partyIds, signers });
  const code = await codeOf("helene", signatureId);
  await administer("DELETE", "helene");
  const lost = { status: 409, code: "signature_right_lost" };
  await expectRefused(world, () => desk.sign(helene, signatureId, code), lost);
  await administer("PATCH", "helene");
  const [signed] = await Promise.all([
    desk.sign(helene, signatureId, code),
    administer("DELETE", "helene"),
  ]);
  // The removal came before the signature, or after it: it is refused whole, or stands whole.
  const { parties } = (await admin.get(desk.path(id))).body;
  const state = signed.status === 200 ? "SIGNED" : "WAITING";
  expect(parties).toMatchObject([{ state: "WAITING" }, { state }, { state }]);
  if (signed.status !== 200) {
    expect(signed.body.code).toBe("signature_right_lost");
    await administer("PATCH", "helene");
    expect((await signAs("helene", signatureId)).status).toBe(200);
    await administer("DELETE", "helene");
  }
  expect((await signAs("karim", signatureId)).body.state).toBe("SIGNED");
});
