import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { Answer, Drawn, FromDrawer, ToDrawer } from "#platform/site/drawn.ts";

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
const thread = new URL("draw.worker.ts", import.meta.url);

/** Draws one page in a thread, however it ends: a thread that did not answer is not asked again. */
const drawIn = (worker: Worker, order: Order, ask: Ask, limitMs: number): Promise<Drawn> =>
  new Promise((resolve, reject) => {
    const say = (message: ToDrawer): void => worker.postMessage(message);
    const end = (): void => {
      clearTimeout(limit);
      worker.off("error", fail).off("exit", ended).off("message", hear);
    };
    const fail = (cause: unknown): void => {
      end();
      void worker.terminate();
      reject(cause instanceof Error ? cause : new Error(String(cause)));
    };
    const ended = (code: number): void => fail(new Error(`The thread ended with ${code}`));
    const hear = (message: FromDrawer): void => {
      if ("ask" in message) {
        const { id, path, locale } = message.ask;
        ask(path, locale).then((answer) => say({ id, answer }), fail);
      } else if ("drawn" in message) {
        end();
        resolve(message.drawn);
      } else if ("failed" in message) fail(message.failed);
    };
    const limit = setTimeout(() => fail(new Error(`No page after ${limitMs} ms`)), limitMs);
    worker.on("error", fail).on("exit", ended).on("message", hear);
    say({ draw: order });
  });

/** Draws one page after another in a thread of its own, which is made with the first. */
export const createDrawer = (program: string, limitMs: number = timeoutMs): Drawer => {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const drawNow = async (order: Order, ask: Ask): Promise<Drawn> => {
    worker ??= new Worker(thread, {
      workerData: pathToFileURL(program).href,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // What waits for a page keeps nobody from stopping the server.
    worker.unref();
    try {
      return await drawIn(worker, order, ask, limitMs);
    } catch (error) {
      worker = undefined;
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
    close: () => void worker?.terminate(),
  };
};
