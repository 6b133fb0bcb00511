import pg from "pg";
import { getRollbackPlans } from "pg-boss";
import { z } from "zod";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { write } from "#platform/context.ts";
import { jobHandler, type JobHandler } from "#platform/jobs/job-handler.ts";
import { installJobs } from "#platform/jobs/install-jobs.ts";
import { defineJob } from "#platform/jobs/job.ts";
import { startWorkers } from "#platform/jobs/start-workers.ts";
import { createLog } from "#platform/log.ts";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
const echo = defineJob({
  name: "echo-word",
  changes: [],
  data: z.object({ word: z.string() }),
  atOnce: 3,
});
const hourly = defineJob({ name: "tick-hour", changes: [], data: z.object({}), cron: "7 * * * *" });

beforeAll(async () => {
  world = await createWorld();
  await installJobs(world.ownerUrl, [echo, hourly]);
});
afterAll(() => world.close());

const say = (word: string, then?: () => never) => {
  const ctx = world.contextOf(null);
  return write(ctx, async (w) => {
    await w.jobs.send(w.db, echo, { word });
    then?.();
  });
};
const work = (jobHandlers: JobHandler[]) =>
  startWorkers({ ...world.services, log: createLog("silent") }, jobHandlers, 4);
const statesOf = async (word: string): Promise<{ name: string; state: string }[]> => {
  const { rows } = await world.services.pool.query(
    "select name, state from pgboss.job where data ->> 'word' = $1 order by name",
    [word],
  );
  return rows;
};

test("a job runs once its transaction is kept, and not at all otherwise", async () => {
  const heard: string[] = [];
  await say("before");
  const workers = await work([
    jobHandler(echo, async (_ctx, { word }) => {
      heard.push(word);
    }),
  ]);
  try {
    await expect.poll(() => heard).toEqual(["before"]);
    const undone = say("undone", () => {
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await Promise.all(["one", "two", "three", "four", "five", "six", "seven"].map((w) => say(w)));
    await expect.poll(() => heard).toHaveLength(8);
    expect(heard).not.toContain("undone");
  } finally {
    await workers.stop();
  }
});

test("a stop waits for the job that is under way, and leaves the next one to others", async () => {
  let finish = (): void => undefined;
  const begun = vi.fn();
  const done = vi.fn();
  const workers = await work([
    jobHandler(echo, async () => {
      begun();
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      done();
    }),
  ]);
  await say("long");
  await expect.poll(() => begun.mock.calls.length).toBe(1);
  const stopped = workers.stop();
  await say("after");
  expect(done).not.toHaveBeenCalled();
  finish();
  await stopped;
  expect(done).toHaveBeenCalledOnce();
  expect(await statesOf("long")).toEqual([{ name: "echo-word", state: "completed" }]);
  expect(await statesOf("after")).toEqual([{ name: "echo-word", state: "created" }]);
  await world.services.pool.query("delete from pgboss.job where data ->> 'word' = 'after'");
});

test("a job that fails is tried again, and after the last time lies with the dead letters", async () => {
  await say("hopeless");
  const tried = vi.fn(() => Promise.reject(new Error("no")));
  const workers = await work([jobHandler(echo, tried)]);
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  try {
    await expect.poll(() => tried.mock.calls.length).toBe(1);
    await expect.poll(() => statesOf("hopeless")).toMatchObject([{ state: "retry" }]);
    await owner.query(
      "update pgboss.job set start_after = now(), retry_count = retry_limit - 1 where state = 'retry'",
    );
    await expect
      .poll(() => statesOf("hopeless"), { timeout: 15_000 })
      .toMatchObject([
        { name: "dead-letters", state: "created" },
        { name: "echo-word", state: "failed" },
      ]);
  } finally {
    await owner.end();
    await workers.stop();
  }
}, 30_000);

test("a job whose data is not what it should be does not run", async () => {
  const run = vi.fn(() => Promise.resolve());
  await world.services.pool.query(
    `insert into pgboss.job_common (name, data) values ('echo-word', '{"word": 7}')`,
  );
  const workers = await work([jobHandler(echo, run)]);
  try {
    await expect.poll(() => statesOf("7")).toMatchObject([{ state: "retry" }]);
    expect(run).not.toHaveBeenCalled();
  } finally {
    await workers.stop();
  }
});

test("the hours of jobs are kept, and forgotten with the job", async () => {
  const idle = () => Promise.resolve();
  const schedules = async () =>
    (await world.services.pool.query("select name, cron, timezone from pgboss.schedule")).rows;
  await (await work([jobHandler(echo, idle), jobHandler(hourly, idle)])).stop();
  await (await work([jobHandler(echo, idle), jobHandler(hourly, idle)])).stop();
  expect(await schedules()).toEqual([
    { name: "tick-hour", cron: "7 * * * *", timezone: "Europe/Paris" },
  ]);
  await (await work([jobHandler(echo, idle)])).stop();
  expect(await schedules()).toEqual([]);
});

test("the owner's queues are made once, and follow what is asked of them", async () => {
  const marked = async () => {
    const { rows } = await world.services.pool.query(
      "select obj_description('pgboss'::regnamespace) as mark, expire_seconds from pgboss.queue where name = 'echo-word'",
    );
    return rows[0];
  };
  const before = await marked();
  await installJobs(world.ownerUrl, [echo, hourly]);
  expect(await marked()).toEqual(before);
  await Promise.all(
    Array.from({ length: 3 }, () =>
      installJobs(world.ownerUrl, [{ ...echo, withinSeconds: 77 }, hourly]),
    ),
  );
  expect(await marked()).toMatchObject({ expire_seconds: 77 });
});

test("queues of an older version are brought to this one's", async () => {
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  const version = async () => (await owner.query("select version from pgboss.version")).rows[0];
  const newest = await version();
  await owner.query(getRollbackPlans("pgboss", newest.version));
  await owner.query("comment on schema pgboss is null");
  expect(await version()).not.toEqual(newest);
  await installJobs(world.ownerUrl, [echo, hourly]);
  expect(await version()).toEqual(newest);
  await owner.end();
});
