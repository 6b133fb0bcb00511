import { afterAll, beforeAll, expect, test } from "vitest";
import { form, type Client } from "../../../test/client.ts";
import { pdf } from "../../../test/documents.ts";
import { openEntityDesk } from "../../../test/entity-desk.ts";
import { createCompany } from "../../../test/factories.ts";
import { file } from "../../../test/pictures.ts";
import { describeResource } from "../../../test/plain-resource.ts";
import { expectRefused } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
let admin: Client;
let helene: Client;
let claire: Client;
let karim: Client;
let company: { id: string; slug: string };

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  company = await createCompany(admin);
  await admin.call("PATCH", `/company/${company.id}/users/${world.people.helene.id}`);
  helene = await world.signedIn(world.people.helene.email);
  claire = await world.signedIn(world.people.claire.email);
  karim = await world.signedIn(world.people.karim.email);
});
afterAll(() => world.close());

const write = async (fields: Record<string, unknown> = {}) => {
  const due = { companyId: company.id, kind: "REGISTRY_FILING", dueOn: "2027-05-03" };
  const answer = await admin.post("/formalities", { ...due, ...fields });
  expect(answer.status).toBe(201);
  return answer.body as { id: string; companyId: string; dueOn: string; version: number };
};
const change = (id: string, fields: Record<string, unknown>) =>
  admin.call("PATCH", `/formalities/${id}`, fields);
const idsOf = async (client: Client, query = "") =>
  ((await client.get(`/formalities${query}`)).body.items as { id: string }[]).map(({ id }) => id);
const paper = async (name = "recepisse.pdf") => file(await pdf(), name, "application/pdf");

describeResource(() => world, {
  calls: {
    create: "createFormality",
    list: "listFormalities",
    get: "getFormality",
    update: "updateFormality",
    delete: "deleteFormality",
  },
  fields: async (client) => {
    const { id: companyId } = await createCompany(client);
    return { companyId, kind: "ANNUAL_ACCOUNTS", dueOn: "2027-06-30" };
  },
  change: { details: "Comptes de 2026", amountCents: 4_500 },
  wrong: [
    { kind: "PARTY" },
    { dueOn: "2027-02-30" },
    { amountCents: -1 },
    { details: "x".repeat(1001) },
    { holderId: "claire" },
    { companyId: "ondine" },
  ],
  missing: "formality_not_found",
  unknown: { field: "companyId", code: "company_not_found" },
  entity: "formality",
});

test("R-31: a day on a week-end or a holiday moves to the next working day, changed too", async () => {
  // 8 May 2027 is a Saturday and a holiday; 17 May is Whit Monday.
  const one = await write({ dueOn: "2027-05-08" });
  expect(one.dueOn).toBe("2027-05-10");
  expect((await change(one.id, { dueOn: "2027-05-15" })).body.dueOn).toBe("2027-05-18");
});

test("goes from to do over in progress to done, is taken up again, and not begun anew", async () => {
  const { id } = await write();
  expect((await change(id, { state: "IN_PROGRESS" })).body).toMatchObject({
    state: "IN_PROGRESS",
    doneAt: null,
  });
  const done = (await change(id, { state: "DONE" })).body;
  expect(done).toMatchObject({ state: "DONE", doneAt: expect.any(String) });
  expect((await change(id, { state: "DONE", details: "Reçu" })).body.doneAt).toBe(done.doneAt);
  const refusal = { status: 409, code: "formality_step_refused" };
  await expectRefused(world, () => change(id, { state: "TO_DO" }), refusal);
  expect((await change(id, { state: "IN_PROGRESS" })).body.doneAt).toBeNull();
});

test("its company, the investor concerned and whoever acts for them read it, and nobody else", async () => {
  const { claire: person } = world.people;
  const hers = await write({ holderId: person.id, kind: "TRANSFER_DUTY" });
  const secret = await write({ holderId: person.id, kind: "CAPITAL_GAIN" });
  const companys = await write();
  const hidden = { status: 404, code: "not_found" };
  expect((await claire.get(`/formalities/${hers.id}`)).body).toMatchObject({
    holderName: expect.stringContaining("Claire"),
    companySlug: company.slug,
  });
  expect((await helene.get(`/formalities/${hers.id}`)).status).toBe(200);
  // What a seller declares of a gain is theirs.
  expect((await claire.get(`/formalities/${secret.id}`)).status).toBe(200);
  await expectRefused(world, () => helene.get(`/formalities/${secret.id}`), hidden);
  await expectRefused(world, () => claire.get(`/formalities/${companys.id}`), hidden);
  await expectRefused(world, () => karim.get(`/formalities/${hers.id}`), hidden);
  expect(await idsOf(claire)).toEqual(expect.arrayContaining([hers.id, secret.id]));
  expect(await idsOf(claire)).not.toContain(companys.id);
  expect(await idsOf(helene)).toEqual(expect.arrayContaining([hers.id, companys.id]));
  expect(await idsOf(helene)).not.toContain(secret.id);
  expect(await idsOf(helene, "?own=true")).toEqual([]);
  expect(await idsOf(karim)).toEqual([]);
  expect(await idsOf(karim, `?companyId=${company.id}&search=claire`)).toEqual([]);
});

