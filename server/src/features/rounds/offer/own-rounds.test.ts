import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { giveRole } from "../../../../test/company-roles.ts";
import { createIssuer } from "../../../../test/factories.ts";
import { diligenceOf, issueFactsOf, sheetFile, termsOfRound } from "../../../../test/rounds.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let helene: Client;
let lawyer: Client;
let claire: Client;
let companyId: string;
let categoryId: string;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  claire = await world.signedIn(world.people.claire.email);
});
afterAll(() => world.close());

// The company is on the marketplace: whatever it offers, Claire sees.
beforeEach(async () => {
  const { people } = world;
  const listed = { company: { visibleOnMarketplace: true } };
  const { company, category } = await createIssuer(admin, [], listed);
  companyId = company.id;
  categoryId = category.id;
  const give = (role: "REPRESENTATIVE" | "LAWYER", { email }: { email: string }) =>
    giveRole(world, admin, { companyId, role, email });
  ({ client: helene } = await give("REPRESENTATIVE", people.helene));
  ({ client: lawyer } = await give("LAWYER", people.karim));
});

const draft = async (): Promise<string> => {
  const made = await helene.post(`/company/${companyId}/fundraising`, termsOfRound(categoryId));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.body).toMatchObject({ isDraft: true, isOpeningAsked: false, state: "UPCOMING" });
  return made.body.id;
};
const read = async (id: string) => (await helene.get(`/fundraising/${id}`)).body as Fundraising;
const paper = async () => form({ file: await sheetFile() });
const state = (id: string) => helene.call("PUT", `/fundraising/${id}/issue`, issueFactsOf());
const check = (id: string) => admin.call("PUT", `/fundraising/${id}/diligence`, diligenceOf());
/** A draft that lacks its key information sheet alone. */
const wholeDraft = async (): Promise<string> => {
  const id = await draft();
  expect((await state(id)).status).toBe(200);
  expect((await helene.post(`/fundraising/${id}/decision`, await paper())).status).toBe(201);
  expect((await check(id)).status).toBe(200);
  return id;
};
const askToOpen = async (id: string): Promise<string> => {
  const asked = await helene.post(`/fundraising/${id}/key-information`, await paper());
  expect(asked.status, JSON.stringify(asked.body)).toBe(202);
  expect(asked.body).toMatchObject({ matter: "rounds", waitsFor: "PLATFORM", state: "WAITING" });
  return asked.body.id;
};
const confirm = (id: string) => admin.post(`/proposals/${id}/confirmation`, { lastNumber: 0 });
const isOffered = async (id: string) => (await claire.get(`/fundraising/${id}`)).status === 200;

test("a company draws up a draft and deletes it, and the platform hears of it at once", async () => {
  const id = await draft();
  const news = (await admin.get("/notifications")).body.items as { kind: string }[];
  expect(news[0]).toMatchObject({ kind: "round_drafted" });
  const change = { name: "Un autre nom", targetCents: 20_000_000 };
  expect((await helene.call("PATCH", `/fundraising/${id}`, change)).body).toMatchObject(change);
  const documents = form({ files: [await sheetFile()] });
  const filed = await helene.post(`/fundraising/${id}/documents`, documents);
  const [{ id: documentId }] = filed.body.items as [{ id: string }];
  const path = `/fundraising/${id}/documents/${documentId}`;
  expect((await helene.call("DELETE", path)).status).toBe(204);
  expect(await isOffered(id)).toBe(false);
  const refused = { status: 403, code: "forbidden" };
  await expectRefused(
    world,
    () => lawyer.call("PATCH", `/fundraising/${id}`, { name: "Non" }),
    refused,
  );
  expect((await helene.call("DELETE", `/fundraising/${id}`)).status).toBe(204);
});

test("its opening is refused while mentions lack, waits for the platform, and is public no sooner", async () => {
  const id = await draft();
  const sheet = await paper();
  await expectRefused(world, () => helene.post(`/fundraising/${id}/key-information`, sheet), {
    status: 409,
    code: "fundraising_decision_missing",
  });
  await state(id);
  await helene.post(`/fundraising/${id}/decision`, await paper());
  // What is checked of its owner is the platform's to record (R-23n).
  await expectRefused(
    world,
    () => helene.call("PUT", `/fundraising/${id}/diligence`, diligenceOf()),
    { status: 403, code: "forbidden" },
  );
  const early = await paper();
  await expectRefused(world, () => helene.post(`/fundraising/${id}/key-information`, early), {
    status: 409,
    code: "fundraising_records_missing",
  });
  await check(id);
  const proposal = await askToOpen(id);
  expect(await read(id)).toMatchObject({
    isDraft: false,
    isOpeningAsked: true,
    state: "UPCOMING",
    keyInformationId: null,
  });
  expect(await isOffered(id)).toBe(false);
  expect((await confirm(proposal)).status).toBe(200);
  expect(await read(id)).toMatchObject({ state: "OPEN", isOpeningAsked: false });
  expect(await isOffered(id)).toBe(true);
});

test("what it asks to be offered stays as it was asked until that is answered", async () => {
  const id = await wholeDraft();
  const proposal = await askToOpen(id);
  const changed = await helene.call("PATCH", `/fundraising/${id}`, { name: "Un autre nom" });
  expect(changed.status).toBe(202);
  expect((await read(id)).name).toBe(termsOfRound(categoryId).name);
  const refusal = { reason: "La fiche ne dit rien des frais" };
  expect((await admin.post(`/proposals/${proposal}/refusal`, refusal)).status).toBe(200);
  expect(
    (await helene.call("PATCH", `/fundraising/${id}`, { name: "Encore un nom" })).body,
  ).toMatchObject({
    name: "Encore un nom",
    isDraft: true,
  });
});

test("what is offered changes and ends as the platform confirms", async () => {
  const id = await wholeDraft();
  await confirm(await askToOpen(id));
  const { version } = await read(id);
  const changed = await helene.call("PATCH", `/fundraising/${id}`, { ticketCents: 10_000 });
  expect(changed.status).toBe(202);
  expect((await read(id)).version).toBe(version);
  expect((await confirm(changed.body.id)).status).toBe(200);
  expect((await read(id)).ticketCents).toBe(10_000);
  const preview = await helene.get(`/fundraising/${id}/closing?outcome=FAILED`);
  expect(preview.body).toMatchObject({ outcome: "FAILED", obstacles: [] });
  const closed = await helene.call("PATCH", `/fundraising/${id}`, {
    closed: true,
    outcome: "FAILED",
    seen: preview.body.seen,
  });
  expect(closed.status).toBe(202);
  expect((await read(id)).closed).toBe(false);
  expect((await confirm(closed.body.id)).status).toBe(200);
  expect(await read(id)).toMatchObject({ closed: true, outcome: "FAILED" });
});

test("to suspend an offer stays the platform's", async () => {
  const id = await wholeDraft();
  await confirm(await askToOpen(id));
  await expectRefused(
    world,
    () => helene.post(`/fundraising/${id}/suspension`, { reason: "Un compte manque" }),
    { status: 403, code: "forbidden" },
  );
});
