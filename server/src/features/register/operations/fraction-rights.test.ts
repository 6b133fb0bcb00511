import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { createIssuer, credit, undocumented, verifyIntact } from "../../../../test/factories.ts";
import { operationsBy } from "../../../../test/operations.ts";
import { capTableAt } from "../../../../test/registers.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
const { preview, write, written, undo } = operationsBy(() => admin);

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const effectiveOn = "2024-06-03";
const until = "2024-09-30";
const bonus = {
  kind: "free_issue",
  newShares: 2,
  oldShares: 5,
  effectiveOn,
  decidedBy: "GENERAL_MEETING",
  decidedOn: "2024-06-01",
};
const kept = { ...bonus, fractions: "kept", fractionsUntil: until };

/** Claire, Karim and Hélène with so many shares of one euro. */
const issuer = async (quantities: readonly number[]) => {
  const { claire, karim, helene } = world.people;
  const { company, category } = await createIssuer(admin, [], {
    category: { nominalValue: "1" },
    company: { capitalCents: 1_000_000 },
  });
  const holders = [claire.id, karim.id, helene.id];
  for (const [place, quantity] of quantities.entries()) {
    const credited = { quantity, effectiveOn: "2024-01-15" };
    await credit(admin, category.id, holders[place] ?? "", credited);
  }
  return { companyId: company.id, categoryId: category.id, holders };
};

type Rights = { holderId: string; left: number } & Record<string, number>;

const rightsOf = async (companyId: string, query = ""): Promise<Rights[]> =>
  (await admin.get(`/companies/${companyId}/fraction-rights?limit=50${query}`)).body.items;

const rightsOfOne = async (companyId: string, holderId: string) =>
  (await rightsOf(companyId, `&holderId=${holderId}`))[0];

const sell = (operationId: string, fields: Record<string, unknown>) =>
  admin.post(`/share-operations/${operationId}/rights`, {
    ...undocumented,
    agreedOn: "2024-07-01",
    unitPrice: "3",
    act: "Ordre de mouvement du 1er juillet 2024.",
    ...fields,
  });

describe("rights that a bonus issue leaves", () => {
  test("stay with their holders until a day, and make shares of whoever brings enough of them together", async () => {
    const { companyId, categoryId, holders } = await issuer([14, 23, 10]);
    const [claire = "", karim = "", helene = ""] = holders;
    const shown = await preview(categoryId, kept, "?limit=10");
    expect(shown.obstacles).toEqual([]);
    expect(shown.items).toMatchObject([
      { holderId: karim, quantityBefore: 23, quantityAfter: 31, keptRights: 3, soldQuantity: 0 },
      { holderId: claire, quantityAfter: 18, keptRights: 4 },
      { holderId: helene, quantityAfter: 14, keptRights: 0 },
    ]);
    const operation = await written(categoryId, kept);
    expect(operation).toMatchObject({ fractions: "kept", fractionsUntil: until });
    // Each reads their own in the portfolio, and who has none left reads none.
    for (const [id, left] of [
      [claire, [4]],
      [karim, [3]],
      [helene, []],
    ] as const) {
      const person = Object.values(world.people).find((one) => one.id === id);
      const own = await world.signedIn(person?.email ?? "");
      const { body } = await own.get(`/share-holders/users/${id}?hidden=true`);
      const ofThis = (body.fractionRights as { shareCategoryId: string; left: number }[]).filter(
        ({ shareCategoryId }) => shareCategoryId === categoryId,
      );
      expect(ofThis.map((right) => right.left)).toEqual(left);
    }
    expect(await rightsOfOne(companyId, claire)).toMatchObject({
      given: 4,
      left: 4,
      until,
      isOver: true,
      newShares: 2,
      oldShares: 5,
    });
    expect(await rightsOf(companyId)).toHaveLength(2);
    const sold = await sell(operation.id, { sellerId: claire, buyerId: karim, quantity: 3 });
    expect(sold.status, JSON.stringify(sold.body)).toBe(201);
    expect(sold.body).toMatchObject({ issuedQuantity: 2, lineNumber: expect.any(Number) });
    expect(await rightsOfOne(companyId, karim)).toMatchObject({ bought: 3, grouped: 5, left: 1 });
    expect(await rightsOf(companyId, "&hasLeft=true")).toHaveLength(2);
    const table = (await admin.get(`/share-holders/companies/${companyId}`)).body;
    expect(table).toMatchObject({ declaredCapitalCents: 1_001_600 });
    const held = Object.values(await capTableAt(admin, companyId, "2024-12-31"));
    expect(held.reduce((sum, one) => sum + one, 0)).toBe(47 + 16 + 2);
    const { items } = (await admin.get(`/companies/${companyId}/register?limit=1`)).body;
    expect(items[0]).toMatchObject({
      nature: "free_issue",
      quantity: 2,
      effectiveOn: "2024-07-01",
    });
    expect(items[0].reason).toContain("droits formant rompus groupés");
    // The line that they made stands in the way of undoing the operation; undone itself, it gives them back.
    expect((await undo(operation.id)).body).toMatchObject({ code: "operation_followed" });
    const corrected = await admin.post(`/transactions/${items[0].id}/correction`, {
      reason: "Ordre annulé",
    });
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(201);
    expect(await rightsOfOne(companyId, karim)).toMatchObject({ grouped: 0, left: 6 });
    const undone = await undo(operation.id);
    expect(undone.status, JSON.stringify(undone.body)).toBe(201);
    expect(await rightsOf(companyId)).toEqual([]);
    expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true });
  });

  test("are recorded as sold to who undertook to buy them, or as paid by the company", async () => {
    const priced = { ...bonus, fractionPrice: "3" };
    const first = await issuer([14, 23, 3]);
    const [claire = "", karim = ""] = first.holders;
    await written(first.categoryId, { ...priced, fractions: "sold", fractionBuyerId: claire });
    expect(await rightsOfOne(first.companyId, claire)).toMatchObject({
      given: 4,
      bought: 6,
      grouped: 10,
      left: 0,
    });
    expect(await rightsOfOne(first.companyId, karim)).toMatchObject({ given: 3, sold: 3, left: 0 });
    const second = await issuer([14, 23]);
    await written(second.categoryId, { ...priced, fractions: "cash" });
    expect(await rightsOfOne(second.companyId, karim)).toMatchObject({
      given: 3,
      paid: 3,
      left: 0,
    });
  });

  test.each([
    ["more than there are", { quantity: 5 }, "fraction_rights_short", "quantity"],
    ["after the last day", { agreedOn: "2024-10-01" }, "fraction_rights_lapsed", "agreedOn"],
    ["before they were given", { agreedOn: "2024-06-02" }, "fraction_rights_lapsed", "agreedOn"],
    ["to their holder", { same: true }, "same_holder", "buyerId"],
    [
      "a share without a paper or a reason",
      { quantity: 2, lackingReason: "" },
      "paper_missing",
      "lackingReason",
    ],
  ])("are not sold: %s", async (_, fields, code, location) => {
    const { categoryId, holders } = await issuer([14, 23, 10]);
    const [claire = "", karim = ""] = holders;
    const { id } = await written(categoryId, kept);
    const { same, ...asked } = fields as { same?: boolean };
    const buyerId = same ? claire : karim;
    await expectRefused(
      world,
      () => sell(id, { sellerId: claire, buyerId, quantity: 1, ...asked }),
      { status: 422, code, location },
    );
  });

  test("are left by no other operation, and none without a day", async () => {
    const { categoryId } = await issuer([14, 23]);
    const { id } = await written(categoryId, { ...bonus, fractions: "cash", fractionPrice: "1" });
    const { claire, karim } = world.people;
    await expectRefused(
      world,
      () => sell(id, { sellerId: claire.id, buyerId: karim.id, quantity: 1 }),
      {
        status: 409,
        code: "fraction_rights_none",
      },
    );
    const path = `/share-categories/${categoryId}/operations/preview`;
    const halved = { ...kept, kind: "loss_reduction" };
    await expectRefused(world, () => admin.post(path, halved), {
      status: 422,
      code: "fraction_rights_refused",
      location: "fractions",
    });
    await expectRefused(world, () => admin.post(path, { ...kept, fractionsUntil: null }), {
      status: 422,
      code: "fraction_day_missing",
      location: "fractionsUntil",
    });
  });
});

