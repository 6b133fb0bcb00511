import { findingKinds, type FindingKind } from "@coulisse/contract/register/register-health.ts";
import type { RegisterFinding } from "@coulisse/contract/register/register-health.schemas.ts";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { form } from "../../../../test/client.ts";
import { pdf } from "../../../../test/documents.ts";
import { createCategory, createCompany, credit } from "../../../../test/factories.ts";
import { openInvestors } from "../../../../test/investors.ts";
import { openMarket, sell } from "../../../../test/market.ts";
import { file } from "../../../../test/pictures.ts";
import { insertPerson, setPerson } from "../../../../test/states.ts";

const { world, clients } = await openInvestors("claire");
const { admin, claire: seller } = clients;
let companyId: string;
let categoryId: string;

/** A register in which nothing is missing yet: the capital is what the nominal values come to. */
beforeEach(async () => {
  companyId = (await createCompany(admin, { capitalCents: 100_000 })).id;
  categoryId = (await createCategory(admin, companyId, { nominalValue: "1" })).id;
});
afterAll(() => world.close());

const path = () => `/companies/${companyId}/register/health`;

const counts = async (): Promise<Partial<Record<FindingKind, number>>> => {
  const { status, body } = await admin.get(path());
  expect(status, JSON.stringify(body)).toBe(200);
  const kinds = body.kinds as { kind: FindingKind; count: number }[];
  expect(kinds.map(({ kind }) => kind)).toEqual(findingKinds);
  return Object.fromEntries(
    kinds.filter(({ count }) => count > 0).map(({ kind, count }) => [kind, count]),
  );
};

