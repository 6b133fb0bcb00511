import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPasskey, codeAt } from "../../../../test/authenticator.ts";
import { createClient, type Client } from "../../../../test/client.ts";
import { holdRows } from "../../../../test/held-rows.ts";
import { lastCodeTo, messagesTo } from "../../../../test/messages.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import {
  beginSignUp,
  linkTokenIn,
  newcomerPassword,
  signUpByPhone,
  type Newcomer,
} from "../../../../test/newcomers.ts";
import { openSignOnStandIns } from "../../../../test/sign-on-stand-ins.ts";
import { createVisitor } from "../../../../test/visitor.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let clock: MovableClock;
let closeStandIns: () => Promise<void>;
beforeAll(async () => {
  clock = movableClock(new Date());
  const { environment, close } = await openSignOnStandIns();
  closeStandIns = close;
  world = await createWorld({ clock, environment });
});
afterAll(async () => {
  await world.close();
  await closeStandIns();
});
beforeEach(() => clock.advance(3600));

const owned = "la phrase de la vraie titulaire";

let ownersBrowser: Client;

const choosePassword = async (email: string): Promise<number> => {
  ownersBrowser = createClient(world.app);
  const answer = await ownersBrowser.call("PATCH", "/user/password", {
    email,
    token: await lastCodeTo(world, email),
    password: owned,
    passwordConfirmation: owned,
  });
  return answer.status;
};

/** Claims the account: the reader of the mail chooses a password by its code. */
const claim = async (email: string): Promise<number> => {
  await world.guest.post("/user/password/token", { email });
  return choosePassword(email);
};

const signInAs = async (email: string, password: string, client = createClient(world.app)) => {
  const answer = await client.post("/auth/token", { email, password });
  return { client, answer };
};

type Visitor = Pick<Newcomer, "client">;

/** Leaves for the provider without coming back: gives the address that comes back. */
const leaveForGoogle = async ({ client }: Visitor, name: string, query = "") => {
  const { body } = await client.get(`/auth/oauth/google${query}`);
  const chosen = { givenName: name, familyName: "Pirate", email: `${name}@pirate.example` };
  const back = await createVisitor().signInAt(body.redirectUrl, chosen);
  return `/auth/oauth/google/callback${back}`;
};

const visitGoogle = async (visitor: Visitor, name: string, query = "") =>
  visitor.client.get(await leaveForGoogle(visitor, name, query));

