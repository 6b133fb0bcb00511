import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { form } from "../../../../test/client.ts";
import { openContractDesk } from "../../../../test/contracts.ts";
import { pdf } from "../../../../test/documents.ts";
import { openEntityDesk } from "../../../../test/entity-desk.ts";
import { createCompany } from "../../../../test/factories.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { file } from "../../../../test/pictures.ts";
import { describeResource } from "../../../../test/plain-resource.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { anyway } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let clock: MovableClock;
let admin: Client;
let claire: Client;
let helene: Client;
let karim: Client;
let companyId: string;
let desk: ReturnType<typeof openContractDesk>;

beforeAll(async () => {
  clock = movableClock(new Date("2027-04-08T09:00:00.000Z"));
  world = await createWorld({ clock });
  admin = await world.signedIn(world.people.admin.email);
  companyId = (await createCompany(admin)).id;
  await admin.call("PATCH", `/company/${companyId}/users/${world.people.helene.id}`);
  claire = await world.signedIn(world.people.claire.email);
  helene = await world.signedIn(world.people.helene.email);
  karim = await world.signedIn(world.people.karim.email);
  desk = openContractDesk(world, admin);
});
afterAll(() => world.close());

const ofClaire = () => ({ companyId, partyIds: [world.people.claire.id] });
const idsOf = async (client: Client, query = "") =>
  ((await client.get(`/contracts${query}`)).body.items as { id: string }[]).map(({ id }) => id);
const hidden = { status: 404, code: "not_found" };

describeResource(() => world, {
  calls: {
    create: "createContract",
    list: "listContracts",
    get: "getContract",
    update: "updateContract",
    delete: "deleteContract",
  },
  fields: async (client) => {
    const { id } = await createCompany(client);
    return {
      companyId: id,
      kind: "MANDATE",
      title: "Mandat",
      signBy: "2027-06-30",
      partyIds: [world.people.karim.id],
    };
  },
  change: { title: "Mandat de gestion", inOrder: true },
  wrong: [
    { kind: "PARTY" },
    { title: " " },
    { title: "x".repeat(121) },
    { signBy: "2027-02-30" },
    { partyIds: [] },
    { companyId: "ondine" },
  ],
  missing: "contract_not_found",
  unknown: { field: "companyId", code: "company_not_found" },
  entity: "contract",
});

test("a party that nobody is, is refused on its field; one that is given twice is one", async () => {
  const partyIds = [clock.newId()];
  const drawn = { ...ofClaire(), kind: "OTHER", title: "Essai", signBy: "2027-06-30" };
  await expectRefused(world, () => admin.post("/contracts", { ...drawn, partyIds }), {
    status: 404,
    code: "holder_not_found",
    location: "partyIds",
  });
  const { claire: person, karim: other } = world.people;
  const twice = [other.id, person.id, other.id];
  const { body } = await admin.post("/contracts", { ...drawn, partyIds: twice });
  expect(body.parties).toMatchObject([
    { name: "Karim Benali", signerName: "Karim Benali", state: "WAITING" },
    { name: "Claire Aubry" },
  ]);
});

test("a draft is the platform’s alone; its company and its parties read what was sent", async () => {
  const id = await desk.drawn(ofClaire());
  for (const client of [claire, helene, karim]) {
    await expectRefused(world, () => client.get(desk.path(id)), hidden);
    await expectRefused(world, () => client.get(desk.path(id, "/documents/original")), hidden);
    expect(await idsOf(client)).not.toContain(id);
  }
  expect((await desk.send(id)).body).toMatchObject({ state: "SENT", sentAt: expect.any(String) });
  for (const client of [claire, helene]) {
    expect((await client.get(desk.path(id))).body).toMatchObject({ id, state: "SENT" });
    expect((await client.get(desk.path(id, "/documents/original"))).status).toBe(200);
    expect(await idsOf(client)).toContain(id);
  }
  await expectRefused(world, () => karim.get(desk.path(id)), hidden);
  await expectRefused(world, () => karim.get(desk.path(id, "/documents/original")), hidden);
  expect(await idsOf(karim, `?companyId=${companyId}&search=claire`)).toEqual([]);
  expect(await idsOf(claire, "?own=true")).toContain(id);
  expect(await idsOf(helene, "?own=true")).toEqual([]);
  expect((await claire.get("/signatures")).body.items[0]).toMatchObject({
    subject: { kind: "contract", id },
    title: "Pacte",
  });
  const early = { status: 409, code: "signature_not_sealed" };
  await expectRefused(world, () => helene.get(desk.path(id, "/documents/signed")), early);
});

