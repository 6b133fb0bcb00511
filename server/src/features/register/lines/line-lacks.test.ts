import { afterAll, beforeAll, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { pdf } from "../../../../test/documents.ts";
import { createIssuer, transferPath, verifyIntact } from "../../../../test/factories.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { file } from "../../../../test/pictures.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

/** Somebody whom an administrator invites without an address of where they live. */
const withoutDomicile = async (): Promise<{ id: string; email: string }> => {
  const email = `heir-${world.services.clock.newId()}@test.example`;
  const answer = await admin.post("/user", { firstName: "Maëlle", lastName: "Daval", email });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { id: answer.body.id as string, email };
};

const order = async () => file(await pdf(), "ordre.pdf", "application/pdf");
const issuer = () => createIssuer(admin, [[world.people.claire.id, 100]]);

test("R-12: a sale, a gift and a succession by hand are refused without their paper, and nothing is written", async () => {
  const { claire, karim } = world.people;
  const { category, company } = await issuer();
  const path = transferPath(claire.id, karim.id, category.id);
  for (const nature of ["sale", "gift", "inheritance"]) {
    await expectRefused(world, () => admin.post(path, { quantity: 1, nature }), {
      status: 422,
      code: "paper_missing",
      location: "lackingReason",
    });
  }
  const blank = await admin.post(path, { quantity: 1, lackingReason: "   " });
  expect(blank.body.code).toBe("paper_missing");
  const documented = await admin.post(path, form({ quantity: "1", files: [await order()] }));
  expect(documented).toMatchObject({ status: 201, body: { lackingReason: null } });
  expect(await verifyIntact(admin, company.id)).toMatchObject({ intact: true, movementCount: 2 });
});

test("R-2: issues, cancellations, pledges and releases by hand have their paper, or say why not", async () => {
  const { claire, karim } = world.people;
  const { category } = await issuer();
  const account = `/share-holders/share-categories/${category.id}/${claire.id}`;
  const mentions = `/share-holders/mentions/${category.id}/${claire.id}`;
  const pledge = {
    quantity: 5,
    nature: "pledge",
    agreedOn: "2024-02-01",
    reason: "Prêt du 1er février 2024",
    beneficiaryId: karim.id,
  };
  const refused = { status: 422, code: "paper_missing" };
  await expectRefused(world, () => admin.post(account, { quantity: 1 }), refused);
  await expectRefused(world, () => admin.call("DELETE", account, { quantity: 1 }), refused);
  await expectRefused(world, () => admin.post(mentions, pledge), refused);
  const lackingReason = "Acte sous seing privé égaré";
  const noted = await admin.post(mentions, { ...pledge, lackingReason });
  expect(noted).toMatchObject({ status: 201, body: { lackingReason } });
  const release = { quantity: 5, nature: "release", encumbranceId: noted.body.id };
  await expectRefused(world, () => admin.post(mentions, release), refused);
  const files = [await order()];
  const cancelled = await admin.call("DELETE", account, form({ quantity: "1", files }));
  expect(cancelled).toMatchObject({ status: 200, body: { documents: [{ name: "ordre.pdf" }] } });
});

test("R-2: R. 228-9: a line whose party has no domicile says why, in its hash and on its papers", async () => {
  const { claire } = world.people;
  const heir = await withoutDomicile();
  const { category, company } = await issuer();
  const path = transferPath(claire.id, heir.id, category.id);
  const fields = { quantity: "10", nature: "inheritance" };
  const files = [await order()];
  const refused = await expectRefused(world, () => admin.post(path, form({ ...fields, files })), {
    status: 422,
    code: "domicile_missing",
    location: "lackingReason",
  });
  expect(refused.body.description).toContain("Maëlle Daval");
  const preview = await admin.post(`/companies/${company.id}/register/preview`, {
    type: "TRANSFER",
    shareCategoryId: category.id,
    fromHolderId: claire.id,
    toHolderId: heir.id,
    quantity: 10,
  });
  expect(preview.body.withoutDomicile).toEqual([
    { holderId: heir.id, holderName: "Maëlle Daval", kind: "user" },
  ]);
  const lackingReason = "Héritière à l’étranger, adresse demandée au notaire";
  const line = await admin.post(path, form({ ...fields, lackingReason, files }));
  expect(line).toMatchObject({
    status: 201,
    body: { lackingReason, transferee: { domicile: null } },
  });
  const headers = { "accept-language": "fr" };
  const { bytes } = await admin.get(`/companies/${company.id}/register.pdf`, { headers });
  const text = pdfPages(bytes).map(pdfText).join("\n").replaceAll(/\s+/g, " ");
  expect(text).toContain(lackingReason);
  const undone = await admin.post(`/transactions/${line.body.id}/correction`, { reason: "Erreur" });
  expect(undone, "what undoes it says it too").toMatchObject({
    status: 201,
    body: { lackingReason },
  });
  expect(await verifyIntact(admin, company.id)).toMatchObject({ intact: true });
});

test("a reason given for what is not missing is not written: the line would state what is not so", async () => {
  const { claire, karim } = world.people;
  const { category } = await issuer();
  const path = transferPath(claire.id, karim.id, category.id);
  const files = [await order()];
  const line = await admin.post(path, form({ quantity: "1", lackingReason: "Sans objet", files }));
  expect(line).toMatchObject({ status: 201, body: { lackingReason: null } });
});
