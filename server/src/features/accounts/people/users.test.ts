import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lastCodeTo, messagesTo } from "../../../../test/messages.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { testPassword } from "../../../../test/people.ts";
import { setIdentity, setPerson } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let clock: MovableClock;

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
});
afterAll(() => world.close());
beforeEach(() => clock.advance(61 * 60));

const pathOf = (name: keyof World["people"]): string => `/user/${world.people[name].id}`;

describe("the facts of an account", () => {
  test("are changed by their owner, and the register's name of the holder follows", async () => {
    const client = await world.signedIn(world.people.claire.email);
    const facts = {
      firstName: "Claire-Marie",
      birthOn: "1984-02-29",
      birthPlace: "Lyon",
      birthCountry: "FR",
      nationality: "FR",
      locale: "en",
    };
    const before = (await client.get(pathOf("claire"))).body;
    const changed = await client.call("PATCH", pathOf("claire"), facts, {
      headers: { "if-match": `"${before.version}"` },
    });
    expect(changed).toMatchObject({ status: 200, body: { ...facts, version: before.version + 1 } });
    const holder = await world.services.db
      .selectFrom("holders")
      .select("name")
      .where("id", "=", world.people.claire.id)
      .executeTakeFirstOrThrow();
    expect(holder.name).toBe("Claire-Marie Aubry");
    const late = await client.call("PATCH", pathOf("claire"), facts, {
      headers: { "if-match": `"${before.version}"` },
    });
    expect([late.status, late.body.code]).toEqual([412, "changed_meanwhile"]);
  });

  test("are refused where they cannot be, on their field, and nothing is written", async () => {
    const client = await world.signedIn(world.people.claire.email);
    const wrong = [
      [{ birthOn: "2999-01-01" }, 422, "birthOn"],
      [{ birthCountry: "France" }, 400, "birthCountry"],
      [{ firstName: "  " }, 400, "firstName"],
      [{ email: "x@y.fr" }, 400, "email"],
    ] as const;
    for (const [body, status, location] of wrong) {
      const answer = await client.call("PATCH", pathOf("claire"), body);
      expect([answer.status, answer.body.errors[0]?.location]).toEqual([status, location]);
    }
  });

  test("that a validated identity rests on are not one's own to change (R-24)", async () => {
    const { id, email } = world.people.karim;
    const client = await world.signedIn(email);
    await client.post("/investors");
    await setIdentity(world, id, "VALIDATED");
    const refused = await client.call("PATCH", pathOf("karim"), { lastName: "Autre" });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "identity_is_verified", errors: [{ location: "lastName" }] },
    });
    // The same name is no change, and the language is nobody's identity.
    const same = { lastName: "Benali", locale: "en" };
    expect((await client.call("PATCH", pathOf("karim"), same)).status).toBe(200);
    const admin = await world.signedIn(world.people.admin.email);
    const silent = await admin.call("PATCH", pathOf("karim"), { lastName: "Benali-Roy" });
    expect(silent).toMatchObject({
      status: 422,
      body: { code: "change_reason_missing", errors: [{ location: "reason" }] },
    });
    const reason = "Acte de mariage du 12 septembre";
    const corrected = await admin.call("PATCH", pathOf("karim"), {
      lastName: "Benali-Roy",
      reason,
    });
    expect(corrected.body).toMatchObject({ lastName: "Benali-Roy", identityIsVerified: true });
    const { detail } = await world.services.db
      .selectFrom("audit_log")
      .select("detail")
      .where("action", "=", "name_change.made")
      .where("entity_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({
      source: "ADMINISTRATOR",
      reason,
      before: { lastName: "Benali" },
      after: { lastName: "Benali-Roy" },
    });
  });
});

