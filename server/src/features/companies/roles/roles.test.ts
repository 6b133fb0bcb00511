import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { giveRole, offerRole } from "../../../../test/company-roles.ts";
import { createCompany, createIssuer, transferPath } from "../../../../test/factories.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { movableClock } from "../../../../test/movable-clock.ts";
import { setPerson } from "../../../../test/states.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";

const clock = movableClock();
const daySeconds = 24 * 3600;

let world: World;
let admin: Client;
let helene: Client;
let companyId: string;
let categoryId: string;
let name: string;

/** A company that Hélène represents, with shares. */
const newCompany = async (): Promise<void> => {
  const { people } = world;
  const { company, category } = await createIssuer(admin, [[people.karim.id, 100]]);
  ({ id: companyId, name } = company);
  categoryId = category.id;
  const email = people.helene.email;
  await giveRole(world, admin, { companyId, role: "REPRESENTATIVE", email });
  helene = await world.signedIn(email);
};

const rolesOf = async (client: Client) =>
  (await client.get(`/companies/${companyId}/roles`)).body.items as {
    id: string;
    role: string;
    state: string;
    person: { userId: string; name: string } | null;
    obstacle: string | null;
    endedBy: string | null;
  }[];

beforeAll(async () => {
  world = await createWorld({ clock });
  admin = await world.signedIn(world.people.admin.email);
  await newCompany();
});
afterAll(() => world.close());

describe("a role is offered and accepted", () => {
  test("nothing is open before it is accepted by whoever has proved the address", async () => {
    const { claire, stranger } = world.people;
    const offered = await offerRole(helene, { companyId, role: "READER", email: claire.email });
    expect(offered.status).toBe(201);
    expect(offered.body).toMatchObject({ state: "OFFERED", person: null, email: claire.email });
    const reader = await world.signedIn(claire.email);
    const other = await world.signedIn(stranger.email);
    const path = `/user/me/roles/${offered.body.id}`;
    await expectRefused(world, () => other.post(path), { status: 404, code: "role_not_found" });
    expect((await reader.get(`/share-holders/companies/${companyId}`)).status).toBe(403);
    await setPerson(world, claire.id, { email_verified_at: null });
    await expectRefused(world, () => reader.post(path), { status: 404, code: "role_not_found" });
    await setPerson(world, claire.id, { email_verified_at: clock.now() });
    expect((await reader.get("/user/me/roles")).body.items).toMatchObject([{ state: "OFFERED" }]);
    expect((await reader.post(path)).body).toMatchObject({ state: "CURRENT", role: "READER" });
    expect((await reader.get(`/share-holders/companies/${companyId}`)).status).toBe(200);
    expect((await reader.get("/user/me/companies")).body.items).toMatchObject([
      { id: companyId, role: "READER" },
    ]);
    await expectRefused(world, () => reader.post(path), { status: 404, code: "role_not_found" });
  });

  test("who is named and who administers are told by mail, and what was done is in the log", async () => {
    const { claire, helene: founder } = world.people;
    const subjects = async (email: string) =>
      (await messagesTo(world, email))
        .filter(({ template }) => template.startsWith("company_role"))
        .map(({ template }) => template);
    expect(await subjects(claire.email)).toEqual(["company_role_offer"]);
    expect((await subjects(founder.email)).at(-1)).toBe("company_role_accepted");
    const log = await world.services.pool.query(
      "select action from audit_log where entity_id = $1 and action like 'company.role%' order by id",
      [companyId],
    );
    expect(log.rows.map(({ action }) => action).slice(-2)).toEqual([
      "company.role_offered",
      "company.role_accepted",
    ]);
  });

  test("one address is offered one role at a time, and nobody what they have", async () => {
    const email = "nouvelle@cabinet.example";
    expect((await offerRole(helene, { companyId, role: "LAWYER", email })).status).toBe(201);
    await expectRefused(
      world,
      () => offerRole(helene, { companyId, role: "FINANCE", email: email.toUpperCase() }),
      { status: 409, code: "role_offered", location: "email" },
    );
    const { claire } = world.people;
    await expectRefused(
      world,
      () => offerRole(helene, { companyId, role: "READER", email: claire.email }),
      { status: 409, code: "role_held", location: "email" },
    );
  });

  test("a last day is one of a lawyer or a reader, and not over", async () => {
    const email = "autre@cabinet.example";
    const given = { companyId, email, untilOn: "2027-01-31" } as const;
    await expectRefused(world, () => offerRole(helene, { ...given, role: "FINANCE" }), {
      status: 422,
      code: "role_without_term",
      location: "untilOn",
    });
    await expectRefused(
      world,
      () => offerRole(helene, { ...given, role: "READER", untilOn: "2020-01-31" }),
      { status: 422, code: "role_term_past", location: "untilOn" },
    );
  });
});

