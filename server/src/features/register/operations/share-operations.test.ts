import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { pdf } from "../../../../test/documents.ts";
import {
  createCategory,
  createIssuer,
  credit,
  transferPath,
  undocumented,
  verifyIntact,
} from "../../../../test/factories.ts";
import { openMarket, sell } from "../../../../test/market.ts";
import { file } from "../../../../test/pictures.ts";
import { capTableAt } from "../../../../test/registers.ts";
import { createRound, dayIn } from "../../../../test/rounds.ts";
import { becomeInvestor } from "../../../../test/subscriptions.ts";
import { expectRefused, expectUnchanged } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

type Fields = Record<string, unknown>;

const effectiveOn = "2024-06-03";
const tenForOne = {
  kind: "split",
  newShares: 10,
  oldShares: 1,
  effectiveOn,
  decidedBy: "GENERAL_MEETING",
  decidedOn: "2024-06-01",
};
const oneForTen = { ...tenForOne, kind: "consolidation", newShares: 1, oldShares: 10 };

const preview = async (categoryId: string, fields: Fields, query = "") => {
  const path = `/share-categories/${categoryId}/operations/preview${query}`;
  const answer = await admin.post(path, fields);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

const write = async (categoryId: string, fields: Fields, more: Fields = {}) => {
  const { lastNumber } = await preview(categoryId, fields);
  const body = { ...undocumented, lastNumber, ...fields, ...more };
  return admin.post(`/share-categories/${categoryId}/operations`, body);
};

const written = async (categoryId: string, fields: Fields) => {
  const answer = await write(categoryId, fields);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};

const undo = (operationId: string) =>
  admin.post(`/share-operations/${operationId}/correction`, { reason: "Mauvais rapport" });

const registerOf = async (companyId: string) =>
  (await admin.get(`/companies/${companyId}/register?limit=200&direction=asc`)).body.items;

const heldBy = async (companyId: string, at = "2024-12-31"): Promise<number[]> =>
  Object.values(await capTableAt(admin, companyId, at)).toSorted((a, b) => a - b);

const named = { nominalValue: "1", name: "Actions ordinaires" };

/** Claire's 100 and Karim's 205, at 15 €. */
const issuer = async (category: Fields = named, company: Fields = {}) => {
  const { claire, karim } = world.people;
  const made = await createIssuer(admin, [], { category, company });
  const price = { unitPrice: "15", effectiveOn: "2024-01-15" };
  await credit(admin, made.category.id, claire.id, { quantity: 100, ...price });
  await credit(admin, made.category.id, karim.id, { quantity: 205, ...price });
  return { companyId: made.company.id, categoryId: made.category.id, claire, karim };
};

const pledge = async (categoryId: string, holderId: string, quantity: number) => {
  const answer = await admin.post(`/share-holders/mentions/${categoryId}/${holderId}`, {
    ...undocumented,
    nature: "pledge",
    quantity,
    agreedOn: "2024-02-01",
    effectiveOn: "2024-02-02",
    reason: "Prêt de 9 000 € du 1er février 2024.",
    beneficiaryName: "Banque de l’Ill",
    beneficiaryDomicile: "1 rue du Dôme, Strasbourg",
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id as string;
};

describe("a split of ten for one", () => {
  test("is seen before it is written, holder by holder and in all, a page at a time", async () => {
    const { categoryId, claire, karim } = await issuer();
    await pledge(categoryId, claire.id, 40);
    const first = await expectUnchanged(world, () => preview(categoryId, tenForOne, "?limit=1"));
    expect(first).toMatchObject({
      obstacles: [],
      lastNumber: 3,
      lines: { sales: 0, releases: 1, cancellations: 2, issues: 2, mentions: 1, total: 6 },
      holderCount: 2,
      quantity: { before: 305, after: 3050 },
      nominalValue: { before: "1", after: "0.1" },
      capitalCents: { before: 30_500, after: 30_500 },
      lastUnitPrice: { before: "15", after: "1.5" },
      companyQuantity: { before: 305, after: 3050 },
      companyVotes: { before: 305, after: 3050 },
      votes: { before: 305, after: 3050 },
      fractions: { holderCount: 0, quantity: 0, amountCents: null },
      encumbrances: {
        count: 1,
        items: [{ number: 3, nature: "pledge", quantityBefore: 40, quantityAfter: 400 }],
      },
      items: [{ holderId: karim.id, quantityBefore: 205, quantityAfter: 2050 }],
      total: 2,
    });
    const next = await preview(categoryId, tenForOne, `?limit=1&cursor=${first.nextCursor}`);
    expect(next).toMatchObject({
      items: [
        {
          holderId: claire.id,
          quantityBefore: 100,
          quantityAfter: 1000,
          encumberedBefore: 40,
          encumberedAfter: 400,
        },
      ],
      nextCursor: null,
    });
  });

  test("is one bundle of lines with its decision; pledges, nominal value and prices follow", async () => {
    const { companyId, categoryId, claire } = await issuer();
    const encumbrance = await pledge(categoryId, claire.id, 40);
    const { lastNumber } = await preview(categoryId, tenForOne);
    const texts = Object.entries({ ...undocumented, ...tenForOne, lastNumber });
    const minutes = file(await pdf(), "pv-age.pdf", "application/pdf");
    const answer = await admin.post(
      `/share-categories/${categoryId}/operations`,
      form({ ...Object.fromEntries(texts.map(([k, v]) => [k, String(v)])), files: [minutes] }),
    );
    expect(answer).toMatchObject({
      status: 201,
      body: {
        kind: "split",
        newShares: 10,
        oldShares: 1,
        nominalBefore: "1",
        nominalAfter: "0.1",
        firstNumber: 4,
        lastNumber: 9,
        undoneById: null,
      },
    });
    const lines = (await registerOf(companyId)).slice(3);
    const common = { bundleId: answer.body.id, effectiveOn, lackingReason: null };
    expect(lines).toMatchObject([
      { nature: "release", quantity: 40, liftsId: encumbrance, ...common },
      { type: "CANCELLATION", nature: "split", quantity: 205, nominalValue: "1", ...common },
      { type: "CANCELLATION", nature: "split", quantity: 100, nominalValue: "1", ...common },
      { type: "ISSUE", nature: "split", quantity: 2050, nominalValue: "0.1", ...common },
      { type: "ISSUE", nature: "split", quantity: 1000, nominalValue: "0.1", ...common },
      { nature: "pledge", quantity: 400, transferee: { name: "Banque de l’Ill" }, ...common },
    ]);
    expect(lines[0].documents).toMatchObject([{ name: "pv-age.pdf" }]);
    expect(lines[1].reason).toBe(
      "Division, 10 actions nouvelles pour 1 ancienne. Assemblée générale extraordinaire du 1er juin 2024.",
    );
    expect(lines[1].agreedOn).toBe("2024-06-01");
    expect(lines[5].reason).toMatch(/^Prêt de 9 000 € du 1er février 2024\. Division/);
    expect(await heldBy(companyId, "2024-06-02")).toEqual([100, 205]);
    expect(await heldBy(companyId, effectiveOn)).toEqual([1000, 2050]);
    const { body: table } = await admin.get(`/share-holders/companies/${companyId}`);
    expect(table).toMatchObject({ capitalCents: 30_500, lastUnitPrice: "1.5" });
    const { body: past } = await admin.get(`/share-holders/companies/${companyId}?at=2024-06-02`);
    expect(past).toMatchObject({ capitalCents: 30_500, lastUnitPrice: "15" });
    const holdings = (await admin.get(`/share-holders/users/${claire.id}?hidden=true`)).body.items;
    const holding = holdings.find((one: { companyId: string }) => one.companyId === companyId);
    expect(holding).toMatchObject({ quantity: 1000, pledgedQuantity: 400, costCents: 150_000 });
    const [rights] = (await admin.get(`/share-categories/${categoryId}/rights`)).body.items;
    expect(rights).toMatchObject({ effectiveOn, nominalValue: "0.1" });
    expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true, movementCount: 9 });
  });

  test("needs its decision as a paper, or a word why there is none", async () => {
    const { categoryId } = await issuer();
    await expectRefused(world, () => write(categoryId, tenForOne, { lackingReason: "" }), {
      status: 422,
      code: "paper_missing",
      location: "lackingReason",
    });
  });

  test("leaves no line of its bundle to be corrected alone", async () => {
    const { companyId, categoryId } = await issuer();
    await written(categoryId, tenForOne);
    const [, , line] = await registerOf(companyId);
    await expectRefused(
      world,
      () => admin.post(`/transactions/${line.id}/correction`, { reason: "Erreur" }),
      { status: 409, code: "line_of_operation" },
    );
  });
});

describe("a consolidation", () => {
  test("whose ratio leaves fractions is refused, and says who has them", async () => {
    const { categoryId } = await issuer();
    const { obstacles, fractions } = await preview(categoryId, oneForTen);
    expect(fractions).toMatchObject({ holderCount: 1, quantity: 5 });
    expect(obstacles).toMatchObject([{ code: "operation_fractions" }]);
    expect(obstacles[0].description).toContain("Karim Benali");
    await expectRefused(world, () => write(categoryId, oneForTen), {
      status: 422,
      code: "operation_fractions",
      location: "fractions",
    });
  });

  test("has its fractions bought first by whoever undertook to, so that no share is lost", async () => {
    const { companyId, categoryId, claire, karim } = await issuer();
    const { helene } = world.people;
    await credit(admin, categoryId, helene.id, { quantity: 5, effectiveOn: "2024-01-15" });
    const bought = {
      ...oneForTen,
      fractions: "sold",
      fractionBuyerId: claire.id,
      fractionPrice: "14.10",
    };
    const shown = await preview(categoryId, bought);
    expect(shown).toMatchObject({
      obstacles: [],
      lines: { sales: 2, cancellations: 2, issues: 2, total: 6 },
      quantity: { before: 310, after: 31 },
      nominalValue: { after: "10" },
      fractions: { holderCount: 2, quantity: 10, amountCents: 14_100 },
    });
    expect(shown.items).toMatchObject([
      { holderId: karim.id, quantityBefore: 205, soldQuantity: 5, quantityAfter: 20 },
      { holderId: claire.id, quantityBefore: 100, boughtQuantity: 10, quantityAfter: 11 },
      { holderId: helene.id, quantityBefore: 5, soldQuantity: 5, quantityAfter: 0 },
    ]);
    await written(categoryId, bought);
    expect(await heldBy(companyId)).toEqual([11, 20]);
    const sales = (await registerOf(companyId)).filter(
      (line: { nature: string }) => line.nature === "sale",
    );
    expect(sales).toMatchObject([
      { quantity: 5, unitPrice: "14.1", transferee: { holderId: claire.id } },
      { quantity: 5, unitPrice: "14.1", transferee: { holderId: claire.id } },
    ]);
    expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true });
  });

  test("leaves in every file of the register, with its sales and the pledge that goes over", async () => {
    const { companyId, categoryId, claire } = await issuer();
    await credit(admin, categoryId, world.people.helene.id, { quantity: 5 });
    await pledge(categoryId, claire.id, 40);
    const today = dayIn(0);
    await written(categoryId, {
      ...oneForTen,
      effectiveOn: today,
      decidedOn: today,
      fractions: "sold",
      fractionBuyerId: claire.id,
      fractionPrice: "14.10",
    });
    for (const name of ["register.csv", "register.xlsx", "register.pdf", "ocf.zip"]) {
      expect((await admin.get(`/companies/${companyId}/${name}`)).status, name).toBe(200);
    }
    const statistics = await admin.get(`/statistics/company/${companyId}/transactions`);
    expect(statistics.status).toBe(200);
    expect(await heldBy(companyId, today)).toEqual([11, 20]);
  });

  test("whose total makes no whole number of shares is refused, and so is a buyer without any", async () => {
    const { categoryId, claire } = await issuer();
    const bought = { ...oneForTen, fractions: "sold", fractionPrice: "14" };
    await expectRefused(world, () => write(categoryId, { ...bought, fractionBuyerId: claire.id }), {
      status: 422,
      code: "fraction_total_not_whole",
      location: "fractions",
    });
    await expectRefused(
      world,
      () => write(categoryId, { ...bought, fractionBuyerId: world.people.stranger.id }),
      { status: 422, code: "fraction_buyer_missing", location: "fractionBuyerId" },
    );
  });
});

