import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { signUpByPhone } from "../../../../test/newcomers.ts";
import { file, jpeg } from "../../../../test/pictures.ts";
import { giveFacts } from "../../../../test/submitted-investor.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const picture = await jpeg({ width: 60, height: 40 });
const other = await jpeg({ width: 61, height: 41 });

const send = (client: Client, id: string, type: string, bytes = picture) =>
  client.post(
    `/investors/${id}/kyc/documents`,
    form({ type, file: file(bytes, "scan.jpg", "image/jpeg") }),
  );
const open = async (name: "claire" | "karim" | "helene" | "stranger") => {
  const client = await world.signedIn(world.people[name].email);
  const { id } = (await client.post("/investors")).body as { id: string };
  await giveFacts(client, id);
  const stateNow = async () => (await client.get("/investors/me")).body.kycState as string;
  const remove = (type: string, by = client) =>
    by.call("DELETE", `/investors/${id}/kyc/documents/${type}`);
  return { client, id, stateNow, remove };
};
const sealedFiles = () =>
  world.services.db
    .selectFrom("kyc_documents as d")
    .innerJoin("sealed_files as f", "f.id", "d.file_id")
    .select(["d.investor_id", "d.type", "d.replaced_at", "f.wrapped_key", "f.store_key"])
    .orderBy("d.id");
const isOnDisk = (key: string) =>
  world.services.files.read(key).then(
    (stream) => {
      stream.destroy();
      return true;
    },
    () => false,
  );

describe("R-24: the check is submitted by itself once the set is whole", () => {
  test("a passport and a proof of address", async () => {
    const { client, id, stateNow, remove } = await open("claire");
    expect(await stateNow()).toBe("MISSING");
    const sent = await send(client, id, "PASSPORT");
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      type: "PASSPORT",
      state: "RECEIVED",
      mediaType: "image/jpeg",
      scanState: "UNSCANNED",
    });
    expect(await stateNow()).toBe("INCOMPLETE");
    await send(client, id, "PROOF_OF_ADDRESS");
    const { body } = await client.get("/investors/me");
    expect(body).toMatchObject({ kycState: "SUBMITTED", kycSubmittedAt: expect.any(String) });
    expect((await remove("PASSPORT")).status).toBe(204);
    expect(await stateNow()).toBe("INCOMPLETE");
    expect((await remove("PASSPORT")).body.code).toBe("kyc_document_not_found");
    await remove("PROOF_OF_ADDRESS");
    expect(await stateNow()).toBe("MISSING");
  });

  test("both sides of a card and a proof of address; one side is not enough", async () => {
    const { client, id, stateNow } = await open("karim");
    await send(client, id, "PROOF_OF_ADDRESS");
    await send(client, id, "IDENTITY_FRONT");
    expect(await stateNow()).toBe("INCOMPLETE");
    await send(client, id, "IDENTITY_BACK");
    expect(await stateNow()).toBe("SUBMITTED");
    const { items } = (await client.get(`/investors/${id}/kyc/documents`)).body;
    expect(items.map(({ type }: { type: string }) => type)).toEqual([
      "IDENTITY_FRONT",
      "IDENTITY_BACK",
      "PROOF_OF_ADDRESS",
    ]);
  });
});

test("a document that is replaced or removed is erased, and its row stays", async () => {
  const { client, id, remove } = await open("helene");
  await send(client, id, "PASSPORT");
  await send(client, id, "PASSPORT", other);
  const rows = () => sealedFiles().where("d.investor_id", "=", id).execute();
  const [first, second] = await rows();
  expect(first).toMatchObject({ replaced_at: expect.any(Date), wrapped_key: null });
  expect(await isOnDisk(first?.store_key ?? "")).toBe(false);
  expect(second?.replaced_at).toBeNull();
  expect(await isOnDisk(second?.store_key ?? "")).toBe(true);
  await remove("PASSPORT");
  expect((await rows()).every((row) => row.wrapped_key === null)).toBe(true);
  expect(await isOnDisk(second?.store_key ?? "")).toBe(false);
  expect((await client.get(`/investors/${id}/kyc/documents`)).body).toEqual({ items: [] });
});

test("the file is given back, never cached, and an administrator's reading is recorded", async () => {
  const { client, id } = await open("stranger");
  await send(client, id, "PASSPORT");
  const path = `/investors/${id}/kyc/documents/PASSPORT/file`;
  const readings = () =>
    world.services.db
      .selectFrom("audit_log")
      .select(["actor_id", "detail"])
      .where("entity_id", "=", id)
      .where("action", "=", "investor.document_read")
      .execute();
  const own = await client.get(path);
  expect(own.status).toBe(200);
  expect(own.headers).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  expect(await readings()).toEqual([]);
  expect((await admin.get(path)).bytes).toEqual(own.bytes);
  const failed = await admin.get(path.replace("PASSPORT", "IDENTITY_BACK"));
  expect(failed.body.code).toBe("kyc_document_not_found");
  expect(await readings()).toEqual([
    { actor_id: world.people.admin.id, detail: { type: "PASSPORT", preview: false } },
    { actor_id: world.people.admin.id, detail: { type: "IDENTITY_BACK", preview: false } },
  ]);
});

test("a type that there is not, and a form without a file, are refused on their field", async () => {
  const { client, id } = await open("stranger");
  const path = `/investors/${id}/kyc/documents`;
  expect((await send(client, id, "DRIVING_LICENCE")).body).toMatchObject({
    status: 400,
    errors: [{ location: "type" }],
  });
  expect((await client.post(path, form({ type: "PASSPORT" }))).body).toMatchObject({
    status: 400,
    code: "document_missing",
    errors: [{ location: "file" }],
  });
});

test("no paper is taken from an account whose address nobody has proved, and the refusal says what to do", async () => {
  const { client } = await signUpByPhone(world, "jamais-prouvee@test.example");
  const { id } = (await client.post("/investors")).body as { id: string };
  const files = async () => (await sealedFiles().execute()).length;
  const before = await files();
  const answer = await send(client, id, "PASSPORT");
  expect(answer).toMatchObject({ status: 403, body: { code: "own_address_unproven" } });
  expect(answer.body.description).toContain("Confirmez d’abord votre adresse e-mail");
  expect(await files()).toBe(before);
});
