import { createApp } from "#server/app.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient, form, type Client } from "../../../../test/client.ts";
import { file, jpeg } from "../../../../test/pictures.ts";
import { giveFacts } from "../../../../test/submitted-investor.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const pictures = await Promise.all([60, 61, 62, 63].map((width) => jpeg({ width, height: 40 })));
const send = (client: Client, id: string, type: string, index = 0) =>
  client.post(
    `/investors/${id}/kyc/documents`,
    form({ type, file: file(pictures[index] ?? "", `${index}.jpg`, "image/jpeg") }),
  );
const open = async (name: "claire" | "karim" | "helene") => {
  const client = await world.signedIn(world.people[name].email);
  const { id } = (await client.post("/investors")).body as { id: string };
  await giveFacts(client, id);
  return { client, id };
};
/** Each row with whether its file can still be opened. */
const rowsOf = async (id: string) => {
  const rows = await world.services.db
    .selectFrom("kyc_documents as d")
    .innerJoin("sealed_files as f", "f.id", "d.file_id")
    .select(["d.replaced_at", "f.wrapped_key"])
    .where("d.investor_id", "=", id)
    .execute();
  return rows.map((row) => ({ current: row.replaced_at === null, open: row.wrapped_key !== null }));
};

test("of several documents of one type sent at once, one is the current one and opens", async () => {
  const { client, id } = await open("claire");
  const answers = await Promise.all(
    pictures.map((_, index) => send(client, id, "PASSPORT", index)),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const rows = await rowsOf(id);
  expect(rows).toHaveLength(4);
  expect(rows.filter(({ current }) => current)).toEqual([{ current: true, open: true }]);
  expect(rows.filter(({ open: opens }) => opens)).toHaveLength(1);
  expect((await client.get(`/investors/${id}/kyc/documents/PASSPORT/file`)).status).toBe(200);
});

test("a removal against an arrival: what is listed opens, and the state says what is there", async () => {
  const { client, id } = await open("karim");
  await send(client, id, "PROOF_OF_ADDRESS");
  for (let round = 0; round < 4; round += 1) {
    await send(client, id, "PASSPORT");
    await Promise.all([
      client.call("DELETE", `/investors/${id}/kyc/documents/PASSPORT`),
      send(client, id, "PASSPORT", 1),
    ]);
    const { items } = (await client.get(`/investors/${id}/kyc/documents`)).body;
    const { kycState } = (await client.get("/investors/me")).body;
    expect(kycState).toBe(items.length === 2 ? "SUBMITTED" : "INCOMPLETE");
    for (const { type } of items as { type: string }[]) {
      const answer = await client.get(`/investors/${id}/kyc/documents/${type}/file`);
      expect(answer.status).toBe(200);
    }
  }
});

test("a server that starts in between goes on where the other one stopped", async () => {
  const { client, id } = await open("helene");
  await send(client, id, "IDENTITY_FRONT");
  await send(client, id, "IDENTITY_BACK");
  const second = await createApp(world.services);
  try {
    const again = await createClient(second).signIn(world.people.helene.email);
    expect((await again.get(`/investors/${id}/kyc/documents`)).body.items).toHaveLength(2);
    await send(again, id, "PROOF_OF_ADDRESS");
    expect((await again.get("/investors/me")).body.kycState).toBe("SUBMITTED");
    const read = await again.get(`/investors/${id}/kyc/documents/IDENTITY_FRONT/file`);
    expect(read.status).toBe(200);
  } finally {
    await second.close();
  }
});
