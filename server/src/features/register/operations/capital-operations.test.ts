import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { pdf } from "../../../../test/documents.ts";
import { createIssuer, credit, undocumented, verifyIntact } from "../../../../test/factories.ts";
import { operationsBy } from "../../../../test/operations.ts";
import { file } from "../../../../test/pictures.ts";
import { capTableAt } from "../../../../test/registers.ts";
import { expectRefused, expectUnchanged } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
const { preview, write, written, undo } = operationsBy(() => admin);

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

type Fields = Record<string, unknown>;

const effectiveOn = "2024-06-03";
const decided = { effectiveOn, decidedBy: "GENERAL_MEETING", decidedOn: "2024-06-01" };
const oneForTwo = { ...decided, kind: "free_issue", newShares: 1, oldShares: 2 };
const halved = { ...decided, kind: "loss_reduction", newShares: 1, oldShares: 2 };
const lowered = { ...decided, kind: "loss_reduction", nominalValue: "0.4" };

const registerOf = async (companyId: string) =>
  (await admin.get(`/companies/${companyId}/register?limit=200&direction=asc`)).body.items;

const tableOf = async (companyId: string, query = "") =>
  (await admin.get(`/share-holders/companies/${companyId}${query}`)).body;

const heldBy = async (companyId: string, at = "2024-12-31"): Promise<number[]> =>
  Object.values(await capTableAt(admin, companyId, at)).toSorted((a, b) => a - b);

/** Claire's 100 and Karim's 204, at 15 €, of a company whose capital is recorded. */
const issuer = async (company: Fields = { capitalCents: 30_400 }) => {
  const { claire, karim } = world.people;
  const named = { nominalValue: "1", name: "Actions ordinaires" };
  const made = await createIssuer(admin, [], { category: named, company });
  const price = { unitPrice: "15", effectiveOn: "2024-01-15" };
  await credit(admin, made.category.id, claire.id, { quantity: 100, ...price });
  await credit(admin, made.category.id, karim.id, { quantity: 204, ...price });
  return { companyId: made.company.id, categoryId: made.category.id, claire, karim };
};

