import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createIssuer, transferPath, verifyIntact } from "../../../test/factories.ts";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

test.each([[[2 ** 53 - 1, 1]], [[2 ** 53 - 1, 2 ** 53 - 1]]])("poison %j", async (quantities) => {
  const { claire, karim } = world.people;
  const { company, category } = await createIssuer(admin, [], {
    category: { votesPerShare: 100, nominalValue: "1000000" },
  });
  for (const quantity of quantities) {
    const a = await admin.post(`/share-holders/share-categories/${category.id}/${claire.id}`, {
      quantity,
    });
    console.log(a.status, a.body.code);
    const b = await admin.post(`/share-holders/share-categories/${category.id}/${karim.id}`, {
      quantity: 1,
      unitPrice: "999999999999.999999",
    });
    console.log(b.status, b.body.code);
    const c = await admin.post(transferPath(claire.id, karim.id, category.id), {
      quantity: 2 ** 50,
      unitPrice: "999999999999.999999",
    });
    console.log(c.status, c.body.code);
  }
  for (const path of [
    `/share-holders/companies/${company.id}`,
    `/companies/${company.id}/register`,
    `/company/${company.id}`,
    `/companies/${company.id}/ocf.zip`,
    `/companies/${company.id}/cap-table.csv`,
    `/share-holders/users/${claire.id}?hidden=true`,
    `/share-categories/${category.id}`,
    `/transactions`,
    `/company`,
    `/share-categories`,
  ]) {
    const x = await admin.get(path);
    console.log(path, x.status);
  }
  await verifyIntact(admin, company.id);
  expect(1).toBe(1);
});
