import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCompany } from "../../../test/factories.ts";
import { csvFile, importFiles, threeLinesOf } from "../../../test/registers.ts";
import { createWorld, type World } from "../../../test/world.ts";
import { packedLayout } from "#interchange/layout/testing/layout-file.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

type Line = { id: string; number: number };

const linesIn = async (companyId: string): Promise<Line[]> =>
  (await admin.get(`/companies/${companyId}/register?direction=asc`)).body.items as Line[];

const sourceOf = async ({ id }: Line) =>
  (await admin.get(`/transactions/${id}/source`)).body.source;

test("a number of the draft, and its line once it is written, name their cell and their file", async () => {
  const { id } = await createCompany(admin);
  const { name, bytes } = await packedLayout({
    name: "liste du notaire",
    format: "xlsx",
    sheets: {
      Liste: [
        ["Au 31/12/2023", null],
        ["Actionnaire", "Nombre d'actions"],
        ["Camille Moreau", "1 600"],
        ["Léo Petit", 300],
      ],
    },
  });
  const file = new File([new Uint8Array(bytes)], name);
  const draft = await importFiles(admin, id, [file]);
  expect(draft.body.preview).toMatchObject([
    {
      holderName: "Camille Moreau",
      sourceCount: 1,
      sources: [{ file: name, sheet: "Liste", line: 3, cell: "B3", said: "1 600", change: 1600 }],
    },
    { sources: [{ cell: "B4", said: "300" }] },
  ]);
  await importFiles(admin, id, [file], { commit: true });
  const [first] = await linesIn(id);
  const fileHash = createHash("sha256").update(bytes).digest("hex");
  const place = { sheet: "Liste", line: 3, cell: "B3", said: "1 600" };
  expect(await sourceOf(first as Line)).toEqual({ fileName: name, fileHash, ...place });
});

test("a line of a CSV file names its line, and what the file says whatever was answered", async () => {
  const { id } = await createCompany(admin);
  const file = csvFile(threeLinesOf(71), "journal.csv");
  const amendments = [{ sheet: "", line: 3, column: 4, readAs: "55" }];
  await importFiles(admin, id, [file], { commit: true, amendments });
  const [, second] = await linesIn(id);
  expect(await sourceOf(second as Line)).toMatchObject({
    fileName: "journal.csv",
    sheet: null,
    line: 3,
    cell: null,
    said: "50",
  });
});
