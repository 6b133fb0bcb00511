import { formatDate } from "@coulisse/domain/dates.ts";
import pg from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { form } from "../../../../test/client.ts";
import { createCategory, createCompany, credit } from "../../../../test/factories.ts";
import { openInvestors } from "../../../../test/investors.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { createRound, dayIn, diligenceOf, sheetFile } from "../../../../test/rounds.ts";
import { endForm, fund, openRound } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { rightAnswers } from "./knowledge.rules.ts";

const { world, clients, clock, inDays } = await openInvestors("claire");
const { admin, claire } = clients;
afterAll(() => world.close());

let round: Awaited<ReturnType<typeof openRound>>;

beforeEach(async () => {
  await inDays(1);
  round = await openRound(admin, clock.now());
});

const facts = () => ({
  decidedBy: "AGE",
  decidedOn: dayIn(-3, clock.now()),
  decisionReference: "2e résolution",
  preferentialRight: "WAIVED",
  rightReference: "article 12 des statuts",
  depositaryKind: "NOTARY",
  depositaryName: "Étude Bellecour",
  depositaryAddress: "1 quai Jules-Courmont, Lyon",
  depositaryIban: null,
});
const put = (fields: object = {}) =>
  admin.call("PUT", `/fundraising/${round.id}/issue`, { ...facts(), ...fields });
const certify = async (certifiedOn: string, certifiedBy = "Banque Exemple") =>
  admin.post(
    `/fundraising/${round.id}/certificate`,
    form({ certifiedOn, certifiedBy, file: await sheetFile() }),
  );
const signed = async (): Promise<string> => {
  const order = { fundraisingId: round.id, quantity: 12, answers: rightAnswers };
  const { id } = (await claire.post("/subscription", order)).body;
  const { signatureId } = (await claire.post(`/subscription/${id}/signature`)).body;
  await endForm(world, signatureId, "SIGNED");
  return id;
};
const textOf = async (id: string, document: string): Promise<string> => {
  const { bytes } = await claire.get(`/subscription/${id}/documents/${document}`);
  return pdfPages(bytes).map(pdfText).join("\n").replaceAll(/\s+/g, " ");
};
const close = () =>
  admin.call("PATCH", `/fundraising/${round.id}`, { closed: true, outcome: "SUCCEEDED" });

test("R-22b: the form says who decided the increase, who keeps the funds, and what right is kept", async () => {
  const { body } = await put();
  expect(body.issue).toEqual({
    ...facts(),
    rightsEndOn: null,
    isReducible: null,
    certifiedOn: null,
    certifiedBy: null,
    missing: [],
  });
  const text = await textOf(await signed(), "form");
  const decidedOn = formatDate(facts().decidedOn, "fr").replaceAll(/\s+/g, " ");
  for (const said of [
    `AGE, 2e résolution, ${decidedOn}`,
    "Étude Bellecour Notaire, 1 quai Jules-Courmont, Lyon",
    "Supprimé par cette décision article 12 des statuts",
    "quatre jours calendaires à compter de sa signature",
  ]) {
    expect(text).toContain(said);
  }
  expect(text).not.toContain("Coulisse,");
});

const gaps = [
  ["DECISION", { decidedBy: null }, "fundraising_decision_missing", "decidedBy"],
  ["DECISION", { decidedOn: null }, "fundraising_decision_missing", "decidedOn"],
  ["DECISION", { decisionReference: null }, "fundraising_decision_missing", "decisionReference"],
  [
    "PREFERENTIAL_RIGHT",
    { preferentialRight: null },
    "fundraising_right_missing",
    "preferentialRight",
  ],
  ["DEPOSITARY", { depositaryKind: null }, "fundraising_depositary_missing", "depositaryKind"],
  ["DEPOSITARY", { depositaryName: null }, "fundraising_depositary_missing", "depositaryName"],
  [
    "DEPOSITARY",
    { depositaryAddress: null },
    "fundraising_depositary_missing",
    "depositaryAddress",
  ],
] as const;