describe("what stands in the way is named, and nothing is written", () => {
  test.each([
    ["a split into fewer", { newShares: 1, oldShares: 10 }, "operation_ratio"],
    ["an effect before the decision", { decidedOn: "2024-06-04" }, "operation_before_decision"],
    [
      "an effect before the last line",
      { effectiveOn: "2024-01-14", decidedOn: "2024-01-01" },
      "operation_before_last_line",
    ],
    ["an effect to come", { effectiveOn: "2199-01-01" }, "effective_date_in_future"],
    ["a nominal value that is not exact", { newShares: 7 }, "operation_nominal_inexact"],
  ])("%s", async (_, fields, code) => {
    const { categoryId } = await issuer();
    const body = { ...undocumented, ...tenForOne, ...fields, lastNumber: 2 };
    await expectRefused(
      world,
      () => admin.post(`/share-categories/${categoryId}/operations`, body),
      {
        status: 422,
        code,
      },
    );
  });

  test("a pledge on shares that make no whole new ones", async () => {
    const { categoryId, claire } = await issuer();
    await pledge(categoryId, claire.id, 45);
    const { obstacles } = await preview(categoryId, oneForTen);
    expect(obstacles).toContainEqual(
      expect.objectContaining({ code: "operation_encumbrance_not_whole" }),
    );
  });

  test("an open offer", async () => {
    const { claire } = world.people;
    const market = await openMarket(admin, [[claire.id, 100]]);
    const seller = await world.signedIn(claire.email);
    await becomeInvestor(world, seller, claire.id);
    expect((await sell(seller, market)).status).toBe(201);
    await expectRefused(world, () => write(market.shareCategoryId, tenForOne), {
      status: 409,
      code: "operation_offers_open",
    });
  });

  test("an open round", async () => {
    const { companyId, categoryId } = await issuer();
    await createRound(admin, {}, { companyId, shareCategoryId: categoryId });
    await expectRefused(world, () => write(categoryId, tenForOne), {
      status: 409,
      code: "operation_round_open",
    });
  });
});

