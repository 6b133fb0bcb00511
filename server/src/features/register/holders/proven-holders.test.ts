import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { createIssuer, credit, transferPath, undocumented } from "../../../../test/factories.ts";
import { beginSignUp, signUpByPhone, type Newcomer } from "../../../../test/newcomers.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { anyway } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let categoryId: string;
let companyId: string;
let unfinished: Newcomer;
let unproven: Newcomer;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  const issuer = await createIssuer(admin, [[world.people.claire.id, 100]]);
  categoryId = issuer.category.id;
  companyId = issuer.company.id;
  unfinished = await beginSignUp(world, "commencee@test.example");
  unproven = await signUpByPhone(world, "affirmee@test.example");
});
afterAll(() => world.close());

/** Sets by SQL, as the server's own role may: what no call does. */
const set = (id: string, change: Record<string, unknown>) =>
  anyway.update(world.services.db, "users", change, { id });

const cases = [
  ["a registration that is not finished", () => unfinished.id, "holder_unfinished"],
  ["an account whose address nobody proved", () => unproven.id, "address_unproven"],
] as const;

describe.each(cases)("%s", (_, idOf, code) => {
  const refused = { status: 422, code, location: "to" };

  test("is credited no shares", async () => {
    const path = `/share-holders/share-categories/${categoryId}/${idOf()}`;
    await expectRefused(world, () => admin.post(path, { ...undocumented, quantity: 5 }), refused);
  });

  test("is handed none over, alone or beside others", async () => {
    const path = transferPath(world.people.claire.id, idOf(), categoryId);
    await expectRefused(world, () => admin.post(path, { ...undocumented, quantity: 5 }), refused);
    const right = transferPath(world.people.claire.id, world.people.karim.id, categoryId);
    const answers = await Promise.all(
      [path, right, path, right].map((one) => admin.post(one, { ...undocumented, quantity: 1 })),
    );
    expect(answers.map(({ status }) => status)).toEqual([422, 201, 422, 201]);
    expect(answers[0]?.body.code).toBe(code);
  });

  test("is noted as no creditor", async () => {
    const path = `/share-holders/mentions/${categoryId}/${world.people.claire.id}`;
    const body = {
      ...undocumented,
      quantity: 1,
      nature: "pledge",
      agreedOn: "2024-02-01",
      reason: "Prêt",
      beneficiaryId: idOf(),
    };
    await expectRefused(world, () => admin.post(path, body), refused);
  });

  test("is told of by the preview", async () => {
    const body = { type: "ISSUE", shareCategoryId: categoryId, toHolderId: idOf(), quantity: 5 };
    const path = `/companies/${companyId}/register/preview`;
    await expectRefused(world, () => admin.post(path, body), refused);
  });

  test("administers no company", async () => {
    const path = `/company/${companyId}/users/${idOf()}`;
    const place = { ...refused, location: "userId" };
    await expectRefused(world, () => admin.call("PATCH", path), place);
  });

  test("is told of in both languages", async () => {
    const path = `/share-holders/share-categories/${categoryId}/${idOf()}`;
    const tell = async (language: string) => {
      const headers = { "accept-language": language };
      return (await admin.call("POST", path, { ...undocumented, quantity: 1 }, { headers })).body
        .title as string;
    };
    const said = await Promise.all([tell("fr"), tell("en")]);
    expect(said).toEqual(
      code === "holder_unfinished"
        ? ["Inscription inachevée", "Unfinished registration"]
        : ["Adresse non prouvée", "Address not proven"],
    );
  });
});

describe("the server's own role", () => {
  test.each(cases)("writes no right of %s", async (_, idOf, code) => {
    const at = new Date();
    const role = { company_id: companyId, role: "READER", created_at: at, accepted_at: at };
    const row = { ...role, id: randomUUID(), user_id: idOf() };
    const insert = anyway.insert(world.services.db, "company_roles", row);
    await expect(insert).rejects.toMatchObject({ code: "CL422", message: code });
  });

  test.each(cases)("appends no line for %s, however many at once", async (_, idOf, code) => {
    const line = {
      recorded_at: new Date(),
      actor_kind: "person",
      actor_id: world.people.admin.id,
      type: "TRANSFER",
      nature: "sale",
      category_id: categoryId,
      from_id: world.people.claire.id,
      quantity: "1",
      effective_on: "2024-06-03",
      origin: "deal",
      cause_id: randomUUID(),
      documents: [],
      request_id: "test",
    };
    const lines = [idOf(), world.people.karim.id].map((to_id, n) => ({
      ...line,
      n,
      id: randomUUID(),
      to_id,
    }));
    const { rows } = await world.services.pool.query(
      "select n, code from register_lines($1, 'wait') order by n",
      [JSON.stringify(lines)],
    );
    expect(rows).toEqual([
      { n: 0, code },
      { n: 1, code: null },
    ]);
  });

  test("unmakes nobody whom a register or a company names", async () => {
    const { karim, helene, stranger } = world.people;
    await admin.call("PATCH", `/company/${companyId}/users/${helene.id}`);
    const back = { state: "REGISTERING" };
    for (const { id } of [karim, helene]) {
      await expect(set(id, back)).rejects.toMatchObject({ code: "CL422" });
    }
    await set(stranger.id, back);
    await set(stranger.id, { state: "ACTIVE" });
  });

  test("removes nobody whom a register names, not even their line among the holders", async () => {
    const { db } = world.services;
    const { id } = world.people.claire;
    await expect(anyway.delete(db, "holders", { id })).rejects.toMatchObject({
      code: "CL422",
    });
  });
});

test("an invited person and one whose address is proved receive shares and rights", async () => {
  const fields = { firstName: "Inès", lastName: "Conviée", email: "conviee@test.example" };
  const invited = (await admin.post("/user", fields)).body.id as string;
  for (const id of [invited, world.people.stranger.id]) {
    await credit(admin, categoryId, id, { quantity: 1 });
    expect((await admin.call("PATCH", `/company/${companyId}/users/${id}`)).status).toBe(200);
  }
});

test("R-2: a correction gives shares back to whoever had them, whatever became of the account", async () => {
  const { claire, karim } = world.people;
  const { category } = await createIssuer(admin, [[karim.id, 10]]);
  const path = transferPath(karim.id, claire.id, category.id);
  const moved = await admin.post(path, { ...undocumented, quantity: 10 });
  await set(karim.id, { email_verified_at: null });
  const again = transferPath(claire.id, karim.id, category.id);
  await expectRefused(world, () => admin.post(again, { ...undocumented, quantity: 10 }), {
    status: 422,
    code: "address_unproven",
    location: "to",
  });
  const corrected = await admin.post(`/transactions/${moved.body.id}/correction`, {
    reason: "Cession annulée",
  });
  expect(corrected).toMatchObject({ status: 201, body: { transferee: { holderId: karim.id } } });
});