test("R-22b: a round is not offered before decision, paper, right and depositary are recorded, each by name", async () => {
  const company = await createCompany(admin, { visibleOnMarketplace: true, siret: null });
  const category = await createCategory(admin, company.id);
  const of = { companyId: company.id, shareCategoryId: category.id };
  const { id } = await createRound(admin, {}, of, clock.now());
  const path = `/fundraising/${id}`;
  const sheet = async () => {
    const body = form({ file: await sheetFile() });
    return admin.post(`${path}/key-information`, body);
  };
  const record = (fields: object) => admin.call("PUT", `${path}/issue`, { ...facts(), ...fields });
  expect(
    (await admin.call("PUT", `${path}/diligence`, diligenceOf(dayIn(-1, clock.now())))).status,
  ).toBe(200);
  for (const [gap, without, code, location] of gaps) {
    expect((await record(without)).body.issue.missing).toEqual(
      gap === "DECISION" ? ["DECISION", "DECISION_PAPER"] : expect.arrayContaining([gap]),
    );
    if (gap !== "DECISION") continue;
    await expectRefused(world, sheet, { status: 409, code, location });
  }
  await record({});
  const paper = { status: 409, code: "fundraising_decision_paper_missing", location: "decision" };
  await expectRefused(world, sheet, paper);
  expect((await admin.post(`${path}/decision`, form({ file: await sheetFile() }))).status).toBe(
    201,
  );
  for (const [, without, code, location] of gaps) {
    await record(without);
    await expectRefused(world, sheet, { status: 409, code, location });
  }
  await record({});
  expect((await sheet()).status).toBe(201);
  expect((await admin.get(path)).body.state).toBe("OPEN");
  // What was opened on them does not lose them again, and nobody else reads the minutes.
  for (const [, without, code, location] of gaps) {
    await expectRefused(world, () => record(without), { status: 409, code, location });
  }
  expect((await claire.get(path)).body).toMatchObject({ decision: null, documents: [] });
  expect((await admin.get(`${path}/decision`)).status).toBe(200);
  await expectRefused(world, () => claire.get(`${path}/decision`), {
    status: 404,
    code: "not_found",
  });
});

test("R-23n: a round is not offered before its owner’s criminal records and country are checked, each with its day", async () => {
  const company = await createCompany(admin, { visibleOnMarketplace: true, siret: null });
  const category = await createCategory(admin, company.id);
  const of = { companyId: company.id, shareCategoryId: category.id };
  const { id } = await createRound(admin, {}, of, clock.now());
  const path = `/fundraising/${id}`;
  await admin.call("PUT", `${path}/issue`, facts());
  await admin.post(`${path}/decision`, form({ file: await sheetFile() }));
  const unchecked = (await admin.get(path)).body;
  expect(unchecked).toMatchObject({ diligence: null, state: "UPCOMING" });
  expect(unchecked.issue.missing).toEqual(["OWNER_RECORDS", "OWNER_COUNTRY"]);
  const sheet = async () =>
    admin.post(`${path}/key-information`, form({ file: await sheetFile() }));
  const missing = {
    status: 409,
    code: "fundraising_records_missing",
    location: "recordsCheckedOn",
  };
  await expectRefused(world, sheet, missing);
  // The same, past what the platform's commands refuse.
  const offered = world.services.pool.query(
    "update fundraisings set sheet_count = 1 where id = $1",
    [id],
  );
  await expect(offered).rejects.toMatchObject({ code: "CL500" });

  const check = (fields: object = {}) =>
    admin.call("PUT", `${path}/diligence`, { ...diligenceOf(dayIn(-1, clock.now())), ...fields });
  for (const field of ["recordsCheckedOn", "countryCheckedOn"]) {
    await expectRefused(world, () => check({ [field]: dayIn(1, clock.now()) }), {
      status: 422,
      code: "fundraising_day_to_come",
      location: field,
    });
  }
  for (const fields of [{ recordsReference: " " }, { ownerCountry: "France" }]) {
    const [location = ""] = Object.keys(fields);
    await expectRefused(world, () => check(fields), {
      status: 400,
      code: "malformed_request",
      location,
    });
  }
  const { body: checked } = await check();
  expect(checked.issue.missing).toEqual([]);
  expect(checked.diligence).toEqual({
    ...diligenceOf(dayIn(-1, clock.now())),
    recordedBy: expect.any(String),
    recordedAt: clock.now().toISOString(),
  });
  expect((await sheet()).status).toBe(201);
  expect((await admin.get(path)).body.state).toBe("OPEN");
  // It speaks of the records of people: whoever may subscribe reads that it was done, by the offer itself.
  expect((await claire.get(path)).body.diligence).toBeNull();
  // A later check takes its place, and none is taken away.
  const later = { ownerCountry: "BE", countryReference: "Journal officiel L 58" };
  expect((await check(later)).body.diligence).toMatchObject(later);
  const erased = world.services.pool.query(
    `update fundraisings set records_checked_on = null, records_reference = null,
      owner_country = null, country_checked_on = null, country_reference = null,
      diligence_by = null, diligence_at = null where id = $1`,
    [id],
  );
  await expect(erased).rejects.toMatchObject({ code: "CL500" });
});

