import { gunzipSync } from "node:zlib";
import readXlsxFile from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCompany } from "../../../test/factories.ts";
import { createWorld, type World } from "../../../test/world.ts";
import { dayOf } from "../clock.ts";
import { takeListFile, type ListFile } from "./list-file.ts";

let world: World;
let admin: Client;
let company: { id: string };

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  company = await createCompany(admin, { name: "Le Fournil", visibleOnMarketplace: true });
  for (const person of [world.people.claire, world.people.karim]) {
    const client = await world.signedIn(person.email);
    await client.post("/wishlist", { companyId: company.id });
  }
});
afterAll(() => world.close());

const wishes = (format: string, query = "") =>
  `/wishlist/companies/${company.id}/file.${format}${query}`;
const linesOf = (bytes: Buffer) => bytes.toString("utf8").split("\r\n");
const nameOf = (answer: { headers: Record<string, unknown> }) =>
  decodeURIComponent(String(answer.headers["content-disposition"]));

test("a list leaves as CSV, named by company and day, with a heading, in the reader’s language", async () => {
  const day = dayOf(world.services.clock.now());
  const french = await admin.get(wishes("csv"), { headers: { "accept-language": "fr" } });
  expect(french.status).toBe(200);
  expect(nameOf(french)).toContain(`Wishlist Le Fournil ${day}.csv`);
  const written = day.split("-").toReversed().join("/");
  const [title, drawnUp, ...rows] = linesOf(french.bytes);
  expect(title).toBe("\ufeffWishlist – Le Fournil");
  expect(drawnUp).toMatch(/Établi le /);
  expect(rows).toEqual([
    "Personne;Souhaitée le",
    `Karim Benali;${written}`,
    `Claire Aubry;${written}`,
    "",
  ]);
  const english = await admin.get(wishes("csv"), { headers: { "accept-language": "en" } });
  expect(linesOf(english.bytes).slice(2)).toEqual([
    "Person,Wished for on",
    `Karim Benali,${day}`,
    `Claire Aubry,${day}`,
    "",
  ]);
});

test("the file has what is searched for, in the order that is asked, and no more", async () => {
  const searched = await admin.get(wishes("csv", "?search=claire"));
  expect(linesOf(searched.bytes).slice(3)).toEqual([expect.stringMatching(/^Claire Aubry/), ""]);
  const sorted = await admin.get(wishes("csv", "?sort=person&direction=asc"));
  expect(linesOf(sorted.bytes).slice(3)).toEqual([
    expect.stringMatching(/^Claire Aubry/),
    expect.stringMatching(/^Karim Benali/),
    "",
  ]);
  // A file has all rows: whoever asks for some of them is told that it knows no such thing.
  const limited = await admin.get(wishes("csv", "?limit=1"));
  expect(limited).toMatchObject({ status: 400, body: { errors: [{ location: "limit" }] } });
});

test("the file of the rows that somebody chose has these alone, and none that the list does not show", async () => {
  const path = `/wishlist/companies/${company.id}`;
  const items = (await admin.get(path)).body.items as { id: string; userName: string }[];
  const claires = items.find(({ userName }) => userName === "Claire Aubry")?.id ?? "";
  const elsewhere = await createCompany(admin, { visibleOnMarketplace: true });
  const karim = await world.signedIn(world.people.karim.email);
  const { id: foreign } = (await karim.post("/wishlist", { companyId: elsewhere.id })).body;
  const chosen = await admin.get(wishes("csv", `?ids=${claires},${foreign}`));
  expect(linesOf(chosen.bytes).slice(3)).toEqual([expect.stringMatching(/^Claire Aubry/), ""]);
  const [line] = await world.services.db
    .selectFrom("audit_log")
    .select("detail")
    .where("action", "=", "list.exported")
    .orderBy("id", "desc")
    .limit(1)
    .execute();
  expect(line?.detail).toEqual({ list: "company-wishes", format: "csv", chosenCount: 2 });
  const stranger = await world.signedIn(world.people.stranger.email);
  expect((await stranger.get(wishes("csv", `?ids=${claires}`))).status).toBe(404);
});

test("two hundred rows are chosen at most, and each by what an id may be", async () => {
  const ids = (count: number) => Array.from({ length: count }, () => world.services.clock.newId());
  const most = await admin.get(wishes("csv", `?ids=${ids(200).join(",")}`));
  expect([most.status, linesOf(most.bytes).slice(3)]).toEqual([200, [""]]);
  for (const wrong of [ids(201).join(","), "", "a b", `${ids(1)[0]},`, "x".repeat(81)]) {
    const answer = await admin.get(wishes("csv", `?ids=${encodeURIComponent(wrong)}`));
    expect([wrong.length, answer.status]).toEqual([wrong.length, 400]);
  }
});

test("a workbook has the heading over its columns, and days that a spreadsheet counts with", async () => {
  const answer = await admin.get(wishes("xlsx"), { headers: { "accept-language": "fr" } });
  const [sheet] = await readXlsxFile(answer.bytes);
  expect(sheet?.data[0]?.[0]).toBe("Wishlist – Le Fournil");
  expect(sheet?.data[2]).toEqual(["Personne", "Souhaitée le"]);
  expect(sheet?.data[3]).toEqual(["Karim Benali", expect.any(Date)]);
});

test("who took which list is written down, and another format is not there", async () => {
  await admin.get(wishes("csv"));
  const line = await world.services.db
    .selectFrom("audit_log")
    .select(["actor_id", "entity_type", "entity_id", "detail"])
    .where("action", "=", "list.exported")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(line).toEqual({
    actor_id: world.people.admin.id,
    entity_type: "company",
    entity_id: company.id,
    detail: { list: "company-wishes", format: "csv" },
  });
  expect((await admin.get(wishes("ods"))).status).toBe(404);
});

test("a company is named to nobody who does not run it", async () => {
  const hidden = await createCompany(admin, { name: "Cachée", visibleOnMarketplace: false });
  const claire = await world.signedIn(world.people.claire.email);
  const path = `/secondary-market/deals/file.csv?companyId=${hidden.id}`;
  const hers = await claire.get(path);
  expect(hers.status).toBe(200);
  expect(nameOf(hers) + hers.bytes.toString("utf8")).not.toContain("Cachée");
  expect(nameOf(await admin.get(path))).toContain("Cachée");
});

test("every page of a long list is in its file, and a formula in none of its cells", async () => {
  const file: ListFile<string> = {
    list: "test",
    idOf: (row) => row,
    title: { fr: "Essai", en: "Test" },
    columns: [{ title: { fr: "Nom", en: "Name" }, kind: "text", value: (row) => row }],
  };
  const pages = [["=1+1", "a"], ["b"], ["c"]];
  const ctx = world.contextOf({
    userId: world.people.admin.id,
    sessionId: null,
    isAdmin: true,
    companyIds: [],
    holderIds: [],
  });
  const made = await takeListFile(ctx, file, {
    format: "csv",
    ids: undefined,
    read: async (_, { cursor = "0" }) => ({
      items: pages[Number(cursor)] ?? [],
      nextCursor: Number(cursor) + 1 < pages.length ? String(Number(cursor) + 1) : null,
    }),
  });
  const parts: Buffer[] = [];
  for await (const part of made.body as AsyncIterable<Buffer>) parts.push(part);
  expect(linesOf(gunzipSync(Buffer.concat(parts))).slice(3)).toEqual(["'=1+1", "a", "b", "c", ""]);
});
