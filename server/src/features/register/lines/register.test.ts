import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createIssuer,
  transferPath,
  verifyIntact,
  undocumented,
} from "../../../../test/factories.ts";
import { form, type Client } from "../../../../test/client.ts";
import { pdf } from "../../../../test/documents.ts";
import { file as pdfFile } from "../../../../test/pictures.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const today = (): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris" }).format(new Date());

test("a credit becomes line 1, with the holder's name and domicile of that day", async () => {
  const { company, category } = await createIssuer(admin);
  const { claire } = world.people;
  const answer = await admin.post(`/share-holders/share-categories/${category.id}/${claire.id}`, {
    ...undocumented,
    quantity: 40,
    unitPrice: "12.5",
    reason: "Constitution",
  });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    number: 1,
    type: "ISSUE",
    nature: "subscription",
    quantity: 40,
    amountCents: 50_000,
    effectiveOn: today(),
    transferor: null,
    transferee: { name: "Claire Aubry", domicile: "12 rue des Lilas, 69003 Lyon" },
    transfereeUserId: claire.id,
    previousHash: "0".repeat(64),
  });
  expect(await verifyIntact(admin, company.id)).toMatchObject({ intact: true, movementCount: 1 });
});

test("R-5, R-6: a transfer moves shares from account to account and keeps its order as a file", async () => {
  const { claire, karim } = world.people;
  const { company, category } = await createIssuer(admin, [[claire.id, 100]]);
  const order = pdfFile(await pdf(), "ordre.pdf", "application/pdf");
  const answer = await admin.post(
    transferPath(claire.id, karim.id, category.id),
    form({ quantity: "30", unitPrice: "2.000001", nature: "sale", files: [order] }),
  );
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ number: 2, quantity: 30, unitPrice: "2.000001" });
  const [document] = answer.body.documents;
  const path = `/transactions/${answer.body.id}/documents/${document.id}`;
  const file = await admin.get(path);
  expect(file.bytes).toEqual(Buffer.from(await order.arrayBuffer()));
  expect(file.headers["content-disposition"]).toContain("ordre.pdf");
  const stranger = await world.signedIn(world.people.stranger.email);
  expect((await stranger.get(path)).status).toBe(404);
  const party = await world.signedIn(karim.email);
  expect((await party.get(path)).status).toBe(200);
  const table = await admin.get(`/share-holders/companies/${company.id}`);
  expect(
    table.body.items.map((row: { name: string; quantity: number }) => [row.name, row.quantity]),
  ).toEqual([
    ["Claire Aubry", 70],
    ["Karim Benali", 30],
  ]);
});

test("a file that is not what its name says is refused, and nothing is registered", async () => {
  const { claire, karim } = world.people;
  const { company, category } = await createIssuer(admin, [[claire.id, 100]]);
  const fake = new File(["<script>alert(1)</script>"], "ordre.pdf", { type: "application/pdf" });
  const answer = await admin.post(
    transferPath(claire.id, karim.id, category.id),
    form({ quantity: "30", files: [fake] }),
  );
  expect(answer.status).toBe(415);
  expect(answer.body).toMatchObject({
    code: "file_type_refused",
    errors: [{ location: "files.0" }],
  });
  expect(await verifyIntact(admin, company.id)).toMatchObject({ movementCount: 1 });
});

test("a debit without a quantity takes all that the holder has", async () => {
  const { claire } = world.people;
  const { company, category } = await createIssuer(admin, [[claire.id, 100]]);
  const path = `/share-holders/share-categories/${category.id}/${claire.id}`;
  const some = await admin.call("DELETE", `${path}?quantity=40`, undocumented);
  expect(some.body).toMatchObject({ type: "CANCELLATION", quantity: 40 });
  const rest = await admin.call("DELETE", path, {
    ...undocumented,
    nature: "repurchase",
    reason: "Rachat",
  });
  expect(rest.body).toMatchObject({ nature: "repurchase", quantity: 60 });
  const nothing = await admin.call("DELETE", path, undocumented);
  expect(nothing).toMatchObject({ status: 422, body: { code: "not_enough_shares" } });
  expect(await verifyIntact(admin, company.id)).toMatchObject({ intact: true, movementCount: 3 });
});

