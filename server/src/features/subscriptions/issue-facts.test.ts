import { afterAll, beforeEach, expect, test } from "vitest";
import { form } from "../../../test/client.ts";
import { openInvestors } from "../../../test/investors.ts";
import { pdfPages, pdfText } from "../../../test/pdf-pages.ts";
import { dayIn, sheetFile } from "../../../test/rounds.ts";
import { endForm, fund, openRound } from "../../../test/subscriptions.ts";
import { expectRefused } from "../../../test/unchanged.ts";
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
  ...{ decidedBy: "AGE, 2e résolution", decidedOn: dayIn(-3, clock.now()) },
  preferentialRight: "KEPT",
  ...{ depositaryName: "Banque du Rhône", depositaryAddress: "1 quai Jules-Courmont, Lyon" },
});
const put = (fields: object = {}) =>
  admin.call("PUT", `/fundraising/${round.id}/issue`, { ...facts(), ...fields });
const certify = async (certifiedOn: string) =>
  admin.post(
    `/fundraising/${round.id}/certificate`,
    form({ certifiedOn, file: await sheetFile() }),
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
  expect(body.issue).toEqual({ ...facts(), certifiedOn: null });
  const text = await textOf(await signed(), "form");
  for (const said of [
    ...["AGE, 2e résolution", "Banque du Rhône", "1 quai Jules-Courmont, Lyon"],
    ...[
      "Maintenu au profit des actionnaires",
      "quatre jours calendaires à compter de sa signature",
    ],
  ]) {
    expect(text).toContain(said);
  }
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
    ...{ status: 422, code: "fundraising_certificate_early", location: "certifiedOn" },
  };
  await expectRefused(world, () => certify(dayIn(-1, clock.now())), early);
});

test("R-22c: the certificate that was filed last counts; the company reads it, and nobody else", async () => {
  const { helene, stranger } = world.people;
  await admin.call("PATCH", `/company/${round.companyId}/users/${helene.id}`);
  const path = `/fundraising/${round.id}`;
  await expectRefused(world, () => admin.get(`${path}/certificate`), {
    ...{ status: 404, code: "document_not_found" },
  });
  await certify(dayIn(0, clock.now()));
  await inDays(1);
  const last = (await certify(dayIn(0, clock.now()))).body;
  const hers = await world.signedIn(helene.email);
  expect((await hers.get(path)).body).toMatchObject({
    ...{ certificate: { id: last.id, name: "fiche.pdf" }, documents: [] },
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
      ...{ status: 404, code: "document_not_found" },
    });
  }
});
