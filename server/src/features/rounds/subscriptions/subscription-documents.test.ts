import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { becomeInvestor, endForm, fund, openRound } from "../../../../test/subscriptions.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { rightAnswers } from "./knowledge.rules.ts";

let world: World;
let clock: MovableClock;
let admin: Client;
let claire: Client;

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
  admin = await world.signedIn(world.people.admin.email);
  claire = await world.signedIn(world.people.claire.email);
  await becomeInvestor(world, claire, world.people.claire.id);
});
afterAll(() => world.close());

const kindsOf = async (client: Client, id: string) => {
  const { body } = await client.get(`/subscription/${id}/documents`);
  return (body.items as { document: string }[]).map(({ document }) => document);
};
const read = (client: Client, id: string, document: string) =>
  client.get(`/subscription/${id}/documents/${document}`);
const textOf = (bytes: Buffer) => pdfPages(bytes).map(pdfText).join("\n");

test("form, signed form and receipt come with their steps, for holder, company and administrator", async () => {
  const { claire: holder, helene } = world.people;
  const round = await openRound(admin, clock.now());
  const made = await admin.call("PATCH", `/company/${round.companyId}/users/${helene.id}`);
  expect(made.status).toBeLessThan(300);
  const company = await world.signedIn(helene.email);
  const order = { fundraisingId: round.id, quantity: 12, answers: rightAnswers };
  const { id } = (await claire.post("/subscription", order)).body;
  expect(await kindsOf(claire, id)).toEqual([]);
  for (const document of ["form", "signed", "evidence", "receipt"]) {
    expect((await read(claire, id, document)).body.code).toBe("document_not_found");
  }
  const { signatureId } = (await claire.post(`/subscription/${id}/signature`)).body;
  expect(await kindsOf(claire, id)).toEqual(["form"]);
  expect((await read(claire, id, "signed")).body.code).toBe("signature_not_sealed");
  await endForm(world, signatureId, "SIGNED");
  await world.runJobs();
  expect(await kindsOf(claire, id)).toEqual(["form", "signed", "evidence"]);
  expect((await read(claire, id, "receipt")).body.code).toBe("document_not_found");
  await fund(world, holder.id, 12_300n);
  await claire.post(`/subscription/${id}/payment`);
  for (const client of [claire, company, admin]) {
    expect(await kindsOf(client, id)).toEqual(["form", "signed", "evidence", "receipt"]);
    expect(textOf((await read(client, id, "form")).bytes)).toContain("douze");
    for (const document of ["signed", "evidence"]) {
      expect((await read(client, id, document)).status).toBe(200);
    }
  }
  const receipt = await read(company, id, "receipt");
  expect(receipt.headers["content-type"]).toBe("application/pdf");
  const text = textOf(receipt.bytes);
  for (const said of ["Claire Aubry", "123,00", "cent vingt-trois euros", "2 mars 2026"]) {
    expect(text.replaceAll("\u00A0", " ")).toContain(said);
  }
  const { reference } = (await claire.get("/wallet")).body.funding;
  expect(text.replaceAll(/\s/g, "")).toContain(reference);
  // It is the same paper each time.
  clock.advance(60);
  const again = await read(admin, id, "receipt");
  expect(textOf(again.bytes)).toBe(text);
  // Whose money went back has no receipt any more.
  await claire.call("DELETE", `/subscription/${id}`);
  expect(await kindsOf(claire, id)).toEqual(["form", "signed", "evidence"]);
  expect((await read(claire, id, "receipt")).body.code).toBe("document_not_found");
});

test("R-22b: the form that is signed is in French whoever asks for it, with a copy to read beside it", async () => {
  const round = await openRound(admin, clock.now());
  const order = { fundraisingId: round.id, quantity: 12, answers: rightAnswers };
  const { id } = (await claire.post("/subscription", order)).body;
  const english = { headers: { "accept-language": "en" } };
  await claire.call("POST", `/subscription/${id}/signature`, undefined, english);
  const inEnglish = await claire.get(`/subscription/${id}/documents`, english);
  const kinds = (inEnglish.body.items as { document: string }[]).map(({ document }) => document);
  expect(kinds).toEqual(["form", "translation"]);
  expect(await kindsOf(claire, id)).toEqual(["form"]);
  const form = await claire.get(`/subscription/${id}/documents/form`, english);
  expect(textOf(form.bytes)).toContain("Bulletin de souscription");
  const copy = textOf((await read(claire, id, "translation")).bytes);
  expect(copy).toContain("Reading copy, not signed");
  expect(copy).toContain("twelve");
});