test("a refusal writes its numbers and its day as the reader's language does", async () => {
  const { claire, karim } = world.people;
  const { category } = await createIssuer(admin, [[claire.id, 8600]]);
  const path = transferPath(claire.id, karim.id, category.id);
  const ask = async (quantity: number, language = "fr") => {
    const headers = { "accept-language": language };
    return (await admin.call("POST", path, { ...undocumented, quantity }, { headers })).body
      .description;
  };
  expect(await ask(99_999)).toMatch(
    /détient 8.600 actions de cette catégorie.; 99.999 sont demandées\.$/,
  );
  expect(await ask(99_999, "en")).toContain("has 8,600 shares of this category; 99,999 were");
  await admin.post(path, { ...undocumented, quantity: 5000, effectiveOn: "2024-06-01" });
  await admin.post(transferPath(karim.id, claire.id, category.id), {
    ...undocumented,
    quantity: 5000,
    effectiveOn: "2024-09-01",
  });
  const earlier = await admin.post(path, {
    ...undocumented,
    quantity: 8000,
    effectiveOn: "2024-05-01",
  });
  expect(earlier.body.description).toMatch(/^À partir du 1er (mai|juin) 2024/);
});

test("nobody hands over more than they have, today or on the day it takes effect", async () => {
  const { claire, karim } = world.people;
  const { company, category } = await createIssuer(admin, [[claire.id, 100]]);
  const path = transferPath(claire.id, karim.id, category.id);
  await admin.post(path, { ...undocumented, quantity: 60, effectiveOn: "2024-06-01" });
  const today = await admin.post(path, { ...undocumented, quantity: 41 });
  expect(today).toMatchObject({ status: 422, body: { code: "not_enough_shares" } });
  expect(today.body.errors[0].location).toBe("quantity");
  const back = transferPath(karim.id, claire.id, category.id);
  await admin.post(back, { ...undocumented, quantity: 60, effectiveOn: "2024-09-01" });
  const earlier = await admin.post(path, {
    ...undocumented,
    quantity: 50,
    effectiveOn: "2024-05-01",
  });
  expect(earlier).toMatchObject({
    status: 422,
    body: { code: "not_enough_shares_at_date", errors: [{ location: "effectiveOn" }] },
  });
  expect(await verifyIntact(admin, company.id)).toMatchObject({ intact: true, movementCount: 3 });
});

test.each([
  ["R-15: an approval clause without its decision", { approvalRequired: true }, "approval_missing"],
  [
    "R-16: an inalienability clause that still runs",
    { inalienableUntil: "2031-01-01" },
    "inalienable",
  ],
  ["shares that are not transferable", { transferable: false }, "not_transferable"],
])("R-17: %s makes the register refuse the transfer", async (_, category, code) => {
  const { claire, karim } = world.people;
  const issuer = await createIssuer(admin, [[claire.id, 100]], { category });
  const answer = await admin.post(transferPath(claire.id, karim.id, issuer.category.id), {
    ...undocumented,
    quantity: 1,
  });
  expect(answer).toMatchObject({ status: 422, body: { code } });
  expect(await verifyIntact(admin, issuer.company.id)).toMatchObject({ movementCount: 1 });
});

test("an approved transfer of restricted shares keeps the decision in its line", async () => {
  const { claire, karim } = world.people;
  const { category } = await createIssuer(admin, [[claire.id, 100]], {
    category: { approvalRequired: true },
  });
  const answer = await admin.post(transferPath(claire.id, karim.id, category.id), {
    ...undocumented,
    quantity: 10,
    approvedOn: "2026-01-10",
    approvalReference: "AG du 10 janvier 2026",
  });
  expect(answer).toMatchObject({ status: 201, body: { approvedOn: "2026-01-10" } });
});