test("what was sent is neither changed, filed anew, sent again nor deleted, and the database says so too", async () => {
  const { id } = await desk.sent(ofClaire());
  const text = form({ file: file(await pdf(), "autre.pdf", "application/pdf") });
  const refusal = { status: 409, code: "contract_not_draft" };
  const change = () => admin.call("PATCH", desk.path(id), { title: "Autre" });
  await expectRefused(world, change, refusal);
  await expectRefused(world, () => admin.post(desk.path(id, "/file"), text), refusal);
  await expectRefused(world, () => desk.send(id), refusal);
  await expectRefused(world, () => admin.call("DELETE", desk.path(id)), refusal);
  const { db } = world.services;
  await expect(anyway.update(db, "contracts", { title: "Autre" }, { id })).rejects.toThrow(
    "contract_kept",
  );
  await expect(anyway.delete(db, "contract_parties", { contract_id: id })).rejects.toThrow(
    "contract_kept",
  );
  const kept = { status: 409, code: "company_has_contracts" };
  await expectRefused(world, () => admin.call("DELETE", `/company/${companyId}`), kept);
});

test("is not sent without its text, after its day, or where nobody can sign for a party", async () => {
  const drawn = { ...ofClaire(), kind: "OTHER", title: "Essai", signBy: "2027-06-30" };
  const { id: bare } = (await admin.post("/contracts", drawn)).body;
  await expectRefused(world, () => desk.send(bare), { status: 409, code: "contract_file_missing" });
  const late = await desk.drawn({ ...ofClaire(), signBy: "2027-04-07" });
  await expectRefused(world, () => desk.send(late), {
    status: 422,
    code: "contract_day_over",
    location: "signBy",
  });
  const entities = await openEntityDesk(world, admin);
  const { id: entityId } = (await entities.typed(karim)).body;
  const id = await desk.drawn({ companyId, partyIds: [entityId] });
  expect((await admin.get(desk.path(id))).body.parties).toMatchObject([
    { kind: "corporate", signerName: null },
  ]);
  const nobody = { status: 409, code: "contract_signer_missing", location: "partyIds" };
  await expectRefused(world, () => desk.send(id), nobody);
  const userId = world.people.karim.id;
  await entities.ask(karim, entityId, { datedOn: "2027-04-08" }, userId);
  await entities.decide(entityId, { status: "VALIDATED" }, userId);
  expect((await desk.send(id)).body.parties).toMatchObject([
    { kind: "corporate", signerName: "Karim Benali" },
  ]);
  expect((await karim.get(desk.path(id))).body.parties).toMatchObject([{ isMe: true }]);
  const inUse = { status: 409, code: "corporate_in_registers" };
  await expectRefused(world, () => admin.call("DELETE", `/corporates/${entityId}`), inUse);
  await admin.call("DELETE", entities.linkPath(entityId, userId));
  await expectRefused(world, () => karim.get(desk.path(id)), hidden);
});

