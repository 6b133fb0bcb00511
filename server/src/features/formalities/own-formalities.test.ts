import { afterAll, beforeAll, expect, test } from "vitest";
import { form, type Client } from "../../../test/client.ts";
import { giveRole } from "../../../test/company-roles.ts";
import { pdf } from "../../../test/documents.ts";
import { createIssuer } from "../../../test/factories.ts";
import { file } from "../../../test/pictures.ts";
import { expectRefused } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
let admin: Client;
let helene: Client;
let reader: Client;
let companyId: string;

// Karim holds its shares; Louis reads it.
beforeAll(async () => {
  world = await createWorld();
  const { people } = world;
  admin = await world.signedIn(people.admin.email);
  const { company } = await createIssuer(admin, [[people.karim.id, 100]]);
  companyId = company.id;
  const { helene: representative, stranger } = people;
  const { email } = representative;
  ({ client: helene } = await giveRole(world, admin, { companyId, role: "REPRESENTATIVE", email }));
  const asReader = { companyId, role: "READER", email: stranger.email } as const;
  ({ client: reader } = await giveRole(world, admin, asReader));
});
afterAll(() => world.close());

const due = () => ({ companyId, kind: "ANNUAL_ACCOUNTS", dueOn: "2027-06-30" });
const write = async (client: Client, fields: object = {}) => {
  const made = await client.post("/formalities", { ...due(), ...fields });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body as { id: string; madeByCompany: boolean };
};
const receipt = async () => form({ files: [file(await pdf(), "recu.pdf", "application/pdf")] });
const others = { status: 409, code: "formality_of_platform" };

test("a company writes its own, files its receipt, does and deletes it", async () => {
  const { id, madeByCompany } = await write(helene, { holderId: world.people.karim.id });
  expect(madeByCompany).toBe(true);
  const path = `/formalities/${id}`;
  const change = { kind: "OTHER", dueOn: "2027-07-01", state: "DONE" };
  expect((await helene.call("PATCH", path, change)).body).toMatchObject(change);
  const filed = await helene.post(`${path}/files`, await receipt());
  expect(filed.body.items).toMatchObject([{ name: "recu.pdf", filedByCompany: true }]);
  const refused = { status: 403, code: "forbidden" };
  await expectRefused(world, () => reader.call("PATCH", path, { state: "IN_PROGRESS" }), refused);
  await expectRefused(world, () => reader.call("DELETE", path), refused);
  expect((await helene.call("DELETE", path)).status).toBe(204);
});

test("what the platform wrote it takes further, and neither rewrites nor deletes", async () => {
  const { id } = await write(admin);
  const path = `/formalities/${id}`;
  const filed = await admin.post(`${path}/files`, await receipt());
  const [{ id: paperId }] = filed.body.items as [{ id: string }];
  const further = { state: "IN_PROGRESS", details: "Déposé" };
  expect((await helene.call("PATCH", path, further)).body).toMatchObject(further);
  await expectRefused(world, () => helene.call("PATCH", path, { dueOn: "2027-07-01" }), others);
  await expectRefused(world, () => helene.call("DELETE", path), others);
  await expectRefused(world, () => helene.call("DELETE", `${path}/files/${paperId}`), others);
  const own = await helene.post(`${path}/files`, await receipt());
  const removal = await helene.call("DELETE", `${path}/files/${own.body.items[0].id}`);
  expect(removal.status).toBe(204);
});

test("a seller says that the return is declared, and takes that back; nobody else does", async () => {
  const karim = await world.signedIn(world.people.karim.email);
  const own = { holderId: world.people.karim.id };
  const { id } = await write(admin, { kind: "CAPITAL_GAIN", ...own });
  const path = `/formalities/${id}/own-state`;
  const done = await karim.call("PUT", path, { state: "DONE" });
  expect(done.body).toMatchObject({ state: "DONE", isOfHolder: true });
  expect(done.body.doneAt).not.toBeNull();
  const back = await karim.call("PUT", path, { state: "IN_PROGRESS" });
  expect(back.body).toMatchObject({ state: "IN_PROGRESS", doneAt: null });
  const hidden = { status: 404, code: "not_found" };
  await expectRefused(world, () => helene.call("PUT", path, { state: "DONE" }), hidden);
  const written = await write(helene, own);
  await expectRefused(
    world,
    () => karim.call("PUT", `/formalities/${written.id}/own-state`, { state: "DONE" }),
    { status: 403, code: "forbidden" },
  );
});

test("it names its holders and its people, and leaves a seller's return to the seller", async () => {
  const stranger = { holderId: world.people.admin.id };
  await expectRefused(world, () => helene.post("/formalities", { ...due(), ...stranger }), {
    status: 422,
    code: "formality_holder_unknown",
    location: "holderId",
  });
  await expectRefused(
    world,
    () => helene.post("/formalities", { ...due(), kind: "CAPITAL_GAIN" }),
    { status: 422, code: "formality_of_seller", location: "kind" },
  );
  const { id } = await write(admin, { kind: "CAPITAL_GAIN", holderId: world.people.karim.id });
  await expectRefused(world, () => helene.call("PATCH", `/formalities/${id}`, { state: "DONE" }), {
    status: 403,
    code: "forbidden",
  });
});
