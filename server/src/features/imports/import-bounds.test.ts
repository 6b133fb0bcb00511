import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCompany } from "../../../test/factories.ts";
import { csvFile, csvHead, importFiles } from "../../../test/registers.ts";
import { createWorld, type World } from "../../../test/world.ts";
import {
  issuance,
  ocfPackage,
  stakeholder,
  type Package,
} from "#interchange/testing/ocf-package.ts";
import { workbook } from "#interchange/testing/workbooks.ts";

type WireFault = {
  code: string;
  message: string;
  file: string;
  line: number | null;
  value: unknown;
};

let world: World;
let admin: Client;
let companyId: string;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  companyId = (await createCompany(admin)).id;
});
afterAll(() => world.close());

const fileOf = (name: string, bytes: string | Uint8Array): File =>
  new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name);

const faultsOf = async (files: File[], language?: string): Promise<WireFault[]> => {
  const { status, body } = await importFiles(
    admin,
    companyId,
    files,
    language === undefined ? {} : { language },
  );
  expect(status).toBe(200);
  return body.faults;
};

const packageOf = (contents: Package): File[] =>
  ocfPackage(contents).map(({ name, bytes }) => fileOf(name, bytes));

/** Transactions are on one line, as other tools write JSON. */
const withTransactions = (text: string): File[] => [
  ...packageOf({}).slice(0, 3),
  fileOf("Transactions.ocf.json", `{"file_type":"OCF_TRANSACTIONS_FILE","items":[${text}]}`),
];

const sheetOf = (xml: string): Uint8Array =>
  zipSync({
    "xl/workbook.xml": strToU8(
      '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="other/place.xml"/></Relationships>',
    ),
    "xl/other/place.xml": strToU8(`<worksheet><sheetData>${xml}</sheetData></worksheet>`),
  });

const replaceInSheet = (xlsx: Uint8Array, found: string | RegExp, put: string): Uint8Array => {
  const files = unzipSync(xlsx);
  const path = Object.keys(files).find((name) => name.includes("worksheets/sheet")) ?? "";
  const text = strFromU8(files[path] ?? new Uint8Array()).replace(found, put);
  return zipSync({ ...files, [path]: strToU8(text) });
};

describe("a file over a bound is refused by words that name it and the bound", () => {
  test.each<[string, () => File[], string, string, string]>([
    [
      "objects without end",
      () => withTransactions("{},".repeat(600_001).slice(0, -1)),
      "too_many_items",
      "« Transactions.ocf.json » contient plus de 600 000 objets ; il n’a pas été lu.",
      "“Transactions.ocf.json” holds more than 600,000 objects; it was not read.",
    ],
    [
      "brackets two million deep",
      () => withTransactions("[".repeat(2_000_000)),
      "json_too_deep",
      "Dans « Transactions.ocf.json », plus de 64 niveaux s’emboîtent ; il n’a pas été lu.",
      "More than 64 levels are nested in “Transactions.ocf.json”; it was not read.",
    ],
    [
      "a cell at the far corner of a sheet",
      () => [fileOf("r.xlsx", sheetOf('<row r="199999"><c r="ZZ199999"><v>1</v></c></row>'))],
      "too_many_cells",
      "« r.xlsx » s’étend sur plus de 5 000 000 cellules ; il n’a pas été lu.",
      "“r.xlsx” extends over more than 5,000,000 cells; it was not read.",
    ],
    [
      "a line of nothing but delimiters",
      () => [fileOf("r.csv", ";".repeat(1_000_000))],
      "too_many_columns",
      "Le tableau dépasse 100 colonnes.",
      "The table has more than 100 columns.",
    ],
    [
      "rows without end",
      () => [fileOf("r.csv", `${csvHead}\n${";\n".repeat(200_002)}`)],
      "too_many_rows",
      "Le tableau dépasse 200 000 lignes.",
      "The table has more than 200,000 rows.",
    ],
    [
      "a manifest that names files without end",
      () => {
        const valuations_files = Array.from({ length: 501 }, () => ({ filepath: "./V.json" }));
        return packageOf({ manifest: { valuations_files } });
      },
      "archive_too_many_entries",
      "L’archive contient trop de fichiers : 500 au plus.",
      "The archive holds too many files; 500 are allowed.",
    ],
  ])("%s", async (_, files, code, french, english) => {
    const said = (await faultsOf(files())).find((fault) => fault.code === code);
    expect(said?.message.replaceAll("\u00a0", " ")).toBe(french);
    const inEnglish = (await faultsOf(files(), "en")).find((fault) => fault.code === code);
    expect(inEnglish?.message).toBe(english);
  });

  test("after a thousand faults nothing further is read", async () => {
    const lines = Array.from({ length: 1_500 }, () => JSON.stringify(issuance("s", "x")));
    const faults = await faultsOf(withTransactions(lines.join(",")));
    expect(faults.filter(({ code }) => code === "too_many_faults")).toHaveLength(1);
    expect(faults.length).toBeLessThan(1_100);
  });
});

