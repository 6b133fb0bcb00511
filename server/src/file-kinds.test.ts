import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileKinds, type FileKind } from "@coulisse/domain/file-kinds.ts";
import { eicar, startClamd, type ClamdStandIn } from "@coulisse/stand-ins/src/clamd/clamd.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eraseDueDocuments } from "#features/identity/file/retention.commands.ts";
import { siretOf } from "../demo/identifiers.ts";
import { form, type Client } from "../test/client.ts";
import { pdf, pdfWithAction } from "../test/documents.ts";
import { createCompany, createIssuer, credit, transferPath } from "../test/factories.ts";
import { file, png } from "../test/pictures.ts";
import { expectRefused } from "../test/unchanged.ts";
import { openingForm } from "../test/openings.ts";
import { createRound, dayIn, recordIssue } from "../test/rounds.ts";
import { dueToBeErased, forgetUploads } from "../test/states.ts";
import { createWorld, type World } from "../test/world.ts";

let clamd: ClamdStandIn;
let world: World;
let admin: Client;
let claire: Client;

beforeAll(async () => {
  clamd = await startClamd();
  world = await createWorld({
    environment: { CLAMD_HOST: clamd.host, CLAMD_PORT: String(clamd.port) },
  });
  admin = await world.signedIn(world.people.admin.email);
  claire = await world.signedIn(world.people.claire.email);
});
beforeEach(async () => {
  clamd.behave("well");
  await forgetUploads(world);
});
afterAll(async () => {
  await world.close();
  await clamd.close();
});

type Answer = Awaited<ReturnType<Client["get"]>>;
type Way = Readonly<{
  send(sent: File): Promise<Answer>;
  /** Where what was kept is read again. */
  read(answer: Answer): Promise<Answer>;
  location: string;
}>;

