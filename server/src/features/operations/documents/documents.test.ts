import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HeldDocument } from "@coulisse/contract/operations/documents.schemas.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import {
  answer,
  openMarket,
  sell,
  signBoth,
  step,
  type TestMarket,
} from "../../../../test/market.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { becomeInvestor, endForm, fund, openRound } from "../../../../test/subscriptions.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { rightAnswers } from "../../rounds/subscriptions/knowledge.rules.ts";

let world: World;
let admin: Client;
let claire: Client;
let karim: Client;
let market: TestMarket;
let deal: string;
let subscription: string;

/** Nothing is missing of these papers: each has its file. */
type Given = HeldDocument & Readonly<{ file: string }>;

const listOf = async (client: Client, query = ""): Promise<Given[]> => {
  const { status, body } = await client.get(`/documents?limit=100${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items as Given[];
};
const papersOf = async (client: Client, query = "") =>
  (await listOf(client, query)).map(({ paper }) => paper).toSorted();

beforeAll(async () => {
  world = await createWorld();
  const { people } = world;
  admin = await world.signedIn(people.admin.email);
  claire = await world.signedIn(people.claire.email);
  karim = await world.signedIn(people.karim.email);
  await becomeInvestor(world, claire, people.claire.id);
  await becomeInvestor(world, karim, people.karim.id);
  market = await openMarket(admin, [[people.claire.id, 200]]);
  await fund(world, people.karim.id, 103_500n);
  const offer = (await sell(claire, market)).body;
  deal = (await answer(karim, offer.id, 40)).body.id;
  await step(claire, deal, "accept");
  await signBoth(world, karim, deal);
  await step(karim, deal, "pay");
  await world.runJobs();
  const round = await openRound(admin, world.services.clock.now());
  const order = { fundraisingId: round.id, quantity: 12, answers: rightAnswers };
  subscription = (await claire.post("/subscription", order)).body.id;
  const asked = await claire.post(`/subscription/${subscription}/signature`);
  await endForm(world, asked.body.signatureId, "SIGNED");
  await world.runJobs();
  await fund(world, people.claire.id, 12_300n);
  await claire.post(`/subscription/${subscription}/payment`);
});
afterAll(() => world.close());

test("all papers of a person are in one list, each once, and its own call gives each", async () => {
  expect(await papersOf(claire)).toEqual([
    "CERTIFICATE",
    "GAIN_STATEMENT",
    "PORTFOLIO_STATEMENT",
    "PORTFOLIO_STATEMENT",
    "SALE_NOTICE",
    "SUBSCRIPTION_EVIDENCE",
    "SUBSCRIPTION_FORM",
    "SUBSCRIPTION_RECEIPT",
    "TAX_YEAR",
    "TRANSFER_EVIDENCE",
    "TRANSFER_ORDER",
  ]);
  expect(await papersOf(karim)).toEqual([
    "CERTIFICATE",
    "PURCHASE_NOTICE",
    "TRANSFER_EVIDENCE",
    "TRANSFER_ORDER",
  ]);
  const items = await listOf(claire);
  expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
  for (const { file, bytes, isSealed } of items) {
    const given = await claire.get(file);
    expect(given.status, file).toBe(200);
    expect(given.headers["content-type"], file).toBe("application/pdf");
    expect(bytes ?? given.bytes.length, file).toBe(given.bytes.length);
    expect(given.bytes.includes("ETSI.CAdES.detached"), file).toBe(isSealed);
  }
});

test("the list names what each thing names itself, and no paper that it does not", async () => {
  const { body } = await claire.get(`/subscription/${subscription}/documents`);
  const own = (body.items as { document: string }[]).map(({ document }) => document);
  // The form is in the signed one.
  const listed = (await listOf(claire, `&thingId=${subscription}`)).map(({ file }) =>
    file.split("/").at(-1),
  );
  expect(new Set(["form", ...listed])).toEqual(new Set(own));
  for (const client of [claire, karim]) {
    const read = await client.get(`/secondary-market/deals/${deal}`);
    const named = (read.body.documents as { document: string }[]).map(({ document }) => document);
    const found = (await listOf(client, `&thingId=${deal}`)).map(({ file }) =>
      file.split("/").at(-1),
    );
    expect(new Set(["order", ...found])).toEqual(new Set(named));
  }
});

describe("nobody reads the papers of others", () => {
  test("nor has them in a list, a count or an archive", async () => {
    const [first] = await listOf(claire, "&kind=FORM");
    const key = first?.key ?? "";
    for (const client of [karim, admin, await world.signedIn(world.people.helene.email)]) {
      for (const query of [`&key=${key}`, `&holderId=${world.people.claire.id}`]) {
        expect(await listOf(client, query)).toEqual([]);
      }
      const { status, body } = await client.get(`/documents/archive.zip?ids=${key}`);
      expect([status, body.code]).toEqual([404, "documents_none"]);
    }
    const counted = await karim.get("/documents/counts");
    expect(counted.body.total).toBe(4);
    expect((await world.guest.get("/documents")).status).toBe(401);
  });
});

test("it is searched by word and amount, and narrowed by year, kind and company", async () => {
  const at = (query: string) => papersOf(claire, query);
  expect(await at("&search=bulletin")).toEqual(["SUBSCRIPTION_EVIDENCE", "SUBSCRIPTION_FORM"]);
  expect(await at("&search=123,00")).toEqual(["SUBSCRIPTION_RECEIPT"]);
  expect(await at("&kind=TAX,NOTICE")).toEqual(["GAIN_STATEMENT", "SALE_NOTICE", "TAX_YEAR"]);
  expect(await at("&year=1999")).toEqual([]);
  expect(await at(`&companyId=${market.companyId}&kind=!EVIDENCE,ORDER`)).toEqual([
    "CERTIFICATE",
    "GAIN_STATEMENT",
    "SALE_NOTICE",
  ]);
  const { body } = await claire.get("/documents/counts?year=2026");
  const { kinds, years, total } = body;
  expect(total).toBe(11);
  expect(years.map(({ count }: { count: number }) => count)).toEqual([9, 1, 1]);
  expect(
    Object.fromEntries(kinds.map((one: { kind: string; count: number }) => [one.kind, one.count])),
  ).toEqual({
    CERTIFICATE: 1,
    EVIDENCE: 2,
    FORM: 1,
    NOTICE: 1,
    ORDER: 1,
    RECEIPT: 1,
    TAX: 2,
  });
});

test.each(["", "&sort=company", "&sort=company&direction=desc", "&sort=on&direction=asc"])(
  "pages of it join without a gap, in the order%s",
  async (order) => {
    const found: string[] = [];
    let cursor = "";
    do {
      const { body } = await claire.get(`/documents?limit=2${order}${cursor}`);
      found.push(...(body.items as HeldDocument[]).map((item) => item.key));
      cursor = body.nextCursor === null ? "" : `&cursor=${encodeURIComponent(body.nextCursor)}`;
    } while (cursor !== "");
    expect(found).toEqual((await listOf(claire, order)).map((item) => item.key));
    expect(new Set(found).size).toBe(11);
  },
);

test("papers go by company, the newest first within each", async () => {
  const placed = (await listOf(claire, "&sort=company")).map(
    ({ company, on }) => [company?.name ?? "\uffff", on] as const,
  );
  const names = placed.map(([name]) => name);
  expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)));
  const isInOrder = placed.every(([name, on], index) => {
    const [nameBefore, dayBefore] = placed[index - 1] ?? [];
    return nameBefore !== name || (dayBefore ?? "") >= on;
  });
  expect(isInOrder).toBe(true);
});

test("bad questions name their field", async () => {
  for (const [query, field] of [
    ["year=abc", "year"],
    ["kind=NOTHING", "kind"],
    ["companyId=1", "companyId"],
  ]) {
    const { status, body } = await claire.get(`/documents?${query ?? ""}`);
    expect(status).toBe(400);
    expect(JSON.stringify(body.errors)).toContain(field);
  }
});

test("the mail that tells of papers leads to them", async () => {
  const { email } = world.people.claire;
  const { rows } = await sql<{ body: string }>`
    select coalesce(body_text, '') as body from messages where recipient = ${email}`.execute(
    world.services.db,
  );
  const links = rows.flatMap(({ body }) => body.match(/\/investor\/documents\?\S+/g) ?? []);
  expect(links).toContain(`/investor/documents?thingId=${deal}`);
  expect(links).toContain(`/investor/documents?thingId=${subscription}`);
});

const unzip = async (bytes: Buffer): Promise<Map<string, Buffer>> => {
  const folder = await mkdtemp(join(tmpdir(), "documents-"));
  try {
    const path = join(folder, "all.zip");
    await writeFile(path, bytes);
    const { status, stderr } = spawnSync("unzip", ["-q", path, "-d", join(folder, "out")], {
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    });
    expect(status, stderr.toString()).toBe(0);
    const names = await readdir(join(folder, "out"), { recursive: true, withFileTypes: true });
    const files = names.filter((one) => one.isFile());
    return new Map(
      await Promise.all(
        files.map(async ({ parentPath, name }) => {
          const whole = join(parentPath, name);
          return [whole.slice(folder.length + 5), await readFile(whole)] as const;
        }),
      ),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
};

test("a year, or chosen papers, are one archive of the same bytes as their calls give", async () => {
  const whole = await claire.get("/documents/archive.zip?year=2026");
  expect(whole.status, JSON.stringify(whole.body)).toBe(200);
  expect(whole.headers["content-type"]).toBe("application/zip");
  const files = await unzip(whole.bytes);
  expect(files.size).toBe(9);
  const chosen = (await listOf(claire)).filter(({ bytes }) => bytes !== null);
  const part = await claire.get(
    `/documents/archive.zip?ids=${chosen.map(({ key }) => key).join(",")}`,
  );
  const some = await unzip(part.bytes);
  expect(some.size).toBe(chosen.length);
  const kept = [...some.values()].map((bytes) => bytes.toString("base64"));
  for (const { file } of chosen) {
    expect(kept).toContain((await claire.get(file)).bytes.toString("base64"));
  }
  const certificate = [...files].find(([name]) => name.includes("attestation"))?.[1];
  expect(
    pdfPages(certificate ?? Buffer.alloc(0))
      .map(pdfText)
      .join(""),
  ).toContain("Claire Aubry");
  const rows = await world.services.db
    .selectFrom("audit_log")
    .select("action")
    .where("action", "=", "user.documents_taken")
    .execute();
  expect(rows).toHaveLength(2);
});
