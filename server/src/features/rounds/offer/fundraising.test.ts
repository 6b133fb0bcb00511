import { afterAll, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { createCompany, createIssuer } from "../../../../test/factories.ts";
import { lei, openFundraisingDesk } from "../../../../test/fundraising-desk.ts";
import { createRound, fileSheet, termsOfRound } from "../../../../test/rounds.ts";
import { expectRefused } from "../../../../test/unchanged.ts";

const { world, clients, clock, day, inDays, issuer, round, offered, change, stateOf } =
  await openFundraisingDesk();
const { admin, helene } = clients;
afterAll(() => world.close());

test("R-23j: a round has its terms in whole shares and an identifier that no other offer has", async () => {
  const one = await round({ ticketCents: 100_000 });
  expect(one).toMatchObject({
    unitPrice: "14.5",
    maximumQuantity: 20_000,
    ticketQuantity: 69,
    version: 1,
    subscriptionCount: 0,
    subscribedCents: 0,
    paidCents: 0,
    closed: false,
    outcome: null,
    state: "UPCOMING",
    keyInformationId: null,
    documents: [],
    keyInformation: [],
  });
  const other = await round();
  expect(one.offerIdentifier).toMatch(new RegExp(`^${lei}\\d{8}$`));
  expect(other.offerIdentifier).toMatch(new RegExp(`^${lei}\\d{8}$`));
  expect(other.offerIdentifier).not.toBe(one.offerIdentifier);
  const renamed = await change(one.id, { name: "Autre nom" });
  expect(renamed.body).toMatchObject({ version: 2, offerIdentifier: one.offerIdentifier });
});

test("its states follow the days of Paris, and nothing is offered without its key information sheet", async () => {
  const made = await round({ opensOn: day(0), closesOn: day(1) });
  expect(await stateOf(made.id)).toBe("UPCOMING");
  await fileSheet(admin, made.id);
  expect(await stateOf(made.id)).toBe("OPEN");
  const later = await offered({ opensOn: day(1), closesOn: day(2) });
  expect(await stateOf(later.id)).toBe("UPCOMING");
  // 24 hours on it is still the 25th in Paris, whose day has 25 of them.
  await inDays(23.5 / 24);
  expect(await stateOf(later.id)).toBe("UPCOMING");
  await inDays(1 / 24);
  expect([await stateOf(made.id), await stateOf(later.id)]).toEqual(["OPEN", "OPEN"]);
  await inDays(1);
  expect([await stateOf(made.id), await stateOf(later.id)]).toEqual(["ENDED", "OPEN"]);
});

test("the public sees a round once it is offered, and not where its company is hidden", async () => {
  const of = await issuer();
  const { id } = await createRound(admin, {}, of, clock.now());
  const active = `/company/${of.companyId}/fundraising/active`;
  const hidden = { status: 404, code: "not_found" };
  await expectRefused(world, () => world.guest.get(`/fundraising/${id}`), hidden);
  await expectRefused(world, () => world.guest.get(active), {
    status: 404,
    code: "fundraising_not_found",
  });
  expect((await helene.get(active)).body).toMatchObject({ id, state: "UPCOMING" });
  const sheet = await fileSheet(admin, id);
  expect((await world.guest.get(active)).body).toMatchObject({ id, state: "OPEN" });
  const document = await world.guest.get(`/fundraising/${id}/documents/${sheet.id}`);
  expect([document.status, document.bytes.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  await admin.call("PATCH", `/company/${of.companyId}`, { visibleOnMarketplace: false });
  await expectRefused(world, () => world.guest.get(`/fundraising/${id}`), hidden);
  expect((await helene.get(`/fundraising/${id}`)).status).toBe(200);
});

test("a person's list has the rounds that are open to them, an administrator's all", async () => {
  const open = await offered();
  const upcoming = await round();
  const karim = await world.signedIn(world.people.karim.email);
  const idsOf = async (client: Client, query = "") =>
    ((await client.get(`/fundraising?limit=200${query}`)).body.items as { id: string }[]).map(
      ({ id }) => id,
    );
  expect(await idsOf(karim)).toContain(open.id);
  expect(await idsOf(karim)).not.toContain(upcoming.id);
  expect(await idsOf(admin)).toEqual(expect.arrayContaining([open.id, upcoming.id]));
  expect(await idsOf(admin, "&state=OPEN")).not.toContain(upcoming.id);
  for (const sort of ["opensOn", "closesOn", "name", "company", "maximumCents"]) {
    const first = await admin.get(`/fundraising?limit=1&sort=${sort}`);
    const next = await admin.get(
      `/fundraising?limit=1&sort=${sort}&cursor=${first.body.nextCursor}`,
    );
    expect([first.status, next.status]).toEqual([200, 200]);
    expect(next.body.items[0].id).not.toBe(first.body.items[0].id);
  }
  const list = (await helene.get(`/company/${open.companyId}/fundraising`)).body;
  expect(list).toMatchObject({ total: 1, items: [{ id: open.id }] });
});

test("its company shows what it offers today: on its page, its card and to partners' sites", async () => {
  const of = await issuer();
  await admin.call("PATCH", `/company/${of.companyId}`, { visibleOnApi: true });
  const { id } = await createRound(admin, { ticketCents: 29_000 }, of, clock.now());
  const card = async (query = "") => {
    const { items } = (await world.guest.get(`/company/marketplace?limit=200${query}`)).body;
    return (items as { id: string; round: unknown }[]).find((one) => one.id === of.companyId);
  };
  expect(await card()).toMatchObject({ round: null });
  expect(await card("&openRound=true")).toBeUndefined();
  const sheet = await fileSheet(admin, id);
  const shown = { id, unitPrice: "14.5", ticketCents: 29_000, signedCents: 0, unsignedCents: 0 };
  expect(await card("&openRound=true")).toMatchObject({
    round: { ...shown, keyInformationId: sheet.id },
  });
  expect(await card("&openRound=false")).toBeUndefined();
  expect((await world.guest.get(`/company/slug/${of.slug}`)).body.round).toMatchObject(shown);
  const partners = (await world.guest.get("/public/companies?limit=200")).body.items;
  expect(partners).toContainEqual(
    expect.objectContaining({ slug: of.slug, round: expect.objectContaining(shown) }),
  );
});

test("one round is active at a time: the next one comes after it is closed", async () => {
  const of = await issuer();
  const terms = termsOfRound(of.shareCategoryId, clock.now());
  const path = `/company/${of.companyId}/fundraising`;
  const answers = await Promise.all([1, 2, 3, 4].map(() => admin.post(path, terms)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 409, 409, 409,
  ]);
  const made = answers.find(({ status }) => status === 201)?.body;
  const taken = { status: 409, code: "fundraising_active" };
  await expectRefused(world, () => admin.post(path, terms), taken);
  await change(made.id, { closed: true, outcome: "FAILED" });
  expect((await admin.post(path, terms)).status).toBe(201);
});

test("of two who change what they read together one is told, whoever comes second", async () => {
  const { id, version } = await round();
  expect((await change(id, { name: "Un" }, version)).status).toBe(200);
  const late = { status: 412, code: "changed_meanwhile" };
  await expectRefused(world, () => change(id, { name: "Deux" }, version), late);
  const closing = { closed: true, outcome: "FAILED" };
  await expectRefused(world, () => change(id, closing, version), late);
});

test("a round goes with its documents, and its company and category not before it", async () => {
  const { company, category } = await createIssuer(admin);
  const of = { companyId: company.id, shareCategoryId: category.id };
  const { id } = await createRound(admin, {}, of, clock.now());
  const sheet = await fileSheet(admin, id);
  await expectRefused(world, () => admin.call("DELETE", `/company/${company.id}`), {
    status: 409,
    code: "company_has_rounds",
  });
  await expectRefused(world, () => admin.call("DELETE", `/share-categories/${category.id}`), {
    status: 409,
    code: "share_category_in_round",
  });
  expect((await admin.call("DELETE", `/fundraising/${id}`)).status).toBe(204);
  const file = await world.services.db
    .selectFrom("sealed_files")
    .select(["wrapped_key", "name"])
    .where("id", "=", sheet.id)
    .executeTakeFirst();
  expect(file).toEqual({ wrapped_key: null, name: "" });
  expect((await admin.call("DELETE", `/company/${company.id}`)).status).toBe(204);
});

test("an unknown round, company or a foreign path leads nowhere", async () => {
  const unknown = "018f0000-0000-7000-8000-000000000000";
  const { shareCategoryId } = await issuer();
  const terms = termsOfRound(shareCategoryId, clock.now());
  const gone = { status: 404, code: "fundraising_not_found" };
  await expectRefused(world, () => admin.get(`/fundraising/${unknown}`), gone);
  await expectRefused(world, () => change(unknown, { name: "x" }), gone);
  await expectRefused(world, () => change(unknown, { closed: true, outcome: "FAILED" }), gone);
  await expectRefused(world, () => admin.call("DELETE", `/fundraising/${unknown}`), gone);
  await expectRefused(world, () => admin.post(`/company/${unknown}/fundraising`, terms), {
    status: 404,
    code: "company_not_found",
  });
  await expectRefused(world, () => admin.get(`/company/${unknown}/fundraising`), {
    status: 404,
    code: "company_not_found",
  });
  const other = await createCompany(admin);
  await expectRefused(world, () => admin.post(`/company/${other.id}/fundraising`, terms), {
    status: 404,
    code: "share_category_not_found",
    location: "shareCategoryId",
  });
  const { id } = await round();
  const files = form({ change: "x" });
  expect((await admin.post(`/fundraising/${id}/key-information`, files)).status).toBe(400);
});
