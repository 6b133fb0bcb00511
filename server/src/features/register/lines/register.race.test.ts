import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createIssuer,
  transferPath,
  verifyIntact,
  undocumented,
} from "../../../../test/factories.ts";
import type { Client } from "../../../../test/client.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

type Row = { holderId: string; quantity: number };

test("of 200 transfers at once only those that can succeed do", async () => {
  const { claire, karim, helene } = world.people;
  const { company, category } = await createIssuer(admin, [[claire.id, 1000]]);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      admin.post(transferPath(claire.id, index % 2 ? karim.id : helene.id, category.id), {
        ...undocumented,
        quantity: 30,
      }),
    ),
  );
  const won = answers.filter((answer) => answer.status === 201);
  const lost = answers.filter((answer) => answer.status !== 201);
  expect(won).toHaveLength(33);
  expect(new Set(lost.map((answer) => answer.body.code))).toEqual(new Set(["not_enough_shares"]));
  const numbers = won.map((answer) => answer.body.number as number).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 33 }, (_, index) => index + 2));
  const table = await admin.get(`/share-holders/companies/${company.id}`);
  const rows = table.body.items as Row[];
  expect(rows.find((row) => row.holderId === claire.id)?.quantity).toBe(10);
  expect(rows.reduce((sum, row) => sum + row.quantity, 0)).toBe(1000);
  expect(await verifyIntact(admin, company.id)).toMatchObject({ intact: true, movementCount: 34 });
});

test("transfers in a circle never wait for each other for ever", async () => {
  const ids = [world.people.claire.id, world.people.karim.id, world.people.helene.id];
  const { company, category } = await createIssuer(
    admin,
    ids.map((id) => [id, 500] as const),
  );
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, index) => {
      const from = ids[index % 3] ?? "";
      const to = ids[(index + 1 + (index % 2)) % 3] ?? "";
      return admin.post(transferPath(from, to, category.id), { ...undocumented, quantity: 7 });
    }),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(await verifyIntact(admin, company.id)).toMatchObject({ intact: true, movementCount: 153 });
});

test("a request repeated with its key moves nothing twice, even at the same time", async () => {
  const { claire, karim } = world.people;
  const { company, category } = await createIssuer(admin, [[claire.id, 1000]]);
  const path = transferPath(claire.id, karim.id, category.id);
  const options = { headers: { "idempotency-key": "order-4711" } };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => admin.post(path, { ...undocumented, quantity: 10 }, options)),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  const other = await admin.post(path, { ...undocumented, quantity: 11 }, options);
  expect(other).toMatchObject({ status: 409, body: { code: "idempotency_key_reused" } });
  expect(await verifyIntact(admin, company.id)).toMatchObject({ movementCount: 2 });
});

test("a refused request does not use its key up", async () => {
  const { claire, karim } = world.people;
  const { category } = await createIssuer(admin, [[claire.id, 5]]);
  const path = transferPath(claire.id, karim.id, category.id);
  const options = { headers: { "idempotency-key": "too-early" } };
  expect((await admin.post(path, { ...undocumented, quantity: 6 }, options)).status).toBe(422);
  await admin.post(`/share-holders/share-categories/${category.id}/${claire.id}`, {
    ...undocumented,
    quantity: 1,
  });
  expect((await admin.post(path, { ...undocumented, quantity: 6 }, options)).status).toBe(201);
});
