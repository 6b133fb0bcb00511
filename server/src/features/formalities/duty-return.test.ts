import type { HeldDocument } from "@coulisse/contract/operations/documents.schemas.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { form, type Client } from "../../../test/client.ts";
import { pdf } from "../../../test/documents.ts";
import { createIssuer, transferPath } from "../../../test/factories.ts";
import { pdfPages, pdfText } from "../../../test/pdf-pages.ts";
import { file } from "../../../test/pictures.ts";
import { qpdfFaults } from "../../../test/qpdf.ts";
import { becomeInvestor } from "../../../test/subscriptions.ts";
import { expectRefused } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";
import { followWrittenTransfers } from "./written-transfers.commands.ts";

let world: World;
let admin: Client;
let claire: Client;
let karim: Client;

beforeAll(async () => {
  world = await createWorld();
  const { people } = world;
  admin = await world.signedIn(people.admin.email);
  claire = await world.signedIn(people.claire.email);
  karim = await world.signedIn(people.karim.email);
});
afterAll(() => world.close());

const textOf = (bytes: Buffer): string =>
  pdfPages(bytes)
    .map((page) => pdfText(page))
    .join(" ")
    .replaceAll(/\s+/gu, " ");

type Listed = { id: string; kind: string; event: { id: string } | null };

/** Claire, who had 100 shares, sold twenty to Karim; gives the formality of the duty. */
const sold = async (fields: Record<string, string> = {}) => {
  const { claire: from, karim: to } = world.people;
  const { company, category } = await createIssuer(admin, [[from.id, 100]]);
  const order = file(await pdf(), "ordre.pdf", "application/pdf");
  const on = world.services.clock.now().toISOString().slice(0, 10);
  const sale = { quantity: "20", unitPrice: "2.35", effectiveOn: on, ...fields, files: [order] };
  const { body: line } = await admin.post(transferPath(from.id, to.id, category.id), form(sale));
  await followWrittenTransfers(world.contextOf(null));
  const { body } = await admin.get("/formalities?limit=200");
  const duty = (body.items as Listed[]).find(
    ({ kind, event }) => kind === "TRANSFER_DUTY" && event?.id === line.id,
  );
  return { company, line, path: `/formalities/${duty?.id ?? ""}/return` };
};

/** The return of a formality as it stands among the papers of its buyer. */
const listed = async (path: string): Promise<HeldDocument | undefined> => {
  const { status, body } = await karim.get("/documents?limit=200&kind=TAX");
  expect(status, JSON.stringify(body)).toBe(200);
  const [, , id = ""] = path.split("/");
  const { body: own } = await karim.get(`/documents?limit=200&thingId=${id}`);
  expect(own.items.map(({ key }: HeldDocument) => key)).toHaveLength(1);
  return (body.items as HeldDocument[]).find(({ key }) => key === own.items[0].key);
};

test("R-32: what form 2759 asks for and nobody recorded is asked for first, and never guessed", async () => {
  const { path } = await sold();
  const { body } = await karim.get(path);
  expect(body).toMatchObject({ isPriceMissing: false, isRealEstateMissing: false });
  expect(body.parties).toMatchObject([
    { side: "SELLER", name: "Claire Aubry" },
    { side: "BUYER", name: "Karim Benali" },
  ]);
  for (const { asked } of body.parties) expect(asked).toContain("CIVIL_STATE");
  await expectRefused(world, () => karim.get(`${path}.pdf`), {
    status: 409,
    code: "duty_return_incomplete",
  });
  // It stands among the papers of whoever declares it, without a file as long as something is missing.
  expect(await listed(path)).toMatchObject({ file: null, quantity: 20, kind: "TAX" });
});

