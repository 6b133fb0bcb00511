import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createClient, type Answer } from "../../../../test/client.ts";
import { lastCodeTo, messagesTo } from "../../../../test/messages.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { testPassword } from "../../../../test/people.ts";
import { openSecondProcess } from "../../../../test/second-process.ts";
import { setPerson } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let clock: MovableClock;

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
});
afterAll(() => world.close());
beforeEach(() => clock.advance(3600));

const next = "une toute nouvelle phrase";
const ask = (email: string) => world.guest.post("/user/password/token", { email });
const reset = (email: string, token: string, password = next, app = world.app): Promise<Answer> =>
  createClient(app).call("PATCH", "/user/password", {
    email,
    token,
    password,
    passwordConfirmation: password,
  });
const signInStatus = async (email: string, password: string): Promise<number> =>
  (await createClient(world.app).post("/auth/token", { email, password })).status;
const setStranger = (state: string) => setPerson(world, world.people.stranger.id, { state });

describe("a forgotten password", () => {
  const { email } = { email: "claire@test.example" };

  test("is replaced by a code of the mail, which closes every session and tells by mail", async () => {
    const open = await world.signedIn(email);
    expect((await ask(" Claire@TEST.example ")).status).toBe(204);
    const [mail] = await messagesTo(world, email);
    expect(mail?.text).toMatch(/^ {4}\d{8}$/m);
    expect(mail?.text).toContain("/reset-password#email=claire%40test.example&token=");
    expect((await reset(email, await lastCodeTo(world, email))).status).toBe(204);
    expect(await signInStatus(email, testPassword)).toBe(401);
    expect(await signInStatus(email, next)).toBe(200);
    expect((await open.get("/user/me")).status).toBe(401);
    const subjects = (await messagesTo(world, email)).map(({ subject }) => subject);
    expect(subjects).toContain("Votre mot de passe a été modifié");
    const { body } = await createClient(world.app).post("/auth/token", { email, password: next });
    expect(body.user.emailVerified).toBe(true);
  });

  test("has a code that is used once, by one of many that come at once", async () => {
    await ask(email);
    const code = await lastCodeTo(world, email);
    const answers = await Promise.all(Array.from({ length: 4 }, () => reset(email, code)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await reset(email, code)).body.code).toBe("reset_code_refused");
  });

  test("has a code that ends after ten minutes, and not with the next one", async () => {
    await ask(email);
    const first = await lastCodeTo(world, email);
    clock.advance(61);
    await ask(email);
    const second = await lastCodeTo(world, email);
    clock.advance(10 * 60 - 61);
    expect((await reset(email, first)).body.errors[0].location).toBe("token");
    expect((await reset(email, second)).status).toBe(204);
  });

  test("says where the new one is wrong, and the code may be used again", async () => {
    await ask(email);
    const code = await lastCodeTo(world, email);
    const differs = await createClient(world.app).call("PATCH", "/user/password", {
      email,
      token: code,
      password: next,
      passwordConfirmation: "autre chose de long",
    });
    expect(differs.body.errors[0].location).toBe("passwordConfirmation");
    expect((await reset(email, code, "claireaubry2026")).body.code).toBe("password_too_common");
    expect((await reset(email, code, "court")).status).toBe(400);
    expect((await reset(email, code)).status).toBe(204);
  });

  test("answers alike for an address that nobody has, and leaves nothing behind", async () => {
    const known = await ask("helene@test.example");
    const unknown = await ask("personne@test.example");
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
    expect(await messagesTo(world, "personne@test.example")).toEqual([]);
    const tries = [
      await reset("helene@test.example", "00000000"),
      await reset("personne@test.example", "00000000"),
    ];
    const [ofKnown, ofUnknown] = tries.map(({ body }) => ({ ...body, requestId: "" }));
    expect(ofUnknown).toEqual(ofKnown);
  });

  test.each(["DISABLED", "ERASED"])("is no way in for who is %s", async (state) => {
    await setStranger(state);
    const before = await messagesTo(world, "stranger@test.example");
    expect((await ask("stranger@test.example")).status).toBe(204);
    expect(await messagesTo(world, "stranger@test.example")).toEqual(before);
    await setStranger("ACTIVE");
  });

  test("is answered alike however often it is asked, and ten codes are tried from nowhere", async () => {
    const second = await openSecondProcess(world);
    try {
      for (const target of ["karim@test.example", "inconnu@test.example"]) {
        const asked: number[] = [];
        for (let times = 0; times < 8; times += 1) {
          clock.advance(61);
          const { app } = times % 2 ? second : world;
          const answer = await createClient(app).post("/user/password/token", { email: target });
          asked.push(answer.status);
        }
        expect(asked).toEqual(Array.from({ length: 8 }, () => 204));
        const tried: number[] = [];
        for (let times = 0; times < 11; times += 1) {
          tried.push((await reset(target, "00000000", next, second.app)).status);
        }
        expect(tried).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
      }
      expect(await messagesTo(world, "karim@test.example")).toHaveLength(6);
    } finally {
      await second.close();
    }
  });

  test("goes on after a restart", async () => {
    await ask(email);
    const restarted = await openSecondProcess(world);
    try {
      const code = await lastCodeTo(world, email);
      expect((await reset(email, code, next, restarted.app)).status).toBe(204);
    } finally {
      await restarted.close();
    }
  });
});

