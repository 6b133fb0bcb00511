import { spawn, type ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { openPushService } from "@coulisse/stand-ins/src/push/push-service.ts";
import { expect, test } from "vitest";
import { insertBrowsers, insertPerson, insertWishes } from "../states.ts";
import { createWorld, type World } from "../world.ts";
import { openRound } from "../subscriptions.ts";

const followers = 1_000;
const crashes = 5;
const script = new URL("./tell-alerts.ts", import.meta.url).pathname;
const deliver = new URL("./deliver-pushes.ts", import.meta.url).pathname;

const countOf = async ({ services: { pool } }: World, sqlText: string): Promise<number> =>
  (await pool.query(`select count(*)::int as count from ${sqlText}`)).rows[0].count;

const start = (
  { services: { pool, settings } }: World,
  does: string = script,
  ...more: readonly string[]
): ChildProcess =>
  spawn(process.execPath, [does, pool.options.connectionString ?? "", settings.dataDir, ...more], {
    stdio: ["ignore", "inherit", "inherit"],
  });
const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once("exit", resolve));

test("a process that is killed five times in a thousand alerts loses none of them and doubles none", async () => {
  const world = await createWorld();
  const service = await openPushService();
  try {
    const admin = await world.signedIn(world.people.admin.email);
    const { companyId } = await openRound(admin, world.services.clock.now());
    const ids: string[] = [];
    for (let count = 0; count < followers; count += 1) {
      const email = `abonne-${count}@test.example`;
      const facts = { first_name: "Ada", last_name: `Abonnée ${count}`, email };
      ids.push(await insertPerson(world, { ...facts, email_verified_at: new Date() }));
    }
    await insertWishes(world, companyId, ids);
    await insertBrowsers(world, ids, "openings", () => service.subscribe());
    let killed = 0;
    for (let crash = 1; crash <= crashes; crash += 1) {
      const child = start(world);
      const goal = (followers * crash) / (crashes + 1);
      while ((await countOf(world, "alerts")) < goal && child.exitCode === null) await pause(5);
      if (child.kill("SIGKILL")) killed += 1;
      await ended(child);
    }
    expect(killed).toBe(crashes);
    const before = await countOf(world, "alerts");
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(followers);
    expect(await ended(start(world))).toBe(0);
    const once = `(select user_id from %s group by user_id having count(*) = 1) one`;
    for (const table of ["alerts", "notifications", "messages"]) {
      expect(await countOf(world, once.replace("%s", table)), table).toBe(followers);
      expect(await countOf(world, table), table).toBe(followers);
    }
    for (const job of ["deliver-message", "deliver-push"]) {
      expect(await countOf(world, `pgboss.job where name = '${job}'`), job).toBe(followers);
    }
    const noticed = `(select subscription_id from push_notices group by 1 having count(*) = 1) one`;
    expect(await countOf(world, noticed)).toBe(followers);

    // The services of browsers take each of them, and what a death sent twice has one name.
    killed = 0;
    for (let crash = 1; crash <= crashes; crash += 1) {
      const child = start(world, deliver, service.origin);
      const goal = (followers * crash) / (crashes + 1);
      while (service.taken.length < goal && child.exitCode === null) await pause(2);
      if (child.kill("SIGKILL")) killed += 1;
      await ended(child);
    }
    expect(killed).toBe(crashes);
    expect(await countOf(world, "push_notices")).toBeGreaterThan(0);
    expect(await ended(start(world, deliver, service.origin))).toBe(0);
    expect(await countOf(world, "push_notices")).toBe(0);
    const shown = new Map<string, Set<string>>();
    for (const { browser, topic } of service.taken) {
      shown.set(browser, (shown.get(browser) ?? new Set()).add(topic));
    }
    expect(shown.size).toBe(followers);
    expect([...shown.values()].every((topics) => topics.size === 1)).toBe(true);
  } finally {
    await service.close();
    await world.close();
  }
});