const noted = async (categoryId: string, holderId: string, nature: string, quantity: number) => {
  const answer = await admin.post(`/share-holders/mentions/${categoryId}/${holderId}`, {
    ...undocumented,
    nature,
    quantity,
    agreedOn: "2024-02-01",
    effectiveOn: "2024-02-02",
    reason: "Prêt de 9 000 € du 1er février 2024.",
    beneficiaryName: "Banque de l’Ill",
    beneficiaryDomicile: "1 rue du Dôme, Strasbourg",
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
};

const holdingOf = async (holderId: string, companyId: string) => {
  const { body } = await admin.get(`/share-holders/users/${holderId}?hidden=true`);
  return body.items.find((one: { companyId: string }) => one.companyId === companyId);
};

describe("a bonus issue", () => {
  test("gives new shares beside the old ones, as encumbered as these, and raises the capital", async () => {
    const { companyId, categoryId, claire } = await issuer();
    await noted(categoryId, claire.id, "pledge", 40);
    await noted(categoryId, claire.id, "usufruct", 60);
    const shown = await expectUnchanged(world, () => preview(categoryId, oneForTwo));
    expect(shown).toMatchObject({
      obstacles: [],
      lines: { sales: 0, releases: 0, cancellations: 0, issues: 2, mentions: 2, total: 4 },
      quantity: { before: 304, after: 456 },
      nominalValue: { before: "1", after: "1" },
      capitalCents: { before: 30_400, after: 45_600 },
      declaredCapitalCents: { before: 30_400, after: 45_600 },
      lastUnitPrice: { before: "15", after: "10" },
      encumbrances: {
        count: 2,
        items: [
          { nature: "pledge", quantityBefore: 40, quantityAfter: 60 },
          { nature: "usufruct", quantityBefore: 60, quantityAfter: 90 },
        ],
      },
    });
    const { id } = await written(categoryId, oneForTwo);
    const lines = (await registerOf(companyId)).slice(4);
    expect(lines).toMatchObject([
      { type: "ISSUE", nature: "free_issue", quantity: 102, unitPrice: null, bundleId: id },
      { type: "ISSUE", nature: "free_issue", quantity: 50, bundleId: id },
      { nature: "pledge", quantity: 20, bundleId: id },
      { nature: "usufruct", quantity: 30, transferee: { name: "Banque de l’Ill" }, bundleId: id },
    ]);
    expect(lines[0].reason).toMatch(/^Émission gratuite par incorporation de réserves, 1 action/);
    expect(await heldBy(companyId)).toEqual([150, 306]);
    expect(await tableOf(companyId)).toMatchObject({
      capitalCents: 45_600,
      declaredCapitalCents: 45_600,
      lastUnitPrice: "10",
      priceAdjustment: { reshapedBy: "free_issue", writtenUnitPrice: "15" },
    });
    expect(await tableOf(companyId, "?at=2024-06-02")).toMatchObject({
      declaredCapitalCents: 30_400,
      lastUnitPrice: "15",
    });
    expect(await holdingOf(claire.id, companyId)).toMatchObject({
      quantity: 150,
      pledgedQuantity: 60,
      costCents: 150_000,
    });
    expect((await undo(id)).status).toBe(201);
    expect(await heldBy(companyId)).toEqual([100, 204]);
    expect(await tableOf(companyId)).toMatchObject({
      declaredCapitalCents: 30_400,
      lastUnitPrice: "15",
    });
    expect(await holdingOf(claire.id, companyId)).toMatchObject({ pledgedQuantity: 40 });
    expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true });
  });

  test("says that the declared capital is missing where nobody recorded it", async () => {
    const { companyId, categoryId } = await issuer({});
    expect(await preview(categoryId, oneForTwo)).toMatchObject({
      obstacles: [],
      declaredCapitalCents: { before: null, after: null },
    });
    expect(await written(categoryId, oneForTwo)).toMatchObject({ capitalCentsAfter: null });
    expect(await tableOf(companyId)).toMatchObject({ declaredCapitalCents: 0 });
  });

  test("refuses rights that make no whole share, or has them sold, or paid", async () => {
    const { companyId, categoryId, claire, karim } = await issuer();
    const threes = { ...oneForTwo, oldShares: 3 };
    await expectRefused(world, () => write(categoryId, threes), {
      status: 422,
      code: "operation_fractions",
      location: "fractions",
    });
    const paid = { ...threes, fractions: "cash", fractionPrice: "3.75" };
    expect(await preview(categoryId, paid)).toMatchObject({
      quantity: { after: 304 + 33 + 68 },
      fractions: { holderCount: 1, quantity: 1, amountCents: 375 },
      lines: { issues: 2, total: 2 },
    });
    const { id } = await written(categoryId, paid);
    expect(await heldBy(companyId)).toEqual([133, 272]);
    expect((await registerOf(companyId))[2].reason).toMatch(/rompus payés 3,75\s€ l’un/);
    await undo(id);
    await credit(admin, categoryId, karim.id, { quantity: 2, effectiveOn });
    const sold = { ...paid, fractions: "sold", fractionBuyerId: claire.id };
    expect(await preview(categoryId, sold)).toMatchObject({
      obstacles: [],
      quantity: { before: 306, after: 408 },
      lines: { sales: 0, issues: 2, total: 2 },
      items: [
        { holderId: karim.id, soldQuantity: 2, quantityAfter: 206 + 68 },
        { holderId: claire.id, boughtQuantity: 2, quantityAfter: 100 + 34 },
      ],
    });
    await written(categoryId, sold);
    expect(await heldBy(companyId)).toEqual([134, 274]);
    expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true });
  });
});

