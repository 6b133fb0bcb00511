import type {
  ComingDocument,
  HeldDocument,
} from "@coulisse/contract/operations/documents.schemas.ts";
import { archivedMax } from "@coulisse/contract/operations/documents.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { openContractDesk } from "../../../../test/contracts.ts";
import { pdf } from "../../../../test/documents.ts";
import { openEntityDesk } from "../../../../test/entity-desk.ts";
import { createCategory, createIssuer, credit, transferPath } from "../../../../test/factories.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { file } from "../../../../test/pictures.ts";
import { becomeInvestor, endForm, fund } from "../../../../test/subscriptions.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let clock: MovableClock;
let admin: Client;
let claire: Client;
let karim: Client;
let entity: string;
let companyId: string;
let categoryId: string;

const monthSeconds = 31 * 86_400;

const listOf = async (client: Client, query = ""): Promise<HeldDocument[]> => {
  const { status, body } = await client.get(`/documents?limit=200${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items as HeldDocument[];
};

/** The first paper of a sort, whose file its own call gives. */
const readOne = async (client: Client, paper: HeldDocument["paper"], query = "") => {
  const found = (await listOf(client, query)).find((one) => one.paper === paper);
  if (!found) throw new Error(`There is no ${paper}`);
  const given = await client.get(found.file ?? "");
  expect([given.status, given.headers["content-type"]]).toEqual([200, "application/pdf"]);
  return { ...found, given: given.bytes };
};

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
  const { people } = world;
  admin = await world.signedIn(people.admin.email);
  claire = await world.signedIn(people.claire.email);
  await becomeInvestor(world, claire, people.claire.id);
  await fund(world, people.claire.id, 12_345n);
  const desk = await openEntityDesk(world, admin);
  entity = (await desk.typed(claire, { legalName: "Aubry Essai" })).body.id;
  await desk.ask(claire, entity, { datedOn: clock.now().toISOString().slice(0, 10) });
  await desk.decide(entity, { status: "VALIDATED" });
  const issuer = await createIssuer(admin, [[entity, 30]], {});
  companyId = issuer.company.id;
  categoryId = issuer.category.id;
  const contracts = openContractDesk(world, admin);
  const parties = { companyId, partyIds: [entity, people.karim.id] };
  const { signatureId } = await contracts.sent({ ...parties, title: "Pacte d’essai" });
  await endForm(world, signatureId, "SIGNED");
  const order = form({
    quantity: "10",
    unitPrice: "3",
    nature: "sale",
    files: [file(await pdf(), "ordre-signe.pdf", "application/pdf")],
  });
  await admin.post(transferPath(entity, people.karim.id, categoryId), order);
  const due = { companyId, kind: "OTHER", dueOn: "2027-06-30", holderId: entity };
  const { id } = (await admin.post("/formalities", due)).body;
  const proof = form({ files: [file(await pdf(), "recu.pdf", "application/pdf")] });
  await admin.post(`/formalities/${id}/files`, proof);
  await world.runJobs();
  clock.advance(2 * monthSeconds);
  admin = await world.signedIn(people.admin.email);
  claire = await world.signedIn(people.claire.email);
  karim = await world.signedIn(people.karim.email);
});
afterAll(() => world.close());

test("papers of an entity are those of whoever acts for it, and say whose they are", async () => {
  for (const paper of [
    "CERTIFICATE",
    "CONTRACT",
    "CONTRACT_EVIDENCE",
    "LINE_DOCUMENT",
    "FORMALITY_FILE",
    "TAX_YEAR",
  ] as const) {
    const found = await readOne(claire, paper, `&holderId=${entity}`);
    expect(found.holder.name, paper).toBe("Aubry Essai");
  }
  expect(await listOf(karim, `&holderId=${entity}`)).toEqual([]);
  const { body } = await claire.get("/documents/counts");
  expect(body.holders.map(({ name }: { name: string }) => name)).toEqual([
    "Claire Aubry",
    "Aubry Essai",
  ]);
});

test("a contract is its party’s, as it was signed; the other side of a line has its document too", async () => {
  const signed = await readOne(karim, "CONTRACT");
  expect(signed).toMatchObject({ title: "Pacte d’essai", isSealed: true });
  const line = await readOne(karim, "LINE_DOCUMENT");
  expect(line).toMatchObject({ title: "ordre-signe.pdf", quantity: 10 });
});

test("a month that is over has its statement, which says what the row says", async () => {
  const month = await readOne(claire, "WALLET_STATEMENT");
  expect(month.company).toBeNull();
  const text = pdfPages(month.given).map(pdfText).join(" ").replaceAll(/\s+/g, " ");
  expect(month.amountCents).toBe(12_345);
  expect(text).toContain("123,45 €");
});

test("what is to come says its day: the month’s statement of a wallet that moved, the year’s of a portfolio", async () => {
  const today = clock.now().toISOString().slice(0, 10);
  const read = async (client: Client) => {
    const { status, body } = await client.get("/documents/coming");
    expect(status, JSON.stringify(body)).toBe(200);
    return body.items as ComingDocument[];
  };
  const statement = {
    paper: "PORTFOLIO_STATEMENT",
    to: `${today.slice(0, 4)}-12-31`,
    comesOn: `${Number(today.slice(0, 4)) + 1}-01-01`,
  };
  // Nothing has moved her wallet this month; her entity has shares.
  expect(await read(claire)).toMatchObject([{ ...statement, holder: { name: "Aubry Essai" } }]);
  await fund(world, world.people.claire.id, 100n);
  const [wallet] = await read(claire);
  expect(wallet).toMatchObject({ paper: "WALLET_STATEMENT", holder: { name: "Claire Aubry" } });
  expect(wallet?.from).toBe(`${today.slice(0, 7)}-01`);
  expect(wallet?.comesOn.slice(8)).toBe("01");
  expect((wallet?.comesOn ?? "") > today).toBe(true);
  // A paper that is to come is no paper yet.
  const keys = (await listOf(claire)).map(({ key }) => key);
  expect(keys).not.toContain(wallet?.key);
  expect((await world.guest.get("/documents/coming")).status).toBe(401);
});

test("a value that was declared anew leaves the paper of before as replaced, by the one that counts", async () => {
  const line = await credit(admin, categoryId, world.people.karim.id, { quantity: 3 });
  const path = `/user/${world.people.karim.id}/worth/costs`;
  const declare = async (name: string) => {
    const said = { movementId: line.id, amountCents: "900", valuedOn: "2026-01-05" };
    const files = file(await pdf(), name, "application/pdf");
    expect((await karim.post(path, form({ ...said, files }))).status).toBe(201);
  };
  for (const name of ["premier.pdf", "deuxieme.pdf", "dernier.pdf"]) await declare(name);
  const proofs = (await listOf(karim)).filter(({ paper }) => paper === "COST_PROOF");
  const last = proofs.find(({ title }) => title === "dernier.pdf");
  expect(last?.replaced).toBeNull();
  const before = proofs.filter(({ key }) => key !== last?.key);
  expect(before.map(({ replaced }) => replaced?.by)).toEqual([
    { key: last?.key, title: "dernier.pdf", file: last?.file },
    { key: last?.key, title: "dernier.pdf", file: last?.file },
  ]);
  // All of them are still given: what was declared stays a record.
  for (const proof of proofs) {
    expect((await karim.get(proof.file ?? "")).headers["content-type"]).toBe("application/pdf");
  }
});

test("the document of a line that was undone says so, and leads to that of the line that undid it", async () => {
  const order = form({
    quantity: "1",
    unitPrice: "3",
    nature: "sale",
    files: [file(await pdf(), "ordre-errone.pdf", "application/pdf")],
  });
  const wrong = await admin.post(transferPath(entity, world.people.karim.id, categoryId), order);
  const undo = { reason: "Erreur" };
  expect((await admin.post(`/transactions/${wrong.body.id}/correction`, undo)).status).toBe(201);
  const found = (await listOf(karim)).find(({ title }) => title === "ordre-errone.pdf");
  expect(found?.replaced).toEqual({ on: clock.now().toISOString().slice(0, 10), by: null });
  expect(
    (await listOf(karim)).find(({ title }) => title === "ordre-signe.pdf")?.replaced,
  ).toBeNull();
});

test("an entity’s year says that its gains are in its own accounts", async () => {
  const year = clock.now().getUTCFullYear();
  const { body } = await claire.get(`/tax-years/${year}?holderId=${entity}`);
  expect(body.holder).toMatchObject({ name: "Aubry Essai", isEntity: true });
  expect(body.sales).toHaveLength(1);
});

test("who may no longer act for an entity has none of its papers", async () => {
  const before = await listOf(claire, `&holderId=${entity}`);
  expect(before.length).toBeGreaterThan(0);
  const key = before[0]?.key ?? "";
  const left = await admin.call("DELETE", `/corporates/${entity}/users/${world.people.claire.id}`);
  expect(left.status, JSON.stringify(left.body)).toBeLessThan(300);
  expect(await listOf(claire, `&holderId=${entity}`)).toEqual([]);
  await expectRefused(world, () => claire.get(`/documents/archive.zip?ids=${key}`), {
    status: 404,
    code: "documents_none",
  });
});

test("an archive of too many papers is refused before any is drawn", async () => {
  for (let at = 0; at <= archivedMax; at += 1) {
    const name = `Catégorie ${at}`;
    const category = await createCategory(admin, companyId, { name, code: `C${at}` });
    await credit(admin, category.id, world.people.karim.id, { quantity: 1 });
  }
  await expectRefused(world, () => karim.get(`/documents/archive.zip?companyId=${companyId}`), {
    status: 422,
    code: "documents_too_many",
  });
}, 120_000);
