import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../../../test/world.ts";
import type { Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { keepOrDrop, type Seal } from "#platform/uploads/keep-or-drop.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Keeps the names of what is on the disk, and takes in no more than so many files. */
const diskOf = (filesMax: number): { ctx: Context; onDisk: Set<string> } => {
  const ctx = world.contextOf(null);
  const onDisk = new Set<string>();
  const files: Context["files"] = {
    ...ctx.files,
    put: async (bytes) => {
      if (onDisk.size === filesMax) throw new Error("the disk is full");
      const kept = await ctx.files.put(bytes);
      onDisk.add(kept.key);
      return kept;
    },
    remove: async (key) => {
      await ctx.files.remove(key);
      onDisk.delete(key);
    },
  };
  return { ctx: { ...ctx, files }, onDisk };
};

const sealThree = async (seal: Seal): Promise<string[]> => {
  const storeKeys: string[] = [];
  for (const name of ["un", "deux", "trois"]) {
    const file = { name, mediaType: "image/png", pageCount: null };
    storeKeys.push((await seal(Buffer.from(name), file)).storeKey);
  }
  return storeKeys;
};

test("what was received is on the disk for the work, and stays after it", async () => {
  const { ctx, onDisk } = diskOf(3);
  const received = await keepOrDrop(ctx, sealThree, (storeKeys) => Promise.resolve(storeKeys));
  expect([...onDisk]).toEqual(received);
  expect(onDisk.size).toBe(3);
});

test("a file that cannot be sealed takes those before it off the disk", async () => {
  const { ctx, onDisk } = diskOf(2);
  const work = keepOrDrop(ctx, sealThree, () => Promise.resolve());
  await expect(work).rejects.toThrow("the disk is full");
  expect([...onDisk]).toEqual([]);
});

test("work that is refused leaves nothing on the disk; work that fails may have kept it", async () => {
  const refused = diskOf(3);
  const refusal = () => Promise.reject(new Problem("company_not_found"));
  await expect(keepOrDrop(refused.ctx, sealThree, refusal)).rejects.toThrow(Problem);
  expect([...refused.onDisk]).toEqual([]);
  const failed = diskOf(3);
  const failure = () => Promise.reject(new Error("the answer of the commit was lost"));
  await expect(keepOrDrop(failed.ctx, sealThree, failure)).rejects.toThrow("lost");
  expect(failed.onDisk.size).toBe(3);
});
