import { afterAll, beforeAll, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { siretOf } from "../../../../demo/identifiers.ts";
import { createIssuer, credit } from "../../../../test/factories.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { file, jpeg } from "../../../../test/pictures.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { setPerson, typedAs } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let claire: Client;
let karim: Client;
let categoryId: string;
const proof = file(await jpeg({ width: 60, height: 40 }), "acte.jpg", "image/jpeg");

beforeAll(async () => {
  world = await createWorld();
  [admin, claire, karim] = await Promise.all([
    world.signedIn(world.people.admin.email),
    world.signedIn(world.people.claire.email),
    world.signedIn(world.people.karim.email),
  ]);
  const { category } = await createIssuer(admin, [[world.people.claire.id, 10]]);
  categoryId = category.id;
});
afterAll(() => world.close());

const of = (name: "claire" | "karim") => `/user/${world.people[name].id}`;
const ask = (client: Client, name: "claire" | "karim", fields: Record<string, string | File>) =>
  client.post(`${of(name)}/name-changes`, form({ reason: "Mariage", ...fields }));
const holderName = async (id: string) => {
  const row = await world.services.db
    .selectFrom("holders")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.name;
};
const linesOf = async (id: string) => {
  const rows = await world.services.db
    .selectFrom("movements")
    .select("to_name")
    .where("to_holder_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ to_name }) => to_name);
};

test("a name that stands in a register is refused to its bearer, and shown as locked", async () => {
  const { id } = world.people.claire;
  await expectRefused(world, () => claire.call("PATCH", of("claire"), { lastName: "Autre" }), {
    status: 409,
    code: "name_in_register",
    location: "lastName",
  });
  expect(await holderName(id)).toBe("Claire Aubry");
  const account = await claire.get(of("claire"));
  expect(account.body.lockedFacts).toEqual([
    { field: "firstName", by: "IN_REGISTER" },
    { field: "lastName", by: "IN_REGISTER" },
  ]);
  // What no register bears is still theirs to say.
  const birth = await claire.call("PATCH", of("claire"), { birthPlace: "Lyon" });
  expect(birth.status).toBe(200);
});

test("a request changes nothing until it is accepted; then the register keeps the names of its days", async () => {
  const { id, email } = world.people.claire;
  const asked = await ask(claire, "claire", { lastName: "Aubry-Roy", file: proof });
  expect(asked).toMatchObject({
    status: 201,
    body: {
      state: "PENDING",
      changes: [{ field: "lastName", before: "Aubry", after: "Aubry-Roy" }],
      proof: { mediaType: "image/jpeg" },
    },
  });
  expect(await holderName(id)).toBe("Claire Aubry");
  expect((await ask(claire, "claire", { lastName: "Roy" })).body.code).toBe("name_change_pending");
  const { items } = (await admin.get("/name-changes?state=PENDING")).body;
  expect(items).toMatchObject([{ id: asked.body.id, reason: "Mariage" }]);
  const searched = async (text: string) => (await admin.get(`/name-changes?search=${text}`)).body;
  expect((await searched("AUBRY%20clai")).items).toMatchObject([{ id: asked.body.id }]);
  expect((await searched("personne")).total).toBe(0);
  const byId = async (wanted: string) => (await admin.get(`/name-changes?id=${wanted}`)).body;
  expect((await byId(asked.body.id)).items).toMatchObject([{ id: asked.body.id }]);
  expect((await byId(id)).total).toBe(0);
  const path = `/name-changes/${asked.body.id}`;
  expect((await admin.get(`${path}/proof`)).headers["content-type"]).toBe("image/jpeg");
  const race = await Promise.all([
    admin.post(path, { decision: "ACCEPTED" }),
    admin.post(path, { decision: "ACCEPTED" }),
  ]);
  expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await holderName(id)).toBe("Claire Aubry-Roy");
  await credit(admin, categoryId, id, { quantity: 1 });
  expect(await linesOf(id)).toEqual(["Claire Aubry", "Claire Aubry-Roy"]);
  expect((await messagesTo(world, email)).at(-1)?.template).toBe("name_change_accepted");
  expect((await claire.get("/notifications")).body.items[0].kind).toBe("name_change_accepted");
  expect((await claire.get(of("claire"))).body.lastName).toBe("Aubry-Roy");
  const log = await world.services.db
    .selectFrom("audit_log")
    .select(["action", "detail"])
    .where("entity_id", "=", id)
    .where("action", "like", "name_change.%")
    .orderBy("id")
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    "name_change.requested",
    "name_change.proof_read",
    "name_change.accepted",
  ]);
  expect(log.at(-1)?.detail).toMatchObject({
    before: { lastName: "Aubry" },
    after: { lastName: "Aubry-Roy" },
  });
});

test("a rejection says why and changes nothing; one's own request is taken back", async () => {
  const asked = await ask(claire, "claire", { lastName: "Banque" });
  const path = `/name-changes/${asked.body.id}`;
  await expectRefused(world, () => admin.post(path, { decision: "REJECTED", reason: " " }), {
    status: 422,
    code: "name_refusal_missing",
    location: "reason",
  });
  const rejected = await admin.post(path, { decision: "REJECTED", reason: "Sans justificatif." });
  expect(rejected.body).toMatchObject({ state: "REJECTED", refusal: "Sans justificatif." });
  expect((await claire.get(of("claire"))).body.lastName).toBe("Aubry-Roy");
  const mails = await messagesTo(world, world.people.claire.email);
  expect(mails.at(-1)?.text).toContain("Sans justificatif.");
  const again = await ask(claire, "claire", { lastName: "Roy", file: proof });
  const withdraw = () => claire.call("DELETE", `/name-changes/${again.body.id}`);
  expect((await withdraw()).status).toBe(204);
  await expectRefused(world, withdraw, { status: 409, code: "name_change_decided" });
  const own = (await claire.get(`${of("claire")}/name-changes`)).body.items;
  expect(own[0]).toMatchObject({ state: "WITHDRAWN", proof: null });
});

