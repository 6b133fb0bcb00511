import { daySeconds } from "@coulisse/domain/spans.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "#platform/log.ts";
import { removeAbandonedRegistrations } from "#features/accounts/sign-up/abandoned.commands.ts";
import { createClient } from "../../../../test/client.ts";
import { createIssuer } from "../../../../test/factories.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { beginSignUp, newcomerPassword, signUpWithCode } from "../../../../test/newcomers.ts";
import { anyway } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let clock: MovableClock;
beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
});
afterAll(() => world.close());

test("a registration that nobody came back to for thirty days is removed whole", async () => {
  const phone = "0612345678";
  const email = "lente@test.example";
  const left = await signUpWithCode(world, "partie@test.example", { phone });
  const slow = await signUpWithCode(world, email, { phone });
  clock.advance(29 * daySeconds);
  await removeAbandonedRegistrations(world.contextOf(null));
  await createClient(world.app).post("/auth/token", { email, password: newcomerPassword });
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

test("one who stands in a register from before, or whom another row keeps, stays alone", async () => {
  const { services } = world;
  const begun = [];
  for (const name of ["une", "deux", "tenue", "quatre", "porteuse"]) {
    begun.push(await beginSignUp(world, `${name}@test.example`));
  }
  const [one, two, kept, four, holder] = begun.map(({ id }) => id);
  const { category } = await createIssuer(await world.signedIn(world.people.admin.email));
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  try {
    // What no role may write any more, and an older version did.
    await owner.query(
      `insert into shareholders (id, company_id, share_category_id, holder_id, quantity, effective_from)
       select gen_random_uuid(), company_id, id, $2, 40, '2024-01-01' from share_categories
       where id = $1`,
      [category.id, holder],
    );
    await owner.query("create table naming (user_id uuid references users (id))");
    await owner.query("grant select on naming to coulisse_server");
    await owner.query("insert into naming values ($1)", [kept]);
  } finally {
    await owner.end();
  }
  clock.advance(31 * daySeconds);
  await removeAbandonedRegistrations({
    ...world.contextOf(null),
    log: createLog("silent"),
  });
  const left = await services.db
    .selectFrom("holders")
    .select("id")
    .where("id", "in", [one, two, kept, four, holder].map(String))
    .execute();
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([kept, holder]));
  const removed = await services.db
    .selectFrom("audit_log")
    .select("detail")
    .where("action", "=", "registrations.removed")
    .execute();
  expect(removed.length).toBeGreaterThan(1);
});

test("the database lets nobody be removed whose account is finished", async () => {
  const { id } = world.people.claire;
  const { db } = world.services;
  await expect(anyway.delete(db, "users", { id })).rejects.toThrow("append_only");
  await expect(anyway.delete(db, "holders", { id })).rejects.toThrow("users");
});
