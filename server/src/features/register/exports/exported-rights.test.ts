import readXlsxFile from "read-excel-file/node";
import { unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { createCategory, createCompany, createIssuer } from "../../../../test/factories.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { exported, importFiles } from "../../../../test/registers.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

type StockClass = { name: string; class_type: string; votes_per_share: string; comments: string[] };

const openPackage = async (file: File) => {
  const files = Object.values(unzipSync(new Uint8Array(await file.arrayBuffer()))).map(
    (bytes) =>
      JSON.parse(Buffer.from(bytes).toString()) as {
        file_type: string;
        items?: StockClass[];
        issuer?: { comments: string[] };
      },
  );
  return {
    classes: files.find(({ file_type }) => file_type === "OCF_STOCK_CLASSES_FILE")?.items ?? [],
    issuer: files.find(({ file_type }) => file_type === "OCF_MANIFEST_FILE")?.issuer,
  };
};

const mark = (comments: readonly string[] = [], name: string): unknown =>
  comments
    .filter((comment) => comment.startsWith(`coulisse.${name}=`))
    .map((comment) => JSON.parse(comment.slice(comment.indexOf("=") + 1)))[0];

const typesOf = (classes: readonly StockClass[]) =>
  Object.fromEntries(classes.map(({ name, class_type }) => [name, class_type]));

test("a package says of each class whether its shares are preferred, and not by its name", async () => {
  const { company, category } = await createIssuer(admin, [[world.people.claire.id, 5]], {
    category: { name: "Actions de préférence d’avant", preferred: false },
  });
  const other = { name: "Actions C", code: "C", preferred: true };
  const { id } = await createCategory(admin, company.id, other);
  const said = { "Actions de préférence d’avant": "COMMON", "Actions C": "PREFERRED" };
  const file = await exported(admin, company.id, "ocf.zip");
  expect(typesOf((await openPackage(file)).classes)).toEqual(said);
  const copy = await createCompany(admin);
  expect((await importFiles(admin, copy.id, [file], { commit: true })).body.committed).toBe(true);
  const again = await exported(admin, copy.id, "ocf.zip");
  expect(typesOf((await openPackage(again)).classes)).toEqual(said);
  const { body } = await admin.get(`/share-categories/${category.id}`);
  expect(body.preferred).toBe(false);
  await admin.call("PATCH", `/share-categories/${id}`, { preferred: false });
  expect(
    typesOf((await openPackage(await exported(admin, company.id, "ocf.zip"))).classes),
  ).toEqual({ ...said, "Actions C": "COMMON" });
});

const codesOf = ({ faults }: { faults?: { code: string }[] }) => faults?.map(({ code }) => code);

const later = "AGE du 2 juin 2025";
const decision = { effectiveOn: "2025-03-01", title: "AGE, 3e résolution" };

const issuerWithDecisions = async () => {
  const issuer = await createIssuer(admin, [[world.people.claire.id, 30]], {
    category: { nominalValue: "10", votesPerShare: 2 },
    company: { capitalCents: 30_000 },
  });
  const { company, category } = issuer;
  const rights = { votesPerShare: 0, nominalValue: "5", decision };
  const clauses = { transferable: false, approvalRequired: true, inalienableUntil: "2033-01-01" };
  const capital = { capitalCents: 15_000, decision };
  const changed = [
    await admin.call("PATCH", `/share-categories/${category.id}`, rights),
    await admin.call("PATCH", `/share-categories/${category.id}`, {
      ...clauses,
      decision: { effectiveOn: "2025-06-02", title: later },
    }),
    await admin.call("PATCH", `/company/${company.id}`, capital),
  ];
  expect(changed.map(({ status }) => status)).toEqual([200, 200, 200]);
  return issuer;
};

type Rights = { id: string; documents: unknown };

/** Rights are compared without what is each register’s own. */
const rightsOf = async (categoryId: string) => {
  const { body } = await admin.get(`/share-categories/${categoryId}/rights`);
  return (body.items as Rights[]).map(({ id: _, documents: __, ...rights }) => rights);
};

test("a package tells the rights and the capital of every day, and imports as those of its own", async () => {
  const { company, category } = await issuerWithDecisions();
  const file = await exported(admin, company.id, "ocf.zip");
  const { classes, issuer } = await openPackage(file);
  expect(classes.map(({ votes_per_share: votes }) => votes)).toEqual(["0"]);
  const marks = [1, 2, 3, 4].map((at) => mark(classes[0]?.comments, `rights.${at}`));
  expect(marks).toMatchObject([
    { from: null, decision: null, votesPerShare: 2, nominalValue: "10", transferable: true },
    { from: "2025-03-01", decision: decision.title, votesPerShare: 0, nominalValue: "5" },
    { from: "2025-06-02", inalienableFrom: "2025-06-02", inalienableUntil: "2033-01-01" },
    undefined,
  ]);
  expect(mark(issuer?.comments, "capital")).toEqual([
    { from: null, decision: null, cents: 30_000 },
    { from: "2025-03-01", decision: decision.title, cents: 15_000 },
  ]);
  const copy = await createCompany(admin);
  const draft = (await importFiles(admin, copy.id, [file])).body;
  expect(draft).toMatchObject({
    clauses: [{ transferable: false, approvalRequired: true, decisions: [{}, { title: later }] }],
  });
  await importFiles(admin, copy.id, [file], { commit: true });
  const table = (await admin.get(`/share-holders/companies/${copy.id}`)).body;
  expect(table.categories).toMatchObject([{ votesPerShare: 0, nominalValue: "5", quantity: 30 }]);
  const [copied] = table.categories as { id: string }[];
  expect(await rightsOf(copied?.id ?? "")).toEqual(await rightsOf(category.id));
  const past = (await admin.get(`/share-holders/companies/${copy.id}?at=2025-02-28`)).body;
  expect(past.categories).toMatchObject([{ votesPerShare: 2, nominalValue: "10" }]);
});

test("names of the past are told in both files, and come over with a package", async () => {
  const { company, category } = await createIssuer(admin, [[world.people.claire.id, 30]]);
  const renamed = await admin.post(
    `/share-categories/${category.id}/operations`,
    form({
      kind: "renaming",
      name: "Actions A",
      effectiveOn: "2025-03-01",
      decidedBy: "GENERAL_MEETING",
      decidedOn: "2025-02-28",
      lackingReason: "Le procès-verbal est aux archives.",
      lastNumber: "1",
    }),
  );
  expect(renamed.status).toBe(201);
  const { name } = category;
  const file = await exported(admin, company.id, "ocf.zip");
  const { classes } = await openPackage(file);
  const marks = [1, 2].map((at) => mark(classes[0]?.comments, `rights.${at}`));
  expect(marks).toMatchObject([{ name }, { name: "Actions A", from: "2025-03-01" }]);
  const workbook = await exported(admin, company.id, "register.xlsx");
  const sheets = await readXlsxFile(Buffer.from(await workbook.arrayBuffer()));
  const rows = sheets.find(({ sheet }) => sheet === "Catégories")?.data ?? [];
  const head = rows.findIndex((row) => row.includes("Noms passés"));
  const column = rows[head]?.indexOf("Noms passés") ?? -1;
  expect(rows[head + 1]?.[column]).toBe(`${name} (jusqu’au 28/02/2025)`);
  for (const [sent, kept] of [
    [file, [name, "Actions A"]],
    [workbook, ["Actions A"]],
  ] as const) {
    const copy = await createCompany(admin);
    const { body } = await importFiles(admin, copy.id, [sent], { commit: true });
    expect(body).toMatchObject({ committed: true });
    const { categories } = (await admin.get(`/share-holders/companies/${copy.id}`)).body;
    const rights = (await admin.get(`/share-categories/${categories[0].id}/rights`)).body.items;
    expect(rights.map((one: { name: string }) => one.name).toReversed()).toEqual(kept);
  }
});

test("says what is not taken over of rights that were changed since, or that the company has", async () => {
  const { company, category } = await issuerWithDecisions();
  const file = await exported(admin, company.id, "ocf.zip");
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const changed = Object.entries(files).map(([name, bytes]) => {
    const text = Buffer.from(bytes).toString();
    const votes = text.replace(/"votes_per_share":\s*"0"/, '"votes_per_share":"1"');
    return [name, Buffer.from(votes)] as const;
  });
  const copy = await createCompany(admin);
  const edited = new File([new Uint8Array(zipSync(Object.fromEntries(changed)))], "p.ocf.zip");
  const { body } = await importFiles(admin, copy.id, [edited]);
  expect(body).toMatchObject({ faultCount: 0, clauses: [] });
  expect(codesOf(body)).toEqual(expect.arrayContaining(["rights_left_out"]));
  await createCategory(admin, copy.id, { code: category.code });
  expect(codesOf((await importFiles(admin, copy.id, [file])).body)).toContain("clauses_kept");
});

test("the paper of a past day has the capital and the votes of that day", async () => {
  const { company } = await issuerWithDecisions();
  const read = async (at: string) => {
    const answer = await admin.get(`/companies/${company.id}/cap-table.pdf?at=${at}`);
    expect(answer.status).toBe(200);
    return pdfPages(answer.bytes).map(pdfText).join(" ").replaceAll(/\s/g, " ");
  };
  expect(await read("2025-02-28")).toContain("au capital de 300,00");
  expect(await read("2025-03-01")).toContain("au capital de 150,00");
});
