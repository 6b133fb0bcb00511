import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import {
  createCategory,
  createIssuer,
  credit,
  transferPath,
  undocumented,
  verifyIntact,
} from "../../../../test/factories.ts";
import { insertIdentity, insertPerson, setPerson } from "../../../../test/states.ts";
import { expectRefused, expectUnchanged } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let companyId: string;
let ordinary: string;
let bound: string;
let amelie: string;
let marchand: string;

const recorded = (first_name: string, last_name: string, facts = {}) =>
  insertPerson(world, { first_name, last_name, state: "INVITED", email: null, ...facts });

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
beforeEach(async () => {
  amelie = await recorded("Amélie", "Marchand");
  marchand = await recorded("MARCHAND", "Amélie");
  const { company, category } = await createIssuer(admin, [
    [amelie, 100],
    [marchand, 40],
    [world.people.karim.id, 60],
  ]);
  companyId = company.id;
  ordinary = category.id;
  // Nobody may transfer these, and joining two accounts transfers nothing.
  bound = (await createCategory(admin, companyId, { transferable: false })).id;
  await credit(admin, bound, marchand, { quantity: 7, effectiveOn: "2024-01-15" });
});
afterAll(() => world.close());

const path = () => `/companies/${companyId}/register/joinings`;
const request = (more: object = {}) => ({
  fromHolderId: marchand,
  toHolderId: amelie,
  effectiveOn: "2024-03-01",
  evidence: "Pièce d’identité du 4 mars 2024",
  ...more,
});
const join = (more: object = {}, key: string = randomUUID()) =>
  admin.call("POST", path(), request(more), { headers: { "idempotency-key": key } });
const undo = (id: string) =>
  admin.post(`/register-joinings/${id}/undo`, { reason: "Deux homonymes" });

type Row = { holderId: string; quantity: number };
const held = async (query = "") => {
  const { body } = await admin.get(`/share-holders/companies/${companyId}${query}`);
  const rows = body.items as Row[];
  return Object.fromEntries(rows.map(({ holderId, quantity }) => [holderId, quantity]));
};
const two = () => ({ [amelie]: 100, [marchand]: 47, [world.people.karim.id]: 60 });
const one = () => ({ [amelie]: 147, [world.people.karim.id]: 60 });

describe("R-2: two accounts of one holder", () => {
  test("are one from a day on, by lines that transfer nothing, and the days before keep two", async () => {
    const preview = await expectUnchanged(world, () =>
      admin.post(`${path()}/preview`, { fromHolderId: marchand, toHolderId: amelie }),
    );
    expect(preview.body).toMatchObject({
      from: { id: marchand },
      to: { id: amelie, name: "Amélie Marchand" },
      categories: [
        { id: ordinary, quantity: 40, toBefore: 100, toAfter: 140 },
        { id: bound, quantity: 7, toBefore: 0, toAfter: 7 },
      ],
    });
    const joined = await join();
    expect(joined.status, JSON.stringify(joined.body)).toBe(201);
    expect(joined.body).toMatchObject({ firstNumber: 5, lastNumber: 6, undone: null });
    expect(await held()).toEqual(one());
    expect(await held("?at=2024-02-29")).toEqual(two());
    expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true, movementCount: 6 });
    const { body: register } = await admin.get(`/companies/${companyId}/register`);
    expect(register.items.slice(0, 2)).toMatchObject([
      {
        number: 6,
        type: "TRANSFER",
        nature: "joining",
        quantity: 7,
        unitPrice: null,
        transferor: { name: "MARCHAND Amélie" },
        transferee: { name: "Amélie Marchand" },
        reason: expect.stringContaining("sans transfert de propriété"),
      },
      { number: 5, nature: "joining", bundleId: joined.body.id },
    ]);
    const health = `/companies/${companyId}/register/health/findings?kind=holder_twice`;
    expect((await admin.get(health)).body.items).toEqual([]);
    const { body: told } = await admin.get(`/statistics/company/${companyId}/transactions`);
    expect(told.count).toBe(4);
  });

  test("are parted to the share by contrary lines, once, while the shares are there", async () => {
    const { body: joined } = await join();
    await expectRefused(
      world,
      async () => {
        const { body } = await admin.get(`/companies/${companyId}/register`);
        return admin.post(`/transactions/${body.items[0].id}/correction`, { reason: "Seule" });
      },
      { status: 409, code: "line_of_joining" },
    );
    const parted = await undo(joined.id);
    expect(parted.body).toMatchObject({
      id: joined.id,
      undone: { firstNumber: 7, lastNumber: 8, reason: "Deux homonymes" },
    });
    expect(await held()).toEqual(two());
    expect(await held("?at=2024-04-01")).toEqual(two());
    expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true, movementCount: 8 });
    await expectRefused(world, () => undo(joined.id), { status: 409, code: "already_corrected" });
    expect((await admin.get(path())).body).toMatchObject({
      total: 1,
      items: [{ id: joined.id, undone: { firstNumber: 7 } }],
    });
    expect((await join()).status).toBe(201);
    expect(await held()).toEqual(one());
  });

  test("that were emptied meanwhile are not parted below zero", async () => {
    const { body: joined } = await join();
    const sale = { ...undocumented, quantity: 120, effectiveOn: "2024-05-01" };
    const to = transferPath(amelie, world.people.karim.id, ordinary);
    expect((await admin.post(to, sale)).status).toBe(201);
    const answer = await expectUnchanged(world, () => undo(joined.id));
    expect(answer.body.code).toMatch(/^not_enough_shares/);
  });

  test("are joined once, whoever asks twice or at once", async () => {
    const key = randomUUID();
    const first = await join({}, key);
    const again = await join({}, key);
    expect(again.body).toEqual(first.body);
    await undo(first.body.id);
    const both = await Promise.all([join(), join({ fromHolderId: amelie, toHolderId: marchand })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const total = Object.values(await held()).reduce((sum, quantity) => sum + quantity, 0);
    expect(total).toBe(207);
    expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true });
  });

  test("with a sale beside it, never lose or make a share", async () => {
    const sale = { ...undocumented, quantity: 30, effectiveOn: "2024-06-01" };
    const to = transferPath(marchand, world.people.karim.id, ordinary);
    const [joined, sold] = await Promise.all([join(), admin.post(to, sale)]);
    expect([joined.status, sold.status]).toContain(201);
    const total = Object.values(await held()).reduce((sum, quantity) => sum + quantity, 0);
    expect(total).toBe(207);
    expect(await verifyIntact(admin, companyId)).toMatchObject({ intact: true });
  });
});

