import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createClient, type Client } from "../../../../test/client.ts";
import { createCategory, createCompany, credit } from "../../../../test/factories.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { linkTokenIn, signUpByPhone } from "../../../../test/newcomers.ts";
import { testPassword } from "../../../../test/people.ts";
import { insertPerson } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let clock: MovableClock;
let admin: Client;
let helene: Client;
let company: { id: string; name: string };
const ids = new Map<string, string>();
const names = ["anna", "boris", "chloe"] as const;
const emailOf = (name: string) => `${name}@porteur.example`;

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
  admin = await world.signedIn(world.people.admin.email);
  company = await createCompany(admin, { name: "Le Moulin" });
  const category = await createCategory(admin, company.id);
  await admin.call("PATCH", `/company/${company.id}/users/${world.people.helene.id}`);
  // As an import leaves them: they hold shares, and no letter has left.
  for (const name of names) {
    const id = await insertPerson(world, {
      first_name: name,
      last_name: "Porteur",
      email: emailOf(name),
      state: "INVITED",
      locale: name === "boris" ? "en" : "fr",
    });
    ids.set(name, id);
    await credit(admin, category.id, id, { quantity: 10, effectiveOn: "2024-01-15" });
  }
});
afterAll(() => world.close());
beforeEach(async () => {
  clock.advance(25 * 3600);
  admin = await world.signedIn(world.people.admin.email);
  helene = await world.signedIn(world.people.helene.email);
});

const path = () => `/companies/${company.id}/invitations`;
const idOf = (name: string): string => ids.get(name) ?? "";
const lettersTo = async (name: string) => {
  const mails = await messagesTo(world, emailOf(name));
  return mails.filter(({ template }) => template === "invitation");
};
const claim = (token: string) =>
  createClient(world.app).post("/invitation/claim", {
    token,
    password: testPassword,
    passwordConfirmation: testPassword,
    acceptedTerms: true,
  });