test("R-23n: no form is signed of an offer that was opened before its owner was asked to be checked", async () => {
  const order = { fundraisingId: round.id, quantity: 12, answers: rightAnswers };
  const { id } = (await claire.post("/subscription", order)).body;
  const superuser = new pg.Client({ connectionString: world.ownerUrl });
  await superuser.connect();
  await superuser.query("set session_replication_role = replica");
  await superuser.query(
    `update fundraisings set records_checked_on = null, records_reference = null,
      owner_country = null, country_checked_on = null, country_reference = null,
      diligence_by = null, diligence_at = null where id = $1`,
    [round.id],
  );
  await superuser.end();
  // It was subscribed to already: it goes on, and no more of it is signed.
  expect((await claire.get(`/fundraising/${round.id}`)).body.state).toBe("OPEN");
  await expectRefused(world, () => claire.post(`/subscription/${id}/signature`), {
    status: 409,
    code: "fundraising_records_missing",
    location: "recordsCheckedOn",
  });
  const byServer = world.services.pool.query(
    "update subscriptions set state = 'PENDING', pending_at = now() where id = $1",
    [id],
  );
  await expect(byServer).rejects.toMatchObject({ code: "CL500" });
  await admin.call(
    "PUT",
    `/fundraising/${round.id}/diligence`,
    diligenceOf(dayIn(-1, clock.now())),
  );
  const asked = await claire.post(`/subscription/${id}/signature`);
  expect(asked.body).toMatchObject({ signatureId: expect.any(String) });
});

test("R-22b: what a form states stays as it states it, whoever writes", async () => {
  await put();
  await signed();
  for (const [field, value] of [
    ["decidedBy", "Le président"],
    ["decidedOn", dayIn(-9, clock.now())],
    ["decisionReference", "9e résolution"],
    ["preferentialRight", "NONE"],
    ["rightReference", null],
    ["depositaryKind", "BANK"],
    ["depositaryName", "Banque du Rhône"],
    ["depositaryAddress", "Paris"],
  ] as const) {
    await expectRefused(world, () => put({ [field]: value }), {
      status: 409,
      code: "fundraising_facts_stated",
      location: field,
    });
  }
  const byServer = world.services.pool.query(
    "update fundraisings set depositary_name = 'Coulisse' where id = $1",
    [round.id],
  );
  await expect(byServer).rejects.toMatchObject({ code: "CL500" });
});

test("R-22c: the platform is no depositary, by its name or by its account", async () => {
  const refused = { status: 422, code: "fundraising_depositary_platform" };
  await expectRefused(world, () => put({ depositaryName: "COULISSE (démonstration)" }), {
    ...refused,
    location: "depositaryName",
  });
  const iban = world.services.settings.bank?.iban ?? "";
  await expectRefused(world, () => put({ depositaryIban: iban }), {
    ...refused,
    location: "depositaryIban",
  });
  const invalid = { status: 422, code: "iban_invalid", location: "depositaryIban" };
  await expectRefused(world, () => put({ depositaryIban: "FR7630001007941234567890186" }), invalid);
});