describe("two records are not joined", () => {
  const refuses = (more: object, status: number, code: string) =>
    expectRefused(world, () => join(more), { status, code });

  test("where what is known of them differs", async () => {
    await setPerson(world, amelie, { birth_on: "1980-03-01" });
    await setPerson(world, marchand, { birth_on: "1990-03-01" });
    await refuses({}, 409, "joining_facts_differ");
    const { body: joint } = await admin.post("/joint-holders", { name: "Amélie Marchand" });
    await credit(admin, ordinary, joint.id, { quantity: 1 });
    await refuses({ toHolderId: joint.id }, 422, "joining_kinds_differ");
    await refuses({ toHolderId: marchand }, 422, "same_holder");
    await refuses({ toHolderId: world.people.stranger.id }, 404, "holder_not_found");
    expect(await held()).toMatchObject(two());
  });

  test("where somebody signs in and was not proven to be the same", async () => {
    const { karim, claire } = world.people;
    await credit(admin, ordinary, claire.id, { quantity: 1, effectiveOn: "2024-01-15" });
    await refuses({ toHolderId: karim.id }, 409, "joining_unproven");
    await refuses({ fromHolderId: karim.id, toHolderId: amelie }, 409, "joining_away");
    const accounts = { fromHolderId: claire.id, toHolderId: karim.id };
    await refuses(accounts, 409, "joining_two_accounts");
    const born = { birth_on: "1980-03-01", birth_place: "Lyon" };
    for (const { id } of [claire, karim]) {
      await insertIdentity(world, id, "VALIDATED");
      await setPerson(world, id, born);
    }
    // Both were verified, and are two.
    await refuses(accounts, 409, "joining_two_accounts");
    await setPerson(world, amelie, born);
    await setPerson(world, marchand, born);
    expect((await join({ toHolderId: karim.id })).status).toBe(201);
  });

  test("where a pledge weighs on what would go over", async () => {
    const pledge = {
      ...undocumented,
      quantity: 5,
      nature: "pledge",
      agreedOn: "2024-02-01",
      reason: "Prêt du 1er février 2024",
      beneficiaryId: world.people.claire.id,
    };
    const mentions = `/share-holders/mentions/${ordinary}/${marchand}`;
    expect((await admin.post(mentions, pledge)).status).toBe(201);
    await refuses({}, 409, "joining_encumbered");
  });

  test("by a transfer that calls itself so", async () => {
    const to = transferPath(marchand, amelie, ordinary);
    const line = { ...undocumented, quantity: 5, nature: "joining" };
    await expectUnchanged(world, async () => {
      expect((await admin.post(to, line)).status).toBe(422);
    });
  });
});
