import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { giveRole } from "../../../../test/company-roles.ts";
import { createIssuer, credit } from "../../../../test/factories.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { insertPerson } from "../../../../test/states.ts";
import { expectRefused, expectUnchanged } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let lawyer: Client;
let companyId: string;
let categoryId: string;
let amelie: string;
let paul: string;

const heldBy = (first_name: string, last_name: string) =>
  insertPerson(world, { first_name, last_name, state: "INVITED", email: null, domicile: null });

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
beforeEach(async () => {
  amelie = await heldBy("Amélie", "Marchand");
  paul = await heldBy("Paul", "Petit");
  const { company, category } = await createIssuer(admin, [
    [amelie, 10],
    [paul, 20],
  ]);
  companyId = company.id;
  categoryId = category.id;
  const given = { companyId, role: "LAWYER", email: world.people.helene.email } as const;
  lawyer = (await giveRole(world, admin, given)).client;
});
afterAll(() => world.close());

const path = () => `/companies/${companyId}/register/health/addresses`;
const give = (client: Client, items: object[], kind = "email") =>
  client.post(path(), { kind, items });
const newEmail = () => `${world.services.clock.newId()}@porteur.example`;
const emailOf = async (id: string) => (await admin.get(`/user/${id}`)).body.email as string | null;

