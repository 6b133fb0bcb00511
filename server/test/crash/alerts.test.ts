import { spawn, type ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { insertPerson, insertWishes } from "../states.ts";
import { createWorld, type World } from "../world.ts";
import { openRound } from "../subscriptions.ts";

const followers = 1_000;
const crashes = 5;
const script = new URL("./tell-alerts.ts", import.meta.url).pathname;

const countOf = async ({ services: { pool } }: World, sqlText: string): Promise<number> =>
  (await pool.query(`select count(*)::int as count from ${sqlText}`)).rows[0].count;

const start = ({ services: { pool, settings } }: World): ChildProcess =>
  spawn(process.execPath, [script, pool.options.connectionString ?? "", settings.dataDir], {
    stdio: ["ignore", "inherit", "inherit"],
  });
const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once("exit", resolve));

test("a process that is killed five times in a thousand alerts loses none of them and doubles none", async () => {
  const world = await createWorld();
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
    const queued = `pgboss.job where name = 'deliver-message'`;
    expect(await countOf(world, queued)).toBe(followers);
  } finally {
    await world.close();
  }
});