test("a request that asks nothing, or what nobody holds, is refused", async () => {
  await expectRefused(world, () => ask(claire, "claire", { lastName: "Aubry-Roy" }), {
    status: 422,
    code: "name_change_empty",
  });
  await expectRefused(world, () => ask(karim, "karim", { lastName: "Autre" }), {
    status: 409,
    code: "name_change_needless",
  });
  await expectRefused(world, () => ask(claire, "claire", { birthOn: "2999-01-01" }), {
    status: 422,
    code: "birth_in_future",
    location: "birthOn",
  });
});

test("the database itself refuses a registered name without its accepted change", async () => {
  const { id } = world.people.claire;
  const rename = () => setPerson(world, id, { last_name: "Autre" });
  await expect(rename()).rejects.toThrow("name_in_register");
  // A change that was accepted once opens no other one.
  const back = () => setPerson(world, id, { last_name: "Aubry" });
  await expect(back()).rejects.toThrow("name_in_register");
  expect(await holderName(id)).toBe("Claire Aubry-Roy");
});

test("an administrator changes a registered name with a reason, both values in the log", async () => {
  const { id } = world.people.claire;
  const change = (body: object) => admin.call("PATCH", of("claire"), body);
  await expectRefused(world, () => change({ lastName: "Aubry" }), {
    status: 422,
    code: "change_reason_missing",
    location: "reason",
  });
  expect((await change({ lastName: "Aubry", reason: "Divorce" })).status).toBe(200);
  expect(await holderName(id)).toBe("Claire Aubry");
  const made = (await admin.get(`${of("claire")}/name-changes`)).body.items[0];
  expect(made).toMatchObject({ source: "ADMINISTRATOR", state: "ACCEPTED", reason: "Divorce" });
});

const holding = async (siret: string) => {
  const street = { street: "1 rue X", postcode: "69003", city: "Lyon" };
  const addressId = (await karim.post("/address", street)).body.id as string;
  const body = { legalName: "Benali Conseil", legalForm: "SAS", siret, addressId };
  const { id } = (await karim.post("/corporates", body)).body as { id: string };
  const owners = JSON.stringify([{ firstName: "Karim", lastName: "Benali", shareBps: 6000 }]);
  const link = `/corporates/${id}/users/${world.people.karim.id}`;
  await karim.post(link, form({ kind: "MANDATE", beneficialOwners: owners, file: proof }));
  await admin.post(`${link}/status`, { status: "VALIDATED" });
  await credit(admin, categoryId, id, { quantity: 5 });
  return id;
};

test("a representative cannot rename a holding to a bank; a request or the directory does", async () => {
  const id = await holding(siretOf(750_001));
  const put = (client: Client, legalName: string, more = {}) =>
    client.call("PUT", `/corporates/${id}`, { legalName, legalForm: "SAS", ...more });
  await expectRefused(world, () => put(karim, "BANQUE DE FRANCE"), {
    status: 409,
    code: "entity_name_locked",
    location: "legalName",
  });
  expect(await holderName(id)).toBe("Benali Conseil");
  expect((await karim.get(`/corporates/${id}`)).body.namesLocked).toBe(true);
  const asked = await karim.post(
    `/corporates/${id}/name-changes`,
    form({ legalName: "Benali et Filles", reason: "Assemblée du 3 mars", file: proof }),
  );
  expect(asked.body.changes).toEqual([
    { field: "legalName", before: "Benali Conseil", after: "Benali et Filles" },
  ]);
  await admin.post(`/name-changes/${asked.body.id}`, { decision: "ACCEPTED" });
  expect(await holderName(id)).toBe("Benali et Filles");
  expect(await linesOf(id)).toEqual(["Benali Conseil"]);
  const silent = await put(admin, "Benali Conseil");
  expect(silent.body.code).toBe("change_reason_missing");
  expect((await put(admin, "Benali Conseil", { reason: "Erreur" })).status).toBe(200);
});

test("what the directory says of an entity is taken by its representative, on the record", async () => {
  const siret = "29677862400019";
  // Typed while the directory did not answer.
  const id = await holding(siretOf(750_002));
  await typedAs(world, id, siret);
  const refreshed = await karim.post(`/corporates/${id}/directory`);
  expect(refreshed.body).toMatchObject({ legalName: "Ondine Holding", source: "directory" });
  expect(await holderName(id)).toBe("Ondine Holding");
  const { items } = (await karim.get(`/corporates/${id}/name-changes`)).body;
  expect(items).toMatchObject([{ source: "DIRECTORY", state: "ACCEPTED", reason: null }]);
  const absent = await holding(siretOf(750_003));
  await expectRefused(world, () => karim.post(`/corporates/${absent}/directory`), {
    status: 404,
    code: "corporate_not_in_directory",
  });
});