describe("once", () => {
  test("a repeated request writes once, and is answered the same", async () => {
    const { companyId, categoryId } = await issuer();
    const body = { ...undocumented, ...tenForOne, lastNumber: 2 };
    const send = () =>
      admin.call("POST", `/share-categories/${categoryId}/operations`, body, {
        headers: { "idempotency-key": "division-1" },
      });
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.body).toEqual(one.body);
    expect(await heldBy(companyId)).toEqual([1000, 2050]);
  });

  test("of two at once one is written, and the other told that the register has moved", async () => {
    const { companyId, categoryId } = await issuer();
    const body = { ...undocumented, ...tenForOne, lastNumber: 2 };
    const send = () => admin.post(`/share-categories/${categoryId}/operations`, body);
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("register_moved");
    expect(await heldBy(companyId)).toEqual([1000, 2050]);
    expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true });
  });
});

describe("undone", () => {
  test("it leaves everything as it was to the share, with the nominal value and the price", async () => {
    const { companyId, categoryId, claire } = await issuer();
    await pledge(categoryId, claire.id, 40);
    const { id } = await written(categoryId, tenForOne);
    const answer = await undo(id);
    expect(answer).toMatchObject({ status: 201, body: { undoesId: id, nominalAfter: "1" } });
    expect(await heldBy(companyId)).toEqual([100, 205]);
    const { body: table } = await admin.get(`/share-holders/companies/${companyId}`);
    expect(table).toMatchObject({ capitalCents: 30_500, lastUnitPrice: "15" });
    const holdings = (await admin.get(`/share-holders/users/${claire.id}?hidden=true`)).body.items;
    const holding = holdings.find((one: { companyId: string }) => one.companyId === companyId);
    expect(holding).toMatchObject({ quantity: 100, pledgedQuantity: 40 });
    expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true });
    await expectRefused(world, () => undo(id), {
      status: 409,
      code: "already_corrected",
    });
    await written(categoryId, { ...tenForOne, newShares: 5 });
    expect(await heldBy(companyId)).toEqual([500, 1025]);
  });

  test("it waits for what followed it", async () => {
    const { categoryId, claire, karim } = await issuer();
    const { id } = await written(categoryId, tenForOne);
    const sale = { ...undocumented, quantity: 1, effectiveOn };
    expect((await admin.post(transferPath(claire.id, karim.id, categoryId), sale)).status).toBe(
      201,
    );
    await expectRefused(world, () => undo(id), {
      status: 409,
      code: "operation_followed",
    });
  });
});

