import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient } from "../../../../test/client.ts";
import { lastCodeTo, messagesTo } from "../../../../test/messages.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import {
  newcomerPassword,
  signUpForm,
  signUpWithCode,
  type Newcomer,
} from "../../../../test/newcomers.ts";
import { openSecondProcess } from "../../../../test/second-process.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let clock: MovableClock;

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
});
afterAll(() => world.close());

const prove = async ({ client, id, phone }: Omit<Newcomer, "email">) =>
  client.call("PATCH", `/user/${id}/verification`, { code: await lastCodeTo(world, phone) });

describe("signing up", () => {
  test("opens a registration, which a code by SMS makes an account", async () => {
    const client = createClient(world.app);
    const created = await client.post(
      "/user",
      signUpForm("Nadia@test.example", { phone: "06 12 34 56 78" }),
    );
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      state: "REGISTERING",
      role: "ROLE_USER",
      phone: "+33612345678",
      phoneVerified: false,
    });
    expect(JSON.stringify(created.body)).not.toContain(newcomerPassword);
    const { id } = created.body;
    expect((await client.get("/user/me")).body.id).toBe(id);
    expect((await client.get("/auth/sessions")).body.code).toBe("registration_unfinished");
    const sent = await client.post(`/user/${id}/verification`);
    expect(sent).toMatchObject({ status: 201, body: { phone: "+33612345678" } });
    expect(sent.body.resendInSeconds).toBe(60);
    const [sms] = await messagesTo(world, "+33612345678");
    expect(sms?.text).toMatch(
      /^Votre code Coulisse est \d{6}\. Il expire dans 10 minutes\. Ne le communiquez à personne\.$/,
    );
    const proved = await prove({ client, id, phone: "+33612345678" });
    expect(proved).toMatchObject({ status: 200, body: { state: "ACTIVE", phoneVerified: true } });
    expect((await client.get("/auth/sessions")).status).toBe(200);
    const signedIn = await world.guest.post("/auth/token", {
      email: "nadia@test.example",
      password: newcomerPassword,
    });
    expect(signedIn.status).toBe(200);
    await createClient(world.app).call("DELETE", "/auth/token");
  });

  test("is told in English to who asks so", async () => {
    const client = createClient(world.app);
    const { body } = await client.post(
      "/user",
      signUpForm("english@test.example", { locale: "en" }),
    );
    await client.post(`/user/${body.id}/verification`);
    const [sms] = await messagesTo(world, body.phone);
    expect(sms?.text).toMatch(
      /^Your Coulisse code is \d{6}\. It expires in 10 minutes\. Do not share it with anyone\.$/,
    );
    const [mail] = await messagesTo(world, "english@test.example");
    expect(mail?.subject).toBe("Confirm your email address");
  });

  test.each([
    ["passwordConfirmation", { passwordConfirmation: "une autre phrase longue" }, 422],
    ["password", { password: "trop court", passwordConfirmation: "trop court" }, 400],
    ["password", { password: "x".repeat(129), passwordConfirmation: "x" }, 400],
    ["password", { password: "motdepasse123", passwordConfirmation: "motdepasse123" }, 422],
    ["password", { password: undefined }, 400],
    ["phone", { phone: "06 12" }, 422],
    ["phone", { phone: "01 42 34 56 78" }, 422],
    ["phone", { phone: undefined }, 400],
    ["acceptedTerms", { acceptedTerms: false }, 422],
    ["email", { email: "nadia" }, 400],
    ["email", { email: "nadia@test.example\r\nBcc: x@test.example" }, 400],
    ["firstName", { firstName: "  " }, 400],
    ["role", { role: "ROLE_ADMIN" }, 403],
    ["state", { state: "ACTIVE" }, 400],
  ])("names the field %s that is wrong in %j", async (location, change, status) => {
    const answer = await createClient(world.app).post(
      "/user",
      signUpForm("faute@test.example", change),
    );
    expect(answer.status).toBe(status);
    expect(answer.body.errors.map((fault: { location: string }) => fault.location)).toEqual([
      location,
    ]);
    expect(await messagesTo(world, "faute@test.example")).toEqual([]);
  });

  test("says that two passwords differ in the words of the specification", async () => {
    const change = { passwordConfirmation: "une autre phrase longue" };
    const said = async (language: string) => {
      const headers = { "accept-language": language };
      const client = createClient(world.app);
      return (await client.post("/user", signUpForm("mots@test.example", change), { headers }))
        .body;
    };
    expect((await said("fr")).errors[0].message).toBe("Les mots de passe ne correspondent pas");
    expect((await said("en")).errors[0].message).toBe("The passwords do not match.");
  });

  test("again from the same browser leaves the first registration behind", async () => {
    const { client, id } = await signUpWithCode(world, "deux-fois@test.example");
    const again = await client.post("/user", signUpForm("deux-fois@test.example"));
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(id);
    expect((await client.get("/user/me")).body.id).toBe(again.body.id);
    const open = await world.services.db
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", id)
      .where("ended_at", "is", null)
      .execute();
    expect(open).toEqual([]);
  });

  test("is refused to who has an account already and is signed in", async () => {
    const claire = await world.signedIn(world.people.claire.email);
    expect((await claire.post("/user", signUpForm("autre@test.example"))).status).toBe(403);
  });
});

