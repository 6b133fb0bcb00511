import { readdir } from "node:fs/promises";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { form, type Answer, type Client } from "../../../../test/client.ts";
import { forgetUploads } from "../../../../test/states.ts";
import { file, jpeg } from "../../../../test/pictures.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let claire: Client;
let karim: Client;
let paths: Map<Client, string>;

/**
 * The gate, while it is closed, lets the scanner keep its answer about any file but the picture of
 * Karim.
 */
let gate = Promise.resolve();
const ofClaire = await jpeg({ width: 400, height: 300 });
const ofKarim = await jpeg({ width: 200, height: 300 });

beforeAll(async () => {
  const scan = async (bytes: Buffer) => {
    if (!bytes.equals(ofKarim)) await gate;
    return { state: "CLEAN" as const };
  };
  world = await createWorld({ providers: { scanner: { scan } } });
  [claire, karim] = [
    await world.signedIn(world.people.claire.email),
    await world.signedIn(world.people.karim.email),
  ];
  paths = new Map();
  for (const client of [claire, karim]) {
    const { id } = (await client.post("/investors")).body;
    paths.set(client, `/investors/${id}/kyc/documents`);
  }
});
beforeEach(() => forgetUploads(world));
afterAll(() => world.close());

const send = (client: Client, bytes: Uint8Array, name = "carte.jpg", type = "image/jpeg") =>
  client.post(paths.get(client) ?? "", form({ type: "PASSPORT", file: file(bytes, name, type) }));

const filesOnDisk = async (): Promise<number> => {
  const folder = join(world.services.settings.dataDir, "files");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
};

test("of twenty at once by one person some are taken, and another person is served meanwhile", async () => {
  let open = (): void => undefined;
  gate = new Promise((opened) => {
    open = opened;
  });
  const refused: Answer[] = [];
  const note = (answer: Answer): Answer => {
    if (answer.status === 429) refused.push(answer);
    return answer;
  };
  const sent = Array.from({ length: 20 }, () => send(claire, ofClaire).then(note));
  await vi.waitFor(() => expect(refused).toHaveLength(14), { timeout: 20_000 });
  for (const { body, headers } of refused) {
    expect(body.code).toBe("too_many_requests");
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  }
  expect((await send(karim, ofKarim)).status).toBe(201);
  open();
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(6);
  expect((await send(claire, ofClaire)).status).toBe(201);
});

test("who sends file after file is told when to send again, and nobody else is", async () => {
  const text = Buffer.from("bonjour");
  for (let count = 0; count < 40; count += 1) {
    expect((await send(claire, text, "a", "")).body.code).toBe("document_refused");
  }
  const { status, body, headers } = await send(claire, text, "a", "");
  expect([status, body.code]).toEqual([429, "too_many_uploads"]);
  expect(body.description).toMatch(/Réessayez dans \d+ min\.$/u);
  expect(Number(headers["retry-after"])).toBeGreaterThan(60);
  expect((await send(karim, ofKarim)).status).toBe(201);
});

test("a PDF of objects without end is refused before it is read, and nothing stays on the disk", async () => {
  const before = await filesOnDisk();
  const objects = "1 0 obj\n<< /A [1 2 3] >>\nendobj\n".repeat(95_000);
  const bytes = Buffer.from(`%PDF-1.5\n${objects}%%EOF\n`);
  const { status, body } = await send(claire, bytes, "a.pdf", "application/pdf");
  expect([status, body.code]).toEqual([422, "document_too_complex"]);
  expect(await filesOnDisk()).toBe(before);
});

/** Begins to send a picture, and gives the way to send the rest of it byte by byte. */
const sendSlowly = async (origin: string, client: Client) => {
  const sent = new Response(
    form({ type: "PASSPORT", file: file(ofClaire, "a.jpg", "image/jpeg") }),
  );
  const bytes = Buffer.from(await sent.arrayBuffer());
  const call = request(`${origin}/api${paths.get(client)}`, {
    method: "POST",
    headers: {
      "content-type": sent.headers.get("content-type") ?? "",
      "content-length": bytes.length,
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    },
  });
  call.write(bytes.subarray(0, 1000));
  const status = new Promise<number | undefined>((answered, failed) => {
    call.once("error", failed).once("response", (answer) => {
      void json(answer).then(() => answered(answer.statusCode));
    });
  });
  const finish = (): Promise<number | undefined> => {
    for (let at = 1000; at < bytes.length; at += 1) call.write(bytes.subarray(at, at + 1));
    call.end();
    return status;
  };
  return { finish };
};

test("senders who come slowly, and in the smallest pieces, hold nobody up and lose nothing", async () => {
  await world.app.listen({ host: "127.0.0.1", port: 0 });
  const origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
  const slow = await Promise.all([1, 2, 3].map(() => sendSlowly(origin, claire)));
  expect((await send(karim, ofKarim)).status).toBe(201);
  expect(await Promise.all(slow.map(({ finish }) => finish()))).toEqual([201, 201, 201]);
});
