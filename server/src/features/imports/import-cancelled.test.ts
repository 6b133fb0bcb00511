import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCompany, verifyIntact } from "../../../test/factories.ts";
import { readStored } from "../../../test/stored.ts";
import { csvFile, csvHead, importFiles, importPath } from "../../../test/registers.ts";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
let admin: Client;
let origin: string;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  origin = await world.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => world.close());

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: world.ownerUrl });
  await client.connect();
  return client;
};

/** The number of lines is more than one statement registers. */
const lineCount = 2_600;
const lines = Array.from(
  { length: lineCount },
  (_, n) => `${n + 1};10/01/2024;Souscription;ORD;10;;;Porteur ${n};;`,
);

test("an import whose caller goes in the midst of its lines writes nothing, and lets its register go", async () => {
  const { id } = await createCompany(admin);
  const file = csvFile([csvHead, ...lines]);
  const [holder, looker] = [await connect(), await connect()];
  const before = await readStored(world);
  const gone = new AbortController();
  const body = new FormData();
  body.append("files", file);
  body.append("commit", "true");
  body.append("withoutDomicile", "Adresses à recueillir");
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  // Held once it has registered the first lines, with the register's lock in its hands.
  await holder.query("begin");
  await holder.query("lock table import_sources in exclusive mode");
  const asked = fetch(`${origin}/api${importPath(id)}`, {
    method: "POST",
    headers: { cookie },
    body,
    signal: gone.signal,
  });
  const isHeld = async (): Promise<boolean> => {
    const { rowCount } = await looker.query(
      "select from registers where company_id = $1 for update skip locked",
      [id],
    );
    return rowCount === 0;
  };
  await expect.poll(isHeld, { timeout: 30_000 }).toBe(true);
  const progress = () => admin.get(importPath(id));
  await expect
    .poll(async () => (await progress()).body, { timeout: 30_000 })
    .toEqual({ writtenCount: 0, lineCount });
  gone.abort();
  await expect(asked).rejects.toMatchObject({ name: "AbortError" });
  await expect.poll(isHeld, { timeout: 30_000 }).toBe(false);
  expect((await progress()).body).toEqual({ writtenCount: null, lineCount: null });
  await holder.query("rollback");
  expect(await readStored(world)).toEqual(before);
  const again = await importFiles(admin, id, [file], { commit: true });
  expect(again).toMatchObject({ status: 200, body: { committed: true, lastNumber: lineCount } });
  expect(await verifyIntact(admin, id)).toMatchObject({ intact: true, movementCount: lineCount });
  const last = (await admin.get(`/companies/${id}/register?limit=1`)).body.items[0];
  const { source } = (await admin.get(`/transactions/${last.id}/source`)).body;
  expect([last.number, source.line]).toEqual([lineCount, lineCount + 1]);
  await Promise.all([holder.end(), looker.end()]);
});