describe("a role is no wider than its giver's", () => {
  test("an administrator names no representative and ends none", async () => {
    await newCompany();
    const { claire } = world.people;
    const { client: administrator } = await giveRole(world, helene, {
      companyId,
      role: "ADMINISTRATOR",
      email: claire.email,
    });
    const email = "dirigeant@societe.example";
    await expectRefused(
      world,
      () => offerRole(administrator, { companyId, role: "REPRESENTATIVE", email }),
      { status: 403, code: "role_wider", location: "role" },
    );
    expect((await offerRole(administrator, { companyId, role: "READER", email })).status).toBe(201);
    const representative = (await rolesOf(administrator)).find(
      ({ role }) => role === "REPRESENTATIVE",
    );
    expect(representative).toMatchObject({ obstacle: "role_wider" });
    await expectRefused(
      world,
      () => administrator.call("DELETE", `/companies/${companyId}/roles/${representative?.id}`),
      { status: 403, code: "role_wider" },
    );
  });

  test.each(["REGISTER_KEEPER", "FINANCE", "LAWYER", "READER"] as const)(
    "a %s gives and ends none",
    async (role) => {
      await newCompany();
      const { client, roleId } = await giveRole(world, helene, {
        companyId,
        role,
        email: world.people.stranger.email,
      });
      const email = "complice@societe.example";
      const forbidden = { status: 403, code: "forbidden" };
      await expectRefused(world, () => offerRole(client, { companyId, role, email }), forbidden);
      await expectRefused(
        world,
        () => client.call("DELETE", `/companies/${companyId}/roles/${roleId}`),
        forbidden,
      );
    },
  );
});

describe("a role ends", () => {
  test("at once: the next request of whom it was is refused, and they read of it", async () => {
    await newCompany();
    const { claire } = world.people;
    const given = { companyId, role: "READER", email: claire.email } as const;
    const { client, roleId } = await giveRole(world, helene, given);
    const register = `/companies/${companyId}/register`;
    expect((await client.get(register)).status).toBe(200);
    const path = `/companies/${companyId}/roles/${roleId}`;
    expect((await helene.call("DELETE", path)).status).toBe(204);
    expect((await client.get(register)).status).toBe(403);
    expect((await client.get("/user/me/companies")).body.items).not.toContainEqual(
      expect.objectContaining({ id: companyId }),
    );
    const told = (await messagesTo(world, claire.email)).at(-1);
    expect(told?.subject).toBe(`Votre rôle dans la société ${name} a pris fin`);
    expect((await rolesOf(helene)).find(({ id }) => id === roleId)).toMatchObject({
      state: "ENDED",
      endedBy: "Hélène Vasseur",
    });
    await expectRefused(world, () => helene.call("DELETE", path), {
      status: 404,
      code: "role_not_found",
    });
  });

  test("a reader writes nothing, in no call of the register", async () => {
    await newCompany();
    const { claire, karim } = world.people;
    const given = { companyId, role: "READER", email: claire.email } as const;
    const { client } = await giveRole(world, helene, given);
    const forbidden = { status: 403, code: "forbidden" };
    await expectRefused(
      world,
      () => client.post(transferPath(karim.id, claire.id, categoryId), { quantity: 1 }),
      forbidden,
    );
    await expectRefused(
      world,
      () => client.post(`/companies/${companyId}/register/verification`),
      forbidden,
    );
    await expectRefused(
      world,
      () =>
        client.post("/articles", {
          companyId,
          title: "Annonce",
          audience: "SHAREHOLDERS",
          body: { type: "doc", content: [{ type: "paragraph" }] },
        }),
      { status: 404, code: "company_not_found" },
    );
    const withdrawal = { companyId, amountCents: 100, iban: "FR7630006000011234567890189" };
    await expectRefused(world, () => client.post("/wallet/withdrawals", withdrawal), forbidden);
    expect((await client.get(`/wallet?companyId=${companyId}`)).status).toBe(200);
  });

  test("by its last day: that day everything is read, the day after nothing", async () => {
    await newCompany();
    const { claire } = world.people;
    const untilOn = clock.now().toISOString().slice(0, 10);
    const given = { companyId, role: "READER", email: claire.email, untilOn } as const;
    const { client } = await giveRole(world, helene, given);
    expect((await client.get(`/share-holders/companies/${companyId}`)).status).toBe(200);
    clock.advance(daySeconds);
    const later = await world.signedIn(claire.email);
    expect((await later.get(`/share-holders/companies/${companyId}`)).status).toBe(403);
    expect((await later.get("/user/me/roles")).body.items).not.toContainEqual(
      expect.objectContaining({ company: expect.objectContaining({ id: companyId }) }),
    );
    admin = await world.signedIn(world.people.admin.email);
    helene = await world.signedIn(world.people.helene.email);
    expect((await rolesOf(helene)).filter(({ role }) => role === "READER")).toMatchObject([
      { state: "ENDED", endedBy: null },
    ]);
    // The place is free again.
    await giveRole(world, helene, { companyId, role: "LAWYER", email: claire.email });
  });

  test("an offer that nobody took in time is over, and another may be made", async () => {
    await newCompany();
    const { claire } = world.people;
    const given = { companyId, role: "READER", email: claire.email } as const;
    const offered = await offerRole(helene, given);
    clock.advance(15 * daySeconds);
    admin = await world.signedIn(world.people.admin.email);
    helene = await world.signedIn(world.people.helene.email);
    const reader = await world.signedIn(claire.email);
    await expectRefused(world, () => reader.post(`/user/me/roles/${offered.body.id}`), {
      status: 409,
      code: "role_offer_over",
    });
    expect((await offerRole(helene, given)).status).toBe(201);
  });
});