describe("a reduction for losses", () => {
  test("leaves fewer shares of the same nominal value, and less capital", async () => {
    const { companyId, categoryId, claire } = await issuer();
    await noted(categoryId, claire.id, "pledge", 40);
    expect(await preview(categoryId, halved)).toMatchObject({
      obstacles: [],
      quantity: { before: 304, after: 152 },
      nominalValue: { before: "1", after: "1" },
      declaredCapitalCents: { before: 30_400, after: 15_200 },
      lastUnitPrice: { before: "15", after: "30" },
      lines: { releases: 1, cancellations: 2, issues: 2, mentions: 1 },
    });
    const { id } = await written(categoryId, halved);
    expect(await heldBy(companyId)).toEqual([50, 102]);
    expect(await tableOf(companyId)).toMatchObject({
      capitalCents: 15_200,
      declaredCapitalCents: 15_200,
      lastUnitPrice: "30",
    });
    const holding = { quantity: 50, pledgedQuantity: 20, costCents: 150_000 };
    expect(await holdingOf(claire.id, companyId)).toMatchObject(holding);
    expect((await undo(id)).status).toBe(201);
    expect(await heldBy(companyId)).toEqual([100, 204]);
    expect(await tableOf(companyId)).toMatchObject({ declaredCapitalCents: 30_400 });
    expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true });
  });

  test("or as many of a lower nominal value, at the prices of before", async () => {
    const { companyId, categoryId } = await issuer();
    expect(await preview(categoryId, lowered)).toMatchObject({
      obstacles: [],
      quantity: { before: 304, after: 304 },
      nominalValue: { before: "1", after: "0.4" },
      capitalCents: { before: 30_400, after: 12_160 },
      declaredCapitalCents: { before: 30_400, after: 12_160 },
      lastUnitPrice: { before: "15", after: "15" },
    });
    const { id } = await written(categoryId, lowered);
    const lines = (await registerOf(companyId)).slice(2);
    expect(lines).toMatchObject([
      { type: "CANCELLATION", nature: "loss_reduction", quantity: 204, nominalValue: "1" },
      { type: "CANCELLATION", nature: "loss_reduction", quantity: 100, nominalValue: "1" },
      { type: "ISSUE", nature: "loss_reduction", quantity: 204, nominalValue: "0.4" },
      { type: "ISSUE", nature: "loss_reduction", quantity: 100, nominalValue: "0.4" },
    ]);
    const table = { capitalCents: 12_160, declaredCapitalCents: 12_160, priceAdjustment: null };
    expect(await tableOf(companyId)).toMatchObject(table);
    expect((await undo(id)).status).toBe(201);
    const before = { capitalCents: 30_400, declaredCapitalCents: 30_400, lastUnitPrice: "15" };
    expect(await tableOf(companyId)).toMatchObject(before);
    expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true });
  });

  test.each([
    ["a nominal value that is not lower", { ...lowered, nominalValue: "1" }, "nominal_not_lower"],
    ["a capital smaller than the reduction", lowered, "capital_short"],
  ])("is refused with %s", async (_, fields, code) => {
    const { categoryId } = await issuer({ capitalCents: 10_000 });
    const { obstacles } = await preview(categoryId, fields);
    expect(obstacles).toContainEqual(expect.objectContaining({ code: `operation_${code}` }));
    await expectRefused(world, () => write(categoryId, fields), {
      status: 422,
      code: `operation_${code}`,
    });
  });
});

