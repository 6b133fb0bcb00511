import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCompany, verifyIntact } from "../../../test/factories.ts";
import { capTableAt, csvFile, importFiles, linesOf } from "../../../test/registers.ts";
import { expectUnchanged } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";
import { capTableFiles } from "#interchange/layout/testing/cap-table-files.ts";
import { packedLayout } from "#interchange/layout/testing/layout-file.ts";

let world: World;
let admin: Client;
let companyId: string;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
beforeEach(async () => {
  companyId = (await createCompany(admin)).id;
});
afterAll(() => world.close());

const named = async (name: string): Promise<File> => {
  const file = capTableFiles.find((one) => one.name === name);
  if (file === undefined) throw new Error(`No file is named ${name}`);
  const { name: fileName, bytes } = await packedLayout(file);
  return new File([new Uint8Array(bytes)], fileName);
};

test("a cap table of a founder’s own becomes opening entries of its day", async () => {
  const file = await named("cap table with BSPCE and who people are");
  const dry = await importFiles(admin, companyId, [file]);
  expect(dry.body).toMatchObject({ format: "ods", faultCount: 0, movementCount: 2 });
  const { body } = await importFiles(admin, companyId, [file], { commit: true });
  expect(body).toMatchObject({ committed: true, firstNumber: 1, lastNumber: 2 });
  expect(await linesOf(admin, companyId)).toMatchObject([
    { type: "ISSUE", nature: "import", effectiveOn: "2023-12-31", quantity: 700 },
    { type: "ISSUE", nature: "import", effectiveOn: "2023-12-31", quantity: 300 },
  ]);
  expect(await capTableAt(admin, companyId, "2024-01-01")).toEqual({
    "AO Camille Moreau": 700,
    "ADP 2022 Horizon": 300,
  });
  expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true });
});

test("totals that differ are named at their cell in the caller’s words, and nothing is written", async () => {
  const file = await named("a total of a holder that differs, and a column total");
  const call = () => importFiles(admin, companyId, [file], { commit: true });
  const { body } = await expectUnchanged(world, call);
  expect(body).toMatchObject({ committed: false, faultCount: 2 });
  const said = (body.faults as { cell: string; message: string }[]).map(
    ({ cell, message }) => `${cell} ${message.replaceAll("\u00a0", " ")}`,
  );
  expect(said).toEqual([
    "B5 Le total annoncé est de 950 actions ; les lignes en comptent 900.",
    "D3 Le total de Camille Moreau est de 620 actions ; ses catégories en comptent 610.",
  ]);
});

test("a list without its day asks for it, with the place in the file", async () => {
  const file = csvFile(["Actionnaire;Nombre d'actions", "Camille Moreau;600"]);
  const { body } = await importFiles(admin, companyId, [file], { language: "en" });
  expect(body.faults).toMatchObject([{ code: "day_missing", line: 2, column: "Nombre d'actions" }]);
});

test("asks whether a line alone is part of a name that was cut, or a title", async () => {
  const file = csvFile(["Au 31/12/2023;;", "Associé;Actions;%", "Camille;;", "Moreau;600;100 %"]);
  const draft = await importFiles(admin, companyId, [file]);
  type Cut = { code: string; proposals: { words: string; amendments: object[] }[] };
  const cut = (draft.body.faults as Cut[]).find(({ code }) => code === "name_broken");
  const words = cut?.proposals.map((one) => one.words.replaceAll("\u00a0", " "));
  expect(words).toEqual(["C’est un seul nom, « Camille Moreau »", "« Camille » est un titre"]);
  const amendments = cut?.proposals[0]?.amendments ?? [];
  const { body } = await importFiles(admin, companyId, [file], { amendments });
  expect(body.preview).toMatchObject([{ holderName: "Camille Moreau", quantity: 600 }]);
  expect(body.faults).toMatchObject([{ code: "category_deduced" }]);
});