test("R-20: where anybody holds a share their right exists, unless an article sets it otherwise", async () => {
  await credit(admin, round.shareCategoryId, world.people.claire.id, {
    quantity: 10,
    effectiveOn: dayIn(-2, clock.now()),
  });
  const none = { preferentialRight: "NONE", rightReference: null };
  await expectRefused(world, () => put(none), {
    status: 422,
    code: "fundraising_right_exists",
    location: "preferentialRight",
  });
  expect((await put({ ...none, rightReference: "article 12 des statuts" })).status).toBe(200);
});

test("R-22c: the shares are issued on the day of the depositary’s certificate, after every payment", async () => {
  await fund(world, world.people.claire.id, 12_300n);
  const id = await signed();
  await inDays(6);
  await claire.post(`/subscription/${id}/payment`);
  await certify(dayIn(-1, clock.now()));
  await inDays(26);
  const early = { status: 422, code: "fundraising_certificate_early" };
  await expectRefused(world, close, early);
  const certifiedOn = dayIn(-2, clock.now());
  expect((await certify(certifiedOn)).status).toBe(201);
  expect((await close()).status).toBe(200);
  const { transactionId } = (await claire.get(`/subscriptions/${id}`)).body;
  const line = (await admin.get(`/transactions/${transactionId}`)).body;
  expect(line).toMatchObject({ effectiveOn: certifiedOn });
  const over = { status: 409, code: "fundraising_over" };
  await expectRefused(world, () => put(), over);
  await expectRefused(world, () => certify(certifiedOn), over);
  const { items } = (await claire.get(`/subscription/${id}/documents`)).body;
  expect((items as { document: string }[]).map(({ document }) => document)).toContain(
    "certificate",
  );
  expect(await textOf(id, "certificate")).toContain("Attestation d’inscription en compte");
});

test("R-22c: no increase is carried out without the depositary’s certificate (L225-146, R225-135), whoever writes", async () => {
  await fund(world, world.people.claire.id, 12_300n);
  const id = await signed();
  await claire.post(`/subscription/${id}/payment`);
  await inDays(31);
  const path = `/fundraising/${round.id}/closing?outcome=SUCCEEDED`;
  const before = (await admin.get(path)).body;
  expect(before).toMatchObject({
    obstacles: [{ code: "fundraising_certificate_missing" }],
    issuedOn: null,
    formalities: [],
  });
  const { body } = await expectRefused(world, close, {
    status: 409,
    code: "fundraising_certificate_missing",
  });
  expect(body.description).toBe(before.obstacles[0].description);
  // The same, past what the platform's commands refuse.
  const { pool } = world.services;
  const succeed = () =>
    pool.query("update fundraisings set closed_at = now(), outcome = 'SUCCEEDED' where id = $1", [
      round.id,
    ]);
  const issue = () =>
    pool.query(
      `update subscriptions set state = 'COMPLETED', completed_at = now(),
        movement_id = gen_random_uuid() where id = $1`,
      [id],
    );
  const certificate = { code: "CL500", message: expect.stringContaining("certificate") };
  await expect(succeed()).rejects.toMatchObject(certificate);
  await expect(issue()).rejects.toMatchObject(certificate);
  // A day alone is no certificate: its paper is filed.
  await pool.query(
    "update fundraisings set certified_on = $2, certified_by = 'Banque Exemple' where id = $1",
    [round.id, dayIn(0, clock.now())],
  );
  await expect(succeed()).rejects.toMatchObject(certificate);
  expect((await claire.get(`/subscriptions/${id}`)).body).toMatchObject({ state: "PAID" });
  expect((await certify(dayIn(0, clock.now()))).status).toBe(201);
  const after = (await admin.get(path)).body;
  expect(after).toMatchObject({ obstacles: [], issuedOn: dayIn(0, clock.now()) });
  // Of two who close it one does, and the shares are issued once.
  const closed = await Promise.all([close(), close()]);
  const statuses = closed.map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  const { items } = (await admin.get(`/companies/${round.companyId}/register`)).body;
  expect(items).toMatchObject([
    { type: "ISSUE", quantity: 12, effectiveOn: dayIn(0, clock.now()) },
  ]);
});

