import { randomUUID } from "node:crypto";
import { madeHoldersPerDay } from "@coulisse/contract/companies/known-holders.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { form, type Client } from "../../../../test/client.ts";
import { giveRole } from "../../../../test/company-roles.ts";
import { createIssuer, transferPath, undocumented } from "../../../../test/factories.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { csvFile } from "../../../../test/registers.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let helene: Client;
let companyId: string;
let categoryId: string;
let karimId: string;

const newIssuer = async (holders: [string, number][], keeper: string | null = "COMPANY") => {
  const { company, category } = await createIssuer(admin, holders);
  const { email } = world.people.helene;
  await giveRole(world, admin, { companyId: company.id, role: "REPRESENTATIVE", email });
  if (keeper !== null) {
    const kept = { keeper, reason: "La société tient son registre" };
    await admin.call("PUT", `/companies/${company.id}/register-keeping`, kept);
  }
  return { companyId: company.id, categoryId: category.id };
};

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  karimId = world.people.karim.id;
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ companyId, categoryId } = await newIssuer([[karimId, 100]]));
  helene = await world.signedIn(world.people.helene.email);
});

const knownPath = () => `/companies/${companyId}/known-holders`;
const person = (more: object = {}) => ({
  kind: "person",
  firstName: "Nadia",
  lastName: "Neuve",
  ...more,
});
const make = (holder: object) => helene.post(knownPath(), holder);
const search = async (client: Client, text: string, of = companyId): Promise<string[]> => {
  const path = `/companies/${of}/known-holders?search=${encodeURIComponent(text)}`;
  const { body } = await client.get(path);
  return (body.items as { id: string }[]).map(({ id }) => id);
};
const sell = (to: string, quantity = 40) =>
  helene.post(transferPath(karimId, to, categoryId), { quantity, ...undocumented });

describe("a founder whose company keeps its register", () => {
  test("writes a sale to a newcomer whom she made where she needed them", async () => {
    const made = await make(person({ email: "nadia@neuve.example" }));
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ kind: "user", name: "Nadia Neuve", state: "INVITED" });
    const preview = await helene.post(`/companies/${companyId}/register/preview`, {
      type: "TRANSFER",
      quantity: 40,
      shareCategoryId: categoryId,
      fromHolderId: karimId,
      toHolderId: made.body.id,
    });
    expect([preview.status, preview.body.lines?.[1]?.quantityAfter]).toEqual([200, 40]);
    const sold = await sell(made.body.id);
    expect([sold.status, sold.body.number]).toEqual([201, 2]);
    const wrong = await helene.post(`/transactions/${sold.body.id}/correction`, {
      reason: "Mauvais cessionnaire",
    });
    expect([wrong.status, wrong.body.correctsNumber]).toEqual([201, 2]);
  });

  test("splits ten for one, and undoes it", async () => {
    const split = {
      kind: "split",
      newShares: 10,
      oldShares: 1,
      effectiveOn: new Date().toISOString().slice(0, 10),
      decidedBy: "GENERAL_MEETING",
      decidedOn: "2024-06-01",
    };
    const path = `/share-categories/${categoryId}/operations`;
    const shown = await helene.post(`${path}/preview`, split);
    expect(shown.body.obstacles).toEqual([]);
    const body = { ...undocumented, ...split, lastNumber: shown.body.lastNumber };
    const written = await helene.post(path, body);
    expect(written.status).toBe(201);
    const { body: table } = await helene.get(`/share-holders/companies/${companyId}`);
    expect(table.totals.quantity).toBe(1_000);
  });

  test("makes a category and changes it, but not what the platform takes of a sale", async () => {
    const path = `/companies/${companyId}/share-categories`;
    const fields = { name: "Préférence", code: "ADP" };
    const { status, body } = await helene.post(path, fields);
    expect([status, body.feesBps]).toEqual([201, 0]);
    const one = `/share-categories/${body.id}`;
    expect((await helene.call("PATCH", one, { votesPerShare: 2 })).status).toBe(200);
    const fees = { status: 403, code: "fees_of_platform", location: "feesBps" };
    await expectRefused(world, () => helene.call("PATCH", one, { feesBps: 100 }), fees);
    const withFees = { name: "Autre", code: "AUT", feesBps: 100 };
    await expectRefused(world, () => helene.post(path, withFees), fees);
    expect((await helene.call("DELETE", one)).status).toBe(204);
  });
});

describe("where the platform keeps the register", () => {
  test("each of her writes is refused with the reason, and writes nothing", async () => {
    ({ companyId, categoryId } = await newIssuer([[karimId, 100]], null));
    const kept = { status: 403, code: "register_kept_by_platform" };
    const account = `/share-holders/share-categories/${categoryId}/${karimId}`;
    for (const call of [
      () => sell(karimId),
      () => helene.post(account, { quantity: 1, ...undocumented }),
      () => helene.post(`/companies/${companyId}/share-categories`, { name: "P", code: "P" }),
      () => helene.call("PATCH", `/share-categories/${categoryId}`, { note: "Essai" }),
      () => make(person()),
    ]) {
      await expectRefused(world, call, kept);
    }
  });
});

test("what she writes where the platform confirms waits, and is in no register before", async () => {
  ({ companyId, categoryId } = await newIssuer([[karimId, 100]], "COMPANY_CONFIRMED"));
  const made = await make(person());
  const asked = await sell(made.body.id);
  expect(asked.status).toBe(202);
  const before = await helene.get(`/share-holders/companies/${companyId}`);
  expect(before.body.asOfNumber).toBe(1);
  const path = `/proposals/${asked.body.id}/confirmation`;
  const confirmed = await admin.post(path, { lastNumber: 1 });
  expect([confirmed.status, JSON.stringify(confirmed.body).slice(0, 200)]).toEqual([
    200,
    expect.any(String),
  ]);
  expect((await helene.get(`/share-holders/companies/${companyId}`)).body.asOfNumber).toBe(2);
});