describe("addresses to be invited at", () => {
  test("are read from a text, given together, and used by the invitation alone", async () => {
    const [one, other] = [newEmail(), newEmail()];
    const text = `MARCHAND Amélie ; ${one}\nPaul Petit\t${other}\nZoé Inconnue ; zoe@exemple.fr`;
    const read = await expectUnchanged(world, () =>
      lawyer.post(`${path()}/proposal`, { kind: "email", text }),
    );
    expect(read.body).toMatchObject({
      lines: [
        { line: 1, state: "matched", address: one, holders: [{ id: amelie }] },
        { line: 2, state: "matched", address: other, holders: [{ id: paul }] },
        { line: 3, state: "nobody", holders: [] },
      ],
      holders: [{ id: amelie }, { id: paul }],
    });
    const items = [
      { holderId: amelie, address: one },
      { holderId: paul, address: other },
    ];
    expect((await give(lawyer, items)).body).toEqual({ givenCount: 2 });
    expect(await messagesTo(world, one)).toEqual([]);
    expect((await admin.get(`/user/${amelie}`)).body).toMatchObject({
      email: one,
      emailVerified: false,
      state: "INVITED",
    });
    const invited = await lawyer.post(`/companies/${companyId}/invitations`, { userIds: [amelie] });
    expect(invited.body).toMatchObject({ sentCount: 1 });
    expect(await messagesTo(world, one)).toHaveLength(1);
    const log = await world.services.pool.query(
      "select entity_id, detail from audit_log where action = 'holder.email_given' and entity_id = any($1)",
      [[amelie, paul]],
    );
    expect(log.rows).toHaveLength(2);
    expect(log.rows[0]).toMatchObject({ detail: { companyId } });
  });

  test("are written all or none, and each fault is named on its line", async () => {
    const [one, other] = [newEmail(), newEmail()];
    const good = { holderId: amelie, address: one };
    const taken = { status: 409, code: "address_taken", location: "items.1.address" };
    const proved = { holderId: paul, address: world.people.claire.email };
    await expectRefusedButCounted(() => give(lawyer, [good, proved]), taken);
    expect(await emailOf(amelie)).toBeNull();
    await expectRefusedButCounted(
      () => give(lawyer, [good, { holderId: amelie, address: other }]),
      { status: 422, code: "address_given_twice", location: "items.1.holderId" },
    );
    await expectRefusedButCounted(
      () => give(lawyer, [good, { holderId: paul, address: one.toUpperCase() }]),
      { status: 422, code: "address_given_twice", location: "items.1.address" },
    );
    await expectRefusedButCounted(
      () => give(lawyer, [good, { holderId: paul, address: "paul.petit" }]),
      { status: 422, code: "address_not_an_email", location: "items.1.address" },
    );
    expect((await give(lawyer, [good])).status).toBe(200);
    await expectRefusedButCounted(() => give(lawyer, [{ holderId: amelie, address: other }]), {
      status: 422,
      code: "address_not_asked_for",
      location: "items.0.holderId",
    });
  });

  test("are nobody’s to give who opened their account, nor a company’s who stands elsewhere too", async () => {
    const { category } = await createIssuer(admin);
    await credit(admin, category.id, amelie, { quantity: 1 });
    await credit(admin, categoryId, world.people.karim.id, { quantity: 1 });
    const refused = { status: 422, code: "address_not_asked_for", location: "items.0.holderId" };
    for (const holderId of [amelie, world.people.karim.id, world.people.claire.id]) {
      const item = { holderId, address: newEmail() };
      await expectRefusedButCounted(() => give(lawyer, [item]), refused);
    }
    const address = newEmail();
    expect((await give(admin, [{ holderId: amelie, address }])).status).toBe(200);
    expect(await emailOf(amelie)).toBe(address);
  });

  test("two who give one address at once do not both have it", async () => {
    const address = newEmail();
    const answers = await Promise.all(
      [amelie, paul].map((holderId) => give(admin, [{ holderId, address }])),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe("a domicile", () => {
  const keep = (keeper: string) =>
    admin.call("PUT", `/companies/${companyId}/register-keeping`, {
      keeper,
      reason: "Sa demande",
    });
  const address = "12 rue Neuve, 69002 Lyon";

  test("is given by whoever keeps the register, also to who is written down for a line to come", async () => {
    const given = {
      companyId,
      role: "REGISTER_KEEPER",
      email: world.people.stranger.email,
    } as const;
    const { client: keeper } = await giveRole(world, admin, given);
    const refused = await give(keeper, [{ holderId: amelie, address }], "domicile");
    expect(refused).toMatchObject({ status: 403, body: { code: "register_kept_by_platform" } });
    for (const by of ["COMPANY_CONFIRMED", "COMPANY"]) {
      expect((await keep(by)).status).toBe(200);
      const made = await keeper.post(`/companies/${companyId}/known-holders`, {
        kind: "person",
        firstName: "Odile",
        lastName: "Roussel",
      });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      const { id } = made.body;
      expect((await give(keeper, [{ holderId: id, address }], "domicile")).status).toBe(200);
      expect((await admin.get(`/user/${id}`)).body).toMatchObject({ domicile: address });
      expect((await give(lawyer, [{ holderId: amelie, address }], "domicile")).status).toBe(403);
    }
    expect((await give(keeper, [{ holderId: amelie, address }], "domicile")).status).toBe(200);
    const other = { holderId: world.people.karim.id, address };
    expect((await give(keeper, [other], "domicile")).body.code).toBe("address_not_asked_for");
  });
});

/** What was refused counts as tried, and is all that it leaves. */
const expectRefusedButCounted = async (
  call: () => ReturnType<typeof give>,
  expected: { status: number; code: string; location: string },
) => {
  const answer = await call();
  expect(answer).toMatchObject({ status: expected.status, body: { code: expected.code } });
  expect(answer.body.errors).toMatchObject([{ location: expected.location }]);
};

describe("R-2, R228-9: domiciles", () => {
  test("are for who keeps the register, and stand on the lines to come", async () => {
    const { body: joint } = await admin.post("/joint-holders", { name: "Indivision Daval" });
    await credit(admin, categoryId, joint.id, { quantity: 5 });
    const items = [
      { holderId: amelie, address: "4 rue Neuve, 69002 Lyon" },
      { holderId: joint.id, address: "2 place Neuve, 75001 Paris" },
    ];
    await expectRefused(world, () => give(lawyer, items, "domicile"), {
      status: 403,
      code: "forbidden",
    });
    const proposal = `${path()}/proposal`;
    const asked = { kind: "domicile", text: "Indivision Daval ; 2 place Neuve, 75001 Paris" };
    await expectRefused(world, () => lawyer.post(proposal, asked), {
      status: 403,
      code: "forbidden",
    });
    expect((await admin.post(proposal, asked)).body.lines).toMatchObject([
      { state: "matched", holders: [{ id: joint.id, kind: "joint" }] },
    ]);
    expect((await give(admin, items, "domicile")).body).toEqual({ givenCount: 2 });
    const line = await credit(admin, categoryId, amelie, { quantity: 1 });
    const { body } = await admin.get(`/transactions/${line.id}`);
    expect(body.transferee).toMatchObject({ domicile: "4 rue Neuve, 69002 Lyon" });
    const again = await give(admin, items.slice(0, 1), "domicile");
    expect(again.body).toMatchObject({ code: "address_not_asked_for" });
  });
});
