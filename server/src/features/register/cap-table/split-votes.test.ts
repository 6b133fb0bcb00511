import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { createIssuer, credit, transferPath, undocumented } from "../../../../test/factories.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { pdfPages, pdfText } from "../../../../test/pdf-pages.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld({ clock: movableClock() });
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

type Row = {
  holderId: string;
  kind: string;
  name: string;
  quantity: number;
  votes: number;
  bareQuantity: number;
  usufructQuantity: number;
  ordinaryVotes: number;
  extraordinaryVotes: number;
  profitVotes: number;
};

const tableOf = async (companyId: string, query = "") => {
  const { status, body } = await admin.get(`/share-holders/companies/${companyId}${query}`);
  expect(status).toBe(200);
  return body as {
    items: Row[];
    total: number;
    nextCursor: string | null;
    totals: { quantity: number; votes: number; holderCount: number };
    splitVotes: object | null;
  };
};

/** `Claire Aubry 100, bare 30, usufruct 0: 70 | 100 | 70`: votes by meeting, and on profits. */
const said = ({ items }: { items: Row[] }): string[] =>
  items.map(
    (row) =>
      `${row.name} ${row.quantity}, bare ${row.bareQuantity}, usufruct ${row.usufructQuantity}: ` +
      [row.ordinaryVotes, row.extraordinaryVotes, row.profitVotes].join(" | "),
  );

const expectWhole = ({ items, totals }: Awaited<ReturnType<typeof tableOf>>) => {
  for (const kind of ["votes", "ordinaryVotes", "extraordinaryVotes", "profitVotes"] as const) {
    expect(items.reduce((sum, row) => sum + row[kind], 0)).toBe(totals.votes);
  }
};

const act = { agreedOn: "2024-02-01" };
const daval = {
  beneficiaryName: "Maëlle Daval",
  beneficiaryDomicile: "2 quai Saint-Vincent, Lyon",
};
type Fields = Record<string, unknown>;
const note = async (categoryId: string, holderId: string, fields: Fields): Promise<string> => {
  const path = `/share-holders/mentions/${categoryId}/${holderId}`;
  const answer = await admin.post(path, { ...undocumented, nature: "usufruct", ...act, ...fields });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id as string;
};

/** Claire has 100 shares of a company of this form since 10 January 2024, and Karim 40. */
const issuerOf = async (legalForm: string) => {
  const { claire, karim } = world.people;
  const issuer = await createIssuer(admin, [], { company: { legalForm } });
  for (const [id, quantity] of [
    [claire.id, 100],
    [karim.id, 40],
  ] as const) {
    await credit(admin, issuer.category.id, id, { quantity, effectiveOn: "2024-01-10" });
  }
  return issuer;
};

test("L225-110: in an SA the usufructuary votes in ordinary meetings, the bare owner in extraordinary ones", async () => {
  const { claire, helene } = world.people;
  const { company, category } = await issuerOf("SA");
  expect((await tableOf(company.id)).splitVotes).toBeNull();
  await note(category.id, claire.id, {
    quantity: 30,
    beneficiaryId: helene.id,
    effectiveOn: "2024-03-01",
  });
  const table = await tableOf(company.id);
  expect(table.splitVotes).toEqual({
    ordinary: "USUFRUCTUARY",
    extraordinary: "BARE_OWNER",
    ground: "SHARE_COMPANIES",
    source: null,
  });
  expect(said(table)).toEqual([
    "Claire Aubry 100, bare 30, usufruct 0: 70 | 100 | 70",
    "Karim Benali 40, bare 0, usufruct 0: 40 | 40 | 40",
    "Hélène Vasseur 0, bare 0, usufruct 30: 30 | 0 | 30",
  ]);
  expectWhole(table);
  // Nobody holds more shares than before: a usufructuary is a row, and no holder.
  expect([table.totals.holderCount, table.total]).toEqual([2, 3]);
});

test("C. civ. 1844: in an SAS whose articles say nothing the bare owner votes, but on what becomes of profits", async () => {
  const { claire } = world.people;
  const { company, category } = await issuerOf("SAS");
  await note(category.id, claire.id, { quantity: 30, ...daval });
  await note(category.id, claire.id, { quantity: 5, ...daval });
  const table = await tableOf(company.id);
  expect(table.splitVotes).toEqual({
    ordinary: "BARE_OWNER",
    extraordinary: "BARE_OWNER",
    ground: "CIVIL_CODE",
    source: null,
  });
  // Who is named on two lines is one person.
  expect(said(table)).toEqual([
    "Claire Aubry 100, bare 35, usufruct 0: 100 | 100 | 65",
    "Karim Benali 40, bare 0, usufruct 0: 40 | 40 | 40",
    "Maëlle Daval 0, bare 0, usufruct 35: 0 | 0 | 35",
  ]);
  expect(table.items[2]).toMatchObject({ kind: "named", votes: 0 });
  expectWhole(table);
});