describe("the account of somebody who typed an address that is not theirs", () => {
  let squatter: Newcomer;
  let email: string;
  let number = 0;
  beforeEach(async () => {
    number += 1;
    email = `victime-${number}@test.example`;
    squatter = await signUpByPhone(world, email);
  });

  /** The owner gets in with the password alone; the squatter has neither session nor password. */
  const expectOwnerAlone = async () => {
    expect((await squatter.client.get("/user/me")).status).toBe(401);
    expect((await squatter.client.call("PATCH", "/auth/token")).status).toBe(401);
    expect((await signInAs(email, newcomerPassword)).answer.status).toBe(401);
    const { client, answer } = await signInAs(email, owned, ownersBrowser);
    expect(answer).toMatchObject({ status: 200, body: { factor: null } });
    const me = (await client.get(`/user/${squatter.id}`)).body;
    expect(me).toMatchObject({
      state: "ACTIVE",
      email,
      emailVerified: true,
      phone: null,
      phoneVerified: false,
      pendingEmail: null,
      pendingPhone: null,
      factors: { totp: false, passkeyCount: 0 },
    });
    return client;
  };

  const expectTold = async (word: RegExp) => {
    const told = (await messagesTo(world, email)).at(-1);
    expect(told?.template).toBe("account_claimed");
    expect(told?.text).toMatch(word);
    expect((await messagesTo(world, squatter.phone)).at(-1)?.template).toBe("number_left");
    const entry = await world.services.db
      .selectFrom("audit_log")
      .select("detail")
      .where("action", "=", "user.claimed")
      .where("entity_id", "=", squatter.id)
      .executeTakeFirstOrThrow();
    return entry.detail;
  };

  test("gives up its authenticator app and its recovery codes to who proves the address", async () => {
    const { secret } = (await squatter.client.post("/user/me/factors/totp")).body;
    const code = codeAt(secret, clock.now());
    const on = await squatter.client.call("PATCH", "/user/me/factors/totp", { code });
    expect(on.status).toBe(200);
    expect(await claim(email)).toBe(204);
    const owner = await expectOwnerAlone();
    expect(await expectTold(/application d’authentification/)).toMatchObject({ totp: true });
    const { rows } = await world.services.pool.query(
      "select from recovery_codes where user_id = $1",
      [squatter.id],
    );
    expect(rows).toEqual([]);
    expect((await owner.get("/notifications")).body.items[0].kind).toBe("account_claimed");
  });

  test("gives up its passkeys", async () => {
    const passkey = createPasskey("http://localhost:3000");
    const draft = await squatter.client.post("/user/me/factors/passkeys/options");
    const made = { name: "La mienne", passkey: passkey.make(draft.body.options) };
    expect((await squatter.client.post("/user/me/factors/passkeys", made)).status).toBe(201);
    expect(await claim(email)).toBe(204);
    await expectOwnerAlone();
    await expectTold(/clés d’accès/);
    const again = createClient(world.app);
    const { options } = (await again.post("/auth/token/passkey/options")).body;
    const answer = await again.post("/auth/token/passkey", { passkey: passkey.sign(options) });
    expect(answer.body.code).toBe("passkey_refused");
  });

  test("gives up the identity that was linked to it", async () => {
    const name = `mallory-${number}`;
    const linked = await visitGoogle(squatter, name, "?link=true");
    expect(linked.body.user?.id).toBe(squatter.id);
    expect(await claim(email)).toBe(204);
    await expectOwnerAlone();
    await expectTold(/Google/);
    const back = await visitGoogle({ client: createClient(world.app) }, name);
    expect(back.body.user).toBeUndefined();
    expect(back.body.registration.provider).toBe("google");
  });

  test("takes no way in that was under way as its owner proved the address", async () => {
    const back = await leaveForGoogle(squatter, `prompt-${number}`, "?link=true");
    const passkey = createPasskey("http://localhost:3000");
    const draft = await squatter.client.post("/user/me/factors/passkeys/options");
    const made = { name: "La mienne", passkey: passkey.make(draft.body.options) };
    await world.guest.post("/user/password/token", { email });
    const account = "select from users where id = $1";
    const { waiting, release } = await holdRows(world, account, [squatter.id]);
    const claimed = choosePassword(email);
    await expect.poll(waiting, { timeout: 5000 }).toBe(1);
    const linked = squatter.client.get(back);
    await expect.poll(waiting, { timeout: 5000 }).toBe(2);
    const added = squatter.client.post("/user/me/factors/passkeys", made);
    await expect.poll(waiting, { timeout: 5000 }).toBe(3);
    await release();
    expect(await claimed).toBe(204);
    expect((await linked).body.code).toBe("sign_on_expired");
    expect((await added).body.code).toBe("proof_needed");
    await expectOwnerAlone();
  });

  test("gives up the address and the number that waited for their codes", async () => {
    const other = `pirate-${number}@test.example`;
    await squatter.client.call("PATCH", `/user/${squatter.id}/email`, { email: other });
    const code = await lastCodeTo(world, other);
    await squatter.client.call("PATCH", `/user/${squatter.id}/phone`, { phone: "0698765432" });
    expect(await claim(email)).toBe(204);
    const owner = await expectOwnerAlone();
    await expectTold(/adresse e-mail en attente/);
    const path = `/user/${squatter.id}/email/verification`;
    expect((await owner.call("PATCH", path, { code })).body.code).toBe("no_pending_email");
  });

  test("stays as it is for who confirms the address in its session, by code or by link", async () => {
    const { client, id } = squatter;
    const { secret } = (await client.post("/user/me/factors/totp")).body;
    await client.call("PATCH", "/user/me/factors/totp", { code: codeAt(secret, clock.now()) });
    const path = `/user/${id}/email/verification`;
    expect((await client.post(path)).status).toBe(201);
    const mail = (await messagesTo(world, email)).at(-1);
    expect(mail?.text).toContain("Ne lui donnez pas ce code");
    const code = await lastCodeTo(world, email);
    expect((await client.call("PATCH", path, { code: "000000" })).status).toBe(422);
    expect((await client.call("PATCH", path, { code })).body).toMatchObject({
      emailVerified: true,
      phoneVerified: true,
      factors: { totp: true },
    });
    expect((await client.call("PATCH", path, { code })).body.code).toBe("no_pending_email");
    // A forgotten password is none of a second factor's business once the address is proved.
    expect(await claim(email)).toBe(204);
    expect((await signInAs(email, owned)).answer.body.factor.methods).toContain("totp");
  });
});

test("who proves an address while signing up takes it from an account that only typed it", async () => {
  const email = "deux-comptes@test.example";
  const squatter = await signUpByPhone(world, email);
  const owner = await beginSignUp(world, email);
  const [mail] = (await messagesTo(world, email)).slice(-1);
  const token = linkTokenIn(mail?.text ?? "");
  expect((await owner.client.post("/user/email/confirmation", { token })).status).toBe(204);
  const path = `/user/${owner.id}/verification`;
  await owner.client.post(path);
  const code = await lastCodeTo(world, owner.phone);
  expect((await owner.client.call("PATCH", path, { code })).body).toMatchObject({
    state: "ACTIVE",
    email,
    emailVerified: true,
  });
  expect((await squatter.client.get("/user/me")).body.email).toBeNull();
});

test("an address that somebody only typed may be made one's own by its code", async () => {
  const email = "tapee@test.example";
  const squatter = await signUpByPhone(world, email);
  const claire = await world.signedIn(world.people.claire.email);
  const path = `/user/${world.people.claire.id}/email`;
  expect((await claire.call("PATCH", path, { email })).status).toBe(200);
  const code = await lastCodeTo(world, email);
  const proved = await claire.call("PATCH", `${path}/verification`, { code });
  expect(proved.body).toMatchObject({ email, emailVerified: true });
  expect((await squatter.client.get("/user/me")).body.email).toBeNull();
});