describe("a repurchase", () => {
  const bought = { ...decided, kind: "repurchase", unitPrice: "20" };

  test("cancels what those who accepted sell, at the price of the offer, in one bundle", async () => {
    const { companyId, categoryId, claire, karim } = await issuer();
    const offer = {
      ...bought,
      sellers: [
        { holderId: claire.id, quantity: 30 },
        { holderId: karim.id, quantity: 4 },
      ],
    };
    expect(await preview(categoryId, offer)).toMatchObject({
      obstacles: [],
      quantity: { before: 304, after: 270 },
      declaredCapitalCents: { before: 30_400, after: 27_000 },
      lastUnitPrice: { before: "15", after: "15" },
      repurchase: { quantity: 34, amountCents: 68_000 },
      lines: { repurchases: 2, total: 2 },
    });
    const minutes = file(await pdf(), "pv-age.pdf", "application/pdf");
    const { sellers, ...texts } = offer;
    const fields = { ...texts, sellers: JSON.stringify(sellers), lastNumber: "2" };
    const answer = await admin.post(
      `/share-categories/${categoryId}/operations`,
      form({ ...undocumented, ...fields, files: [minutes] }),
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const common = { type: "CANCELLATION", nature: "repurchase", unitPrice: "20" };
    const lines = (await registerOf(companyId)).slice(2);
    expect(lines).toMatchObject([
      { ...common, quantity: 4, bundleId: answer.body.id },
      { ...common, quantity: 30, bundleId: answer.body.id },
    ]);
    expect(lines[0].documents).toHaveLength(1);
    expect(await heldBy(companyId)).toEqual([70, 200]);
    expect(await tableOf(companyId)).toMatchObject({ declaredCapitalCents: 27_000 });
    expect(await holdingOf(claire.id, companyId)).toMatchObject({ costCents: 105_000 });
    expect((await undo(answer.body.id)).status).toBe(201);
    expect(await heldBy(companyId)).toEqual([100, 204]);
    expect(await tableOf(companyId)).toMatchObject({ declaredCapitalCents: 30_400 });
    expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true });
  });

  test("of all takes whole shares in proportion, by the largest remainder", async () => {
    const { companyId, categoryId, claire, karim } = await issuer();
    const offer = { ...bought, quantity: 10 };
    expect((await preview(categoryId, offer)).items).toMatchObject([
      { holderId: karim.id, soldQuantity: 7 },
      { holderId: claire.id, soldQuantity: 3 },
    ]);
    await written(categoryId, offer);
    expect(await heldBy(companyId)).toEqual([97, 197]);
  });

  test("takes nothing that is pledged, nor more than there is, nor without a price", async () => {
    const { categoryId, claire } = await issuer();
    await noted(categoryId, claire.id, "pledge", 80);
    const sellers = [{ holderId: claire.id, quantity: 21 }];
    const refused = await expectRefused(world, () => write(categoryId, { ...bought, sellers }), {
      status: 422,
      code: "repurchase_beyond",
      location: "sellers",
    });
    expect(refused.body.description).toMatch(/Claire Aubry\s?: 20 actions libres, pour 21/);
    await expectRefused(world, () => write(categoryId, { ...bought, quantity: 305 }), {
      status: 422,
      code: "repurchase_beyond",
    });
    const path = `/share-categories/${categoryId}/operations/preview`;
    for (const [fields, code] of [
      [bought, "repurchase_missing"],
      [{ ...bought, quantity: 1, unitPrice: null }, "repurchase_price_missing"],
    ] as const) {
      await expectRefused(world, () => admin.post(path, fields), { status: 422, code });
    }
  });

  test("is refused of all shares, and of shares that may not be sold", async () => {
    const { categoryId } = await issuer();
    const { obstacles } = await preview(categoryId, { ...bought, quantity: 304 });
    expect(obstacles).toContainEqual(expect.objectContaining({ code: "operation_leaves_nothing" }));
    const decision = { effectiveOn: "2024-06-02", title: "AGE" };
    await admin.call("PATCH", `/share-categories/${categoryId}`, { transferable: false, decision });
    await expectRefused(world, () => write(categoryId, { ...bought, quantity: 3 }), {
      status: 422,
      code: "operation_restricted",
    });
  });
});