test("an entity is signed for by whoever of its representatives was chosen, and by nobody else", async () => {
  const { claire: first, karim: second, helene: other } = world.people;
  const entities = await openEntityDesk(world, admin);
  const { id: entityId } = (await entities.typed(claire)).body;
  for (const [client, userId] of [
    [claire, first.id],
    [karim, second.id],
  ] as const) {
    await entities.ask(client, entityId, { datedOn: "2027-04-08" }, userId);
    await entities.decide(entityId, { status: "VALIDATED" }, userId);
    clock.advance(60);
  }
  const partyIds = [entityId, other.id];
  const id = await desk.drawn({ companyId, partyIds });
  const partyOf = async () => (await admin.get(desk.path(id))).body.parties[0];
  expect(await partyOf()).toMatchObject({
    signerName: "Claire Aubry",
    signers: [
      { userId: first.id, name: "Claire Aubry", signs: true },
      { userId: second.id, name: "Karim Benali", signs: false },
    ],
  });
  const choose = (signers: object[]) => admin.call("PATCH", desk.path(id), { signers });
  const unfit = { status: 422, code: "contract_signer_unfit", location: "signers" };
  for (const wrong of [
    { partyId: entityId, userId: other.id },
    { partyId: entityId, userId: companyId },
    { partyId: first.id, userId: first.id },
  ]) {
    await expectRefused(world, () => choose([wrong]), unfit);
  }
  await choose([{ partyId: entityId, userId: second.id }]);
  // Another order of the parties keeps who was chosen.
  await admin.call("PATCH", desk.path(id), { partyIds: [entityId, other.id, first.id] });
  expect(await partyOf()).toMatchObject({ signerName: "Karim Benali" });
  await admin.call("DELETE", entities.linkPath(entityId, second.id));
  const nobody = { status: 409, code: "contract_signer_missing", location: "partyIds" };
  await expectRefused(world, () => desk.send(id), nobody);
  await entities.ask(karim, entityId, { datedOn: "2027-04-08" }, second.id);
  await entities.decide(entityId, { status: "VALIDATED" }, second.id);
  const sent = await desk.send(id);
  expect(sent.body.parties[0]).toMatchObject({ signerName: "Karim Benali", signers: [] });
  expect((await karim.get(desk.path(id))).body.parties[0]).toMatchObject({ isMe: true });
});

test("its text is a PDF, kept to the byte; the one before it and that of a deleted draft are erased", async () => {
  const bytes = await pdf();
  const id = await desk.drawn(ofClaire(), bytes);
  const wrong = form({ file: file("Contrat", "contrat.txt", "text/plain") });
  await expectRefused(world, () => admin.post(desk.path(id, "/file"), wrong), {
    status: 422,
    code: "document_refused",
    location: "file",
  });
  expect((await admin.get(desk.path(id, "/documents/original"))).bytes.equals(bytes)).toBe(true);
  const files = async () => {
    const rows = await world.services.db
      .selectFrom("sealed_files")
      .select(["sha256", "wrapped_key"])
      .where("kind", "=", "contract_file")
      .orderBy("id", "desc")
      .limit(2)
      .execute();
    return rows.map(({ wrapped_key: key }) => key === null);
  };
  const next = form({ file: file(await pdf(undefined, 2), "v2.pdf", "application/pdf") });
  expect((await admin.post(desk.path(id, "/file"), next)).body.file.name).toBe("v2.pdf");
  expect(await files()).toEqual([false, true]);
  expect((await admin.call("DELETE", desk.path(id))).status).toBe(204);
  expect(await files()).toEqual([true, true]);
});

test("is listed newest first, by state, kind, company and party, page after page", async () => {
  const { id: other } = await createCompany(admin, { name: "Zéphyr Conserves" });
  const parties = { companyId: other, partyIds: [world.people.karim.id] };
  const made = [
    await desk.drawn(parties),
    await desk.drawn({ ...parties, kind: "CONFIDENTIALITY", signBy: "2027-05-01" }),
    (await desk.sent(parties)).id,
  ];
  const of = `?companyId=${other}`;
  expect(await idsOf(admin, of)).toEqual(made.toReversed());
  expect(await idsOf(admin, `${of}&sort=signBy&direction=asc&limit=1`)).toEqual([made[1]]);
  expect(await idsOf(admin, "?search=zephyr benali&kind=CONFIDENTIALITY")).toEqual([made[1]]);
  expect(await idsOf(admin, `${of}&state=SENT`)).toEqual([made[2]]);
  const first = (await admin.get(`/contracts${of}&limit=2`)).body;
  expect(first).toMatchObject({ total: 3 });
  expect(await idsOf(admin, `${of}&limit=2&cursor=${first.nextCursor}`)).toEqual([made[0]]);
  expect(await idsOf(karim, of)).toEqual([made[2]]);
});
