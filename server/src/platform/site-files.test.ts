import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettings } from "#server/settings.ts";
import { systemClock } from "#platform/clock.ts";
import { sharp } from "#platform/image-library.ts";
import { serveSiteFiles } from "#platform/site-files.ts";

const now = new Date("2026-11-22T10:00:00Z");
const secrets = { sessionSecret: "s", filesKey: "f" };
const public_ = { PUBLIC_URL: "https://coulisse.test" };

const workerFile = join(import.meta.dirname, "../../../web/public/service-worker.js");
let folder: string;
const open: FastifyInstance[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coulisse-files-"));
  await writeFile(join(folder, "favicon.ico"), Buffer.from([0, 0, 1, 0]));
  await writeFile(join(folder, "service-worker.js"), await readFile(workerFile));
  await writeFile(join(folder, "share.png"), Buffer.from([0x89, 0x50, 0x4e, 0x47]));
});
afterAll(async () => {
  for (const app of open) await app.close();
  await rm(folder, { recursive: true, force: true });
});

const serve = async (environment: Record<string, string> = public_): Promise<FastifyInstance> => {
  const app = Fastify();
  const settings = {
    ...readSettings(environment, { workingDirectory: folder }),
    ...secrets,
  };
  await serveSiteFiles(
    app,
    { settings, clock: { ...systemClock, now: () => now } },
    () => Promise.resolve(["/companies/le-fournil"]),
    folder,
  );
  open.push(app);
  return app;
};

test("search engines read what is public, and are kept from the rest", async () => {
  const answer = await (await serve()).inject({ url: "/robots.txt" });
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.payload.split("\n")).toEqual(
    expect.arrayContaining([
      "User-agent: *",
      "Disallow: /admin/",
      "Sitemap: https://coulisse.test/sitemap.xml",
    ]),
  );
});

test("the map of the site names its public pages", async () => {
  const answer = await (await serve()).inject({ url: "/sitemap.xml" });
  expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect([...answer.payload.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)).toEqual([
    "https://coulisse.test/",
    "https://coulisse.test/marketplace",
    "https://coulisse.test/companies/le-fournil",
  ]);
});

test("the icon is an icon", async () => {
  const answer = await (await serve()).inject({ url: "/favicon.ico" });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("image/x-icon");
});

test("the picture that a link shows is a picture", async () => {
  const shown = await (await serve()).inject({ url: "/share.png" });
  expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/png"]);
});

test("the manifest names the site and icons that the build has", async () => {
  const answer = await (await serve()).inject({ url: "/manifest.webmanifest" });
  expect(answer.headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
  const { name, icons } = answer.json<{ name: string; icons: { src: string; sizes: string }[] }>();
  expect(name).toBe("Coulisse");
  for (const { src, sizes } of icons) {
    const file = join(import.meta.dirname, "../../../web/public", src);
    const { width, height } = await sharp(file).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test("the manifest is of an application, in a window of its own", async () => {
  const { body } = await (await serve()).inject({ url: "/manifest.webmanifest" });
  expect(JSON.parse(body)).toMatchObject({
    id: "/",
    scope: "/",
    start_url: "/",
    display: "standalone",
  });
});

test("the worker that shows notifications is at the root, asked for anew, and keeps no page", async () => {
  const answer = await (await serve()).inject({ url: "/service-worker.js" });
  expect(answer.headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("no-cache");
  // It answers for no request, and what it remembers is by which address this browser was allowed.
  expect(answer.body).not.toMatch(/"fetch"|\.add(?:All)?\(/);
  expect(answer.body.match(/kept\.put\(\w+/g)).toEqual(["kept.put(keptAt"]);
});

test("security.txt says whom to tell, and until when it counts (RFC 9116)", async () => {
  const app = await serve({ ...public_, SECURITY_CONTACT: "mailto:security@coulisse.test" });
  const answer = await app.inject({ url: "/.well-known/security.txt" });
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  const fields = Object.fromEntries(
    answer.payload
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/s)),
  );
  expect(fields).toEqual({
    Contact: "mailto:security@coulisse.test",
    Expires: "2027-05-21T10:00:00.000Z",
    "Preferred-Languages": "fr, en",
    Canonical: "https://coulisse.test/.well-known/security.txt",
  });
});

test("without a contact there is no security.txt; the demonstration has one", async () => {
  const url = "/.well-known/security.txt";
  expect((await (await serve()).inject({ url })).statusCode).not.toBe(200);
  expect((await (await serve({})).inject({ url })).payload).toContain("Contact: mailto:");
});

test.each(["security@coulisse.test", "http://coulisse.test", "mailto:", "mailto:a b@c.test"])(
  "%s is no contact",
  (SECURITY_CONTACT) => {
    expect(() => readSettings({ SECURITY_CONTACT }, { workingDirectory: folder })).toThrow(
      "SECURITY_CONTACT",
    );
  },
);
