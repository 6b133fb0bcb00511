import { pathToFileURL } from "node:url";
import type { Answer, Drawn, FromDrawer, ToDrawer } from "#platform/site/drawn.ts";
import {
  openThread,
  PeerFailed,
  talkWith,
  type Peer,
  type ThreadPeer,
} from "#platform/work/peer.ts";

export type Ask = (path: string, locale: string) => Promise<Answer>;
type Order = Extract<ToDrawer, { draw: unknown }>["draw"];

export type Drawer = Readonly<{
  draw(order: Order, ask: Ask): Promise<Drawn>;
  close(): void;
}>;

/**
 * The bound counts for the first page too, which loads the program; a page takes some ten
 * milliseconds after it.
 */
const timeoutMs = 5000;
const memoryMb = 192;
/**
 * The number of those who may wait: whoever comes then gets the page without its content, which is
 * drawn in the browser.
 */
const waitingMost = 20;
const threadFile = new URL("draw.worker.ts", import.meta.url);

/** Draws one page in a thread, however it ends: a thread that did not answer is not asked again. */
const drawIn = (thread: Peer, order: Order, ask: Ask, withinMs: number): Promise<Drawn> =>
  talkWith<FromDrawer, Drawn>(thread, {
    first: { draw: order } satisfies ToDrawer,
    withinMs,
    hear: async (message, { say, answer }) => {
      if ("drawn" in message) answer(message.drawn);
      else if ("failed" in message) throw new PeerFailed(message.failed);
      else if ("ask" in message) {
        const { id, path, locale } = message.ask;
        say({ id, answer: await ask(path, locale) } satisfies ToDrawer);
      }
    },
  });

/** Draws one page after another in a thread of its own, which is made with the first. */
export const createDrawer = (program: string, limitMs: number = timeoutMs): Drawer => {
  let thread: ThreadPeer | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const drawNow = async (order: Order, ask: Ask): Promise<Drawn> => {
    if (thread?.isAway()) thread = undefined;
    const drawing = (thread ??= openThread(threadFile, {
      workerData: pathToFileURL(program).href,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    }));
    // What waits for a page keeps nobody from stopping the server.
    drawing.worker.unref();
    try {
      return await drawIn(drawing, order, ask, limitMs);
    } catch (error) {
      thread = undefined;
      drawing.end();
      throw error;
    }
  };

  return {
    draw: async (order, ask) => {
      if (waiting >= waitingMost) throw new Error("Too many pages wait to be drawn");
      waiting += 1;
      const turn = last.then(
        () => drawNow(order, ask),
        () => drawNow(order, ask),
      );
      last = turn;
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
    close: () => thread?.end(),
  };
};