describe("a new name", () => {
  const renamed = { ...decided, kind: "renaming", name: "Actions A" };

  test("counts from its day on, with its paper; a past day has the name of then", async () => {
    const { companyId, categoryId, claire } = await issuer();
    expect(await preview(categoryId, renamed)).toMatchObject({
      obstacles: [],
      name: { before: "Actions ordinaires", after: "Actions A" },
      lines: { total: 0 },
      quantity: { before: 304, after: 304 },
    });
    const minutes = file(await pdf(), "pv-age.pdf", "application/pdf");
    const { body: operation, status } = await admin.post(
      `/share-categories/${categoryId}/operations`,
      form({ ...renamed, lastNumber: "2", files: [minutes] }),
    );
    expect([status, operation.firstNumber, operation.nameAfter]).toEqual([201, null, "Actions A"]);
    const nameAt = async (query: string) => (await tableOf(companyId, query)).categories[0].name;
    expect(await nameAt("")).toBe("Actions A");
    expect(await nameAt("?at=2024-06-02")).toBe("Actions ordinaires");
    expect((await admin.get(`/share-categories/${categoryId}`)).body.name).toBe("Actions A");
    const [rights] = (await admin.get(`/share-categories/${categoryId}/rights`)).body.items;
    expect(rights).toMatchObject({ name: "Actions A", documents: [{ name: "pv-age.pdf" }] });
    await credit(admin, categoryId, claire.id, { quantity: 1, effectiveOn: "2024-02-01" });
    await credit(admin, categoryId, claire.id, { quantity: 1, effectiveOn });
    const lines = await registerOf(companyId);
    expect(lines.map((line: { shareCategoryName: string }) => line.shareCategoryName)).toEqual([
      "Actions ordinaires",
      "Actions ordinaires",
      "Actions ordinaires",
      "Actions A",
    ]);
    expect((await undo(operation.id)).status).toBe(201);
    expect((await admin.get(`/share-categories/${categoryId}`)).body.name).toBe(
      "Actions ordinaires",
    );
    expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true });
  });

  test("is another one, has a paper or a word why not, and is undone until another follows", async () => {
    const { categoryId } = await issuer();
    for (const [more, code] of [
      [{ name: "Actions ordinaires" }, "category_name_same"],
      [{ lackingReason: "" }, "paper_missing"],
    ] as const) {
      await expectRefused(world, () => write(categoryId, renamed, more), { status: 422, code });
    }
    const { id } = await written(categoryId, renamed);
    await written(categoryId, { ...renamed, name: "Actions B" });
    await expectRefused(world, () => undo(id), { status: 409, code: "renaming_followed" });
  });
});

test("fractions of a consolidation that the company pays are cancelled at their price", async () => {
  const { companyId, categoryId, claire } = await issuer();
  const fields = {
    ...decided,
    kind: "consolidation",
    newShares: 1,
    oldShares: 10,
    fractions: "cash",
    fractionPrice: "14.10",
  };
  expect(await preview(categoryId, fields)).toMatchObject({
    obstacles: [],
    quantity: { before: 304, after: 30 },
    declaredCapitalCents: { before: 30_400, after: 30_000 },
    fractions: { holderCount: 1, quantity: 4, amountCents: 5_640 },
    lines: { repurchases: 1, cancellations: 2, issues: 2, total: 5 },
  });
  const { id } = await written(categoryId, fields);
  expect((await registerOf(companyId))[2]).toMatchObject({
    type: "CANCELLATION",
    nature: "repurchase",
    quantity: 4,
    unitPrice: "14.1",
  });
  expect(await heldBy(companyId)).toEqual([10, 20]);
  expect(await tableOf(companyId)).toMatchObject({ declaredCapitalCents: 30_000 });
  expect(await holdingOf(claire.id, companyId)).toMatchObject({ costCents: 150_000 });
  expect((await undo(id)).status).toBe(201);
  expect(await heldBy(companyId)).toEqual([100, 204]);
  expect(await tableOf(companyId)).toMatchObject({ declaredCapitalCents: 30_400 });
  expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true });
});

describe("once", () => {
  test.each([
    ["a bonus issue", oneForTwo],
    ["a reduction", halved],
    ["a repurchase", { ...decided, kind: "repurchase", quantity: 4, unitPrice: "20" }],
  ])(
    "of %s that is asked for twice at once one is written, and a repeat is answered",
    async (_, fields) => {
      const { companyId, categoryId } = await issuer();
      const body = { ...undocumented, ...fields, lastNumber: 2 };
      const path = `/share-categories/${categoryId}/operations`;
      const send = (key: string) =>
        admin.call("POST", path, body, { headers: { "idempotency-key": key } });
      const [one, other] = [randomUUID(), randomUUID()];
      const answers = await Promise.all([send(one), send(other)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
      const isFirst = answers[0].status === 201;
      const again = await send(isFirst ? one : other);
      expect([again.status, again.body]).toEqual([201, answers[isFirst ? 0 : 1].body]);
      expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true });
    },
  );
});

