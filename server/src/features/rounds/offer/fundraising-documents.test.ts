import { createHash } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { pdf } from "../../../../test/documents.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { file } from "../../../../test/pictures.ts";
import { createRound, dayIn, fileSheet, sheetFile, recordIssue } from "../../../../test/rounds.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

const clock = movableClock();
let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld({ clock });
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const round = (fields = {}) => createRound(admin, fields, undefined, clock.now());
const asPdf = (bytes: Uint8Array, name = "statuts.pdf") => file(bytes, name, "application/pdf");
const sendSheet = (id: string, sheet: File, fields: Record<string, string> = {}) =>
  admin.post(`/fundraising/${id}/key-information`, form({ ...fields, file: sheet }));
const sendDocuments = (id: string, ...files: File[]) =>
  admin.post(`/fundraising/${id}/documents`, form({ files }));

const withPages = async (...sizes: [number, number][]): Promise<File> => {
  const document = await PDFDocument.create();
  for (const size of sizes) document.addPage(size);
  return asPdf(await document.save());
};
const a4: [number, number] = [595.28, 841.89];

test("R-23i: a key information sheet has six sides of A4 at most (2020/1503, article 23)", async () => {
  const { id } = await round();
  await recordIssue(admin, id);
  const long = { status: 422, code: "key_information_too_long", location: "file" };
  const seven = await withPages(...Array.from({ length: 7 }, () => a4));
  await expectRefused(world, () => sendSheet(id, seven), long);
  const a3 = await withPages(a4, [841.89, 1190.55]);
  await expectRefused(world, () => sendSheet(id, a3), long);
  const six = await withPages(...Array.from({ length: 5 }, () => a4), [a4[1], a4[0]]);
  const filed = await sendSheet(id, six);
  expect([filed.status, filed.body]).toMatchObject([
    201,
    { number: 1, pageCount: 6, change: null, material: false },
  ]);
});

test("every version is kept, says what it changes, and a material change is dated", async () => {
  const { id } = await round();
  await recordIssue(admin, id);
  const { version } = (await admin.get(`/fundraising/${id}`)).body;
  await expectRefused(world, async () => sendSheet(id, await sheetFile(), { material: "true" }), {
    status: 422,
    code: "key_information_first",
    location: "material",
  });
  const first = await fileSheet(admin, id);
  const missing = { status: 422, code: "key_information_change_missing", location: "change" };
  const next = await pdf(undefined, 3);
  await expectRefused(world, () => sendSheet(id, asPdf(next)), missing);
  clock.advance(60);
  const fields = { change: "Le chiffre d’affaires prévu", material: "true" };
  const second = await sendSheet(id, asPdf(next), fields);
  expect(second.body).toMatchObject({
    number: 2,
    change: fields.change,
    material: true,
    filedAt: clock.now().toISOString(),
    sha256: createHash("sha256").update(next).digest("hex"),
  });
  const now = (await admin.get(`/fundraising/${id}`)).body;
  expect(now).toMatchObject({
    keyInformationId: second.body.id,
    version: version + 2,
    keyInformation: [{ number: 2 }, { number: 1, id: first.id }],
  });
  expect((await admin.get(`/fundraising/${id}/documents/${second.body.id}`)).bytes).toEqual(next);
  expect((await admin.get(`/fundraising/${id}/documents/${first.id}`)).status).toBe(200);
});

test("of versions that are filed at once each has its own number", async () => {
  const { id } = await round();
  await fileSheet(admin, id);
  const sheets = await Promise.all([1, 2, 3].map(() => sheetFile()));
  const filed = await Promise.all(sheets.map((one) => sendSheet(id, one, { change: "Une date" })));
  expect(filed.map(({ body }) => body.number).toSorted((a, b) => a - b)).toEqual([2, 3, 4]);
});

test("documents are filed all or none, ten at most, and bind with the offer", async () => {
  const { id } = await round({ opensOn: dayIn(1, clock.now()) });
  const sound = asPdf(await pdf());
  const filed = await sendDocuments(id, sound, sound);
  expect([filed.status, filed.body.items]).toMatchObject([201, [{ name: "statuts.pdf" }, {}]]);
  const wrong = file("Procès-verbal", "pv.txt", "text/plain");
  await expectRefused(world, () => sendDocuments(id, sound, wrong), {
    status: 415,
    code: "file_type_refused",
    location: "files.1",
  });
  const nine = Array.from({ length: 9 }, () => sound);
  const full = { status: 409, code: "fundraising_documents_full", location: "files" };
  await expectRefused(world, () => sendDocuments(id, ...nine), full);
  const [kept, removed] = (filed.body.items as { id: string }[]).map((one) => one.id);
  const path = (documentId = "") => `/fundraising/${id}/documents/${documentId}`;
  expect((await admin.call("DELETE", path(removed))).status).toBe(204);
  const gone = { status: 404, code: "document_not_found" };
  await expectRefused(world, () => admin.get(path(removed)), gone);
  const sheet = await fileSheet(admin, id);
  await expectRefused(world, () => admin.call("DELETE", path(sheet.id)), gone);
  clock.advance(86_400);
  admin = await world.signedIn(world.people.admin.email);
  const binds = { status: 409, code: "fundraising_binds" };
  await expectRefused(world, () => admin.call("DELETE", path(kept)), binds);
  expect((await sendDocuments(id, sound)).status).toBe(201);
});

test("a closed round takes no more papers", async () => {
  const { id } = await round();
  await admin.call("PATCH", `/fundraising/${id}`, { closed: true, outcome: "FAILED" });
  const over = { status: 409, code: "fundraising_over" };
  const sound = asPdf(await pdf());
  await expectRefused(world, () => sendDocuments(id, sound), over);
  await expectRefused(world, () => sendSheet(id, sound), over);
  const unknown = "018f0000-0000-7000-8000-000000000000";
  const gone = { status: 404, code: "fundraising_not_found" };
  await expectRefused(world, () => sendDocuments(unknown, sound), gone);
  await expectRefused(world, () => sendSheet(unknown, sound), gone);
});
