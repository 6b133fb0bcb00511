/**
 * Files are made apart from the server: it reads the rows, and processes of the workshop draw. What
 * they take of the cores and of memory ends with them, and what breaks in one is refused to one.
 */
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { CallerGone } from "#platform/lanes.ts";
import type { Log } from "#platform/log.ts";
import { hireHand, type Hand } from "#platform/workshop/hand.ts";
import type { Order, Tell } from "#platform/workshop/order.ts";

/** Whole before it is given out: a slow reader keeps a file open, and neither a process nor memory. */
export type MadeFile = Readonly<{ body: Readable; bytes: number }>;

export type Workshop = Readonly<{
  /** As many at once as it is asked for: the lane `papers` is what bounds them. */
  make(order: Order, gone?: AbortSignal, tell?: Tell): Promise<MadeFile>;
  close(): void;
}>;

/** For the longest register on a busy machine; what takes longer never ends. */
const timeoutMs = 120_000;
/** A process that nobody has needed for as long gives its memory back. */
const idleMs = 30_000;
/** What a server left behind that was cut off; older than any that is being made. */
const leftMs = 60 * 60_000;

/** Open and nameless, so that it is gone when it has been read, or when the server is. */
const openMade = async (path: string): Promise<MadeFile> => {
  const file = await open(path, "r");
  await rm(path, { force: true });
  return { body: file.createReadStream(), bytes: (await file.stat()).size };
};

const removeLeft = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > leftMs) await rm(path, { force: true });
  }
};

const openFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeft(folder);
};

export const createWorkshop = (folder: string, log: Log, limitMs: number = timeoutMs): Workshop => {
  const hands = new Set<Hand>();
  let opened: Promise<void> | undefined;
  const idle: { hand: Hand; timer: NodeJS.Timeout }[] = [];

  const dismiss = (hand: Hand): void => {
    hands.delete(hand);
    hand.end();
  };
  const takeHand = (): Hand => {
    for (let free = idle.pop(); free; free = idle.pop()) {
      clearTimeout(free.timer);
      if (!free.hand.isSpent()) return free.hand;
      dismiss(free.hand);
    }
    const hand = hireHand(log);
    hands.add(hand);
    return hand;
  };
  const giveBack = (hand: Hand): void => {
    if (hand.isSpent()) {
      dismiss(hand);
      return;
    }
    const timer = setTimeout(() => {
      idle.splice(idle.indexOf(place), 1);
      dismiss(hand);
    }, idleMs);
    timer.unref();
    const place = { hand, timer };
    idle.push(place);
  };

  return {
    make: async (order, gone, tell) => {
      if (gone?.aborted) throw new CallerGone();
      await (opened ??= openFolder(folder).catch((error: unknown) => {
        opened = undefined;
        throw error;
      }));
      const path = join(folder, randomUUID());
      const hand = takeHand();
      try {
        await hand.make(order, path, { timeoutMs: limitMs, gone, tell });
      } catch (error) {
        dismiss(hand);
        await rm(path, { force: true });
        throw error;
      }
      giveBack(hand);
      return openMade(path);
    },
    close: () => {
      for (const { timer } of idle.splice(0)) clearTimeout(timer);
      for (const hand of hands) dismiss(hand);
    },
  };
};