test("a conversion turns chosen shares into those of another category, with what weighs on them", async () => {
  const { companyId, categoryId, claire } = await issuer();
  const target = await createCategory(admin, companyId, {
    name: "Préférence A",
    code: "PREF",
    nominalValue: "1",
    votesPerShare: 2,
  });
  await pledge(categoryId, claire.id, 40);
  const conversion = {
    ...tenForOne,
    kind: "conversion",
    newShares: 1,
    oldShares: 2,
    toCategoryId: target.id,
    holderIds: [claire.id],
  };
  expect(await preview(categoryId, conversion)).toMatchObject({
    obstacles: [],
    quantity: { before: 100, after: 50 },
    companyQuantity: { before: 305, after: 255 },
    votes: { before: 100, after: 100 },
    capitalCents: { before: 10_000, after: 5_000 },
  });
  const { id } = await written(categoryId, conversion);
  expect(await capTableAt(admin, companyId, effectiveOn)).toMatchObject({
    [`PREF Claire Aubry`]: 50,
    [`${(await admin.get(`/share-categories/${categoryId}`)).body.code} Karim Benali`]: 205,
  });
  expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true });
  expect((await undo(id)).status).toBe(201);
  expect(await heldBy(companyId)).toEqual([100, 205]);
  await expectRefused(
    world,
    () =>
      admin.post(`/share-categories/${categoryId}/operations/preview`, {
        ...conversion,
        toCategoryId: categoryId,
      }),
    {
      status: 422,
      code: "operation_target_missing",
    },
  );
});

