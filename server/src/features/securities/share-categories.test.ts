import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../test/client.ts";
import { createCategory, createCompany, createIssuer, credit } from "../../../test/factories.ts";
import { describeResource } from "../../../test/plain-resource.ts";
import { expectRefused } from "../../../test/unchanged.ts";
import { createWorld, type World } from "../../../test/world.ts";
import { systemClock } from "#platform/clock.ts";

let world: World;
let admin: Client;

// The fourth of March 2026, so that ten years are ten years.
const now = new Date("2026-03-04T10:00:00Z");

beforeAll(async () => {
  world = await createWorld({ clock: { ...systemClock, now: () => now } });
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const unknownId = "018f0000-0000-7000-8000-000000000000";
const patch = (id: string, body: object) => admin.call("PATCH", `/share-categories/${id}`, body);

test("a category has what it was given, and the law's defaults for the rest", async () => {
  const { id: companyId, name, slug } = await createCompany(admin);
  const answer = await admin.post("/share-categories", {
    companyId,
    name: "Actions de préférence",
    code: "PREF-A",
    nominalValue: "10.50",
    feesBps: 250,
    preferred: true,
    approvalRequired: true,
  });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    id: answer.body.id,
    companyId,
    companyName: name,
    companySlug: slug,
    name: "Actions de préférence",
    code: "PREF-A",
    nominalValue: "10.5",
    votesPerShare: 1,
    feesBps: 250,
    preferred: true,
    priceAdjustment: null,
    transferable: true,
    inalienableUntil: null,
    approvalRequired: true,
    note: null,
    shareCount: 0,
    shareholderCount: 0,
    movementCount: 0,
    lastUnitPrice: null,
    version: 1,
  });
  expect((await admin.get(`/share-categories/${answer.body.id}`)).body).toEqual(answer.body);
});

test("its totals follow its movements", async () => {
  const { claire, karim } = world.people;
  const { category } = await createIssuer(admin, [
    [claire.id, 30],
    [karim.id, 12],
  ]);
  await credit(admin, category.id, claire.id, { quantity: 8, unitPrice: "12.340" });
  expect((await admin.get(`/share-categories/${category.id}`)).body).toMatchObject({
    shareCount: 50,
    shareholderCount: 2,
    movementCount: 3,
    lastUnitPrice: "12.34",
  });
});

test("a change keeps what it does not name, and counts", async () => {
  const company = await createCompany(admin);
  const { id } = await createCategory(admin, company.id, { nominalValue: "1", note: "Note" });
  expect((await patch(id, { name: "Renommée", nominalValue: "2.5" })).body).toMatchObject({
    name: "Renommée",
    nominalValue: "2.5",
    note: "Note",
    version: 2,
  });
  expect((await patch(id, { note: "", nominalValue: null, preferred: true })).body).toMatchObject({
    note: null,
    nominalValue: null,
    preferred: true,
    version: 3,
  });
});

test("two companies may each have a category of one code", async () => {
  const company = await createCompany(admin);
  const other = await createCompany(admin);
  const { id } = await createCategory(admin, company.id, { code: "ORD" });
  await createCategory(admin, other.id, { code: "ORD" });
  expect((await patch(id, { code: "ORD" })).status).toBe(200);
});

test("an inalienability clause lasts ten years at most (R-16)", async () => {
  const company = await createCompany(admin);
  const create = (inalienableUntil: string) =>
    admin.post("/share-categories", {
      companyId: company.id,
      name: "Bloquées",
      code: "BLOC",
      inalienableUntil,
    });
  const refusal = { status: 422, code: "inalienable_too_long", location: "inalienableUntil" };
  const refused = await expectRefused(world, () => create("2036-03-05"), refusal);
  expect(refused.body.description).toContain("4 mars 2036");
  const { body } = await create("2036-03-04");
  expect(body.inalienableUntil).toBe("2036-03-04");
  await expectRefused(world, () => patch(body.id, { inalienableUntil: "2036-03-05" }), refusal);
  expect((await patch(body.id, { inalienableUntil: null })).body.inalienableUntil).toBe(null);
});

test("the nominal value that the register's lines name no longer changes", async () => {
  const { category } = await createIssuer(admin, [[world.people.claire.id, 10]], {
    category: { nominalValue: "10" },
  });
  const refusal = { status: 409, code: "nominal_value_fixed", location: "nominalValue" };
  await expectRefused(world, () => patch(category.id, { nominalValue: "11" }), refusal);
  await expectRefused(world, () => patch(category.id, { nominalValue: null }), refusal);
  const same = await patch(category.id, { nominalValue: "10.00", votesPerShare: 1, note: "N" });
  expect(same.body).toMatchObject({ nominalValue: "10", votesPerShare: 1, note: "N" });
});

test("a name that the register's lines state changes by a dated decision, and before them freely", async () => {
  const { company, category } = await createIssuer(admin, [[world.people.claire.id, 10]]);
  await expectRefused(world, () => patch(category.id, { name: "N" }), {
    status: 422,
    code: "decision_missing",
    location: "decision.effectiveOn",
  });
  const decision = { effectiveOn: "2024-06-03", title: "Assemblée du 1er juin 2024" };
  expect((await patch(category.id, { name: "N", decision })).body.name).toBe("N");
  const empty = await createCategory(admin, company.id);
  expect((await patch(empty.id, { name: "Vide" })).body.name).toBe("Vide");
});

