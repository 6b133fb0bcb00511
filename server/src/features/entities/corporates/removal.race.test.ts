import { afterAll, beforeAll, expect, test } from "vitest";
import { siretOf } from "../../../../demo/identifiers.ts";
import type { Client } from "../../../../test/client.ts";
import {
  createIssuer,
  transferPath,
  verifyIntact,
  undocumented,
} from "../../../../test/factories.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

let rank = 800_000;
const createEntity = async (legalName: string): Promise<string> => {
  rank += 1;
  const address = { street: "1 rue X", postcode: "69003", city: "Lyon" };
  const addressId = (await admin.post("/address", address)).body.id;
  const fields = { legalName, legalForm: "SAS", siret: siretOf(rank), addressId };
  const answer = await admin.post("/corporates", fields);
  expect(answer.status).toBe(201);
  return answer.body.id;
};

test("an entity is removed or receives shares, never both", async () => {
  const { claire } = world.people;
  const { company, category } = await createIssuer(admin, [[claire.id, 1000]]);
  const outcomes: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    const id = await createEntity(`Entité ${round}`);
    const [removal, transfer] = await Promise.all([
      admin.call("DELETE", `/corporates/${id}`),
      admin.post(transferPath(claire.id, id, category.id), { ...undocumented, quantity: 1 }),
    ]);
    outcomes.push(`${removal.status} ${transfer.status}`);
  }
  for (const outcome of outcomes) expect(["204 404", "409 201"]).toContain(outcome);
  expect(await verifyIntact(admin, company.id)).toMatchObject({ intact: true });
});

test("one that was removed receives no more", async () => {
  const { claire } = world.people;
  const { category } = await createIssuer(admin, [[claire.id, 10]]);
  const id = await createEntity("Disparue");
  expect((await admin.call("DELETE", `/corporates/${id}`)).status).toBe(204);
  const transfer = await admin.post(transferPath(claire.id, id, category.id), {
    ...undocumented,
    quantity: 1,
  });
  expect(transfer).toMatchObject({ status: 404, body: { code: "holder_not_found" } });
});
