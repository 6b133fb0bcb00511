import { createHash } from "node:crypto";
import { sitePlaceOf } from "@coulisse/contract/site-paths.ts";
import { decideDuty } from "@coulisse/domain/transfer-duty.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { credit } from "../../../../test/factories.ts";
import { openInvestors } from "../../../../test/investors.ts";
import {
  answer,
  informBuyer,
  openMarket,
  readDeal,
  sell,
  step,
  type TestMarket,
} from "../../../../test/market.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { endForm, fund } from "../../../../test/subscriptions.ts";

const { world, clients, clock, inDays } = await openInvestors("claire", "karim");
const { admin, claire, karim } = clients;
afterAll(() => world.close());

let market: TestMarket;

beforeEach(async () => {
  await inDays(1);
  market = await openMarket(admin, []);
  const bought = { quantity: 100, unitPrice: "18.00", effectiveOn: "2024-01-15" };
  await credit(admin, market.shareCategoryId, world.people.claire.id, bought);
});

const english = { headers: { "accept-language": "en" } };

const textOf = async (client: Client, path: string, language: "fr" | "en"): Promise<string> => {
  const { status, bytes, body } = await client.get(path, {
    headers: { "accept-language": language },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return pdfPages(bytes).map(pdfText).join(" ").replaceAll(/\s+/g, " ");
};

const agreed = async (): Promise<string> => {
  const offer = (await sell(claire, market)).body;
  const { id } = (await answer(karim, offer.id, 40)).body;
  expect((await step(claire, id, "accept")).status).toBe(200);
  await informBuyer(world, id);
  return id;
};

const askEnglish = (client: Client, id: string) =>
  client.call("POST", `/secondary-market/deals/${id}/sign`, undefined, english);

const listed = async (client: Client, id: string, language: "fr" | "en"): Promise<string[]> => {
  const { body } = await client.get(`/secondary-market/deals/${id}`, {
    headers: { "accept-language": language },
  });
  return body.documents.map(({ document }: { document: string }) => document);
};

test("R-12: the order that is signed is in French whoever asks for it, with a copy to read beside it", async () => {
  const id = await agreed();
  const { signatureId } = (await askEnglish(claire, id)).body;
  const order = `/secondary-market/deals/${id}/documents/order`;
  for (const client of [claire, karim]) {
    const act = await textOf(client, order, "en");
    expect(act).toContain("Claire Aubry donne l’ordre à la société");
    expect(act).not.toContain("prevails");
  }
  const copy = await textOf(karim, `/secondary-market/deals/${id}/documents/translation`, "fr");
  expect(copy).toContain("Claire Aubry orders");
  expect(copy).toContain("Reading copy, not signed");
  expect(copy).not.toContain("by electronic signature");
  expect(await listed(karim, id, "en")).toEqual(["order", "translation"]);
  expect(await listed(karim, id, "fr")).toEqual(["order"]);
  const signature = (await karim.get(`/signatures/${signatureId}`, english)).body;
  expect(signature).toMatchObject({ hasTranslation: true });
  expect(signature.title).toContain("Ordre de mouvement");
  await endForm(world, signatureId, "SIGNED");
  await world.runJobs();
  const signed = await textOf(karim, `/secondary-market/deals/${id}/documents/signed`, "en");
  expect(signed).toContain("Claire Aubry donne l’ordre à la société");
});

test("the address at which a deal is signed is a page of the site, on which the signer reads it", async () => {
  const id = await agreed();
  const { signatureId, signatureUrl } = (await askEnglish(claire, id)).body;
  const { origin, pathname } = new URL(signatureUrl);
  expect(origin).toBe(new URL(world.services.settings.publicUrl).origin);
  expect(sitePlaceOf(pathname)?.path).toBe("/investor/signatures/:id");
  expect(pathname.endsWith(signatureId)).toBe(true);
  expect((await claire.get(`/signatures/${signatureId}`)).status).toBe(200);
});

test("R-32: the order has what the seller paid, as the register says it", async () => {
  const id = await agreed();
  await step(claire, id, "sign");
  const order = `/secondary-market/deals/${id}/documents/order`;
  expect(await textOf(claire, order, "fr")).toContain("Prix d’acquisition 720,00 €");
});

test("R-31: every paper of a sale has one day of it, that of the last signature", async () => {
  await fund(world, world.people.karim.id, 103_500n);
  const id = await agreed();
  const day = () => clock.now().toISOString().slice(0, 10);
  const agreedOn = day();
  await inDays(1);
  const { signatureId } = (await step(claire, id, "sign")).body;
  await inDays(1);
  const soldOn = day();
  await endForm(world, signatureId, "SIGNED");
  await world.runJobs();
  await inDays(1);
  await step(karim, id, "pay");
  await world.runJobs();
  const long = (on: string) =>
    new Intl.DateTimeFormat("fr", { dateStyle: "long", timeZone: "Europe/Paris" })
      .format(new Date(`${on}T12:00:00Z`))
      .replace(/^1 /, "1er ");
  const of = (document: string) => `/secondary-market/deals/${id}/documents/${document}`;
  const order = await textOf(claire, of("order"), "fr");
  expect(order).toContain("Date de la cession Le jour de la dernière des signatures");
  expect(order).toContain(`Accord des parties ${long(agreedOn)}`);
  const statement = await textOf(claire, of("statement"), "fr");
  expect(statement).toContain(`Date de la cession ${long(soldOn)}`);
  expect(statement).toContain(`Inscription au registre ${long(day())}`);
  for (const client of [claire, karim]) {
    expect(await textOf(client, of("notice"), "fr")).toContain(
      `Date de la cession ${long(soldOn)}`,
    );
  }
  const { transactionId } = await readDeal(claire, id);
  const line = (await admin.get(`/transactions/${transactionId}`)).body;
  expect(line).toMatchObject({ agreedOn: soldOn, effectiveOn: day() });
  const { items } = (await admin.get("/formalities?limit=50")).body;
  const duty = items.find(({ kind }: { kind: string }) => kind === "TRANSFER_DUTY");
  const taxed = { baseCents: 100_000n, quantity: 40n, companyQuantity: 100n, signedOn: soldOn };
  expect(duty.dueOn).toBe(decideDuty({ ...taxed, rights: "SHARES" }).dueOn);
});

test("R-13: one signed paper is the order to the company and the return of the tax office, and the line names it", async () => {
  await fund(world, world.people.karim.id, 103_500n);
  const id = await agreed();
  const { signatureId } = (await step(claire, id, "sign")).body;
  await endForm(world, signatureId, "SIGNED");
  await world.runJobs();
  await step(karim, id, "pay");
  await world.runJobs();
  const signed = await claire.get(`/secondary-market/deals/${id}/documents/signed`);
  const paper = signed.bytes;
  const text = await textOf(claire, `/secondary-market/deals/${id}/documents/signed`, "fr");
  expect(text).toContain("Claire Aubry donne l’ordre à la société");
  expect(text).toContain("avec les mentions de la déclaration n° 2759");
  const { transactionId } = await readDeal(claire, id);
  const { documents } = (await admin.get(`/transactions/${transactionId}`)).body;
  const sha256 = createHash("sha256").update(paper).digest("hex");
  expect(documents).toContainEqual(expect.objectContaining({ sha256 }));
});