let count = 0;
/** One way in for each kind that the contract declares: a kind without one does not compile. */
const ways: Readonly<Record<keyof typeof fileKinds, () => Promise<Way>>> = {
  identityDocument: async () => {
    const { id } = (await claire.post("/investors")).body;
    const { id: own } = id === undefined ? (await claire.get("/investors/me")).body : { id };
    const path = `/investors/${own}/kyc/documents`;
    return {
      send: (sent) => claire.post(path, form({ type: "PASSPORT", file: sent })),
      read: () => claire.get(`${path}/PASSPORT/file`),
      location: "file",
    };
  },
  representationProof: async () => {
    count += 1;
    const home = { street: "1 rue X", postcode: "69003", city: "Lyon" };
    const { id: addressId } = (await claire.post("/address", home)).body;
    const facts = { legalName: `Holding ${count}`, legalForm: "SAS", addressId };
    const siret = siretOf(8_600 + count);
    const { id } = (await claire.post("/corporates", { ...facts, siret })).body;
    const path = `/corporates/${id}/users/${world.people.claire.id}`;
    const owners = JSON.stringify([{ firstName: "A", lastName: "B", shareBps: 5000 }]);
    return {
      send: (sent) =>
        claire.post(path, form({ kind: "MANDATE", beneficialOwners: owners, file: sent })),
      read: () => claire.get(`${path}/proof`),
      location: "file",
    };
  },
  openingPaper: async () => {
    for (const { id, state } of (await claire.get("/user/me/company-openings")).body.items) {
      if (state === "SUBMITTED") await claire.call("DELETE", `/company-openings/${id}`);
    }
    return {
      send: (sent) => claire.post("/company-openings", openingForm({ articles: sent })),
      read: ({ body }) => {
        const paper = body.papers.find(({ kind }: { kind: string }) => kind === "ARTICLES");
        return claire.get(`/company-openings/${body.id}/papers/${paper.id}`);
      },
      location: "articles",
    };
  },
  classProof: async () => {
    const path = `/user/${world.people.claire.id}/investor-class`;
    const waiting = (await claire.get(path)).body.requests[0];
    if (waiting?.state === "PENDING") await claire.call("DELETE", `/class-requests/${waiting.id}`);
    const figures = { grossIncomeCents: "6000000", tradesPerQuarter: "10", warned: "true" };
    return {
      send: (sent) => claire.post(path, form({ ...figures, files: [sent] })),
      read: (answer) =>
        claire.get(`/class-requests/${answer.body.id}/files/${answer.body.files[0].id}`),
      location: "files.0",
    };
  },
  costProof: async () => {
    const { id } = world.people.claire;
    const { category } = await createIssuer(admin, []);
    const { id: movementId } = await credit(admin, category.id, id, { quantity: 10 });
    const said = { movementId, amountCents: "10000", valuedOn: "2024-01-01" };
    return {
      send: (sent) => claire.post(`/user/${id}/worth/costs`, form({ ...said, files: sent })),
      read: ({ body }) => claire.get(`/user/${id}/worth/costs/${body.id}/proof`),
      location: "files",
    };
  },
  nameChangeProof: async () => {
    const path = `/user/${world.people.claire.id}/name-changes`;
    await createIssuer(admin, [[world.people.claire.id, 10]]);
    count += 1;
    const fields = { lastName: `Nom${"a".repeat(count)}`, reason: "Mariage" };
    return {
      send: (sent) => claire.post(path, form({ ...fields, file: sent })),
      read: (answer) => claire.get(`/name-changes/${answer.body.id}/proof`),
      location: "file",
    };
  },
  companyImage: async () => {
    const { id } = await createCompany(admin, { visibleOnMarketplace: true });
    return {
      send: (sent) => admin.call("PATCH", `/company/${id}/images`, form({ logo: sent })),
      read: ({ body }) => world.guest.get(body.items[0].url.replace("/api", "")),
      location: "logo",
    };
  },
  articleImage: async () => {
    const { id } = await createCompany(admin);
    return {
      send: (sent) => admin.post(`/company/${id}/article-images`, form({ file: sent })),
      read: ({ body }) => admin.get(`/article-images/${body.id}`),
      location: "file",
    };
  },
  transferOrder: async () => {
    const { claire: giver, karim } = world.people;
    const { category } = await createIssuer(admin, [[giver.id, 100]]);
    const path = transferPath(giver.id, karim.id, category.id);
    return {
      send: (sent) => admin.post(path, form({ quantity: "1", files: [sent] })),
      read: ({ body }) => admin.get(`/transactions/${body.id}/documents/${body.documents[0].id}`),
      location: "files.0",
    };
  },
  decisionMinutes: async () => {
    const { category } = await createIssuer(admin, [[world.people.claire.id, 30]]);
    const decision = { effectiveOn: "2025-03-01", title: "AGE" };
    await admin.call("PATCH", `/share-categories/${category.id}`, { votesPerShare: 2, decision });
    const { id } = (await admin.get(`/share-categories/${category.id}/rights`)).body.items[0];
    const path = `/decisions/${id}/documents`;
    return {
      send: (sent) => admin.post(path, form({ files: [sent] })),
      read: ({ body }) => admin.get(`${path}/${body.items[0].id}`),
      location: "files.0",
    };
  },
  fundraisingDocument: async () => {
    const path = `/fundraising/${(await createRound(admin)).id}/documents`;
    return {
      send: (sent) => admin.post(path, form({ files: [sent] })),
      read: ({ body }) => admin.get(`${path}/${body.items[0].id}`),
      location: "files.0",
    };
  },
  depositaryCertificate: async () => {
    const path = `/fundraising/${(await createRound(admin)).id}/certificate`;
    const certificate = { certifiedOn: dayIn(0), certifiedBy: "Banque Exemple" };
    return {
      send: (sent) => admin.post(path, form({ ...certificate, file: sent })),
      read: () => admin.get(path),
      location: "file",
    };
  },
  formalityFile: async () => {
    const { id: companyId } = await createCompany(admin);
    const due = { companyId, kind: "OTHER", dueOn: "2027-05-03" };
    const path = `/formalities/${(await admin.post("/formalities", due)).body.id}/files`;
    return {
      send: (sent) => admin.post(path, form({ files: [sent] })),
      read: ({ body }) => admin.get(`${path}/${body.items[0].id}`),
      location: "files.0",
    };
  },
  contractFile: async () => {
    const { id: companyId } = await createCompany(admin);
    const partyIds = [world.people.claire.id];
    const drawn = { companyId, kind: "OTHER", title: "Essai", signBy: "2027-05-03", partyIds };
    const path = `/contracts/${(await admin.post("/contracts", drawn)).body.id}`;
    return {
      send: (sent) => admin.post(`${path}/file`, form({ file: sent })),
      read: () => admin.get(`${path}/documents/original`),
      location: "file",
    };
  },
  keyInformation: async () => {
    const { id } = await createRound(admin);
    await recordIssue(admin, id);
    const path = `/fundraising/${id}`;
    return {
      send: (sent) => admin.post(`${path}/key-information`, form({ file: sent })),
      read: ({ body }) => admin.get(`${path}/documents/${body.id}`),
      location: "file",
    };
  },
};

const onDisk = async (): Promise<string[]> => {
  const folder = join(world.services.settings.dataDir, "..", "files");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
};
const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const picture = await png({ width: 90, height: 90 });
const asPicture = (bytes: Uint8Array) => file(bytes, "logo.png", "image/png");
const asPdf = (bytes: Uint8Array) => file(bytes, "acte.pdf", "application/pdf");

