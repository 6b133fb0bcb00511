import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eicar, startClamd, type ClamdStandIn } from "@coulisse/stand-ins/src/clamd/clamd.ts";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { write } from "#platform/context.ts";
import { dropFiles, eraseDocuments } from "#platform/uploads/erase-documents.ts";
import { transferShares } from "#features/register/lines/register.commands.ts";
import { form, type Client } from "../../../../test/client.ts";
import { archive, pdf, pdfWithAction } from "../../../../test/documents.ts";
import { createIssuer, transferPath, verifyIntact } from "../../../../test/factories.ts";
import { file, jpeg, photograph, png } from "../../../../test/pictures.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let clamd: ClamdStandIn;
let world: World;
let admin: Client;
let superuser: pg.Client;
let companyId: string;
let categoryId: string;
let path: string;

beforeAll(async () => {
  clamd = await startClamd();
  world = await createWorld({
    environment: { CLAMD_HOST: clamd.host, CLAMD_PORT: String(clamd.port) },
  });
  admin = await world.signedIn(world.people.admin.email);
  superuser = new pg.Client({ connectionString: world.ownerUrl });
  await superuser.connect();
});
beforeEach(async () => {
  const { claire, karim } = world.people;
  const issuer = await createIssuer(admin, [[claire.id, 100]]);
  companyId = issuer.company.id;
  categoryId = issuer.category.id;
  path = transferPath(claire.id, karim.id, categoryId);
});
afterAll(async () => {
  await superuser.end();
  await world.close();
  await clamd.close();
});

const order = (bytes: Uint8Array, name = "ordre.pdf") => file(bytes, name, "application/pdf");
const send = (files: File[], quantity = "30", key?: string) =>
  admin.call("POST", path, form({ quantity, files }), {
    headers: key === undefined ? {} : { "idempotency-key": key },
  });

const onDisk = async (): Promise<string[]> => {
  const folder = join(world.services.settings.dataDir, "..", "files");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
};
const sealedCount = async (): Promise<number> => {
  const { rows } = await world.services.pool.query(
    "select count(*)::int as count from sealed_files",
  );
  return rows[0].count;
};

/** Refused, and nothing of it is in the register, in the database or on the disk. */
const expectNothingOf = async (call: () => Promise<unknown>): Promise<void> => {
  const [files, rows] = [await onDisk(), await sealedCount()];
  await call();
  expect(await onDisk()).toEqual(files);
  expect(await sealedCount()).toBe(rows);
  expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true, movementCount: 1 });
};

test("an order is kept to the byte, sealed on the disk, and its hash is that of what was sent", async () => {
  const bytes = await pdf();
  const answer = await send([order(bytes)]);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  expect(answer.status).toBe(201);
  const [document] = answer.body.documents;
  expect(document).toMatchObject({
    name: "ordre.pdf",
    sha256,
    bytes: bytes.length,
    scanState: "CLEAN",
    isErased: false,
  });
  const line = await world.services.db
    .selectFrom("movements")
    .select("document_hashes")
    .where("id", "=", answer.body.id)
    .executeTakeFirstOrThrow();
  expect(line.document_hashes).toEqual([sha256]);
  const read = await admin.get(`/transactions/${answer.body.id}/documents/${document.id}`);
  expect(read.bytes).toEqual(bytes);
  expect(read.headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("sandbox"),
  });
  for (const name of await onDisk()) {
    expect((await readFile(name)).includes("%PDF")).toBe(false);
    expect(name).not.toContain(sha256);
  }
});

test("the minutes of an issue are kept with its line, as an order is", async () => {
  const account = `/share-holders/share-categories/${categoryId}/${world.people.karim.id}`;
  const issue = (files: File[]) => admin.post(account, form({ quantity: "5", files }));
  const bytes = await pdf();
  const answer = await issue([order(bytes, "pv-age.pdf")]);
  expect(answer).toMatchObject({ status: 201, body: { type: "ISSUE", quantity: 5 } });
  const [document] = answer.body.documents;
  expect(document).toMatchObject({ name: "pv-age.pdf", scanState: "CLEAN" });
  const read = await admin.get(`/transactions/${answer.body.id}/documents/${document.id}`);
  expect(read.bytes).toEqual(bytes);
  const refused = await issue([order(Buffer.from("un texte"), "pv.pdf")]);
  expect(refused).toMatchObject({ status: 415, body: { code: "file_type_refused" } });
  expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true, movementCount: 2 });
});

test("a photo of an order keeps what its camera wrote", async () => {
  const bytes = await photograph({ width: 200, height: 100 });
  const answer = await send([file(bytes, "ordre.jpg", "image/jpeg")]);
  const [document] = answer.body.documents;
  const read = await admin.get(`/transactions/${answer.body.id}/documents/${document.id}`);
  expect(read.bytes).toEqual(bytes);
});