describe("a company is never left alone", () => {
  test("its only representative neither leaves nor is ended, by the platform either", async () => {
    await newCompany();
    const { claire } = world.people;
    const given = { companyId, role: "ADMINISTRATOR", email: claire.email } as const;
    await giveRole(world, helene, given);
    const own = (await rolesOf(helene)).find(({ role }) => role === "REPRESENTATIVE");
    expect(own).toMatchObject({ obstacle: "last_administrator" });
    const last = { status: 409, code: "last_administrator" };
    await expectRefused(world, () => helene.call("DELETE", `/user/me/roles/${own?.id}`), last);
    const path = `/companies/${companyId}/roles/${own?.id}`;
    await expectRefused(world, () => helene.call("DELETE", path), last);
    await expectRefused(world, () => admin.call("DELETE", path), last);
    const { stranger } = world.people;
    const another = { companyId, role: "REPRESENTATIVE", email: stranger.email } as const;
    await giveRole(world, helene, another);
    expect((await helene.call("DELETE", `/user/me/roles/${own?.id}`)).status).toBe(204);
  });

  test("its only representative takes no narrower role", async () => {
    await newCompany();
    const { helene: founder } = world.people;
    const offered = await offerRole(admin, { companyId, role: "READER", email: founder.email });
    await expectRefused(world, () => helene.post(`/user/me/roles/${offered.body.id}`), {
      status: 409,
      code: "last_administrator",
    });
  });

  test("of two last administrators who leave at once, one stays", async () => {
    const { id } = await createCompany(admin);
    const { claire, stranger } = world.people;
    const people = await Promise.all(
      [claire, stranger].map(async ({ email }) => {
        const given = { companyId: id, role: "ADMINISTRATOR", email } as const;
        return giveRole(world, admin, given);
      }),
    );
    const answers = await Promise.all(
      people.map(({ client, roleId }) => client.call("DELETE", `/user/me/roles/${roleId}`)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  });
});

test("another company's people are closed to every role, and their roles not to be ended", async () => {
  await newCompany();
  const theirs = (await rolesOf(helene))[0];
  const { claire } = world.people;
  const { id } = await createCompany(admin);
  const { client: other } = await giveRole(world, admin, {
    companyId: id,
    role: "REPRESENTATIVE",
    email: claire.email,
  });
  const forbidden = { status: 403, code: "forbidden" };
  await expectRefused(world, () => other.get(`/companies/${companyId}/roles`), forbidden);
  const path = `/companies/${companyId}/roles/${theirs?.id}`;
  await expectRefused(world, () => other.call("DELETE", path), forbidden);
  await expectRefused(world, () => other.call("DELETE", `/companies/${id}/roles/${theirs?.id}`), {
    status: 404,
    code: "role_not_found",
  });
});