test.each([
  [{ quantity: 0 }, "quantity"],
  [{ quantity: 1.5 }, "quantity"],
  [{ quantity: -3 }, "quantity"],
  [{ quantity: 2 ** 53 }, "quantity"],
  [{ quantity: 1, unitPrice: "1,50" }, "unitPrice"],
  [{ quantity: 1, effectiveOn: "2024-02-30" }, "effectiveOn"],
  [{ quantity: 1, effectiveOn: "2999-01-01" }, "effectiveOn"],
  [{ quantity: 1, nature: "split" }, "nature"],
  [{ quantity: 1, role: "ROLE_ADMIN" }, "role"],
  [{}, "quantity"],
])("refuses %j and names the field", async (body, location) => {
  const { claire, karim } = world.people;
  const { company, category } = await createIssuer(admin, [[claire.id, 100]]);
  const answer = await admin.post(transferPath(claire.id, karim.id, category.id), body);
  expect([400, 422]).toContain(answer.status);
  expect(answer.body.errors[0].location).toBe(location);
  expect(answer.body.errors[0].message).not.toBe("");
  expect(await verifyIntact(admin, company.id)).toMatchObject({ movementCount: 1 });
});

test("refuses a holder who does not exist, or the same one twice", async () => {
  const { claire } = world.people;
  const { category } = await createIssuer(admin, [[claire.id, 100]]);
  const unknown = "01990000-0000-7000-8000-000000000000";
  const missing = await admin.post(transferPath(claire.id, unknown, category.id), {
    ...undocumented,
    quantity: 1,
  });
  expect(missing).toMatchObject({ status: 404, body: { code: "holder_not_found" } });
  const same = await admin.post(transferPath(claire.id, claire.id, category.id), {
    ...undocumented,
    quantity: 1,
  });
  expect(same).toMatchObject({ status: 422, body: { code: "same_holder" } });
});

test("R-2: a correction undoes a line by a line that names it, once", async () => {
  const { claire, karim } = world.people;
  const { company, category } = await createIssuer(admin, [[claire.id, 100]]);
  const path = transferPath(claire.id, karim.id, category.id);
  const wrong = await admin.post(path, {
    ...undocumented,
    quantity: 25,
    effectiveOn: "2024-03-01",
  });
  const correction = `/transactions/${wrong.body.id}/correction`;
  const answer = await admin.post(correction, { reason: "Saisie en double" });
  expect(answer).toMatchObject({
    status: 201,
    body: { number: 3, nature: "correction", correctsNumber: 2, effectiveOn: "2024-03-01" },
  });
  const line = await admin.get(`/transactions/${wrong.body.id}`);
  expect(line.body.correctedByNumber).toBe(3);
  const again = await admin.post(correction, { reason: "Encore" });
  expect(again).toMatchObject({ status: 409, body: { code: "already_corrected" } });
  const then = await admin.get(`/share-holders/companies/${company.id}?at=2024-03-01`);
  expect(then.body.items).toHaveLength(1);
});

test("a preview shows before and after, and registers nothing", async () => {
  const { claire, karim } = world.people;
  const { company, category } = await createIssuer(admin, [[claire.id, 100]]);
  const preview = (quantity: number) =>
    admin.post(`/companies/${company.id}/register/preview`, {
      type: "TRANSFER",
      shareCategoryId: category.id,
      fromHolderId: claire.id,
      toHolderId: karim.id,
      quantity,
      unitPrice: "3",
    });
  const answer = await preview(30);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ nextNumber: 2, amountCents: 9000, companyTotalAfter: 100 });
  expect(answer.body.lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ holderId: claire.id, quantityBefore: 100, quantityAfter: 70 }),
      expect.objectContaining({ holderId: karim.id, quantityBefore: 0, quantityAfter: 30 }),
    ]),
  );
  expect(await preview(101)).toMatchObject({ status: 422, body: { code: "not_enough_shares" } });
  expect(await verifyIntact(admin, company.id)).toMatchObject({ movementCount: 1 });
});