const refused: Record<string, [() => Promise<Uint8Array>, string, string]> = {
  "a PDF that runs a program": [
    () => pdfWithAction({ S: "/JavaScript", JS: "app.alert(1)" }),
    "a.pdf",
    "document_active",
  ],
  "a PDF that starts another": [
    () => pdfWithAction({ S: "/Launch", F: "calc.exe" }),
    "a.pdf",
    "document_active",
  ],
  "a PDF with a file in it": [
    () => pdf((document) => document.attach(Buffer.from("x"), "x.txt")),
    "a.pdf",
    "document_active",
  ],
  "a PDF that is an archive too": [
    async () => Buffer.concat([await pdf(), archive]),
    "a.pdf",
    "document_disguised",
  ],
  "a JPEG with a page behind it": [
    async () => Buffer.concat([await jpeg({ width: 20, height: 20 }), Buffer.from("<script>")]),
    "a.jpg",
    "document_disguised",
  ],
  "a JPEG with anything behind it": [
    async () => Buffer.concat([await jpeg({ width: 20, height: 20 }), Buffer.from("MZ payload")]),
    "a.jpg",
    "document_disguised",
  ],
  "a PNG with anything behind it": [
    async () => Buffer.concat([await png({ width: 20, height: 20 }), Buffer.from("MZ payload")]),
    "a.png",
    "document_disguised",
  ],
  "half of a JPEG": [
    async () => (await jpeg({ width: 400, height: 400 })).subarray(0, 900),
    "a.jpg",
    "document_disguised",
  ],
  "what no page is in": [async () => Buffer.from("%PDF-1.4\n%%EOF\n"), "a.pdf", "document_damaged"],
  "what the scanner knows": [
    async () => Buffer.concat([await pdf(), Buffer.from(eicar)]),
    "a.pdf",
    "document_infected",
  ],
};
const typeOf = (name: string): string =>
  name.endsWith("pdf") ? "application/pdf" : name.endsWith("png") ? "image/png" : "image/jpeg";

test.each(Object.entries(refused))("%s is refused, and nothing is kept", (_, refusal) =>
  expectNothingOf(async () => {
    const [bytes, name, code] = refusal;
    const good = order(await pdf(), "bon.pdf");
    const answer = await send([good, file(await bytes(), name, typeOf(name))]);
    expect(answer.body).toMatchObject({ code, errors: [{ location: "files.1" }] });
  }),
);

test("what the register refuses leaves no paper behind", () =>
  expectNothingOf(async () => {
    const answer = await send([order(await pdf())], "101");
    expect(answer.body).toMatchObject({ code: "not_enough_shares" });
  }));

test("who may not move shares puts nothing on the disk, by whichever door", () =>
  expectNothingOf(async () => {
    const { claire, karim } = world.people;
    const ctx = world.contextOf({
      userId: claire.id,
      sessionId: null,
      isAdmin: false,
      companyIds: [],
      holderIds: [claire.id],
    });
    const upload = {
      field: "files",
      name: "ordre.pdf",
      mediaType: "application/pdf",
      bytes: await pdf(),
    };
    const parties = { from: claire.id, to: karim.id };
    const facts = { nature: "sale", quantity: 1 } as const;
    await expect(transferShares(ctx, categoryId, parties, facts, [upload])).rejects.toMatchObject({
      code: "forbidden",
    });
  }));

test("a request that is repeated keeps one paper, whichever came first", async () => {
  const files = await onDisk();
  const bytes = await pdf();
  const key = `order-${companyId}`;
  const answers = await Promise.all([1, 2, 3].map(() => send([order(bytes)], "30", key)));
  const documents = answers.map(({ body }) => body.documents.map(({ id }: { id: string }) => id));
  expect(new Set(documents.flat()).size).toBe(1);
  expect(await onDisk()).toHaveLength(files.length + 1);
  expect(await verifyIntact(admin, companyId)).toMatchObject({ movementCount: 2 });
});

test("an order that was erased is gone, and its line still says that there was one", async () => {
  const { body } = await send([order(await pdf(), "ordre de Claire.pdf")]);
  const ctx = world.contextOf(null);
  const [{ id, sha256 }] = body.documents;
  await dropFiles(ctx, await write(ctx, (w) => eraseDocuments(w.db, [id], new Date())));
  expect((await admin.get(`/transactions/${body.id}/documents/${id}`)).body).toMatchObject({
    status: 410,
    code: "document_erased",
  });
  const line = await admin.get(`/transactions/${body.id}`);
  expect(line.body.documents).toMatchObject([{ id, sha256, name: "", isErased: true }]);
  expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true });
});

const insertPlain = `insert into movement_documents
    (id, movement_id, position, media_type, bytes, sha256, storage_key)
  select new_id(now()), id, 1, 'application/pdf', 5, $2, $3
  from movements where company_id = $1 limit 1`;

test("the database takes no key that leaves the folder, and no paper that is not sealed", async () => {
  const hash = "a".repeat(64);
  const insert = (key: string) => superuser.query(insertPlain, [companyId, hash, key]);
  await expect(insert("../../etc/passwd")).rejects.toThrow("key_in_folder");
  await expect(insert(`${"aa"}/${hash}\n`)).rejects.toThrow("key_in_folder");
  await expect(insert(`aa/${hash}`)).rejects.toThrow("document_not_sealed");
});
