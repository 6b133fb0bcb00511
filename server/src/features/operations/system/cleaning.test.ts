import { daySeconds } from "@coulisse/domain/spans.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { write } from "#platform/context.ts";
import { queueSms } from "#features/messages/messages.commands.ts";
import { notify } from "#features/messages/bell/notifications.commands.ts";
import {
  recordHappening,
  tellFollowers,
  tellOfAlerts,
} from "#features/operations/alerts/alerts.commands.ts";
import { removeTraces } from "#features/operations/system/cleaning.commands.ts";
import { createClient } from "../../../../test/client.ts";
import { createCompany } from "../../../../test/factories.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { testPassword } from "../../../../test/people.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let clock: MovableClock;
let world: World;

beforeEach(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
});
afterEach(() => world.close());

const clean = () => removeTraces(world.contextOf(null));
const countOf = async (table: string): Promise<number> => {
  const { rows } = await world.services.pool.query(`select count(*)::int as count from ${table}`);
  return rows[0].count;
};

/** Still there on the last day, and gone on the day after. */
const expectKept = async (table: string, days: number): Promise<void> => {
  const before = await countOf(table);
  expect(before).toBeGreaterThan(0);
  clock.advance(days * daySeconds - 60);
  await clean();
  expect(await countOf(table)).toBe(before);
  clock.advance(120);
  await clean();
  expect(await countOf(table)).toBe(0);
};

const failToSignIn = () =>
  world.guest.post("/auth/token", { email: "nobody@test.example", password: "x" });

test("attempts are forgotten two days after their window began", async () => {
  await failToSignIn();
  await expectKept("attempts", 2);
});

test("a refresh token that was replaced is known for 31 days, to catch who copied it", async () => {
  const claire = await world.signedIn(world.people.claire.email);
  expect((await claire.call("PATCH", "/auth/token")).status).toBe(200);
  await expectKept("spent_refresh_tokens", 31);
});

test("a session that was ended is kept for a year, and one that ran out no longer than that", async () => {
  const claire = await world.signedIn(world.people.claire.email);
  await claire.call("DELETE", "/auth/token");
  const open = await countOf("sessions");
  expect(open).toBe(1);
  await expectKept("sessions", 365);
  await world.signedIn(world.people.claire.email);
  await expectKept("sessions", 365 + 30);
});

test("a session in use is nobody's to remove", async () => {
  await world.signedIn(world.people.claire.email);
  clock.advance(29 * daySeconds);
  await clean();
  expect(await countOf("sessions")).toBe(1);
});

test("a request is answered again for thirty days, and is forgotten then", async () => {
  await world.services.pool.query(
    `insert into requests (user_id, key, request_hash, created_at)
    values ($1, 'old', 'x', $2)`,
    [world.people.admin.id, clock.now()],
  );
  await expectKept("requests", 30);
});

test("a fresh request is not forgotten, whatever the server asks for", async () => {
  const { pool } = world.services;
  await pool.query(
    `insert into requests (user_id, key, request_hash, created_at)
    values ($1, 'fresh', 'x', now())`,
    [world.people.admin.id],
  );
  await pool.query("select forget_requests('infinity')");
  expect(await countOf("requests")).toBe(1);
  await expect(pool.query("delete from requests")).rejects.toThrow("permission denied");
});

test("a code is kept for a week after it ran out", async () => {
  await world.guest.post("/user/password/token", { email: world.people.claire.email });
  const { rows } = await world.services.pool.query("select max(expires_at) as at from codes");
  clock.advance((rows[0].at.getTime() - clock.now().getTime()) / 1000);
  await expectKept("codes", 7);
});

test("a message is kept for a year after it left, and one that waits for ever", async () => {
  const ctx = world.contextOf(null);
  const about = {
    userId: null,
    locale: "fr",
    template: "essai",
    subject: "Essai",
    text: "Essai",
  } as const;
  await write(ctx, (w) => queueSms(w, { ...about, to: "+33600000001" }));
  await world.runJobs();
  await expectKept("messages", 365);
  await write(ctx, (w) => queueSms(w, { ...about, to: "+33600000002" }));
  clock.advance(4000 * daySeconds);
  await clean();
  expect(await countOf("messages")).toBe(1);
});

test("a notification is kept for a year after it was read", async () => {
  const ctx = world.contextOf(null);
  const { id: userId, email } = world.people.claire;
  await write(ctx, (w) => notify(w, { userId, kind: "welcome", path: "/" }));
  clock.advance(400 * daySeconds);
  await clean();
  const claire = await world.signedIn(email);
  await claire.post("/notifications/read", {});
  await expectKept("notifications", 365);
});

test("a removal is recorded, and nothing where there was nothing", async () => {
  await clean();
  await failToSignIn();
  clock.advance(3 * daySeconds);
  await clean();
  await clean();
  const { rows } = await world.services.pool.query(
    "select detail from audit_log where action = 'traces.removed'",
  );
  // A wrong sign-in is counted for the address, for the place, and for both together.
  expect(rows).toEqual([{ detail: { attempts: 3 } }]);
});

test("a session ends ninety days after it was opened, however often it is renewed", async () => {
  const claire = createClient(world.app);
  await claire.post("/auth/token", { email: world.people.claire.email, password: testPassword });
  const renew = () => claire.call("PATCH", "/auth/token");
  for (const days of [25, 25, 25]) {
    clock.advance(days * daySeconds);
    expect((await renew()).status).toBe(200);
  }
  clock.advance(15 * daySeconds - 60);
  expect((await renew()).status).toBe(200);
  expect((await claire.get("/user/me")).status).toBe(200);
  clock.advance(120);
  expect((await claire.get("/user/me")).status).toBe(401);
  expect(await renew()).toMatchObject({ status: 401, body: { code: "session_ended" } });
});

test("what followers were told is kept for as long as a round may last, so that none hears of it twice", async () => {
  const admin = await world.signedIn(world.people.admin.email);
  const { id: companyId } = await createCompany(admin);
  const ctx = world.contextOf(null);
  const subjectId = ctx.clock.newId();
  const kind = "article_published";
  await write(ctx, (w) => recordHappening(w, { kind, companyId, subjectId, occasion: "" }));
  await tellFollowers(ctx);
  await expectKept("alert_events", 400);
});

test("that a company came is known for good, so that nobody is told of it anew", async () => {
  const admin = await world.signedIn(world.people.admin.email);
  await createCompany(admin, { visibleOnMarketplace: true });
  await tellOfAlerts(world.contextOf(null));
  expect(await countOf("alert_events")).toBe(1);
  clock.advance(500 * daySeconds);
  await clean();
  expect(await countOf("alert_events")).toBe(1);
});