describe("holders whom her company does not know", () => {
  test("are not found, however they are named, and those whom it made are found by it alone", async () => {
    const { claire } = world.people;
    const other = await newIssuer([[claire.id, 10]]);
    for (const text of ["Claire", claire.email, claire.id]) {
      expect(await search(helene, text)).toEqual([]);
    }
    const made = await make(person({ firstName: "Odile", lastName: "Unique" }));
    expect(await search(helene, "unique")).toEqual([made.body.id]);
    expect(await search(helene, "unique", other.companyId)).toEqual([]);
  });

  test("are refused as somebody who is not there, in a line, its preview and a joint holder", async () => {
    const unknown = { status: 404, code: "holder_not_found" };
    const { claire } = world.people;
    const joint = (holderId: string) => ({
      kind: "joint",
      name: "Indivision Neuve",
      members: {
        effectiveOn: "2024-01-01",
        act: "Acte de notoriété",
        members: [
          { holderId, numerator: 1, denominator: 2 },
          { name: "Paul Neuve", numerator: 1, denominator: 2 },
        ],
      },
    });
    for (const id of [claire.id, randomUUID()]) {
      await expectRefused(world, () => sell(id), { ...unknown, location: "to" });
      await expectRefused(
        world,
        () =>
          helene.post(`/companies/${companyId}/register/preview`, {
            type: "ISSUE",
            quantity: 1,
            shareCategoryId: categoryId,
            toHolderId: id,
          }),
        { ...unknown, location: "toHolderId" },
      );
      expect((await make(joint(id))).body.code).toBe("holder_not_found");
    }
    expect((await make(joint(karimId))).status).toBe(201);
  });

  test("an address tells nothing: whoever has an account is made and invited like anybody", async () => {
    const { claire } = world.people;
    const known = await make(person({ email: claire.email, lastName: "Connue" }));
    const fresh = await make(person({ email: "personne@neuve.example", lastName: "Connue" }));
    const shape = ({ id: _, detail: __, ...rest }: Record<string, unknown>) => rest;
    expect(shape(known.body)).toEqual(shape(fresh.body));
    const ids = [known.body.id, fresh.body.id];
    for (const id of ids) expect((await sell(id, 10)).status).toBe(201);
    const invite = `/companies/${companyId}/invitations`;
    const sent = await helene.post(invite, { userIds: ids });
    expect(sent.body).toMatchObject({ sentCount: 2, toInviteCount: 0 });
    const { items } = (await helene.get(invite)).body;
    expect(items.map(({ state }: { state: string }) => state)).toEqual([
      items[0].state,
      items[0].state,
    ]);
    const letters = await messagesTo(world, claire.email);
    expect(letters.at(-1)?.template).toBe("written-down");
    expect((await messagesTo(world, "personne@neuve.example")).at(-1)?.template).toBe("invitation");
    const { rows } = await world.services.pool.query(
      "select email from users where id = any($1) order by email nulls first",
      [ids],
    );
    expect(rows).toEqual([{ email: null }, { email: "personne@neuve.example" }]);
  });

  test("are bounded in number a day", async () => {
    const { pool, clock } = world.services;
    for (let count = 0; count < madeHoldersPerDay; count += 1) {
      await pool.query("select take_attempt($1, $2, make_interval(secs => 86400), $3)", [
        `made-holders:${companyId}`,
        clock.now(),
        madeHoldersPerDay,
      ]);
    }
    const answer = await make(person());
    expect([answer.status, answer.body.code]).toEqual([429, "too_many_requests"]);
  });
});

describe("her own file", () => {
  const head =
    "Date d’effet;Nature;Catégorie;Quantité;Cessionnaire;Type du cessionnaire;E-mail du cessionnaire";
  const line = (name: string, email: string) =>
    `10/01/2024;Souscription;ORD;1000;${name};Personne physique;${email}`;
  const register = () =>
    csvFile([
      head,
      line("Claire Connue", world.people.claire.email),
      line("Paul Neuf", "paul@neuf.example"),
    ]);
  const path = () => `/companies/${companyId}/register/import`;
  const wish = { withoutDomicile: "Adresses à venir", invite: "true" };

  test("is read and registered without a word on who is elsewhere", async () => {
    ({ companyId } = await newIssuer([]));
    const read = await helene.post(path(), form({ files: [register()] }));
    expect(read.body).toMatchObject({
      faultCount: 0,
      warningCount: expect.any(Number),
      matches: [],
      questions: [],
      invitableCount: 2,
    });
    const done = await helene.post(`${path()}/commit`, form({ ...wish, files: [register()] }));
    expect(done.body).toMatchObject({ committed: true, lastNumber: 2, invitedCount: 2 });
    const { rows } = await world.services.pool.query(
      "select count(*)::int as count from shareholders where company_id = $1 and holder_id = $2",
      [companyId, world.people.claire.id],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test("is registered neither by a register that the platform keeps, nor with a question open", async () => {
    ({ companyId } = await newIssuer([], null));
    const commit = () => helene.post(`${path()}/commit`, form({ ...wish, files: [register()] }));
    expect((await helene.post(path(), form({ files: [register()] }))).status).toBe(200);
    await expectRefused(world, commit, { status: 403, code: "register_kept_by_platform" });
    ({ companyId } = await newIssuer([]));
    const faulty = csvFile([head, line("Paul Neuf", "paul@neuf.example").replace("1000", "zéro")]);
    await expectRefused(
      world,
      () => helene.post(`${path()}/commit`, form({ ...wish, files: [faulty] })),
      { status: 409, code: "import_held_back" },
    );
  });
});
