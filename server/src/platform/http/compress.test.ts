import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createIssuer } from "../../../test/factories.ts";
import type { Client } from "../../../test/client.ts";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
let admin: Client;
let slug: string;
let companyId: string;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  const description = "Du pain, tous les jours. ".repeat(200);
  const { company } = await createIssuer(admin, [[world.people.claire.id, 5]], {
    company: { name: "Le Fournil", visibleOnMarketplace: true, description },
  });
  ({ slug, id: companyId } = company);
});
afterAll(() => world.close());

const ask = (url: string, headers: Record<string, string>, method: "GET" | "HEAD" = "GET") =>
  world.app.inject({ method, url, headers });
const everything = { "accept-encoding": "gzip, deflate, br, zstd" };
const page = () => `/api/company/slug/${slug}`;

test.each([
  ["br", "gzip, deflate, br, zstd", brotliDecompressSync],
  ["gzip", "gzip;q=1.0, br;q=0", gunzipSync],
  ["br", "*", brotliDecompressSync],
])("an answer travels as %s to whoever takes %s", async (coding, accepted, unpack) => {
  const plain = await ask(page(), {});
  const packed = await ask(page(), { "accept-encoding": accepted });
  expect(packed.headers["content-encoding"]).toBe(coding);
  expect(packed.headers["vary"]).toContain("Accept-Encoding");
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  expect(Number(packed.headers["content-length"])).toBe(packed.rawPayload.length);
  expect(unpack(packed.rawPayload).toString()).toBe(plain.payload);
});

test.each([
  ["who takes none", {}],
  ["who refuses both", { "accept-encoding": "br;q=0, gzip;q=0, identity" }],
  ["a page of another site", { ...everything, "sec-fetch-site": "cross-site" }],
])("an answer stays as it is for %s", async (_, headers: Record<string, string>) => {
  const answer = await ask(page(), headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-encoding"]).toBeUndefined();
  expect(answer.json()).toMatchObject({ slug });
});

test("what is small, a refusal and the answer to a change stay as they are", async () => {
  const small = await ask("/api/health", everything);
  const refused = await ask(`/api/company/slug/${"x".repeat(2000)}`, everything);
  const email = "x".repeat(2000);
  const changed = await admin.call("POST", "/user", { email }, { headers: everything });
  expect([small.statusCode, changed.status]).toEqual([200, 400]);
  expect(refused.statusCode).toBeGreaterThanOrEqual(400);
  for (const { headers } of [small, refused, changed]) {
    expect(headers["content-encoding"]).toBeUndefined();
  }
});

test("a table is packed where it is made, and unpacked for who takes none", async () => {
  const path = `/companies/${companyId}/register`;
  const table = await admin.get(`${path}.csv`, { headers: everything });
  expect(table.headers["content-encoding"]).toBe("gzip");
  expect(Number(table.headers["content-length"])).toBe(table.bytes.length);
  expect(gunzipSync(table.bytes).toString()).toContain("2024");
  const workbook = await admin.get(`${path}.xlsx`, { headers: everything });
  expect(workbook.headers["content-encoding"]).toBeUndefined();
});