test("an entity’s is read by those whose link is validated, until it is taken back", async () => {
  const { karim: person } = world.people;
  const desk = await openEntityDesk(world, admin);
  const { id: holderId } = (await desk.typed(karim)).body;
  const { id } = await write({ holderId });
  await desk.ask(karim, holderId, {}, person.id);
  const hidden = { status: 404, code: "not_found" };
  await expectRefused(world, () => karim.get(`/formalities/${id}`), hidden);
  await desk.decide(holderId, { status: "VALIDATED" }, person.id);
  expect((await karim.get(`/formalities/${id}`)).status).toBe(200);
  expect(await idsOf(karim, "?own=true")).toEqual([id]);
  const kept = { status: 409, code: "corporate_in_registers" };
  await expectRefused(world, () => admin.call("DELETE", `/corporates/${holderId}`), kept);
  await admin.call("DELETE", desk.linkPath(holderId, person.id));
  await expectRefused(world, () => karim.get(`/formalities/${id}`), hidden);
  expect(await idsOf(karim)).toEqual([]);
});

test("is listed by its day, by state and kind, page after page", async () => {
  const other = await createCompany(admin, { name: "Zéphyr Conserves" });
  const made = [
    await write({ companyId: other.id, dueOn: "2028-03-01" }),
    await write({ companyId: other.id, dueOn: "2028-01-05", kind: "GENERAL_MEETING" }),
    await write({ companyId: other.id, dueOn: "2028-02-01" }),
  ].map(({ id }) => id);
  const of = `?companyId=${other.id}`;
  expect(await idsOf(admin, of)).toEqual([made[1], made[2], made[0]]);
  expect(await idsOf(admin, `${of}&sort=dueOn&direction=desc`)).toEqual([
    made[0],
    made[2],
    made[1],
  ]);
  expect(await idsOf(admin, "?search=zephyr&kind=GENERAL_MEETING")).toEqual([made[1]]);
  await change(made[2] ?? "", { state: "DONE" });
  expect(await idsOf(admin, `${of}&state=DONE`)).toEqual([made[2]]);
  const first = (await admin.get(`/formalities${of}&limit=2`)).body;
  expect(first).toMatchObject({ total: 3 });
  expect(await idsOf(admin, `${of}&limit=2&cursor=${first.nextCursor}`)).toEqual([made[0]]);
});

test("papers are filed all or none, read to the byte by the parties alone, and erased", async () => {
  const { id, version } = await write({ holderId: world.people.claire.id });
  const path = `/formalities/${id}/files`;
  const sent = await paper();
  const filed = await admin.post(path, form({ files: [sent] }));
  expect([filed.status, filed.body.items]).toMatchObject([201, [{ name: "recepisse.pdf" }]]);
  const wrong = file("Récépissé", "recepisse.txt", "text/plain");
  await expectRefused(world, () => admin.post(path, form({ files: [sent, wrong] })), {
    status: 415,
    code: "file_type_refused",
    location: "files.1",
  });
  const ten = Array.from({ length: 10 }, () => sent);
  const full = { status: 409, code: "formality_files_full", location: "files" };
  await expectRefused(world, () => admin.post(path, form({ files: ten })), full);
  const one = `${path}/${filed.body.items[0].id}`;
  expect((await claire.get(`/formalities/${id}`)).body).toMatchObject({
    version: version + 1,
    files: [{ id: filed.body.items[0].id }],
  });
  expect((await claire.get(one)).bytes).toEqual(Buffer.from(await sent.arrayBuffer()));
  expect((await helene.get(one)).status).toBe(200);
  await expectRefused(world, () => karim.get(one), { status: 404, code: "not_found" });
  const foreign = await write();
  const elsewhere = `/formalities/${foreign.id}/files/${filed.body.items[0].id}`;
  const gone = { status: 404, code: "document_not_found" };
  await expectRefused(world, () => admin.get(elsewhere), gone);
  await expectRefused(world, () => admin.call("DELETE", elsewhere), gone);
  expect((await admin.call("DELETE", one)).status).toBe(204);
  await expectRefused(world, () => claire.get(one), gone);
  const rows = await world.services.db
    .selectFrom("sealed_files")
    .select("wrapped_key")
    .where("id", "=", filed.body.items[0].id)
    .execute();
  expect(rows).toEqual([{ wrapped_key: null }]);
});

test("its papers go with it, and with a company that goes", async () => {
  const other = await createCompany(admin);
  const own = await createCompany(admin);
  const [one, two] = [await write({ companyId: own.id }), await write({ companyId: other.id })];
  for (const { id } of [one, two]) {
    await admin.post(`/formalities/${id}/files`, form({ files: [await paper()] }));
  }
  expect((await admin.call("DELETE", `/formalities/${one.id}`)).status).toBe(204);
  expect((await admin.call("DELETE", `/company/${other.id}`)).status).toBe(204);
  expect((await admin.get(`/formalities/${two.id}`)).body.code).toBe("formality_not_found");
  const rows = await world.services.db
    .selectFrom("sealed_files")
    .select("id")
    .where("kind", "=", "formality_file")
    .where("wrapped_key", "is not", null)
    .where("owner_id", "in", [one.companyId, other.id])
    .execute();
  expect(rows).toEqual([]);
});
