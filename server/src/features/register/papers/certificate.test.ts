import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { createIssuer, undocumented } from "../../../../test/factories.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let claire: Client;

beforeAll(async () => {
  world = await createWorld({ clock: movableClock() });
  admin = await world.signedIn(world.people.admin.email);
  claire = await world.signedIn(world.people.claire.email);
});
afterAll(() => world.close());

const accountOf = async (quantity: number) => {
  const issuer = await createIssuer(admin, [[world.people.claire.id, quantity]], {
    company: { name: "Atelier Brévent" },
    category: { name: "Actions ordinaires", code: "ORD", nominalValue: "1" },
  });
  const { body } = await admin.get(`/share-holders?shareCategoryId=${issuer.category.id}`);
  return { ...issuer, path: `/share-holders/${body.items[0].id}/certificate.pdf` };
};

const textOf = async (path: string, language = "fr"): Promise<string> => {
  const answer = await claire.get(path, { headers: { "accept-language": language } });
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
  const pages = pdfPages(answer.bytes);
  expect(pages).toHaveLength(1);
  return pages.map(pdfText).join("\n");
};

test("a holder's certificate names the account, in digits and in words, at this hour", async () => {
  const { path, company } = await accountOf(200_081);
  const { body } = await admin.get(`/companies/${company.id}/register`);
  const text = await textOf(path);
  for (const fact of [
    "Attestation d’inscription en compte",
    "Claire Aubry",
    "12 rue des Lilas, 69003 Lyon",
    "Actions ordinaires (ORD)",
    "200\u00a0081",
    "en toutes lettres : deux cent mille quatre-vingt-une",
    "2 mars 2026 à 10:00:00 (heure de Paris, UTC+1)",
    "Jusqu’à la ligne n° 1 comprise",
    body.items[0].hash,
  ]) {
    expect(text).toContain(fact);
  }
});

test("in English it says that the French one prevails", async () => {
  const { path } = await accountOf(1_001);
  const text = await textOf(path, "en");
  expect(text).toContain("Certificate of account entry");
  expect(text).toContain("in words: one thousand and one");
  expect(text).toContain("The certificate in French prevails.");
});

test("a pledge noted on the account stands on its certificate", async () => {
  const { path, category } = await accountOf(10);
  const mentions = `/share-holders/mentions/${category.id}/${world.people.claire.id}`;
  const pledged = await admin.post(mentions, {
    ...undocumented,
    quantity: 4,
    nature: "pledge",
    agreedOn: "2024-02-01",
    reason: "Prêt du 1er février 2024",
    beneficiaryName: "Banque des Lices",
    beneficiaryDomicile: "1 place Pie, Avignon",
  });
  expect(pledged.status).toBe(201);
  expect(await textOf(path)).toContain("Nantissement, 4 actions (ligne n° 2)");
});

test("nobody else learns that the account exists", async () => {
  const { path } = await accountOf(5);
  const stranger = await world.signedIn(world.people.stranger.email);
  expect((await stranger.get(path)).status).toBe(404);
  expect((await world.guest.get(path)).status).toBe(401);
  const nobodys = `/share-holders/${world.people.claire.id}/certificate.pdf`;
  expect((await admin.get(nobodys)).body.code).toBe("shareholder_not_found");
});
