/** A request that comes again, meanwhile or later, makes nothing a second time. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../../test/world.ts";
import { write, type Context } from "#platform/context.ts";
import { answerOnce, createOnce } from "#platform/requests.ts";

let world: World;
let claire: Context;
let admin: Context;

const contextOf = (userId: string): Context =>
  world.contextOf({ userId, sessionId: null, isAdmin: false, companyIds: [], holderIds: [userId] });

beforeAll(async () => {
  world = await createWorld();
  claire = contextOf(world.people.claire.id);
  admin = contextOf(world.people.admin.id);
});
afterAll(() => world.close());

const waiting = async (): Promise<number> => {
  const { rows } = await world.services.pool.query(
    `select count(*)::int as count from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0].count;
};

/** One who holds a key until told to end, well or not, and a second who comes with it meanwhile. */
const race = async (ends: "well" | "badly", secondAsks: string) => {
  const repeat = { key: randomUUID(), requestHash: "the same" };
  const made: string[] = [];
  const make = async () => {
    const id = randomUUID();
    made.push(id);
    return id;
  };
  const { promise: told, resolve: end } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const first = write(claire, (w) =>
    createOnce(w, repeat, async () => {
      const id = await make();
      begin();
      await told;
      if (ends === "badly") throw new Error("it came to nothing");
      return id;
    }),
  ).catch((error: Error) => error.message);
  await begun;
  const second = write(claire, (w) =>
    createOnce(w, { ...repeat, requestHash: secondAsks }, make),
  ).catch((error: { code?: string }) => error.code);
  await expect.poll(waiting, { timeout: 5000 }).toBe(1);
  end();
  return { made, first: await first, second: await second };
};

test("whoever comes with a key that is in use waits, and is answered what was made", async () => {
  const { made, first, second } = await race("well", "the same");
  expect(made).toEqual([first]);
  expect(second).toBe(first);
});

test("whoever asks for something else by the same key waits, and is refused", async () => {
  const { made, first, second } = await race("well", "something else");
  expect(made).toEqual([first]);
  expect(second).toBe("idempotency_key_reused");
});

test("what came to nothing is made by whoever waited for it", async () => {
  const { made, first, second } = await race("badly", "the same");
  expect(first).toBe("it came to nothing");
  expect(made).toHaveLength(2);
  expect(second).toBe(made[1]);
});

test("a key is one person’s: another one’s request by the same key is another request", async () => {
  const repeat = { key: "of-two", requestHash: "the same" };
  const ask = (ctx: Context) => write(ctx, (w) => createOnce(w, repeat, async () => randomUUID()));
  const mine = await ask(claire);
  expect(await ask(admin)).not.toBe(mine);
  expect(await ask(claire)).toBe(mine);
});

test("an answer that no row keeps is given again as it was", async () => {
  const repeat = { key: "of-an-answer", requestHash: "the same" };
  const ask = (count: number) =>
    write(claire, (w) => answerOnce(w, repeat, async () => ({ count })));
  expect(await ask(1)).toEqual({ count: 1 });
  expect(await ask(2)).toEqual({ count: 1 });
});

test("without a key everything is a request of its own", async () => {
  const ask = () => write(claire, (w) => createOnce(w, null, async () => randomUUID()));
  expect(await ask()).not.toBe(await ask());
});
