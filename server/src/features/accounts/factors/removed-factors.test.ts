import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../../../../test/client.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { testPassword } from "../../../../test/people.ts";
import { turnTotpOn } from "../../../../test/second-factor.ts";
import { setPerson } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let clock: MovableClock;
beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
});
afterAll(() => world.close());

test("an administrator removes lost factors with a reason and a fresh proof; the person is told everywhere", async () => {
  const { id, email } = world.people.claire;
  const phone = "+33612345699";
  const pending = { pending_email: "claire@attend.example" };
  await setPerson(world, id, { phone, phone_verified_at: clock.now(), ...pending });
  await turnTotpOn(world, email);
  const admin = await world.signedIn(world.people.admin.email);
  const remove = (reason?: string) => admin.post(`/user/${id}/factors/removal`, { reason });
  expect((await remove()).body.errors[0].location).toBe("reason");
  clock.advance(11 * 60);
  expect((await remove("Téléphone perdu")).body.code).toBe("proof_needed");
  expect((await admin.get(`/user/${id}`)).body.factors.totp).toBe(true);
  await admin.post("/auth/proof", { password: testPassword });
  expect((await remove("Téléphone perdu, carte vue")).status).toBe(204);
  expect((await remove("Encore")).body.code).toBe("factor_not_found");
  for (const to of [email, "claire@attend.example", phone]) {
    expect((await messagesTo(world, to)).at(-1)?.template).toBe("factors_removed");
  }
  const entry = await world.services.db
    .selectFrom("audit_log")
    .select(["actor_id", "detail"])
    .where("action", "=", "user.factors_removed")
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    actor_id: world.people.admin.id,
    detail: { reason: "Téléphone perdu, carte vue", totp: true, passkeyCount: 0 },
  });
  const claire = createClient(world.app);
  const answer = await claire.post("/auth/token", { email, password: testPassword });
  expect(answer.body).toMatchObject({ factor: null, user: { id } });
});

test("nobody else does", async () => {
  const { id } = world.people.claire;
  const helene = await world.signedIn(world.people.helene.email);
  const answer = await helene.post(`/user/${id}/factors/removal`, { reason: "Curieuse" });
  expect(answer.status).toBe(403);
});