test("a category is deleted until its first movement", async () => {
  const { category } = await createIssuer(admin, [[world.people.claire.id, 10]]);
  await expectRefused(world, () => admin.call("DELETE", `/share-categories/${category.id}`), {
    status: 409,
    code: "share_category_has_movements",
  });
  const company = await createCompany(admin);
  const { id } = await createCategory(admin, company.id);
  expect((await admin.call("DELETE", `/share-categories/${id}`)).status).toBe(204);
});

describe("the overview", () => {
  type Row = { id: string; name: string; companyName: string; shareCount: number; feesBps: number };
  const readAll = async (query: string, limit = 7): Promise<Row[]> => {
    const items: Row[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const path = `/share-categories?${query}&limit=${limit}${cursor && `&cursor=${cursor}`}`;
      const { body }: { body: { items: Row[]; total: number; nextCursor: string | null } } =
        await admin.get(path);
      items.push(...body.items);
      cursor = body.nextCursor;
      if (cursor === null) expect(items).toHaveLength(body.total);
    }
    return items;
  };

  beforeAll(async () => {
    for (const name of ["Océan", "Zéphyr"]) {
      const company = await createCompany(admin, { name });
      for (let index = 0; index < 20; index += 1) {
        await createCategory(admin, company.id, {
          name: `Lot ${index % 5}`,
          code: `L-${index}`,
          feesBps: (index % 3) * 100,
        });
      }
    }
  });

  test.each(["name", "company", "shareCount", "shareholderCount", "fees"])(
    "sorted by %s gives each category once, both ways",
    async (sort) => {
      const rows = await readAll(`sort=${sort}`);
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
      expect(await readAll(`sort=${sort}`, 200)).toEqual(rows);
      expect(await readAll(`sort=${sort}&direction=desc`, 200)).toEqual(rows.toReversed());
    },
  );

  test("is in the order asked for", async () => {
    const fees = (await readAll("sort=fees&direction=desc")).map((row) => row.feesBps);
    expect(fees).toEqual(fees.toSorted((a, b) => b - a));
    const [most] = await readAll("sort=shareCount&direction=desc");
    expect(most?.shareCount).toBe(50);
  });

  test("is searched by category, code and company, whatever the accents", async () => {
    expect(await readAll("search=oc%C3%A9an%20lot%204")).toHaveLength(4);
    expect(await readAll("search=ZEPHYR")).toHaveLength(20);
    expect(await readAll("search=l-19")).toHaveLength(2);
    expect(await readAll("search=%25")).toHaveLength(0);
  });
});

describe("who sees and changes a category", () => {
  let issuer: { company: { id: string }; category: { id: string } };
  let callers: Record<"guest" | "stranger" | "shareholder" | "company" | "otherCompany", Client>;

  beforeAll(async () => {
    const { people } = world;
    issuer = await createIssuer(admin, [[people.claire.id, 10]]);
    const other = await createCompany(admin);
    await admin.call("PATCH", `/company/${issuer.company.id}/users/${people.helene.id}`);
    await admin.call("PATCH", `/company/${other.id}/users/${people.stranger.id}`);
    callers = {
      guest: world.guest,
      stranger: await world.signedIn(people.karim.email),
      shareholder: await world.signedIn(people.claire.email),
      company: await world.signedIn(people.helene.email),
      otherCompany: await world.signedIn(people.stranger.email),
    };
  });

  test.each([
    ["guest", 401, 401],
    ["stranger", 404, 404],
    ["otherCompany", 404, 404],
    ["shareholder", 404, 200],
    ["company", 200, 200],
  ] as const)("a %s reads one with %i, the company's with %i", async (caller, one, all) => {
    const client = callers[caller];
    const { id } = issuer.category;
    expect((await client.get(`/share-categories/${id}`)).status).toBe(one);
    const list = await client.get(`/share-categories/company/${issuer.company.id}`);
    expect(list.status).toBe(all);
    expect(list.body.items?.map((item: { id: string }) => item.id)).toEqual(
      all === 200 ? [id] : undefined,
    );
  });

  test("one that is hidden is refused like one that does not exist", async () => {
    const hidden = await callers.stranger.get(`/share-categories/${issuer.category.id}`);
    const none = await callers.stranger.get(`/share-categories/${unknownId}`);
    expect({ ...none.body, requestId: "" }).toEqual({ ...hidden.body, requestId: "" });
  });

  test("the categories of a company that is not there are not found", async () => {
    await expectRefused(world, () => admin.get(`/share-categories/company/${unknownId}`), {
      status: 404,
      code: "company_not_found",
    });
  });
});

describeResource(() => world, {
  calls: {
    create: "createShareCategory",
    list: "listShareCategories",
    get: "getShareCategory",
    update: "updateShareCategory",
    delete: "deleteShareCategory",
  },
  fields: async (client, number) => ({
    companyId: (await createCompany(client)).id,
    name: "Ordinaires",
    code: `ORD-${number}`,
  }),
  change: { name: "Renommées", feesBps: 7, note: "Une note" },
  wrong: [
    { code: "ord" },
    { nominalValue: "1.2345678" },
    { nominalValue: "-1" },
    { nominalValue: 10 },
    { feesBps: 10_001 },
    { votesPerShare: 101 },
    { inalienableUntil: "2027-02-29" },
    { companyId: "x" },
    { shareCount: 10 },
  ],
  missing: "share_category_not_found",
  taken: { code: "code_taken", field: "code", alike: (code) => code },
  unknown: { field: "companyId", code: "company_not_found" },
  entity: "share_category",
});
