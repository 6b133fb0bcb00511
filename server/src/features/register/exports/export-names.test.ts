import readXlsxFile from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayOf } from "#platform/clock.ts";
import type { Client } from "../../../../test/client.ts";
import { createIssuer } from "../../../../test/factories.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let companyId: string;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  const holders: [string, number][] = [[world.people.claire.id, 100]];
  const company = { name: "Atelier, Père & fils" };
  companyId = (await createIssuer(admin, holders, { company })).company.id;
});
afterAll(() => world.close());

const kinds = [
  ["register", "Registre des mouvements", "Register of movements"],
  ["cap-table", "Table de capitalisation", "Cap table"],
  ["shareholder-accounts", "Comptes individuels", "Individual accounts"],
] as const;

// A paper has the name that all papers have.
const plainTitles = {
  register: "registre-des-mouvements",
  "cap-table": "table-de-capitalisation",
  "shareholder-accounts": "comptes-individuels",
} as const;

test.each(kinds)("%s is named by company and day, and says so inside", async (path, ...titles) => {
  const day = dayOf(world.services.clock.now());
  for (const [index, locale] of (["fr", "en"] as const).entries()) {
    const read = async (format: string) => {
      const headers = { "accept-language": locale };
      const file = await admin.get(`/companies/${companyId}/${path}.${format}`, { headers });
      expect(decodeURIComponent(String(file.headers["content-disposition"]))).toContain(
        `${titles[index]} Atelier, Père & fils ${day}.${format}`,
      );
      return file.bytes;
    };
    const said = [
      `# ${titles[index]} – Atelier, Père & fils`,
      locale === "fr" ? "# Établi le " : "# Drawn up on ",
      "/api/register/verifier.html",
    ].map((text) => expect.stringContaining(text));
    const lines = (await read("csv")).toString("utf8").split("\r\n");
    expect(lines.slice(0, 3)).toEqual(said);
    for (const { data } of await readXlsxFile(await read("xlsx"))) {
      expect(data.slice(0, 3).map(([cell]) => String(cell))).toEqual(said);
    }
  }
  const paper = plainTitles[path];
  expect((await admin.get(`/companies/${companyId}/${path}.pdf`)).headers).toMatchObject({
    // A paper opens in the browser, from where it is printed; a table is saved.
    "content-disposition": expect.stringMatching(
      new RegExp(`^inline; filename="${paper}-atelier-pere-fils-${day}\\.pdf"`),
    ),
  });
});
