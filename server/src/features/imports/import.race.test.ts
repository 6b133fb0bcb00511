import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient, type Client } from "../../../test/client.ts";
import {
  createCategory,
  createCompany,
  verifyIntact,
  undocumented,
} from "../../../test/factories.ts";
import { capTableAt, csvFile, csvHead, importFiles } from "../../../test/registers.ts";
import { openSecondProcess } from "../../../test/second-process.ts";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
let second: Awaited<ReturnType<typeof openSecondProcess>>;
let admin: Client;
let elsewhere: Client;

beforeAll(async () => {
  world = await createWorld();
  second = await openSecondProcess(world);
  const { email } = world.people.admin;
  admin = await world.signedIn(email);
  elsewhere = await createClient(second.app).signIn(email);
});
afterAll(async () => {
  await second.close();
  await world.close();
});

const clients = () => [admin, elsewhere, admin, elsewhere];

const register = (prefix: string, count = 40): File =>
  csvFile([
    csvHead,
    ...Array.from(
      { length: count },
      (_, index) =>
        `${index + 1};10/01/2024;Souscription;ORD;${index + 1};;;${prefix} ${index};${prefix}${index}@course.example;`,
    ),
  ]);

test("of four imports into one register at once, one is kept whole and three are refused", async () => {
  const { id } = await createCompany(admin);
  const answers = await Promise.all(
    clients().map((client, index) =>
      importFiles(client, id, [register(`A${index}`)], { commit: true }),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  expect(won[0]?.body).toMatchObject({ committed: true, firstNumber: 1, lastNumber: 40 });
  for (const { status, body } of answers.filter((answer) => answer !== won[0])) {
    expect([status, body.code]).toEqual([409, "register_not_empty"]);
  }
  expect(await verifyIntact(admin, id)).toMatchObject({ intact: true, movementCount: 40 });
  const table = await capTableAt(admin, id, "2024-01-10");
  expect(new Set(Object.keys(table).map((name) => name.split(" ")[1])).size).toBe(1);
});

test("one request sent four times at once is one import and one answer", async () => {
  const { id } = await createCompany(admin);
  const file = register("B");
  const answers = await Promise.all(
    clients().map((client) => importFiles(client, id, [file], { commit: true, key: "once" })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  expect(await verifyIntact(admin, id)).toMatchObject({ movementCount: 40 });
});

test("people who are new in several registers at once are made once", async () => {
  const companies = await Promise.all(clients().map(() => createCompany(admin)));
  const answers = await Promise.all(
    clients().map((client, index) =>
      importFiles(client, companies[index]?.id ?? "", [register("C")], { commit: true }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const created = answers.map(({ body }) => body.holders.created as number);
  expect(created.reduce((sum, count) => sum + count, 0)).toBe(40);
  const found = await admin.get("/user?search=course.example&limit=200");
  const emails = found.body.items.map(({ email }: { email: string }) => email);
  expect(new Set(emails).size).toBe(emails.length);
});

test("a credit beside an import comes before it or after it, never within", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id } = await createCompany(admin);
    const { id: categoryId } = await createCategory(admin, id, { code: "ORD" });
    const path = `/share-holders/share-categories/${categoryId}/${world.people.claire.id}`;
    const [imported, credited] = await Promise.all([
      importFiles(elsewhere, id, [register(`D${round}`)], { commit: true }),
      admin.post(path, { ...undocumented, quantity: 1 }),
    ]);
    expect(credited.status).toBe(201);
    const first = credited.body.number === 1;
    expect(imported.status).toBe(first ? 409 : 200);
    expect(await verifyIntact(admin, id)).toMatchObject({
      intact: true,
      movementCount: first ? 1 : 41,
    });
  }
});