test("a file of one name twenty thousand times is read to its end", async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, n) => `15/03/2024;Souscription;ORD;Jean Petit;p${n};10`,
  );
  const head = "Date;Nature;Catégorie;Cessionnaire;Réf. du cessionnaire;Quantité";
  const { body } = await importFiles(admin, companyId, [csvFile([head, ...rows])]);
  expect(body).toMatchObject({ faultCount: 0, movementCount: 20_000 });
});

test("others are served while a file is read, and the reading ends with the server", async () => {
  const own = await createWorld();
  const reader = await own.signedIn(own.people.admin.email);
  const { id } = await createCompany(reader);
  const rows = Array.from(
    { length: 150_000 },
    (_, n) => `${n + 1};10/01/2024;Souscription;ORD;1;;;A;;`,
  );
  const order: string[] = [];
  const run = vi.spyOn(own.services.lanes.imports, "run");
  const reading = importFiles(reader, id, [csvFile([csvHead, ...rows])]).then((answer) => {
    order.push("import");
    return answer;
  });
  for (let asked = 0; asked < 3; asked += 1) {
    expect((await own.guest.get("/health")).status).toBe(200);
    order.push("health");
  }
  await vi.waitFor(() => expect(run).toHaveBeenCalled());
  await own.close();
  await reading;
  expect(order).toEqual(["health", "health", "health", "import"]);
  expect(await reading).toMatchObject({ status: 503, body: { code: "not_ready" } });
});

describe("a quantity of more digits than a number holds is refused, never rounded", () => {
  test.each([
    ["0.9999999999999999999", "fractional_quantity"],
    ["1.00000000000000000001", "fractional_quantity"],
    ["9007199254740993", "quantity_too_large"],
    ["1e400", "bad_quantity"],
    ["1.0000000000000000001e0", "bad_quantity"],
  ])("%s in JSON", async (quantity, code) => {
    const line = JSON.stringify(issuance("s1", 12345678)).replace("12345678", quantity);
    const faults = await faultsOf(withTransactions(line));
    expect(faults).toContainEqual(expect.objectContaining({ code, value: quantity }));
  });

  test.each(["0.9999999999999999", "0.99999999999999999999"])("%s in a workbook", async (value) => {
    const xlsx = await workbook({
      F: [
        ["Date", "Nature", "Catégorie", "Cessionnaire", "Quantité"],
        ["15/03/2024", "Souscription", "ORD", "Camille", 12345678],
      ],
    });
    const text = replaceInSheet(xlsx, "12345678", value);
    expect(await faultsOf([fileOf("r.xlsx", text)])).toMatchObject([
      { code: "fractional_quantity", line: 2 },
    ]);
  });
});