test("split votes are those of the day that is asked for, before, while it lasts and after its release", async () => {
  const { claire, helene } = world.people;
  const { company, category } = await issuerOf("SA");
  const encumbranceId = await note(category.id, claire.id, {
    quantity: 30,
    beneficiaryId: helene.id,
    effectiveOn: "2024-03-01",
  });
  await note(category.id, claire.id, {
    nature: "release",
    encumbranceId,
    quantity: 10,
    effectiveOn: "2024-05-01",
  });
  await note(category.id, claire.id, {
    nature: "release",
    encumbranceId,
    quantity: 20,
    effectiveOn: "2024-07-01",
  });
  const rowsAt = async (at: string) => {
    const table = await tableOf(company.id, `?at=${at}`);
    expectWhole(table);
    return said(table).filter((row) => !row.startsWith("Karim"));
  };
  const whole = ["Claire Aubry 100, bare 0, usufruct 0: 100 | 100 | 100"];
  expect(await rowsAt("2024-02-29")).toEqual(whole);
  expect(await rowsAt("2024-03-01")).toEqual([
    "Claire Aubry 100, bare 30, usufruct 0: 70 | 100 | 70",
    "Hélène Vasseur 0, bare 0, usufruct 30: 30 | 0 | 30",
  ]);
  expect(await rowsAt("2024-06-30")).toEqual([
    "Claire Aubry 100, bare 20, usufruct 0: 80 | 100 | 80",
    "Hélène Vasseur 0, bare 0, usufruct 20: 20 | 0 | 20",
  ]);
  expect(await rowsAt("2024-07-01")).toEqual(whole);
  // As it was recorded: all of it today, so that nothing was known the day before.
  const recorded = await tableOf(company.id, "?at=2024-06-30&basis=recorded");
  expect([recorded.items, recorded.splitVotes]).toEqual([[], null]);
  expect((await tableOf(company.id)).splitVotes).toBeNull();
});

test("a usufructuary who holds shares too has one row; shares in usufruct do not move", async () => {
  const { claire, karim, helene } = world.people;
  const { company, category } = await issuerOf("SA");
  await note(category.id, claire.id, { quantity: 30, beneficiaryId: karim.id });
  await note(category.id, karim.id, { quantity: 10, beneficiaryId: helene.id });
  const table = await tableOf(company.id);
  expect(said(table)).toEqual([
    "Claire Aubry 100, bare 30, usufruct 0: 70 | 100 | 70",
    "Karim Benali 40, bare 10, usufruct 30: 60 | 40 | 60",
    "Hélène Vasseur 0, bare 0, usufruct 10: 10 | 0 | 10",
  ]);
  expectWhole(table);
  const move = (quantity: number) =>
    admin.post(transferPath(claire.id, helene.id, category.id), { ...undocumented, quantity });
  await expectRefused(world, () => move(71), { status: 422, code: "shares_encumbered" });
  expect((await move(70)).status).toBe(201);
  const after = await tableOf(company.id);
  expect(said(after)).toEqual(
    expect.arrayContaining([
      "Claire Aubry 30, bare 30, usufruct 0: 0 | 30 | 0",
      "Hélène Vasseur 70, bare 0, usufruct 10: 80 | 70 | 80",
    ]),
  );
  expectWhole(after);
  expect([after.totals.holderCount, after.total]).toEqual([3, 3]);
});

