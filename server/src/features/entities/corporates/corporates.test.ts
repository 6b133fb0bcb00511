import { afterAll, beforeAll, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { entities } from "../../../../demo/people/entities.ts";
import {
  beneficialOwner,
  declaredOwners,
  homeOf,
  nextSiret,
  openEntityDesk,
  type EntityDesk,
} from "../../../../test/entity-desk.ts";
import { createIssuer, transferPath, undocumented } from "../../../../test/factories.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let claire: Client;
let karim: Client;
let desk: EntityDesk;

beforeAll(async () => {
  world = await createWorld();
  [admin, claire, karim] = await Promise.all([
    world.signedIn(world.people.admin.email),
    world.signedIn(world.people.claire.email),
    world.signedIn(world.people.karim.email),
  ]);
  desk = await openEntityDesk(world, admin);
});
afterAll(() => world.close());

const ondine = "29677862400019";

test.each(["11122233344455", "12345678901234", "7328293200007", "abc"])(
  "R-29: the SIRET %s is refused, typed or looked up",
  async (siret) => {
    const refusal = { status: 422, code: "siret_invalid", location: "siret" };
    await expectRefused(world, () => claire.post(`/corporates/corporate/${siret}`), refusal);
    const addressId = await homeOf(claire);
    const body = { legalName: "Essai", legalForm: "SAS", siret, addressId };
    await expectRefused(world, () => claire.post("/corporates", body), refusal);
  },
);

test("R-29: La Poste’s establishments have a SIRET of their own kind", async () => {
  const answer = await desk.typed(claire, { siret: "356 000 000 09075", legalName: "La Poste" });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ siret: "35600000009075", siren: "356000000" });
});

test("R-24: an entity that is typed has its form, number and seat, once", async () => {
  const siret = nextSiret();
  const made = await desk.typed(claire, { siret, rcsNumber: `RCS Lyon ${siret.slice(0, 9)}` });
  expect(made.body).toMatchObject({ domicile: "1 rue X, 69003 Lyon", source: "typed" });
  const taken = { status: 409, code: "corporate_siret_taken", location: "siret" };
  const own = { legalName: "Autre", legalForm: "SAS", siret, addressId: await homeOf(claire) };
  await expectRefused(world, () => claire.post("/corporates", own), taken);
  const addressId = await homeOf(karim);
  const again = { ...own, addressId };
  const other = { ...again, siret: nextSiret(), rcsNumber: "RCS Lyon 732 829 320" };
  await expectRefused(world, () => karim.post("/corporates", other), {
    status: 422,
    code: "rcs_of_another",
    location: "rcsNumber",
  });
  const foreign = { ...again, siret: nextSiret(), addressId: await homeOf(claire) };
  await expectRefused(world, () => karim.post("/corporates", foreign), {
    status: 404,
    code: "address_not_found",
    location: "addressId",
  });
});

test("R-24: what a stranger typed is a draft that nobody else finds, and keeps nobody from theirs", async () => {
  const siret = nextSiret();
  const drafted = await desk.typed(claire, { siret, legalName: "Mallory Holding" });
  expect(drafted.body).toMatchObject({ confirmed: false, domicile: "1 rue X, 69003 Lyon" });
  const found = await karim.post(`/corporates/corporate/${siret}`);
  expect([found.status, found.body.code]).toEqual([404, "corporate_not_in_directory"]);
  expect((await claire.post(`/corporates/corporate/${siret}`)).body.id).toBe(drafted.body.id);
  const search = await admin.get(`/holders?search=${encodeURIComponent("Mallory")}`);
  expect(search.body.items).toEqual([]);
  // The rightful one types theirs, is recognised on their proof, and is the only one from then on.
  const rightful = await desk.typed(karim, { siret, legalName: "Benali Holding" });
  expect(rightful.body).toMatchObject({ confirmed: false, legalName: "Benali Holding" });
  expect((await desk.ask(karim, rightful.body.id, {}, world.people.karim.id)).status).toBe(201);
  const valid = { status: "VALIDATED" };
  const decided = await desk.decide(rightful.body.id, valid, world.people.karim.id);
  expect(decided.status).toBe(200);
  const now = await claire.post(`/corporates/corporate/${siret}`);
  expect(now.body).toMatchObject({
    id: rightful.body.id,
    legalName: "Benali Holding",
    confirmed: true,
    // Of what its representative typed, a stranger learns the name alone.
    domicile: null,
    rcsNumber: null,
    representative: null,
    namesLocked: true,
  });
  const addressId = await homeOf(claire);
  const body = { legalName: "Encore", legalForm: "SAS", siret, addressId };
  await expectRefused(world, () => claire.post("/corporates", body), {
    status: 409,
    code: "corporate_siret_taken",
    location: "siret",
  });
  // The draft cannot be recognised beside it.
  const { claire: typist } = world.people;
  expect((await desk.ask(claire, drafted.body.id, {}, typist.id)).status).toBe(201);
  await expectRefused(world, () => desk.decide(drafted.body.id, valid, typist.id), {
    status: 409,
    code: "corporate_siret_taken",
    location: "siret",
  });
});