describe("the invitations of a company", () => {
  test("are listed with how far each is, and a company sees no whole address", async () => {
    const mine = await helene.get(path());
    expect(mine).toMatchObject({ status: 200, body: { total: 3, toInviteCount: 3 } });
    expect(mine.body.items[0]).toMatchObject({
      userId: idOf("anna"),
      state: "TO_INVITE",
      sentAt: null,
      resendInSeconds: 0,
      email: "a•••@porteur.example",
    });
    const all = await admin.get(`${path()}?limit=2`);
    expect(all.body.items[0].email).toBe(emailOf("anna"));
    const rest = await admin.get(`${path()}?limit=2&cursor=${all.body.nextCursor}`);
    expect(rest.body.items.map((one: { userId: string }) => one.userId)).toEqual([idOf("chloe")]);
  });

  test("leave one by one, in the language of the person, with what waits and no number of it", async () => {
    const sent = await helene.post(path(), { userIds: [idOf("boris")] });
    expect(sent.body).toEqual({ sentCount: 1, toInviteCount: 2 });
    const [letter] = await lettersTo("boris");
    expect(letter?.subject).toBe("Your shares of Le Moulin are waiting on Coulisse");
    expect(letter?.text).toMatch(/^Hello boris,\n\nLe Moulin has recorded shares in your name/);
    expect(letter?.text).toContain("in its register, which it keeps on Coulisse");
    expect(letter?.text).not.toMatch(/\b10\b/);
    await world.runJobs();
    const state = (await admin.get(`/user/${idOf("boris")}/invitation`)).body.invitation;
    expect(state).toMatchObject({ state: "SENT", sentAt: clock.now().toISOString() });
    const [entry] = await world.services.db
      .selectFrom("audit_log")
      .select(["actor_id", "detail"])
      .where("action", "=", "user.invited")
      .where("entity_id", "=", idOf("boris"))
      .execute();
    expect(entry).toEqual({
      actor_id: world.people.helene.id,
      detail: { companyId: company.id },
    });
  });

  test("leave to all who never got one, and to nobody twice", async () => {
    const both = await Promise.all([helene.post(path(), {}), helene.post(path(), {})]);
    const counts = both.map(({ body }) => body.sentCount as number);
    expect(counts.reduce((sum, count) => sum + count)).toBe(2);
    for (const name of names) expect(await lettersTo(name)).toHaveLength(1);
    expect((await helene.post(path(), {})).body).toEqual({ sentCount: 0, toInviteCount: 0 });
  });

  test("may be sent again after an hour, three times a day, whoever asks", async () => {
    const again = async () => {
      const client = await world.signedIn(world.people.admin.email);
      return client.post(`/user/${idOf("chloe")}/invitation`);
    };
    expect((await again()).status).toBe(201);
    const soon = await helene.post(path(), { userIds: [idOf("chloe")] });
    expect([soon.status, soon.headers["retry-after"]]).toEqual([429, "3600"]);
    for (let times = 0; times < 2; times += 1) {
      clock.advance(3600);
      expect((await again()).status).toBe(201);
    }
    clock.advance(3600);
    expect((await again()).status).toBe(429);
    expect(await lettersTo("chloe")).toHaveLength(4);
  });

  test("leave to those who were chosen, one each, whoever else chooses them at that moment", async () => {
    const body = { userIds: names.map(idOf) };
    const before = await Promise.all(names.map(async (name) => (await lettersTo(name)).length));
    const both = await Promise.all([helene.post(path(), body), admin.post(path(), body)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const counts = both.map(({ body: { sentCount } }) => sentCount as number);
    expect(counts.toSorted((one, other) => one - other)).toEqual([0, 3]);
    const after = await Promise.all(names.map(async (name) => (await lettersTo(name)).length));
    expect(after).toEqual(before.map((count) => count + 1));
    expect((await helene.post(path(), body)).body.sentCount).toBe(0);
  });

  test("are refused as a whole where one of those chosen is not theirs, or where they are too many", async () => {
    const before = (await lettersTo("anna")).length;
    const mixed = { userIds: [idOf("anna"), world.people.claire.id] };
    expect((await helene.post(path(), mixed)).body.code).toBe("user_not_found");
    const many = { userIds: Array.from({ length: 201 }, () => idOf("anna")) };
    const refused = await helene.post(path(), many);
    expect([refused.status, refused.body.errors?.[0]?.location]).toEqual([400, "userIds"]);
    expect(await lettersTo("anna")).toHaveLength(before);
  });

  test("are found by name", async () => {
    const found = await helene.get(`${path()}?search=chlo`);
    expect(found.body.items.map((one: { userId: string }) => one.userId)).toEqual([idOf("chloe")]);
    expect(found.body.total).toBe(1);
  });

  test("are not a company's to send to others than its own holders", async () => {
    const stranger = { userIds: [world.people.claire.id] };
    expect((await helene.post(path(), stranger)).body.code).toBe("user_not_found");
    const other = await createCompany(admin);
    expect((await helene.post(`/companies/${other.id}/invitations`, {})).status).toBe(403);
    const claimed = await admin.post(`/user/${world.people.claire.id}/invitation`);
    expect([claimed.status, claimed.body.code]).toEqual([409, "not_to_invite"]);
    expect(await messagesTo(world, world.people.claire.email)).toEqual([]);
  });
});

describe("the link of a letter", () => {
  const tokens = async (name: string) =>
    (await lettersTo(name)).map(({ text }) => linkTokenIn(text));

  test("outlives a reset that anybody asked for and wrong codes; the newest letter voids those before", async () => {
    await admin.post(`/user/${idOf("anna")}/invitation`);
    const letters = await tokens("anna");
    expect(letters.length).toBeGreaterThan(1);
    await world.guest.post("/user/password/token", { email: emailOf("anna") });
    for (let tries = 0; tries < 11; tries += 1) await claim("000000000000");
    // Who asks for a password that was never chosen is sent the invitation once more.
    const asked = (await tokens("anna")).at(-1) ?? "";
    expect(letters).not.toContain(asked);
    // An earlier letter may have gone astray: whoever asks for another wants that one to count.
    for (const earlier of letters.slice(0, -1)) {
      expect((await claim(earlier)).body.code).toBe("invitation_ended");
    }
    expect((await claim(letters.at(-1) ?? "")).status).toBe(201);
    const client = await world.guest.signIn(emailOf("anna"));
    expect((await client.get("/user/me")).body).toMatchObject({
      state: "ACTIVE",
      emailVerified: true,
    });
    const listed = (await helene.get(path())).body.items;
    expect(listed.find((one: { userId: string }) => one.userId === idOf("anna")).state).toBe(
      "CLAIMED",
    );
  });

  test("ends after fourteen days, and for an address that was mended since", async () => {
    await admin.post(`/user/${idOf("boris")}/invitation`);
    const token = (await tokens("boris")).at(-1) ?? "";
    clock.advance(14 * 24 * 3600);
    expect((await claim(token)).body.code).toBe("invitation_ended");
    admin = await world.signedIn(world.people.admin.email);
    const expired = await admin.get(`/user/${idOf("boris")}/invitation`);
    expect(expired.body.invitation.state).toBe("EXPIRED");
  });
});

describe("where somebody is invited", () => {
  test("is mended by an administrator with a fresh proof; what was sent before is worth nothing", async () => {
    const sent = await admin.post(`/user/${idOf("chloe")}/invitation`);
    expect(sent.status).toBe(201);
    const token = linkTokenIn((await lettersTo("chloe")).at(-1)?.text ?? "");
    const mend = (email: string) => admin.call("PATCH", `/user/${idOf("chloe")}/email`, { email });
    clock.advance(11 * 60);
    expect((await mend("chloe@juste.example")).body.code).toBe("proof_needed");
    await admin.post("/auth/proof", { password: testPassword });
    expect((await mend(world.people.claire.email)).body).toMatchObject({
      code: "address_taken",
      errors: [{ location: "email" }],
    });
    const squatter = await signUpByPhone(world, "chloe@juste.example");
    expect((await mend("chloe@juste.example")).status).toBe(200);
    expect((await squatter.client.get("/user/me")).body.email).toBeNull();
    expect((await claim(token)).body.code).toBe("invitation_ended");
    const after = await admin.get(`/user/${idOf("chloe")}/invitation`);
    expect(after.body.invitation).toMatchObject({
      email: "chloe@juste.example",
      state: "TO_INVITE",
    });
  });
});
