import { afterAll, beforeAll, expect, test } from "vitest";
import { removeAbandonedRegistrations } from "#features/accounts/abandoned.commands.ts";
import { createClient } from "../../../test/client.ts";
import { movableClock, type MovableClock } from "../../../test/movable-clock.ts";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
let clock: MovableClock;
beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
});
afterAll(() => world.close());

const daySeconds = 24 * 3600;

test("a registration that nobody came back to for thirty days is removed whole", async () => {
  const password = "une phrase assez longue";
  const begin = async (email: string) => {
    const client = createClient(world.app);
    const { body } = await client.post("/user", {
      ...{ firstName: "Nadia", lastName: "Roussel", email, phone: "0612345678" },
      ...{ password, passwordConfirmation: password, acceptedTerms: true },
    });
    await client.post(`/user/${body.id}/verification`);
    return { id: body.id as string, email };
  };
  const left = await begin("partie@test.example");
  const slow = await begin("lente@test.example");
  clock.advance(29 * daySeconds);
  await removeAbandonedRegistrations(world.contextOf(null));
  await createClient(world.app).post("/auth/token", { email: slow.email, password });
  clock.advance(2 * daySeconds);
  await removeAbandonedRegistrations(world.contextOf(null));

  const { db } = world.services;
  const users = await db.selectFrom("users").select("id").execute();
  const ids = users.map(({ id }) => id);
  expect(ids).toContain(slow.id);
  expect(ids).not.toContain(left.id);
  // Everybody whose account is finished is still there.
  for (const { id } of Object.values(world.people)) expect(ids).toContain(id);
  const holders = await db.selectFrom("holders").select("id").where("id", "=", left.id).execute();
  expect(holders).toEqual([]);
});

test("the database lets nobody be removed whose account is finished", async () => {
  const { id } = world.people.claire;
  const { db } = world.services;
  await expect(db.deleteFrom("users").where("id", "=", id).execute()).rejects.toThrow(
    "append_only",
  );
  await expect(db.deleteFrom("holders").where("id", "=", id).execute()).rejects.toThrow("users");
});
