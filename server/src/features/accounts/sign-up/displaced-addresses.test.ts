import { afterAll, beforeAll, expect, test } from "vitest";
import { messagesTo } from "../../../../test/messages.ts";
import { beginSignUp, signUpByPhone } from "../../../../test/newcomers.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const invite = async (email: string) => {
  const admin = await world.signedIn(world.people.admin.email);
  return admin.post("/user", { firstName: "Jeanne", lastName: "Martin", email });
};

test("who typed an address and never proved it gives way to who is invited there, and is told", async () => {
  const squatter = await signUpByPhone(world, "jeanne@test.example");
  const invited = await invite("Jeanne@test.example");
  expect(invited).toMatchObject({ status: 201, body: { state: "INVITED" } });
  expect((await squatter.client.get("/user/me")).body).toMatchObject({
    id: squatter.id,
    state: "ACTIVE",
    email: null,
    emailVerified: false,
  });
  const [told] = (await messagesTo(world, squatter.phone)).slice(-1);
  expect(told?.template).toBe("address_displaced");
  const bell = await squatter.client.get("/notifications");
  expect(bell.body.items[0].kind).toBe("address_displaced");
  const entry = await world.services.db
    .selectFrom("audit_log")
    .select("actor_id")
    .where("action", "=", "user.address_displaced")
    .where("entity_id", "=", squatter.id)
    .executeTakeFirstOrThrow();
  expect(entry.actor_id).toBe(world.people.admin.id);
});

test("a registration that was begun with the address does not stand in the way either", async () => {
  await beginSignUp(world, "ouverte@test.example");
  expect((await invite("ouverte@test.example")).status).toBe(201);
});

test("an address that is proved or invited stays whose it is", async () => {
  expect((await invite("invitee@test.example")).status).toBe(201);
  for (const email of ["invitee@test.example", world.people.claire.email]) {
    expect(await invite(email)).toMatchObject({
      status: 409,
      body: { code: "email_taken", errors: [{ location: "email" }] },
    });
  }
  const claire = await world.signedIn(world.people.claire.email);
  expect((await claire.get("/user/me")).body.email).toBe(world.people.claire.email);
});
