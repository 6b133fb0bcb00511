import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { createIssuer, transferPath, undocumented } from "../../../../test/factories.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let helene: Client;
let companyId: string;

beforeAll(async () => {
  world = await createWorld({ clock: movableClock() });
  const { claire, helene: runs, karim } = world.people;
  admin = await world.signedIn(world.people.admin.email);
  const { company, category } = await createIssuer(admin, [[claire.id, 100]]);
  companyId = company.id;
  await admin.call("PATCH", `/company/${companyId}/users/${runs.id}`);
  helene = await world.signedIn(runs.email);
  const all = { ...undocumented, quantity: 100, approvedOn: "2024-01-15" };
  await admin.post(transferPath(claire.id, karim.id, category.id), all);
});
afterAll(() => world.close());

const holderPath = (holderId: string): string =>
  `/share-holders/companies/${companyId}/holders/${holderId}`;

test("a company knows whom its register names, also once they hold nothing, and no whole address", async () => {
  const { claire, karim } = world.people;
  const seen = await helene.get(holderPath(claire.id));
  expect(seen.status).toBe(200);
  expect(seen.body).toMatchObject({
    holderId: claire.id,
    kind: "user",
    siren: null,
    invitation: null,
    isVerified: false,
    email: `${claire.email.slice(0, 1)}•••${claire.email.slice(claire.email.indexOf("@"))}`,
  });
  expect((await helene.get(holderPath(karim.id))).body.holderId).toBe(karim.id);
  expect((await admin.get(holderPath(claire.id))).body.email).toBe(claire.email);
});

test("nobody else is told of, nor whether they have an account at all", async () => {
  const nobody = world.services.clock.newId();
  for (const id of [world.people.admin.id, nobody]) {
    const answer = await helene.get(holderPath(id));
    expect([answer.status, answer.body.code]).toEqual([404, "holder_not_found"]);
  }
});

test("the individual account of one holder has none of another’s lines", async () => {
  const { claire, karim } = world.people;
  const nameOf = async (id: string) => (await helene.get(holderPath(id))).body.name as string;
  const [sellerName, buyerName] = [await nameOf(claire.id), await nameOf(karim.id)];
  const path = `/companies/${companyId}/shareholder-accounts`;
  const paper = await helene.get(`${path}.pdf?holderId=${karim.id}`);
  const text = pdfPages(paper.bytes).map(pdfText).join("\n");
  expect(text).toContain(buyerName);
  const table = (await helene.get(`${path}.csv?holderId=${karim.id}`)).bytes.toString();
  const lines = table.split("\n").filter((line) => line.startsWith(buyerName));
  expect(lines.length).toBeGreaterThan(0);
  expect(table.split("\n").filter((line) => line.startsWith(sellerName))).toEqual([]);
});