test("no right is lost or made: those that are left and those that made shares are those that were given", async () => {
  const quantity = fc.integer({ min: 1, max: 400 });
  const sale = fc.record({
    from: fc.integer({ min: 0, max: 2 }),
    to: fc.integer({ min: 0, max: 2 }),
    part: fc.integer({ min: 1, max: 4 }),
  });
  let last = "";
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(quantity, quantity, quantity),
      fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 2, max: 7 })),
      fc.array(sale, { minLength: 1, maxLength: 5 }),
      async (quantities, [newShares, oldShares], sales) => {
        const { companyId, categoryId, holders } = await issuer(quantities);
        const answer = await write(categoryId, { ...kept, newShares, oldShares });
        expect(answer.status, JSON.stringify(answer.body)).toBe(201);
        // The ratio counts in its smallest whole numbers, as does a right.
        const { oldShares: old, newShares: fresh, id } = answer.body;
        const given = quantities.reduce((sum, held) => sum + (held % old), 0);
        for (const { from, to, part } of sales) {
          const [sellerId = "", buyerId = ""] = [holders[from], holders[to]];
          const left = (await rightsOfOne(companyId, sellerId))?.left ?? 0;
          const sold = await sell(id, { sellerId, buyerId, quantity: part });
          expect([201, 422]).toContain(sold.status);
          expect(sold.status === 201).toBe(from !== to && part <= left);
        }
        const rights = await rightsOf(companyId);
        const sumOf = (name: string) => rights.reduce((sum, one) => sum + (one[name] ?? 0), 0);
        expect(sumOf("given")).toBe(given);
        expect(sumOf("sold")).toBe(sumOf("bought"));
        expect(sumOf("left") + sumOf("grouped")).toBe(given);
        expect(rights.every(({ left }) => left >= 0 && left < old)).toBe(true);
        const issued = (sumOf("grouped") / old) * fresh;
        const whole = quantities.reduce((sum, held) => sum + Math.floor(held / old) * fresh, 0);
        const before = quantities.reduce((sum, held) => sum + held, 0);
        const held = Object.values(await capTableAt(admin, companyId, "2024-12-31"));
        expect(held.reduce((sum, one) => sum + one, 0)).toBe(before + whole + issued);
        last = companyId;
      },
    ),
    { numRuns: 12 },
  );
  expect(await verifyIntact(admin, last)).toMatchObject({ intact: true });
});