describe("an invited person", () => {
  const invite = async (more: Record<string, string> = {}) => {
    const admin = await world.signedIn(world.people.admin.email);
    return admin.post("/user", {
      firstName: "Inès",
      lastName: "Valadier",
      email: "ines@test.example",
      ...more,
    });
  };

  test("is made by an administrator, who may give a role, and is told by mail", async () => {
    const created = await invite({ role: "ROLE_ADMIN", phone: "0612345678" });
    expect(created).toMatchObject({
      status: 201,
      body: { state: "INVITED", role: "ROLE_ADMIN", phone: "+33612345678", hasCredentials: false },
    });
    expect(created.headers["set-cookie"]).toBeUndefined();
    expect(await invite({ email: "INES@test.example" })).toMatchObject({
      status: 409,
      body: { code: "email_taken", errors: [{ location: "email" }] },
    });
    const mails = await messagesTo(world, "ines@test.example");
    expect(mails.map(({ subject }) => subject)).toEqual(["Activez votre compte Coulisse"]);
  });

  const claimBy = async (email: string) => {
    const mail = (await messagesTo(world, email)).findLast(
      ({ template }) => template === "invitation",
    );
    const token = /invitation#token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const client = createClient(world.app);
    const given = { token, password: next, passwordConfirmation: next, acceptedTerms: true };
    return { client, token, status: (await client.post("/invitation/claim", given)).status };
  };

  test("opens the account by the link of the mail, once, and is signed in", async () => {
    const { client, status } = await claimBy("ines@test.example");
    expect(status).toBe(201);
    expect((await client.get("/user/me")).body).toMatchObject({
      state: "ACTIVE",
      emailVerified: true,
    });
    expect((await claimBy("ines@test.example")).status).toBe(409);
    expect(await signInStatus("ines@test.example", next)).toBe(200);
  });

  test("who asks for a password that was never chosen gets the invitation, where the link is lost", async () => {
    await invite({ email: "bruno@test.example" });
    await ask("bruno@test.example");
    const sent = await messagesTo(world, "bruno@test.example");
    expect(sent.map(({ template }) => template)).toEqual(["invitation", "invitation"]);
    expect((await claimBy("bruno@test.example")).status).toBe(201);
  });
});

describe("changing one's password", () => {
  const email = "helene@test.example";
  const change = (password: string, currentPassword: string) => ({
    currentPassword,
    password,
    passwordConfirmation: password,
  });

  test("asks for the present one, and closes the other sessions but this one", async () => {
    const [here, elsewhere] = [await world.signedIn(email), await world.signedIn(email)];
    const wrong = await here.call("PATCH", "/user/password", change(next, "pas le bon du tout"));
    expect(wrong).toMatchObject({ status: 422, body: { code: "password_wrong" } });
    expect(wrong.body.errors[0].location).toBe("currentPassword");
    expect(JSON.stringify(wrong.body)).not.toContain("pas le bon");
    const done = await here.call("PATCH", "/user/password", change(next, testPassword));
    expect(done.status).toBe(204);
    expect((await here.get("/user/me")).status).toBe(200);
    expect((await elsewhere.get("/user/me")).status).toBe(401);
    expect((await messagesTo(world, email)).at(-1)?.subject).toBe(
      "Votre mot de passe a été modifié",
    );
    expect(await signInStatus(email, next)).toBe(200);
  });

  test("of two changes at once with the same present one, one counts", async () => {
    const here = createClient(world.app);
    await here.post("/auth/token", { email, password: next });
    const words = ["première phrase choisie", "seconde phrase choisie"];
    const answers = await Promise.all(
      words.map((word) => here.call("PATCH", "/user/password", change(word, next))),
    );
    const won = answers.map(({ status }) => status === 204);
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await signInStatus(email, words[won.indexOf(true)] ?? "")).toBe(200);
  });
});

test("a password that was kept with weaker parameters is kept anew when it is next typed", async () => {
  const { id, email } = world.people.stranger;
  const kept = () =>
    world.services.db
      .selectFrom("users")
      .select("password_hash")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const weak = await hash(testPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await setPerson(world, id, { password_hash: weak });
  expect(await signInStatus(email, "not the password")).toBe(401);
  expect((await kept()).password_hash).toBe(weak);
  expect(await signInStatus(email, testPassword)).toBe(200);
  const renewed = (await kept()).password_hash;
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await signInStatus(email, testPassword)).toBe(200);
  expect((await kept()).password_hash).toBe(renewed);
});