test("what a formula left behind is named as it stands", async () => {
  const xlsx = await workbook({
    F: [
      ["Date", "Nature", "Catégorie", "Cessionnaire", "Quantité"],
      ["15/03/2024", "Souscription", "ORD", "Camille", 12345678],
    ],
  });
  const failed = replaceInSheet(xlsx, /<c ([^>]*)><v>12345678<\/v>/, '<c $1 t="e"><v>#REF!</v>');
  expect(await faultsOf([fileOf("r.xlsx", failed)])).toMatchObject([
    { code: "bad_quantity", value: "#REF!", line: 2 },
  ]);
});

test("a character that nothing keeps is refused in the dry run, with its place", async () => {
  const line = "1;10/01/2024;Souscription;ORD;100;;;Anna\0 Neuve;;";
  expect(await faultsOf([csvFile([csvHead, line])])).toMatchObject([
    { code: "unkept_character", line: 2 },
  ]);
  const people = [stakeholder("anna", "An\0na"), stakeholder("boris", "\ud800")];
  const [first, second] = await faultsOf(
    packageOf({ stakeholders: people, transactions: [issuance("s1", "1")] }),
  );
  expect([first, second]).toMatchObject([
    { code: "unkept_character", file: "Stakeholders.ocf.json", line: 2 },
    { code: "unkept_character", file: "Stakeholders.ocf.json", line: 3 },
  ]);
  expect(first?.message).toContain("name.legal_name");
});

test("a name that is none is refused in the dry run, with its place: a line break, markup, a site", async () => {
  const people = [
    stakeholder("anna", "Anna\r\nBcc: x@y.example"),
    stakeholder("boris", "http://x.example"),
    stakeholder("chloe", "<a href=x>"),
    stakeholder("dina", "Dina\u200b"),
    stakeholder("erin", "Erin O’Brien"),
    stakeholder("fu", "Nguyễn-Pierre d’Été & Fils 1000 %"),
  ];
  const found = await faultsOf(
    packageOf({ stakeholders: people, transactions: [issuance("s1", "1")] }),
  );
  expect(found.filter(({ code }) => code === "bad_name").map(({ line }) => line)).toEqual([
    2, 3, 4, 5,
  ]);
});

test("a text that is too long is named once, and a party is not said to be missing", async () => {
  const line = `1;10/01/2024;Souscription;ORD;100;;;${"a".repeat(10_000)};;`;
  const codes = (await faultsOf([csvFile([csvHead, line])])).map(({ code }) => code);
  expect(codes).toEqual(["cell_too_long"]);
});

test("UTF-16 in either order of its bytes is a text", async () => {
  const text = `\ufeff${csvHead}\n1;10/01/2024;Souscription;ORD;100;;;Anna;;`;
  for (const bytes of [Buffer.from(text, "utf16le"), Buffer.from(text, "utf16le").swap16()]) {
    expect(await faultsOf([fileOf("r.csv", bytes)])).toEqual([]);
  }
});

test("a fault in a workbook names its sheet, since each of them has a line of that number", async () => {
  const xlsx = await workbook({
    Porteurs: [
      ["Porteur", "Type", "SIREN"],
      ["Arpège Capital", "Personne morale", "123456789"],
    ],
    Mouvements: [
      ["Date", "Nature", "Catégorie", "Cessionnaire", "Quantité"],
      ["15/03/2024", "Souscription", "ORD", "Arpège Capital", "douze"],
    ],
  });
  const faults = await faultsOf([fileOf("r.xlsx", xlsx)]);
  expect(faults).toContainEqual(expect.objectContaining({ sheet: "Porteurs", line: 2 }));
  expect(faults).toContainEqual(expect.objectContaining({ sheet: "Mouvements", line: 2 }));
  expect(
    await faultsOf([csvFile([csvHead, "1;10/01/2024;Souscription;ORD;dix;;;Anna;;"])]),
  ).toMatchObject([{ sheet: null, line: 2 }]);
});