test("R-24: nobody's shares go to an entity that was only typed, by whichever door", async () => {
  const draft = await desk.typed(claire, { siret: nextSiret(), legalName: "Saisie seule" });
  const { category } = await createIssuer(admin, [[world.people.karim.id, 50]]);
  const refusal = { status: 422, code: "entity_unproven", location: "to" };
  const credited = `/share-holders/share-categories/${category.id}/${draft.body.id}`;
  await expectRefused(
    world,
    () => admin.post(credited, { ...undocumented, quantity: 5, reason: "essai" }),
    refusal,
  );
  const moved = transferPath(world.people.karim.id, draft.body.id, category.id);
  await expectRefused(world, () => admin.post(moved, { ...undocumented, quantity: 5 }), refusal);
  expect((await desk.ask(claire, draft.body.id, {}, world.people.claire.id)).status).toBe(201);
  await desk.decide(draft.body.id, { status: "VALIDATED" }, world.people.claire.id);
  expect((await admin.post(moved, { ...undocumented, quantity: 5 })).status).toBe(201);
});

test("an entity of the directory is created once, and shows nobody behind it", async () => {
  const made = await Promise.all(
    [claire, karim, claire].map((client) => client.post(`/corporates/corporate/${ondine}`)),
  );
  expect(new Set(made.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(made[0]?.body).toEqual({
    id: expect.any(String),
    legalName: "Ondine Holding",
    legalForm: "SAS",
    siren: "296778624",
    siret: ondine,
    rcsNumber: null,
    activityCode: "64.20Z",
    domicile: "31 rue de la République, 69002 Lyon",
    source: "directory",
    confirmed: true,
    representative: null,
    namesLocked: true,
    closed: false,
    version: 1,
  });
  await expectRefused(world, () => karim.post(`/corporates/corporate/${nextSiret()}`), {
    status: 404,
    code: "corporate_not_in_directory",
  });
});

test("the name that the directory has wins over what somebody types", async () => {
  const siret = "29688975100016";
  const made = await desk.typed(karim, { siret, legalName: "Nom inventé" });
  expect(made.body).toMatchObject({ legalName: "Quartier Libre", source: "directory" });
  const read = await claire.post(`/corporates/corporate/${siret}`);
  expect(read.body).toMatchObject({ id: made.body.id, legalName: "Quartier Libre" });
});

test("the directory is searched by name, SIREN and SIRET, and knows the entities of the demo", async () => {
  const names = async (query: string) => {
    const { body } = await claire.get(
      `/corporates/autocomplete?query=${encodeURIComponent(query)}`,
    );
    return (body.items as { name: string }[]).map(({ name }) => name);
  };
  expect(await names("  ")).toEqual([]);
  expect(await names("ONDINE")).toEqual(["Ondine Holding"]);
  expect(await names("296 778 624")).toEqual(["Ondine Holding"]);
  expect(await names(ondine)).toEqual(["Ondine Holding"]);
  for (const { siret, legalName } of entities) expect(await names(siret)).toEqual([legalName]);
});

test("an administrator searches entities; a blank search finds nothing", async () => {
  await desk.typed(claire, { legalName: "Épicerie Zélie" });
  const search = async (text: string) => (await admin.get(`/corporates?search=${text}`)).body.items;
  expect(await search("%20")).toEqual([]);
  expect(await search("zelie")).toMatchObject([{ legalName: "Épicerie Zélie" }]);
});

test("an administrator searches every entity by its name, its number or who acts for it", async () => {
  const { id } = (await desk.typed(claire, { legalName: "Épicerie Yaëlle" })).body;
  const nobodys = (await desk.typed(claire, { legalName: "Yaëlle et Fils" })).body;
  await desk.ask(claire, id);
  const found = async (query: string): Promise<string[]> => {
    const { items } = (await admin.get(`/corporates/users?${query}`)).body;
    return items.map((one: { corporate: { id: string } }) => one.corporate.id);
  };
  expect(await found("search=yaelle")).toEqual([id]);
  expect(await found("search=yaelle&state=ANY&sort=name")).toEqual([id, nobodys.id]);
  expect(await found("search=yaelle&state=ANY&limit=1&sort=name&direction=desc")).toEqual([
    nobodys.id,
  ]);
  expect(await found("search=claire%20aubry")).toContain(id);
  expect(await found("search=yaelle&state=VALIDATED")).toEqual([]);
  expect(await found(`id=${nobodys.id}`)).toEqual([nobodys.id]);
  // Somebody asked for it: the request has an id of its own.
  expect(await found(`id=${id}`)).toEqual([]);
  const { items } = (await admin.get("/corporates/users?search=yaelle")).body;
  const linkId = items[0]?.request.link.id;
  await desk.decide(id, { status: "VALIDATED" });
  expect(await found(`id=${linkId}`)).toEqual([id]);
  expect(await found("search=yaelle")).toEqual([]);
  expect(await found("search=yaelle&state=VALIDATED")).toEqual([id]);
});

test("R-25: a request waits with its proof and its owners, is decided once, and opens the entity", async () => {
  const { id, legalName } = (await desk.typed(claire)).body;
  const owners = [{ firstName: "Claire", lastName: "Aubry", shareBps: 6000 }];
  const asked = await desk.ask(claire, id, { beneficialOwners: JSON.stringify(owners) });
  expect(asked.body).toMatchObject({ status: "PENDING", beneficialOwners: owners });
  const hidden = { status: 404, code: "not_found" };
  await expectRefused(world, () => claire.get(`/corporates/${id}`), hidden);
  const { items } = (await admin.get("/corporates/users?limit=200")).body;
  const waiting = items.find((one: { corporate: { id: string } }) => one.corporate.id === id);
  expect(waiting.request.user.email).toBe(world.people.claire.email);
  const race = await Promise.all([
    desk.decide(id, { status: "VALIDATED", proofId: waiting.request.link.proof.id }),
    desk.decide(id, { status: "REJECTED", reason: "Illisible" }),
  ]);
  expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await claire.call("DELETE", desk.linkPath(id));
  await desk.ask(claire, id);
  await desk.decide(id, { status: "VALIDATED" });
  expect((await claire.get(`/corporates/${id}`)).body.id).toBe(id);
  const refusal = { status: 409, code: "representative_validated" };
  expect((await desk.ask(claire, id)).body).toMatchObject(refusal);
  const mails = await messagesTo(world, world.people.claire.email);
  expect(mails.at(-1)?.subject).toBe(`Vous représentez ${legalName}`);
  await claire.call("DELETE", desk.linkPath(id));
  await expectRefused(world, () => claire.get(`/corporates/${id}`), hidden);
});

test("a rejection says why, and a new proof asks again", async () => {
  const { id } = (await desk.typed(claire)).body;
  await desk.ask(claire, id);
  await expectRefused(world, () => desk.decide(id, { status: "REJECTED" }), {
    status: 422,
    code: "rejection_reason_missing",
    location: "reason",
  });
  const rejected = await desk.decide(id, { status: "REJECTED", reason: "Extrait illisible" });
  expect(rejected.body).toMatchObject({ status: "REJECTED", reason: "Extrait illisible" });
  const mails = await messagesTo(world, world.people.claire.email);
  expect(mails.at(-1)?.text).toContain("Extrait illisible");
  const { body } = await claire.get("/notifications");
  expect(body.items[0]).toMatchObject({ kind: "corporate_rejected" });
  const asked = await desk.ask(claire, id);
  expect(asked.body).toMatchObject({ status: "PENDING", reason: null });
  const old = rejected.body.proof.id;
  expect((await desk.decide(id, { status: "VALIDATED", proofId: old })).body.code).toBe(
    "proof_replaced",
  );
});

test("R561-5-1: an extract that is too old, without its day or of tomorrow is refused", async () => {
  const { id } = (await desk.typed(claire)).body;
  const refused = (fields: Record<string, string>, code: string) =>
    expectRefused(world, () => desk.ask(claire, id, fields), {
      status: 422,
      code,
      location: "datedOn",
    });
  await refused({ kind: "KBIS", datedOn: "2020-01-01" }, "proof_too_old");
  await refused({ kind: "KBIS", datedOn: "" }, "proof_date_missing");
  await refused({ datedOn: "2999-01-01" }, "proof_dated_ahead");
  const mandate = await desk.ask(claire, id, { kind: "MANDATE", datedOn: "2020-01-01" });
  expect(mandate.body.proof).toMatchObject({ tooOld: false, datedOn: "2020-01-01" });
  const bare = await claire.post(desk.linkPath(id), form({ kind: "KBIS", ...declaredOwners() }));
  expect(bare.body).toMatchObject({ code: "document_missing" });
});

test("R561-1: without anybody above a quarter the legal representative is the owner", async () => {
  const { id } = (await desk.typed(claire)).body;
  const asked = (fields: Record<string, string>) => desk.ask(claire, id, fields);
  await expectRefused(world, () => asked({ beneficialOwners: "null" }), {
    status: 422,
    code: "owners_missing",
    location: "beneficialOwners",
  });
  await expectRefused(world, () => asked({ beneficialOwners: "[]" }), {
    status: 422,
    code: "legal_representative_missing",
    location: "legalRepresentative",
  });
  const legalRepresentative = { firstName: "Odile", lastName: "Garnier" };
  const kept = await asked({
    beneficialOwners: "[]",
    legalRepresentative: JSON.stringify(legalRepresentative),
  });
  expect(kept.body).toMatchObject({ beneficialOwners: [], legalRepresentative });
  const owned = await asked({ legalRepresentative: JSON.stringify(legalRepresentative) });
  expect(owned.body).toMatchObject({
    beneficialOwners: [beneficialOwner],
    legalRepresentative: null,
  });
});

test("a proof is read by its owner, and by administrators on the record, never cached", async () => {
  const { id } = (await desk.typed(claire)).body;
  await desk.ask(claire, id);
  const readings = async () => {
    const rows = await world.services.db
      .selectFrom("audit_log")
      .select("id")
      .where("action", "=", "corporate.proof_read")
      .where("entity_id", "=", id)
      .execute();
    return rows.length;
  };
  expect((await claire.get(`${desk.linkPath(id)}/proof`)).status).toBe(200);
  expect(await readings()).toBe(0);
  const read = await admin.get(`${desk.linkPath(id)}/proof`);
  expect(read.headers).toMatchObject({ "cache-control": "no-store", "content-type": "image/jpeg" });
  expect(await readings()).toBe(1);
  const stranger = await karim.get(`${desk.linkPath(id)}/proof`);
  expect(stranger.status).toBe(404);
});

test("who is left is told when somebody lets go, and administrators tell the one they take off", async () => {
  const { id } = (await desk.typed(claire)).body;
  const karimId = world.people.karim.id;
  await desk.ask(claire, id);
  await desk.ask(karim, id, {}, karimId);
  await desk.decide(id, { status: "VALIDATED" });
  await desk.decide(id, { status: "VALIDATED" }, karimId);
  expect((await admin.call("DELETE", desk.linkPath(id))).status).toBe(204);
  const newest = async (client: Client) => (await client.get("/notifications")).body.items[0].kind;
  expect(await newest(karim)).toBe("corporate_representative_left");
  expect(await newest(claire)).toBe("corporate_detached");
});