describe("an address that is known", () => {
  test("answers like one that is not, and its owner is told", async () => {
    const known = await createClient(world.app).post("/user", signUpForm("claire@test.example"));
    const unknown = await createClient(world.app).post("/user", signUpForm("libre@test.example"));
    const alike = { id: "", email: "", phone: "" };
    expect({ ...known.body, ...alike }).toEqual({ ...unknown.body, ...alike });
    expect(known.status).toBe(unknown.status);
    const cookies = (answer: typeof known) => [answer.headers["set-cookie"]].flat().length;
    expect(cookies(known)).toBe(cookies(unknown));
    const [toOwner] = await messagesTo(world, "claire@test.example");
    expect(toOwner?.subject).toBe("Vous avez déjà un compte Coulisse");
    const [toNew] = await messagesTo(world, "libre@test.example");
    expect(toNew?.subject).toBe("Confirmez votre adresse e-mail");
  });

  test("lets who typed it sign in again with the password they chose, as a free one would", async () => {
    const typed = signUpForm("karim@test.example", { password: "ma propre phrase secrète" });
    await createClient(world.app).post("/user", {
      ...typed,
      passwordConfirmation: typed.password,
    });
    const again = createClient(world.app);
    const answer = await again.post("/auth/token", {
      email: typed.email,
      password: typed.password,
    });
    expect(answer).toMatchObject({ status: 200, body: { user: { state: "REGISTERING" } } });
    expect(answer.body.user.id).not.toBe(world.people.karim.id);
    const subjects = (await messagesTo(world, typed.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(["Vous avez déjà un compte Coulisse"]);
    // Karim himself still gets in.
    const karim = await world.signedIn("karim@test.example");
    expect((await karim.get("/user/me")).body.id).toBe(world.people.karim.id);
  });

  test("is refused when the code is right, with what to do next, and the registration stays", async () => {
    const begun = await signUpWithCode(world, "HELENE@test.example");
    const answer = await prove(begun);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: "email_taken", errors: [{ location: "email" }] },
    });
    expect(answer.body.description).toContain("Connectez-vous");
    expect((await begun.client.get("/user/me")).body.state).toBe("REGISTERING");
  });

  test("of an invited person sends them to the account that waits", async () => {
    const admin = await world.signedIn(world.people.admin.email);
    await admin.post("/user", {
      firstName: "Inès",
      lastName: "Attend",
      email: "ines@test.example",
    });
    await createClient(world.app).post("/user", signUpForm("ines@test.example"));
    const mails = await messagesTo(world, "ines@test.example");
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Activez votre compte Coulisse",
      "Votre compte Coulisse vous attend",
    ]);
  });
});

test("who types the address of a registration puts it out of nobody's reach (sign-in)", async () => {
  const own = {
    password: "ma toute première phrase",
    passwordConfirmation: "ma toute première phrase",
  };
  const client = createClient(world.app);
  const { body } = await client.post("/user", signUpForm("mienne@test.example", own));
  await client.call("DELETE", "/auth/token");
  for (let typed = 0; typed < 3; typed += 1) {
    await createClient(world.app).post("/user", signUpForm("mienne@test.example"));
  }
  const answer = await client.post("/auth/token", {
    email: "mienne@test.example",
    password: own.password,
  });
  expect(answer).toMatchObject({ status: 200, body: { user: { id: body.id } } });
});

test("of several registrations that race for one address, in two processes, one gets it", async () => {
  const second = await openSecondProcess(world);
  try {
    const begun: Newcomer[] = [];
    for (const index of [0, 1, 2, 3]) {
      begun.push(await signUpWithCode(index % 2 ? second : world, "course@test.example"));
    }
    const answers = await Promise.all(begun.map(prove));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill("email_taken"));
  } finally {
    await second.close();
  }
});

test("a registration goes on after a restart and in another process, from where it was", async () => {
  const begun = await signUpWithCode(world, "redemarre@test.example");
  const restarted = await openSecondProcess(world);
  try {
    const client = createClient(restarted.app);
    await client.post("/auth/token", {
      email: "redemarre@test.example",
      password: newcomerPassword,
    });
    const stands = await client.get(`/user/${begun.id}/verification`);
    expect(stands.body).toMatchObject({ phone: begun.phone, sentAt: clock.now().toISOString() });
    const proved = await prove({ ...begun, client });
    expect(proved).toMatchObject({ status: 200, body: { state: "ACTIVE" } });
  } finally {
    await restarted.close();
  }
});

test("five sign-ups of an hour with one address are told by mail, and none is refused", async () => {
  const second = await openSecondProcess(world);
  try {
    const statuses: number[] = [];
    for (let tried = 0; tried < 6; tried += 1) {
      const { app } = tried % 2 ? world : second;
      const answer = await createClient(app).post("/user", signUpForm("bombe@test.example"));
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201]);
    expect(await messagesTo(world, "bombe@test.example")).toHaveLength(5);
    clock.advance(300);
    await createClient(world.app).post("/user", signUpForm("bombe@test.example"));
    expect(await messagesTo(world, "bombe@test.example")).toHaveLength(6);
    clock.advance(3600);
  } finally {
    await second.close();
  }
});