test("pages follow each other without a gap or a repeat, usufructuaries among them, for every order", async () => {
  const { claire, helene, stranger } = world.people;
  const { company, category } = await issuerOf("SA");
  await note(category.id, claire.id, { quantity: 10, beneficiaryId: helene.id });
  await note(category.id, claire.id, { quantity: 5, beneficiaryId: stranger.id });
  await note(category.id, claire.id, { quantity: 1, ...daval });
  const today = new Date(world.services.clock.now()).toISOString().slice(0, 10);
  for (const moment of ["", "&at=2024-06-30", `&at=${today}`]) {
    const { total } = await tableOf(company.id, `?limit=1${moment}`);
    for (const sort of ["quantity", "name", "votes"]) {
      for (const direction of ["asc", "desc"]) {
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const next: string = cursor ? `&cursor=${cursor}` : "";
          const query = `?sort=${sort}&direction=${direction}&limit=2${moment}${next}`;
          const page = await tableOf(company.id, query);
          seen.push(...page.items.map(({ holderId }) => holderId));
          cursor = page.nextCursor;
        } while (cursor);
        expect([new Set(seen).size, seen.length]).toEqual([total, total]);
      }
    }
  }
  const found = await tableOf(company.id, "?search=daval%20maelle");
  expect([found.total, found.items.map(({ name }) => name)]).toEqual([1, ["Maëlle Daval"]]);
  const ofCategory = await tableOf(company.id, `?shareCategoryId=${category.id}`);
  expect([ofCategory.total, ofCategory.items.length]).toEqual([5, 5]);
});

test("the paper and the table of a split capital say whose the votes are, with the same whole", async () => {
  const { claire, helene } = world.people;
  const { company, category } = await issuerOf("SA");
  await note(category.id, claire.id, { quantity: 30, beneficiaryId: helene.id });
  const path = `/companies/${company.id}/cap-table`;
  const { bytes } = await admin.get(`${path}.pdf`);
  const text = pdfPages(bytes).map(pdfText).join("\n").replaceAll(/\s+/g, " ");
  for (const words of [
    "Voix AGO",
    "Voix AGE",
    "dont 30 en nue-propriété",
    "usufruit de 30 actions",
    "article L. 225-110 du code de commerce",
  ]) {
    expect(text).toContain(words);
  }
  const csv = (await admin.get(`${path}.csv`)).bytes.toString("utf8");
  const rows = csv.split(/\r?\n/).filter((line: string) => /^(Claire|Hélène|Total)/.test(line));
  expect(rows.map((line: string) => line.split(";").slice(-5).join(";"))).toEqual([
    "30;0;70;100;70",
    "0;30;30;0;30",
    "30;30;140;140;140",
  ]);
});

test("C. civ. 1844, L227-1: the articles say who votes from a day on, but never on what becomes of profits", async () => {
  const { claire, helene } = world.people;
  const { company, category } = await issuerOf("SAS");
  await note(category.id, claire.id, {
    quantity: 30,
    beneficiaryId: helene.id,
    effectiveOn: "2024-03-01",
  });
  const path = `/share-holders/companies/${company.id}/voters`;
  const rule = {
    ordinary: "USUFRUCTUARY",
    extraordinary: "USUFRUCTUARY",
    effectiveOn: "2024-04-01",
    source: "Article 12 des statuts",
  };
  const state = (fields: object = {}) => admin.post(path, { ...rule, ...fields });
  await expectRefused(world, () => state({ effectiveOn: "2999-01-01" }), {
    status: 422,
    code: "voter_rule_to_come",
    location: "effectiveOn",
  });
  for (const fields of [{ source: " " }, { ordinary: "NOBODY" }]) {
    const [location = ""] = Object.keys(fields);
    await expectRefused(world, () => state(fields), {
      status: 400,
      code: "malformed_request",
      location,
    });
  }
  expect((await state()).status).toBe(201);
  expect((await state({ extraordinary: "BARE_OWNER", effectiveOn: "2024-06-01" })).status).toBe(
    201,
  );
  const saidAt = async (at: string) => {
    const table = await tableOf(company.id, `?at=${at}`);
    expectWhole(table);
    return [said(table)[0], table.splitVotes];
  };
  const before = { ordinary: "BARE_OWNER", extraordinary: "BARE_OWNER", ground: "CIVIL_CODE" };
  const { ordinary, extraordinary, source } = rule;
  expect(await saidAt("2024-03-31")).toEqual([
    "Claire Aubry 100, bare 30, usufruct 0: 100 | 100 | 70",
    { ...before, source: null },
  ]);
  expect(await saidAt("2024-04-01")).toEqual([
    "Claire Aubry 100, bare 30, usufruct 0: 70 | 70 | 70",
    { ordinary, extraordinary, source, ground: "ARTICLES" },
  ]);
  expect((await saidAt("2024-06-01"))[0]).toBe(
    "Claire Aubry 100, bare 30, usufruct 0: 70 | 100 | 70",
  );
  const { items } = (await admin.get(path)).body;
  expect(items).toMatchObject([{ effectiveOn: "2024-06-01" }, { ...rule }]);
  const changed = world.services.pool.query("update voter_rules set source = 'x'");
  await expect(changed).rejects.toMatchObject({ code: "42501" });
});
