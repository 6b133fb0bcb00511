import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCompany } from "../../../test/factories.ts";
import { csvFile, csvHead, importFiles } from "../../../test/registers.ts";
import { expectUnchanged } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";
import { readingBounds } from "#features/imports/import-files.queries.ts";
import { workbook } from "#interchange/testing/workbooks.ts";

let world: World;
let admin: Client;
let companyId: string;
let sound: Record<string, Uint8Array>;

const line = "1;10/01/2024;Souscription;ORD;100;;;Anna;;";
const bounds = { ...readingBounds };

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  companyId = (await createCompany(admin)).id;
  sound = unzipSync(
    await workbook({
      Mouvements: [
        ["Date", "Nature", "Catégorie", "Cessionnaire", "Quantité"],
        ["15/03/2024", "Souscription", "ORD", "Anna", 10],
      ],
    }),
  );
});
afterAll(async () => {
  Object.assign(readingBounds, bounds);
  await world.close();
});

const sheetName = "xl/worksheets/sheet1.xml";

const changed = (change: (xml: string) => string, more: Zippable = {}): Uint8Array => {
  const xml = change(strFromU8(sound[sheetName] ?? new Uint8Array()));
  return zipSync({ ...sound, [sheetName]: strToU8(xml), ...more });
};

const saidOf = async (bytes: Uint8Array) => {
  const file = new File([new Uint8Array(bytes)], "registre.xlsx");
  const { status, body } = await importFiles(admin, companyId, [file], { commit: true });
  expect({ status, committed: body.committed }).toEqual({ status: 200, committed: false });
  const [{ code, sheet, line: at, cell, message }] = body.faults;
  return { code, sheet, line: at, cell, message: message.replaceAll("\u00a0", " ") };
};

describe("what no register is read from is said in words, and nothing is written", () => {
  test.each<[string, () => Uint8Array, object]>([
    [
      "macros",
      () => changed((xml) => xml, { "xl/vbaProject.bin": strToU8("x") }),
      {
        code: "macros",
        message:
          "Le classeur contient des macros ; il n’a pas été lu. Enregistrez-le au format XLSX, sans macros.",
      },
    ],
    [
      "a file of accounting entries",
      () => strToU8("JournalCode\tJournalLib\tEcritureNum\tEcritureDate\tCompteNum\n"),
      {
        code: "file_unfit",
        message:
          "Le fichier n’a pas été lu : c’est un journal comptable (FEC), qui compte des euros et non des actions. Demandez le registre des mouvements de titres.",
      },
    ],
    [
      "a value of another workbook",
      () => changed((xml) => xml.replace(/<v>10<\/v>/, "<f>[1]Parts!A1</f><v>10</v>")),
      { code: "linked_value", sheet: "Mouvements", line: 2, cell: "E2" },
    ],
    [
      "the last row of a sheet and one more",
      () => changed((xml) => xml.replace('<row r="2"', '<row r="1048577"')),
      { code: "too_many_rows", sheet: "Mouvements", line: 1_048_577 },
    ],
    [
      "an archive that bursts",
      () => changed((xml) => xml, { "xl/media/image1.png": new Uint8Array(6_000_000) }),
      { code: "archive_ratio" },
    ],
    [
      "entities within entities",
      () => changed((xml) => `<!DOCTYPE a [<!ENTITY b "c">]>${xml}`),
      { code: "document_type" },
    ],
    [
      "a password",
      () => {
        const bytes = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(1_024)]);
        return Buffer.concat([bytes, Buffer.from("EncryptedPackage", "utf16le")]);
      },
      {
        code: "file_unfit",
        message:
          "Le fichier n’a pas été lu : un mot de passe le protège. Enregistrez-le sans protection.",
      },
    ],
  ])("%s", async (_, make, said) => {
    expect(await expectUnchanged(world, () => saidOf(make()))).toMatchObject(said);
  });
});

test.each([
  ["too long", { cpuMs: 1 }, "reading_too_long"],
  ["too much", { memoryMb: 4 }, "reading_too_large"],
])("a reading that takes %s ends in words, and the next one is read", async (_, bound, code) => {
  Object.assign(readingBounds, bound);
  const file = csvFile([csvHead, ...Array.from({ length: 20_000 }, () => line)]);
  const stopped = await expectUnchanged(world, () =>
    importFiles(admin, companyId, [file], { commit: true }),
  );
  expect(stopped.body).toMatchObject({ committed: false, faults: [{ code, file: file.name }] });
  Object.assign(readingBounds, bounds);
  const next = await importFiles(admin, companyId, [csvFile([csvHead, line])]);
  expect(next.body).toMatchObject({ faultCount: 0, movementCount: 1 });
});
