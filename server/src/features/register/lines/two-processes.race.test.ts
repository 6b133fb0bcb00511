import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient, type Answer, type Client } from "../../../../test/client.ts";
import {
  createIssuer,
  transferPath,
  verifyIntact,
  undocumented,
} from "../../../../test/factories.ts";
import { openSecondProcess } from "../../../../test/second-process.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let second: Awaited<ReturnType<typeof openSecondProcess>>;
let clients: readonly [Client, Client];

beforeAll(async () => {
  world = await createWorld();
  second = await openSecondProcess(world);
  const { email } = world.people.admin;
  clients = [await world.signedIn(email), await createClient(second.app).signIn(email)];
});
afterAll(async () => {
  await second.close();
  await world.close();
});

const eachOf = <Result>(count: number, make: (client: Client, index: number) => Promise<Result>) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => make(clients[index % 2] ?? clients[0], index)),
  );

const numbersOf = (answers: readonly Answer[]): number[] =>
  answers.map(({ body }) => body.number as number).toSorted((a, b) => a - b);

const count = (from: number, length: number): number[] =>
  Array.from({ length }, (_, index) => from + index);

test("two processes that append to one register at once number its lines without a gap", async () => {
  const { claire, karim } = world.people;
  const { company, category } = await createIssuer(clients[0], [[claire.id, 1000]]);
  const answers = await eachOf(120, (client, index) =>
    index % 3 === 0
      ? client.post(`/share-holders/share-categories/${category.id}/${karim.id}`, {
          ...undocumented,
          quantity: 1,
        })
      : client.post(transferPath(claire.id, karim.id, category.id), {
          ...undocumented,
          quantity: 5,
        }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(numbersOf(answers)).toEqual(count(2, 120));
  expect(await verifyIntact(clients[1], company.id)).toMatchObject({
    intact: true,
    movementCount: 121,
  });
  const { body } = await clients[1].get(`/share-holders/companies/${company.id}`);
  expect(body.totals).toMatchObject({ quantity: 1040, holderCount: 2 });
});

test("the last shares go once, whichever process is asked", async () => {
  const { claire, karim, helene } = world.people;
  const { company, category } = await createIssuer(clients[0], [[claire.id, 100]]);
  const answers = await eachOf(40, (client, index) =>
    client.post(transferPath(claire.id, index % 4 < 2 ? karim.id : helene.id, category.id), {
      ...undocumented,
      quantity: 30,
    }),
  );
  const won = answers.filter(({ status }) => status === 201);
  expect(numbersOf(won)).toEqual([2, 3, 4]);
  for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
    expect([status, body.code]).toEqual([422, "not_enough_shares"]);
  }
  expect(await verifyIntact(clients[0], company.id)).toMatchObject({
    intact: true,
    movementCount: 4,
  });
});

test("a request repeated to both processes, amid others, is registered once and answered alike", async () => {
  const { claire, karim } = world.people;
  const { company, category } = await createIssuer(clients[0], [[claire.id, 10_000]]);
  const path = transferPath(claire.id, karim.id, category.id);
  const keys = 12;
  const answers = await eachOf(keys * 8, (client, index) =>
    // Every other request has a key, and each key is sent four times, twice to each process.
    index % 4 < 2
      ? client.post(
          path,
          { ...undocumented, quantity: 7 },
          { headers: { "idempotency-key": `key-${Math.floor(index / 4) % keys}` } },
        )
      : client.post(path, { ...undocumented, quantity: 1 }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const repeated = answers.filter(({ body }) => body.quantity === 7);
  expect(repeated).toHaveLength(keys * 4);
  expect(new Set(repeated.map(({ body }) => body.id)).size).toBe(keys);
  const lines = keys + keys * 4;
  expect(new Set(answers.map(({ body }) => body.number)).size).toBe(lines);
  expect(await verifyIntact(clients[1], company.id)).toMatchObject({
    intact: true,
    movementCount: lines + 1,
  });
});

test("circles of transfers over two companies and two processes all end", async () => {
  const ids = [world.people.claire.id, world.people.karim.id, world.people.helene.id];
  const issuers = await Promise.all(
    [0, 1].map(() =>
      createIssuer(
        clients[0],
        ids.map((id) => [id, 500] as const),
      ),
    ),
  );
  const answers = await eachOf(120, (client, index) => {
    const { category } = issuers[Math.floor(index / 2) % 2] ?? issuers[0]!;
    const from = ids[index % 3] ?? "";
    const to = ids[(index + 1 + (index % 2)) % 3] ?? "";
    return client.post(transferPath(from, to, category.id), { ...undocumented, quantity: 3 });
  });
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  for (const { company } of issuers) {
    expect(await verifyIntact(clients[0], company.id)).toMatchObject({
      intact: true,
      movementCount: 63,
    });
  }
});

test("a preview amid appends refuses nothing of theirs and leaves nothing", async () => {
  const { claire, karim } = world.people;
  const { company, category } = await createIssuer(clients[0], [[claire.id, 1000]]);
  const path = transferPath(claire.id, karim.id, category.id);
  const preview = {
    type: "TRANSFER",
    shareCategoryId: category.id,
    fromHolderId: claire.id,
    toHolderId: karim.id,
    quantity: 10,
  };
  const answers = await eachOf(60, (client, index) =>
    index % 3 === 0
      ? client.post(`/companies/${company.id}/register/preview`, preview)
      : client.post(path, { ...undocumented, quantity: 10 }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(numbersOf(answers.filter(({ status }) => status === 201))).toEqual(count(2, 40));
  expect(await verifyIntact(clients[1], company.id)).toMatchObject({
    intact: true,
    movementCount: 41,
  });
});