const kinds = fc.constantFrom(
  "split",
  "consolidation",
  "free_issue",
  "loss_reduction",
  "nominal",
  "repurchase",
  "named",
);

/** What any kind of operation asks for, of holdings and a ratio. */
const fieldsOf = (kind: string, [fresh, old]: readonly [number, number], sellers: Fields[]) => {
  const total = sellers.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  const price = { unitPrice: "2" };
  if (kind === "nominal") return { ...lowered, nominalValue: "0.25" };
  if (kind === "named") return { ...decided, kind: "repurchase", sellers, ...price };
  if (kind === "repurchase") return { ...decided, kind, quantity: total, ...price };
  return { ...decided, kind, newShares: fresh, oldShares: old };
};

test("no kind of operation loses or makes a share, and the contrary gives each of them back", async () => {
  const { claire, karim, helene } = world.people;
  const holders = [claire.id, karim.id, helene.id];
  const quantity = fc.integer({ min: 1, max: 5_000 });
  let last = "";
  await fc.assert(
    fc.asyncProperty(
      kinds,
      fc.tuple(quantity, quantity, quantity),
      fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })),
      fc.constantFrom("cash", "sold"),
      async (kind, quantities, [one, other], fractions) => {
        fc.pre(one !== other);
        const [few, many] = [Math.min(one, other), Math.max(one, other)];
        const ratio = kind === "split" ? ([many, few] as const) : ([few, many] as const);
        const { company, category } = await createIssuer(admin, [], {
          category: { nominalValue: "1" },
          company: { capitalCents: 10_000_000 },
        });
        for (const [place, held] of quantities.entries()) {
          const credited = { quantity: held, effectiveOn: "2024-01-15" };
          await credit(admin, category.id, holders[place] ?? "", credited);
        }
        const sellers = quantities.map((held, place) => ({
          holderId: holders[place],
          quantity: Math.max(1, Math.floor(held / 3)),
        }));
        // The nominal value would not be exact by most ratios; of these kinds the others have one.
        const isExact = !["split", "consolidation"].includes(kind);
        if (!isExact) {
          const rights = {
            nominalValue: null,
            decision: { effectiveOn: "2024-05-01", title: "AGE" },
          };
          await admin.call("PATCH", `/share-categories/${category.id}`, rights);
        }
        const fields = {
          ...fieldsOf(kind, ratio, sellers),
          fractions,
          fractionBuyerId: claire.id,
          fractionPrice: "1",
        };
        const before = quantities.toSorted((a, b) => a - b);
        const shown = await preview(category.id, fields, "?limit=10");
        const answer = await write(category.id, fields);
        expect(answer.status, JSON.stringify(answer.body)).toBe(
          shown.obstacles.length === 0 ? 201 : 422,
        );
        const held = await capTableAt(admin, company.id, "2024-12-31");
        if (answer.status !== 201) {
          expect(Object.values(held).toSorted((a, b) => a - b)).toEqual(before);
          return;
        }
        const sum = Object.values(held).reduce((all, some) => all + some, 0);
        expect(sum).toBe(shown.quantity.after);
        expect(shown.items.map((row: { quantityAfter: number }) => row.quantityAfter)).toSatisfy(
          (after: number[]) => after.every((some) => some >= 0) && after.length === 3,
        );
        const lines = (await registerOf(company.id)).slice(3);
        expect(lines).toHaveLength(shown.lines.total);
        const today = await tableOf(company.id);
        const recorded = await tableOf(company.id, "?basis=recorded");
        expect(recorded.quantity).toBe(today.quantity);
        expect(today.declaredCapitalCents).toBe(answer.body.capitalCentsAfter ?? 10_000_000);
        expect(await heldBy(company.id, "2024-06-02")).toEqual(before);
        expect((await undo(answer.body.id)).status).toBe(201);
        expect(await heldBy(company.id)).toEqual(before);
        expect(await tableOf(company.id)).toMatchObject({ declaredCapitalCents: 10_000_000 });
        last = company.id;
      },
    ),
    { numRuns: 24 },
  );
  // A person may have so many registers verified: that of the last stands for the others.
  expect(await verifyIntact(admin, last)).toMatchObject({ intact: true });
});