describe("roles and states", () => {
  test("are an administrator's to give, and a disabled person is out at once", async () => {
    const own = await world.signedIn(world.people.stranger.email);
    const asked = await own.call("PATCH", pathOf("stranger"), { role: "ROLE_ADMIN" });
    expect(asked.body.code).toBe("administrators_alone");
    const admin = await world.signedIn(world.people.admin.email);
    const disabled = await admin.call("PATCH", pathOf("stranger"), { state: "DISABLED" });
    expect(disabled.body.state).toBe("DISABLED");
    expect((await own.get("/user/me")).status).toBe(401);
    const enabled = await admin.call("PATCH", pathOf("stranger"), { state: "ACTIVE" });
    expect(enabled.body.state).toBe("ACTIVE");
    expect((await own.get("/user/me")).status).toBe(401);
    const entry = await world.services.db
      .selectFrom("audit_log")
      .select(["actor_id", "detail"])
      .where("entity_id", "=", world.people.stranger.id)
      .where("action", "=", "user.changed")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor_id: world.people.admin.id,
      detail: { fields: ["state"], state: "DISABLED" },
    });
  });

  test("the last administrator stays; of two who dismiss each other at once, one stays", async () => {
    const ada = await world.signedIn(world.people.admin.email);
    const alone = await ada.call("PATCH", pathOf("admin"), { role: "ROLE_USER" });
    expect([alone.status, alone.body.code]).toEqual([409, "last_platform_administrator"]);
    await ada.call("PATCH", pathOf("helene"), { role: "ROLE_ADMIN" });
    const helene = await world.signedIn(world.people.helene.email);
    const answers = await Promise.all([
      ada.call("PATCH", pathOf("helene"), { role: "ROLE_USER" }),
      helene.call("PATCH", pathOf("admin"), { role: "ROLE_USER" }),
    ]);
    const { rows } = await world.services.pool.query("select from users where role = 'ROLE_ADMIN'");
    expect(rows).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await setPerson(world, world.people.admin.id, { role: "ROLE_ADMIN" });
  });
});

describe("a new e-mail address", () => {
  const next = "claire.aubry@nouveau.example";

  test("counts once its code is right, and the old address is told", async () => {
    const { email } = world.people.claire;
    const client = await world.signedIn(email);
    const asked = await client.call("PATCH", `${pathOf("claire")}/email`, { email: next });
    expect(asked).toMatchObject({ status: 200, body: { pendingEmail: next } });
    expect((await client.get("/user/me")).body.email).toBe(email);
    const path = `${pathOf("claire")}/email/verification`;
    expect((await client.post(path)).status).toBe(429);
    clock.advance(61);
    expect((await client.post(path)).status).toBe(201);
    const wrong = await client.call("PATCH", path, { code: "000000" });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ location: "code" }] } });
    const code = await lastCodeTo(world, next);
    const [first, second] = await Promise.all([
      client.call("PATCH", path, { code }),
      client.call("PATCH", path, { code }),
    ]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await client.get("/user/me")).body).toMatchObject({ email: next, emailVerified: true });
    expect((await messagesTo(world, email)).at(-1)?.template).toBe("email_changed");
  });

  test("a session that was opened long ago proves itself first", async () => {
    const client = await world.signedIn(world.people.stranger.email);
    clock.advance(11 * 60);
    const path = `${pathOf("stranger")}/email`;
    const refused = await client.call("PATCH", path, { email: "louis@nouveau.example" });
    expect([refused.status, refused.body.code]).toEqual([403, "proof_needed"]);
    await client.post("/auth/proof", { password: testPassword });
    const allowed = await client.call("PATCH", path, { email: "louis@nouveau.example" });
    expect(allowed.status).toBe(200);
  });

  test("of somebody else answers alike; its owner is told, and no code makes it one's own", async () => {
    const { email: taken } = world.people.helene;
    const owner = await world.signedIn(taken);
    expect((await owner.call("PATCH", pathOf("helene"), { locale: "en" })).status).toBe(200);
    const client = await world.signedIn(world.people.stranger.email);
    const asked = await client.call("PATCH", `${pathOf("stranger")}/email`, { email: taken });
    expect(asked).toMatchObject({ status: 200, body: { pendingEmail: taken } });
    expect((await messagesTo(world, taken)).at(-1)).toMatchObject({
      template: "email_wanted",
      // In the language of who reads it, whatever that of who asked.
      subject: "This address already has an account",
    });
    expect((await client.get("/user/me")).body.email).toBe(world.people.stranger.email);
  });

  test("five wrong codes void the right one", async () => {
    const client = await world.signedIn(world.people.karim.email);
    const email = "karim@nouveau.example";
    await client.call("PATCH", `${pathOf("karim")}/email`, { email });
    const path = `${pathOf("karim")}/email/verification`;
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await client.call("PATCH", path, { code: "000000" })).status).toBe(422);
    }
    const answer = await client.call("PATCH", path, { code: await lastCodeTo(world, email) });
    expect(answer.body.code).toBe("email_code_refused");
  });
});