test("R-22c: the certificate is of the depositary whom the signed forms name, or both are named (L225-146)", async () => {
  await fund(world, world.people.claire.id, 12_300n);
  const id = await signed();
  await claire.post(`/subscription/${id}/payment`);
  await inDays(5);
  const differs = { status: 422, code: "fundraising_depositary_differs", location: "certifiedBy" };
  const file = () => certify(dayIn(0, clock.now()), "Coulisse");
  const { body } = await expectRefused(world, file, differs);
  expect(body.description).toMatch(/«\sCoulisse\s»/);
  expect(body.description).toMatch(/«\sBanque Exemple\s»/);
  // The same name, written otherwise.
  expect((await certify(dayIn(0, clock.now()), "BANQUE EXEMPLE (Lyon)")).status).toBe(201);
  expect((await admin.get(`/fundraising/${round.id}`)).body.issue).toMatchObject({
    certifiedBy: "BANQUE EXEMPLE (Lyon)",
    certifiedOn: dayIn(0, clock.now()),
  });
  await inDays(28);
  const as = (certifiedBy: string | null) =>
    world.services.pool.query("update fundraisings set certified_by = $2 where id = $1", [
      round.id,
      certifiedBy,
    ]);
  await as("Étude Bellecour");
  await expectRefused(world, close, differs);
  // One that was filed before its issuer was asked for.
  await as(null);
  await expectRefused(world, close, { status: 409, code: "fundraising_certificate_unnamed" });
  await as("Banque Exemple");
  expect((await close()).status).toBe(200);
});

test("a decision or a certificate of a day to come, or from before the offer, is refused on its field", async () => {
  const toCome = { status: 422, code: "fundraising_day_to_come" };
  const tomorrow = dayIn(1, clock.now());
  await expectRefused(world, () => put({ decidedOn: tomorrow }), {
    ...toCome,
    location: "decidedOn",
  });
  await expectRefused(world, () => certify(tomorrow), {
    ...toCome,
    location: "certifiedOn",
  });
  const early = {
    status: 422,
    code: "fundraising_certificate_early",
    location: "certifiedOn",
  };
  await expectRefused(world, () => certify(dayIn(-1, clock.now())), early);
});

test("R-22c: the certificate that was filed last counts; the company reads it, and nobody else", async () => {
  const { helene, stranger } = world.people;
  await admin.call("PATCH", `/company/${round.companyId}/users/${helene.id}`);
  const path = `/fundraising/${round.id}`;
  await expectRefused(world, () => admin.get(`${path}/certificate`), {
    status: 404,
    code: "document_not_found",
  });
  await certify(dayIn(0, clock.now()));
  await inDays(1);
  const last = (await certify(dayIn(0, clock.now()))).body;
  const hers = await world.signedIn(helene.email);
  expect((await hers.get(path)).body).toMatchObject({
    certificate: { id: last.id, name: "fiche.pdf" },
    documents: [],
    issue: { certifiedOn: dayIn(0, clock.now()) },
  });
  expect((await hers.get(`${path}/certificate`)).status).toBe(200);
  const others = await world.signedIn(stranger.email);
  expect((await claire.get(path)).body.certificate).toBeNull();
  for (const client of [claire, others]) {
    const hidden = { status: 404, code: "not_found" };
    await expectRefused(world, () => client.get(`${path}/certificate`), hidden);
    const asDocument = `${path}/documents/${last.id}`;
    await expectRefused(world, () => client.get(asDocument), {
      status: 404,
      code: "document_not_found",
    });
  }
});