/** A file that the kind takes, with something behind it that only the scanner knows. */
const sound = async (kind: FileKind, behind = Buffer.alloc(0)) =>
  (kind.types as readonly string[]).includes("pdf")
    ? asPdf(Buffer.concat([await pdf(), behind]))
    : asPicture(Buffer.concat([picture, behind]));

const kinds = Object.keys(fileKinds) as (keyof typeof fileKinds)[];

const statuses: Readonly<Record<string, number>> = {
  file_type_refused: 415,
  scanner_away: 503,
};
const refusal = (code: string, location: string) => ({
  code,
  location,
  status: statuses[code] ?? 422,
});

test.each(kinds)("%s: a wrong type is named, on its field", async (name) => {
  const { send, location } = await ways[name]();
  const kind: FileKind = fileKinds[name];
  await expectRefused(
    world,
    () => send(asPdf(Buffer.from("just words"))),
    refusal(kind.wrongType?.other ?? "document_refused", location),
  );
});

test.each(kinds)("%s: a PDF that runs a program is refused", async (name) => {
  const { send, location } = await ways[name]();
  const kind: FileKind = fileKinds[name];
  const active = await pdfWithAction({ S: "/JavaScript", JS: "app.alert(1)" });
  const takesPdf = (kind.types as readonly string[]).includes("pdf");
  const code = takesPdf ? "document_active" : (kind.wrongType?.other ?? "document_refused");
  await expectRefused(world, () => send(asPdf(active)), refusal(code, location));
});

test.each(kinds)("%s: what the scanner knows is refused, and nothing is left", async (name) => {
  const { send, location } = await ways[name]();
  const before = await onDisk();
  const answer = await send(await sound(fileKinds[name], Buffer.from(eicar)));
  expect(answer.body).toMatchObject({ code: "document_infected", errors: [{ location }] });
  expect(await onDisk()).toEqual(before);
});

test.each(kinds)("%s: a scanner that is away keeps everything out", async (name) => {
  const { send, location } = await ways[name]();
  clamd.behave("failing");
  const sent = await sound(fileKinds[name]);
  await expectRefused(world, () => send(sent), refusal("scanner_away", location));
});

test.each(kinds)("%s: it is sealed on the disk, and read as its policy says", async (name) => {
  const way = await ways[name]();
  const kind: FileKind = fileKinds[name];
  const before = new Set(await onDisk());
  const sent = await sound(kind);
  const sentBytes = Buffer.from(await sent.arrayBuffer());
  const answer = await way.send(sent);
  expect([200, 201]).toContain(answer.status);
  const read = await way.read(answer);
  expect(read.status).toBe(200);
  const rows = await world.services.db
    .selectFrom("sealed_files")
    .select(["sha256", "owner_id", "scan_state", "store_key"])
    .where("kind", "=", kind.name)
    .where("erased_at", "is", null)
    .execute();
  const kept = rows.filter(({ sha256 }) => sha256 === sha256Of(read.bytes));
  expect(kept).not.toEqual([]);
  expect(kept.every((row) => row.scan_state === "CLEAN" && row.owner_id !== null)).toBe(true);
  expect(read.bytes.equals(sentBytes)).toBe(kind.policy === "kept");
  const added = (await onDisk()).filter((path) => !before.has(path));
  expect(added).not.toEqual([]);
  for (const path of added) {
    const bytes = await readFile(path);
    expect(bytes.includes(sentBytes) || bytes.includes(read.bytes)).toBe(false);
  }
});

test("R-28: what a person gave goes with them when its term is over, and a transfer order never", async () => {
  const [proof, minutes, order, identity] = [
    await ways.representationProof(),
    await ways.decisionMinutes(),
    await ways.transferOrder(),
    await ways.identityDocument(),
  ];
  const kept = [];
  for (const way of [minutes, order]) kept.push([way, await way.send(asPdf(await pdf()))] as const);
  const given = [];
  for (const way of [proof, identity])
    given.push([way, await way.send(asPdf(await pdf()))] as const);
  const before = await onDisk();
  await dueToBeErased(world, world.people.claire.id, "2020-01-01");
  await eraseDueDocuments(world.contextOf(null));
  for (const [way, answer] of given) expect((await way.read(answer)).status).toBe(404);
  for (const [way, answer] of kept) expect((await way.read(answer)).status).toBe(200);
  expect((await onDisk()).length).toBeLessThan(before.length);
});

test("a picture of a company is erased when another takes its place", async () => {
  const way = await ways.companyImage();
  const first = await way.send(asPicture(picture));
  const files = await onDisk();
  const second = await way.send(asPicture(await png({ width: 40, height: 40 })));
  expect((await way.read(first)).status).toBe(404);
  expect((await way.read(second)).status).toBe(200);
  const left = await onDisk();
  expect(files.filter((path) => left.includes(path)).length).toBeLessThan(files.length);
});