test("no ratio and no holdings lose or make a share, and the contrary gives each of them back", async () => {
  const { claire, karim, helene } = world.people;
  const holders = [claire.id, karim.id, helene.id];
  const quantity = fc.integer({ min: 1, max: 5_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(quantity, quantity, quantity),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 12 }),
      async (quantities, fresh, old) => {
        fc.pre(fresh !== old);
        const { company, category } = await createIssuer(admin);
        for (const [place, held] of quantities.entries()) {
          await credit(admin, category.id, holders[place] ?? "", {
            quantity: held,
            effectiveOn: "2024-01-15",
          });
        }
        const fields = {
          ...tenForOne,
          kind: fresh > old ? "split" : "consolidation",
          newShares: fresh,
          oldShares: old,
          fractions: "sold",
          fractionBuyerId: claire.id,
          fractionPrice: "1",
        };
        const shown = await preview(category.id, fields);
        const answer = await write(category.id, fields);
        const held = await heldBy(company.id);
        const total = quantities.reduce((sum, one) => sum + one, 0);
        const sum = held.reduce((all, one) => all + one, 0);
        expect(answer.status).toBe(shown.obstacles.length === 0 ? 201 : 422);
        if (answer.status !== 201) {
          expect(sum).toBe(total);
          return;
        }
        expect(sum * old).toBe(total * fresh);
        expect(sum).toBe(shown.quantity.after);
        expect(await heldBy(company.id, "2024-06-02")).toEqual(
          quantities.toSorted((a, b) => a - b),
        );
        expect((await undo(answer.body.id)).status).toBe(201);
        expect(await heldBy(company.id)).toEqual(quantities.toSorted((a, b) => a - b));
        expect(await verifyIntact(admin, company.id)).toMatchObject({ intact: true });
      },
    ),
    { numRuns: 12 },
  );
});
