import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Settings } from "#server/settings.ts";
import { startParts } from "#server/start-parts.ts";
import { createLog } from "#platform/log.ts";
import { openJobQueue } from "#platform/jobs/job-queue.ts";
import { createWorld, type World } from "../test/world.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const start = async (run: Settings["run"]) => {
  const serving = vi.fn();
  const { services } = world;
  const stop = await startParts(
    {
      ...services,
      jobs: openJobQueue(services.pool),
      log: createLog("silent"),
      settings: { ...services.settings, port: 0, run },
    },
    { prepare: () => Promise.resolve(), announce: serving },
  );
  return { stop, served: serving.mock.calls.length > 0 };
};
const askCode = (email: string) => world.guest.post("/user/password/token", { email });
const stateOf = async (email: string): Promise<string | undefined> => {
  const { services } = world;
  const found = services.db.selectFrom("messages").select("state").where("recipient", "=", email);
  return (await found.executeTakeFirst())?.state;
};

test("a process that only answers leaves the jobs to one that only works them", async () => {
  const { email } = world.people.claire;
  const web = await start("web");
  expect(web.served).toBe(true);
  await askCode(email);
  await web.stop();
  expect(await stateOf(email)).toBe("QUEUED");
  const jobs = await start("jobs");
  expect(jobs.served).toBe(false);
  await expect.poll(() => stateOf(email), { timeout: 10_000 }).toBe("KEPT");
  await jobs.stop();
});

test("a process that does both has a code on its way by itself", async () => {
  const { email } = world.people.karim;
  const both = await start("all");
  expect(both.served).toBe(true);
  await askCode(email);
  await expect.poll(() => stateOf(email), { timeout: 10_000 }).toBe("KEPT");
  await both.stop();
});