const found = async (kind: FindingKind, query = ""): Promise<RegisterFinding[]> => {
  const { status, body } = await admin.get(`${path()}/findings?kind=${kind}${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items as RegisterFinding[];
};

type Facts = Parameters<typeof insertPerson>[1];

/** Somebody as an import leaves them, with all that a register asks. */
const newHolder = async (first_name: string, last_name: string, facts: Partial<Facts> = {}) =>
  insertPerson(world, {
    first_name,
    last_name,
    state: "INVITED",
    email: `${world.services.clock.newId()}@test.example`,
    domicile: "4 rue Neuve, 69002 Lyon",
    ...facts,
  });

const order = async () => file(await pdf(), "bulletin.pdf", "application/pdf");

/** A line with its paper. */
const issue = async (holderId: string, quantity: number) => {
  const answer = await admin.post(
    `/share-holders/share-categories/${categoryId}/${holderId}`,
    form({ quantity: String(quantity), effectiveOn: "2024-01-15", files: [await order()] }),
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as { id: string; number: number };
};

/** A line as it was written before its law asked for what it lacks: triggers off, and on again. */
const asWrittenBefore = async (facts: string, id: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  await owner.query("set session_replication_role = replica");
  await owner.query(`update movements set ${facts} where id = $1`, [id]);
  await owner.end();
};

test("a whole register has nothing to tell, and an empty one neither", async () => {
  expect(await counts()).toEqual({});
  await issue(await newHolder("Anna", "Neuve"), 1000);
  expect(await counts()).toEqual({});
  expect((await admin.get(`/dashboard/companies/${companyId}`)).body.registerFaultCount).toBe(0);
});

describe("R-9, L228-8: the capital and the shares", () => {
  test("are compared to the cent by the nominal value that counts today", async () => {
    await issue(await newHolder("Anna", "Neuve"), 999);
    expect(await counts()).toEqual({ capital_differs: 1 });
    expect(await found("capital_differs")).toMatchObject([
      { quantity: 999, capital: { declaredCents: 100_000, nominal: "999" } },
    ]);
  });

  test("of a company that declared none are told as that", async () => {
    companyId = (await createCompany(admin)).id;
    categoryId = (await createCategory(admin, companyId, { nominalValue: "1" })).id;
    await issue(await newHolder("Anna", "Neuve"), 10);
    expect(await counts()).toEqual({ capital_missing: 1 });
  });

  test("without a nominal value are not compared, and the category is named without being a fault", async () => {
    const { id } = await createCategory(admin, companyId);
    categoryId = id;
    await issue(await newHolder("Anna", "Neuve"), 118_400);
    expect(await counts()).toEqual({ category_without_nominal: 1 });
    expect((await admin.get(path())).body.faultCount).toBe(0);
    expect(await found("category_without_nominal")).toMatchObject([
      { category: { id, name: "Actions ordinaires" }, quantity: 118_400 },
    ]);
  });
});

describe("R-2, R228-9: the holders", () => {
  test("who hold shares and have no domicile or no address are named, the largest first", async () => {
    const small = await newHolder("Paul", "Petit", { domicile: null, email: null });
    const large = await newHolder("Luce", "Grande", { domicile: "  ", email: null });
    await issue(await newHolder("Anna", "Neuve"), 970);
    for (const [holder, quantity] of [
      [small, 10],
      [large, 20],
    ] as const) {
      await credit(admin, categoryId, holder, { quantity });
    }
    const told = await counts();
    expect(told).toMatchObject({ holder_without_domicile: 2, holder_without_address: 2 });
    expect((await found("holder_without_domicile")).map(({ holder }) => holder?.id)).toEqual([
      large,
      small,
    ]);
    expect(await found("holder_without_address", "&search=petit")).toMatchObject([
      { holder: { id: small, kind: "user", name: "Paul Petit" }, quantity: 10 },
    ]);
    await setPerson(world, small, { domicile: "1 rue Basse, 69001 Lyon", email: "p@test.example" });
    expect(await counts()).toMatchObject({
      holder_without_domicile: 1,
      holder_without_address: 1,
    });
    const first = await admin.get(`${path()}/findings?kind=line_with_lack&limit=1`);
    expect(first.body).toMatchObject({ total: 2, items: [{ line: { number: 3 } }] });
    const cursor = encodeURIComponent(first.body.nextCursor);
    const next = `${path()}/findings?kind=line_with_lack&limit=1&cursor=${cursor}`;
    expect((await admin.get(next)).body).toMatchObject({
      items: [{ line: { number: 2 } }],
      nextCursor: null,
    });
  });

  test("who look like one are told with what makes them alike, and homonyms are not", async () => {
    const people = [
      ["Amélie", "Marchand", {}],
      ["MARCHAND", "Amélie", {}],
      ["Jérôme", "Delacourt", {}],
      ["Jerome", "Delacour", {}],
      ["Inès", "Roy", { birth_on: "1980-03-01" }],
      ["Inès", "Vautrin", { birth_on: "1980-03-01" }],
      ["Paul", "Durand", { birth_on: "1970-01-01" }],
      ["Paul", "Durand", { birth_on: "1999-12-31" }],
      ["Zoé", "Lemaire", {}],
    ] as const;
    for (const [first, last, facts] of people) {
      await issue(await newHolder(first, last, facts), 100);
    }
    const pairs = (await found("holder_twice")).map(({ holder, other, likeness }) => ({
      names: new Set([holder?.name, other?.name]),
      likeness,
    }));
    expect(pairs).toEqual([
      { names: new Set(["Amélie Marchand", "MARCHAND Amélie"]), likeness: "same_name" },
      { names: new Set(["Inès Roy", "Inès Vautrin"]), likeness: "same_birth" },
      { names: new Set(["Jerome Delacour", "Jérôme Delacourt"]), likeness: "near_name" },
    ]);
    expect(await counts()).toMatchObject({ holder_twice: 3 });
  });

  test("R-8, L225-110: who hold together act by one representative", async () => {
    const { body } = await admin.post("/joint-holders", {
      name: "Indivision Daval",
      members: {
        effectiveOn: "2024-03-01",
        act: "Acte de notoriété",
        members: [
          { name: "Paul Daval", numerator: 1, denominator: 2 },
          { name: "Luc Daval", numerator: 1, denominator: 2 },
        ],
      },
    });
    await credit(admin, categoryId, body.id, { quantity: 1000 });
    expect(await found("joint_without_representative")).toMatchObject([
      { holder: { id: body.id, kind: "joint", name: "Indivision Daval" } },
    ]);
    const named = { name: "Paul Daval", appointedOn: "2024-03-15", act: "Mandat" };
    const answer = await admin.post(`/joint-holders/${body.id}/representatives`, named);
    expect(answer.status).toBe(201);
    expect(await found("joint_without_representative")).toEqual([]);
  });
});

describe("the lines", () => {
  test("R-12: by hand without a paper are told with their reason until they are undone", async () => {
    const holder = await newHolder("Anna", "Neuve");
    const bare = await credit(admin, categoryId, holder, { quantity: 1000 });
    expect(await counts()).toEqual({ line_with_lack: 1 });
    expect((await admin.get(path())).body.faultCount).toBe(0);
    expect(await found("line_with_lack")).toMatchObject([
      {
        line: { id: bare.id, number: 1, nature: "subscription", lackingReason: "Essai" },
        category: { id: categoryId },
      },
    ]);
    await admin.post(`/transactions/${bare.id}/correction`, { reason: "Sans pièce" });
    await issue(holder, 1000);
    expect(await counts()).toEqual({});
  });

  test("of older days, whose paper is not there and nobody said why, are a fault", async () => {
    const holder = await newHolder("Anna", "Neuve");
    const { id } = await credit(admin, categoryId, holder, { quantity: 1000 });
    await asWrittenBefore("lacking_reason = null", id);
    expect(await counts()).toEqual({ line_without_paper: 1 });
    expect((await admin.get(path())).body.faultCount).toBe(1);
  });

  test("that note a pledge for nobody are told until it is lifted", async () => {
    const { claire } = world.people;
    await issue(claire.id, 1000);
    const mentions = `/share-holders/mentions/${categoryId}/${claire.id}`;
    const files = [await order()];
    const pledge = await admin.post(
      mentions,
      form({
        quantity: "5",
        nature: "pledge",
        agreedOn: "2024-02-01",
        reason: "Prêt du 1er février 2024",
        beneficiaryId: world.people.karim.id,
        files,
      }),
    );
    expect(pledge.status, JSON.stringify(pledge.body)).toBe(201);
    expect(await counts()).toEqual({});
    await asWrittenBefore("to_holder_id = null, to_kind = null, to_name = null", pledge.body.id);
    expect(await found("mention_without_beneficiary")).toMatchObject([
      { line: { id: pledge.body.id, nature: "pledge", fromName: "Claire Aubry" } },
    ]);
    const release = form({
      quantity: "5",
      nature: "release",
      encumbranceId: pledge.body.id,
      files: [await order()],
    });
    expect((await admin.post(mentions, release)).status).toBe(201);
    expect(await found("mention_without_beneficiary")).toEqual([]);
  });

  test("R-2: that have their paper and lack a domicile say why", async () => {
    const holder = await newHolder("Anna", "Neuve", { domicile: null });
    const answer = await admin.post(
      `/share-holders/share-categories/${categoryId}/${holder}`,
      form({ quantity: "1000", files: [await order()], lackingReason: "Adresse à recueillir" }),
    );
    expect(answer.status).toBe(201);
    expect(await counts()).toEqual({ holder_without_domicile: 1, line_with_lack: 1 });
    expect(await found("line_with_lack")).toMatchObject([
      { line: { number: 1, toName: "Anna Neuve", lackingReason: "Adresse à recueillir" } },
    ]);
  });

  test("to come are the shares that are on offer, and are no fault", async () => {
    const { claire } = world.people;
    const market = await openMarket(admin, [[claire.id, 100]]);
    companyId = market.companyId;
    expect((await sell(seller, market, { quantity: 10 })).status).toBe(201);
    const before = (await admin.get(path())).body.faultCount;
    expect(await found("line_to_come")).toMatchObject([
      { holder: { id: claire.id, name: "Claire Aubry" }, quantity: 10, line: null },
    ]);
    expect((await admin.get(path())).body.faultCount).toBe(before);
  });
});
