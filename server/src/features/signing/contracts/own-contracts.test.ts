import { afterAll, beforeAll, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { giveRole } from "../../../../test/company-roles.ts";
import { pdf } from "../../../../test/documents.ts";
import { createIssuer } from "../../../../test/factories.ts";
import { file } from "../../../../test/pictures.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let helene: Client;
let lawyer: Client;
let reader: Client;
let karim: Client;
let companyId: string;

// Karim holds its shares; Claire is its lawyer, Louis reads it. Of another company Ada alone is known.
beforeAll(async () => {
  world = await createWorld();
  const { people } = world;
  admin = await world.signedIn(people.admin.email);
  const { company } = await createIssuer(admin, [[people.karim.id, 100]]);
  companyId = company.id;
  const give = (role: "REPRESENTATIVE" | "LAWYER" | "READER", { email }: { email: string }) =>
    giveRole(world, admin, { companyId, role, email });
  ({ client: helene } = await give("REPRESENTATIVE", people.helene));
  ({ client: lawyer } = await give("LAWYER", people.claire));
  ({ client: reader } = await give("READER", people.stranger));
  karim = await world.signedIn(people.karim.email);
});
afterAll(() => world.close());

const fields = (partyIds: readonly string[]) => ({
  companyId,
  kind: "SHAREHOLDERS_AGREEMENT",
  title: "Pacte",
  signBy: "2099-06-30",
  partyIds,
});
const draw = async (client: Client, partyIds: readonly string[]): Promise<string> => {
  const made = await client.post("/contracts", fields(partyIds));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.id;
};
const text = async () => form({ file: file(await pdf(), "pacte.pdf", "application/pdf") });
const idsOf = async (client: Client) =>
  ((await client.get("/contracts")).body.items as { id: string }[]).map(({ id }) => id);

test("a company draws up, files, sends and withdraws a contract of its own", async () => {
  const { karim: holder } = world.people;
  const id = await draw(lawyer, [holder.id, companyId]);
  const path = `/contracts/${id}`;
  expect((await helene.get(path)).body).toMatchObject({ madeByCompany: true, state: "DRAFT" });
  expect((await helene.call("PATCH", path, { title: "Pacte d’associés" })).status).toBe(200);
  expect((await helene.post(`${path}/file`, await text())).status).toBe(201);
  // Its parties hear of it, and read it, once it is sent.
  expect((await karim.get(path)).status).toBe(404);
  expect(await idsOf(karim)).not.toContain(id);
  const sent = await lawyer.post(`${path}/signature`);
  expect(sent.body).toMatchObject({ state: "SENT", title: "Pacte d’associés" });
  expect(await idsOf(karim)).toContain(id);
  expect(sent.body.parties.map(({ signerName }: { signerName: string }) => signerName)).toEqual([
    "Karim Benali",
    "Hélène Vasseur",
  ]);
  expect((await helene.post(`${path}/withdrawal`)).body.state).toBe("WITHDRAWN");
});

test("its drafts are read by all of its people, and written by those whose act it is", async () => {
  const id = await draw(helene, [world.people.karim.id]);
  expect((await reader.get(`/contracts/${id}`)).status).toBe(200);
  expect(await idsOf(reader)).toContain(id);
  const refused = { status: 403, code: "forbidden" };
  await expectRefused(
    world,
    () => reader.call("PATCH", `/contracts/${id}`, { title: "Autre" }),
    refused,
  );
  await expectRefused(world, () => reader.call("DELETE", `/contracts/${id}`), refused);
  await expectRefused(
    world,
    () => reader.post("/contracts", fields([world.people.karim.id])),
    refused,
  );
  expect((await lawyer.call("DELETE", `/contracts/${id}`)).status).toBe(204);
});

test("a draft of the platform stays the platform's, and what it sent too", async () => {
  const id = await draw(admin, [world.people.karim.id]);
  await admin.post(`/contracts/${id}/file`, await text());
  expect((await helene.get(`/contracts/${id}`)).status).toBe(404);
  const refused = { status: 403, code: "forbidden" };
  await expectRefused(world, () => helene.post(`/contracts/${id}/signature`), refused);
  expect((await admin.post(`/contracts/${id}/signature`)).status).toBe(200);
  expect((await helene.get(`/contracts/${id}`)).status).toBe(200);
  await expectRefused(world, () => helene.post(`/contracts/${id}/withdrawal`), refused);
});

test("whoever the company does not know is no party of it, and nobody learns that there is such a one", async () => {
  const { id: strangers } = world.people.admin;
  const unknown = "018f0000-0000-7000-8000-000000000000";
  const refusal = { status: 422, code: "contract_party_unknown", location: "partyIds" };
  for (const party of [strangers, unknown]) {
    await expectRefused(world, () => helene.post("/contracts", fields([party])), refusal);
  }
  const id = await draw(helene, [world.people.karim.id]);
  await expectRefused(
    world,
    () => helene.call("PATCH", `/contracts/${id}`, { partyIds: [strangers] }),
    refusal,
  );
  // Whom the platform put there stays.
  expect((await admin.call("PATCH", `/contracts/${id}`, { partyIds: [strangers] })).status).toBe(
    200,
  );
  const kept = await helene.call("PATCH", `/contracts/${id}`, {
    partyIds: [strangers, world.people.karim.id],
  });
  expect(kept.status).toBe(200);
});