test("R-32: the return of a sale by hand has every field of form 2759, and says that it is not the form", async () => {
  await becomeInvestor(world, claire, world.people.claire.id);
  await becomeInvestor(world, karim, world.people.karim.id);
  const { company, line, path } = await sold();
  expect((await karim.get(path)).body).toEqual({
    parties: [],
    isPriceMissing: false,
    isRealEstateMissing: false,
  });
  const { status, bytes } = await karim.get(`${path}.pdf`, {
    headers: { "accept-language": "fr" },
  });
  expect(status).toBe(200);
  const paper = await listed(path);
  expect(paper).toMatchObject({ paper: "DUTY_RETURN", company: { name: company.name } });
  expect(paper?.file).toBe(`${path}.pdf`);
  const { body: theirs } = await claire.get("/documents?limit=200&kind=TAX");
  expect(theirs.items.some((one: HeldDocument) => one.paper === "DUTY_RETURN")).toBe(false);
  expect(await qpdfFaults(bytes)).toEqual([]);
  const text = textOf(bytes);
  for (const fact of [
    "Déclaration d’une cession d’actions",
    "n’est pas l’imprimé de l’administration",
    "Claire Aubry",
    "Karim Benali",
    company.name,
    "vingt",
    "47,00 €",
    "25,00 €",
    "CGI, article 674",
    "Situation matrimoniale",
    "Lieu de naissance",
    `ligne n° ${line.number}`,
    line.hash,
  ]) {
    expect(text).toContain(fact);
  }
});

/** Joint holders with a hundred shares sold forty of them to Karim. */
const soldJointly = async (members: readonly object[]) => {
  const { karim: to } = world.people;
  const { body: joint } = await admin.post("/joint-holders", {
    name: "Indivision Aubry",
    members: { effectiveOn: "2020-01-01", act: "Acte de notoriété", members },
    representative: {
      name: "Me Morel",
      appointedOn: "2020-02-01",
      act: "Mandat de tous les membres",
    },
  });
  const { category } = await createIssuer(admin, [[joint.id, 100]]);
  const on = world.services.clock.now().toISOString().slice(0, 10);
  const sale = { quantity: 40, unitPrice: "2.35", effectiveOn: on, lackingReason: "Essai" };
  const { body: line } = await admin.post(transferPath(joint.id, to.id, category.id), sale);
  await followWrittenTransfers(world.contextOf(null));
  const { body } = await admin.get("/formalities?limit=200");
  const duty = (body.items as Listed[]).find(({ event }) => event?.id === line.id);
  return `/formalities/${duty?.id ?? ""}/return`;
};

const half = { numerator: 1, denominator: 2 };

test("R-8, R-32: a side who hold together is declared member by member, with the fraction of each", async () => {
  const { people } = world;
  const helene = await world.signedIn(people.helene.email);
  await becomeInvestor(world, helene, people.helene.id);
  const path = await soldJointly([
    { holderId: people.claire.id, ...half },
    { holderId: people.helene.id, ...half },
  ]);
  expect((await admin.get(path)).body).toMatchObject({ parties: [] });
  const { status, bytes } = await admin.get(`${path}.pdf`, {
    headers: { "accept-language": "fr" },
  });
  expect(status).toBe(200);
  expect(await qpdfFaults(bytes)).toEqual([]);
  const text = textOf(bytes);
  for (const fact of [
    "Indivision Aubry a cédé à Karim Benali",
    "Agit pour l’indivision Me Morel",
    "Claire Aubry",
    "Hélène",
    "Fraction dans l’indivision 1/2",
    "94,00 €",
  ]) {
    expect(text).toContain(fact);
  }
});

test("R-8, R-32: of a member who is named alone what the form asks is not on record", async () => {
  const path = await soldJointly([
    { holderId: world.people.claire.id, ...half },
    { name: "Paul Aubry", ...half },
  ]);
  expect((await admin.get(path)).body.parties).toEqual([
    { side: "SELLER", name: "Paul Aubry", asked: ["JOINT"] },
  ]);
});

test("it is for whoever declares it and the platform, and of a sale by hand that stands alone", async () => {
  const { line, path } = await sold();
  expect((await claire.get(path)).status).toBe(404);
  expect((await admin.get(path)).status).toBe(200);
  await admin.post(`/transactions/${line.id}/correction`, { reason: "Cession annulée" });
  for (const suffix of ["", ".pdf"]) {
    await expectRefused(world, () => admin.get(`${path}${suffix}`), {
      status: 404,
      code: "duty_return_not_found",
    });
  }
});
