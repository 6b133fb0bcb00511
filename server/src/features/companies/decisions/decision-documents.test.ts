import { createHash } from "node:crypto";
import { appendFile, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { eicar, startClamd, type ClamdStandIn } from "@coulisse/stand-ins/src/clamd/clamd.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { archive, pdf, pdfWithAction } from "../../../../test/documents.ts";
import { createCategory, createCompany, createIssuer } from "../../../../test/factories.ts";
import { file, photograph } from "../../../../test/pictures.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let clamd: ClamdStandIn;
let world: World;
let admin: Client;
let helene: Client;

beforeAll(async () => {
  clamd = await startClamd();
  world = await createWorld({
    environment: { CLAMD_HOST: clamd.host, CLAMD_PORT: String(clamd.port) },
  });
  admin = await world.signedIn(world.people.admin.email);
  helene = await world.signedIn(world.people.helene.email);
});
afterAll(async () => {
  await world.close();
  await clamd.close();
});

const minutes = (bytes: Uint8Array, name = "pv.pdf") => file(bytes, name, "application/pdf");
const send = (decisionId: string, ...files: File[]) =>
  admin.post(`/decisions/${decisionId}/documents`, form({ files }));
const decision = (effectiveOn: string) => ({ effectiveOn, title: "AGE, 3e résolution" });

const onDisk = async (): Promise<string[]> => {
  const folder = join(world.services.settings.dataDir, "..", "files");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
};

/** Helene administers the company; its votes and its capital changed by one meeting. */
const decided = async () => {
  const { company, category } = await createIssuer(admin, [[world.people.claire.id, 30]]);
  await admin.call("PATCH", `/company/${company.id}/users/${world.people.helene.id}`);
  const meeting = decision("2025-03-01");
  await admin.call("PATCH", `/share-categories/${category.id}`, {
    votesPerShare: 2,
    decision: meeting,
  });
  await admin.call("PATCH", `/company/${company.id}`, { capitalCents: 500, decision: meeting });
  const histories = [`/share-categories/${category.id}/rights`, `/company/${company.id}/capital`];
  const [rights = "", capital = ""] = await Promise.all(
    histories.map(async (path) => (await admin.get(path)).body.items[0].id as string),
  );
  return { companyId: company.id, categoryId: category.id, histories, rights, capital };
};

test("minutes are kept to the byte, sealed, and told in the history with their hash", async () => {
  const { histories, rights, capital } = await decided();
  const bytes = await pdf();
  const photo = await photograph({ width: 200, height: 100 });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  for (const [place, id] of [rights, capital].entries()) {
    const filed = await send(id, minutes(bytes), file(photo, "feuille.jpg", "image/jpeg"));
    expect([filed.status, filed.body.items]).toMatchObject([
      201,
      [{ decisionId: id, name: "pv.pdf", sha256, bytes: bytes.length, scanState: "CLEAN" }, {}],
    ]);
    const [last, first] = (await helene.get(histories[place] ?? "")).body.items;
    expect(last.documents).toEqual(filed.body.items);
    expect(first.documents).toEqual([]);
    const path = `/decisions/${id}/documents/${filed.body.items[0].id}`;
    expect((await helene.get(path)).bytes).toEqual(bytes);
    const other = `/decisions/${id}/documents/${filed.body.items[1].id}`;
    expect((await admin.get(other)).bytes).toEqual(photo);
  }
});

test("a later word of the same day keeps what was filed with the one before", async () => {
  const { categoryId, histories, rights } = await decided();
  await send(rights, minutes(await pdf()));
  const mended = { votesPerShare: 3, decision: decision("2025-03-01") };
  expect((await admin.call("PATCH", `/share-categories/${categoryId}`, mended)).status).toBe(200);
  const [last] = (await admin.get(histories[0] ?? "")).body.items;
  expect(last).toMatchObject({ votesPerShare: 3, documents: [{ decisionId: rights }] });
  expect(last.id).not.toBe(rights);
});

const refused: Record<string, [() => Promise<File>, number, string]> = {
  "a PDF that runs a program": [
    async () => minutes(await pdfWithAction({ S: "/JavaScript", JS: "app.alert(1)" })),
    422,
    "document_active",
  ],
  "a PDF that is an archive too": [
    async () => minutes(Buffer.concat([await pdf(), archive])),
    422,
    "document_disguised",
  ],
  "a text": [async () => file("Procès-verbal", "pv.txt", "text/plain"), 415, "file_type_refused"],
};

test.each(Object.entries(refused))("refuses %s, and keeps nothing of it", async (_, row) => {
  const [make, status, code] = row;
  const { rights } = await decided();
  const sound = minutes(await pdf());
  const wrong = await make();
  const before = await onDisk();
  await expectRefused(world, () => send(rights, sound, wrong), {
    status,
    code,
    location: "files.1",
  });
  expect(await onDisk()).toEqual(before);
});

test("refuses what a scanner finds a virus in, and keeps nothing of it", async () => {
  const { histories, rights } = await decided();
  const before = await onDisk();
  const infected = minutes(Buffer.concat([await pdf(), Buffer.from(eicar)]));
  const answer = await send(rights, infected);
  expect(answer.status).toBe(422);
  expect(await onDisk()).toEqual(before);
  expect((await admin.get(histories[0] ?? "")).body.items[0].documents).toEqual([]);
});

test("a decision that is not there has no minutes, and one that is has ten at most", async () => {
  const { rights } = await decided();
  const sound = minutes(await pdf());
  const unknown = "018f0000-0000-7000-8000-000000000000";
  const gone = { status: 404, code: "decision_not_found" };
  await expectRefused(world, () => send(unknown, sound), gone);
  const none = { status: 400, code: "document_missing", location: "files" };
  await expectRefused(world, () => send(rights), none);
  const nine = Array.from({ length: 9 }, () => sound);
  expect((await send(rights, ...nine)).status).toBe(201);
  const full = { status: 409, code: "decision_documents_full", location: "files" };
  await expectRefused(world, () => send(rights, sound, sound), full);
  expect((await send(rights, sound)).status).toBe(201);
  await expectRefused(world, () => admin.get(`/decisions/${rights}/documents/${unknown}`), {
    status: 404,
    code: "document_not_found",
  });
});

test("whoever does not administer the company reads none, as if there were none", async () => {
  const { rights } = await decided();
  const filed = await send(rights, minutes(await pdf()));
  const path = `/decisions/${rights}/documents/${filed.body.items[0].id}`;
  const other = await decided();
  for (const person of ["claire", "stranger"] as const) {
    const client = await world.signedIn(world.people[person].email);
    expect((await client.get(path)).status).toBe(404);
  }
  // Nor does a document of another company answer under a decision of one's own.
  const crossed = `/decisions/${other.rights}/documents/${filed.body.items[0].id}`;
  expect((await helene.get(crossed)).body.code).toBe("document_not_found");
  await expectRefused(
    world,
    () =>
      helene.post(`/decisions/${rights}/documents`, form({ files: [minutes(Buffer.from(""))] })),
    { status: 403, code: "register_kept_by_platform" },
  );
});

test("minutes that were altered or taken from the disk are not handed over", async () => {
  const { rights } = await decided();
  const before = new Set(await onDisk());
  const filed = await send(rights, minutes(await pdf()));
  const path = `/decisions/${rights}/documents/${filed.body.items[0].id}`;
  const [stored = ""] = (await onDisk()).filter((name) => !before.has(name));
  await appendFile(stored, "x");
  expect((await admin.get(path)).body).toMatchObject({ status: 409, code: "document_altered" });
  await rm(stored);
  expect((await admin.get(path)).body).toMatchObject({ status: 410, code: "document_gone" });
});

test("the server's role neither changes nor removes a document of a decision", async () => {
  const { rights } = await decided();
  await send(rights, minutes(await pdf()));
  for (const statement of [
    "update decision_documents set sha256 = repeat('0', 64)",
    "delete from decision_documents",
  ]) {
    await expect(world.services.pool.query(statement)).rejects.toThrow(/permission denied/);
  }
});

test("with a category that never had a line its minutes go, from the disk too", async () => {
  const { id: companyId } = await createCompany(admin);
  const { id } = await createCategory(admin, companyId);
  const rights = (await admin.get(`/share-categories/${id}/rights`)).body.items[0].id;
  const before = await onDisk();
  expect((await send(rights, minutes(await pdf()))).status).toBe(201);
  expect((await admin.call("DELETE", `/share-categories/${id}`)).status).toBe(204);
  expect(await onDisk()).toEqual(before);
});
