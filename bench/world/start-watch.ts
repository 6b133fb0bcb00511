import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Served } from "./server.ts";
import type { Watched } from "./watch.ts";

/** Begins to watch a server; gives what ends it and tells what was seen. */
export const startWatch = async ({ origin, pid }: Served): Promise<() => Promise<Watched>> => {
  const watcher = new Worker(new URL("./watch.ts", import.meta.url), {
    workerData: { origin, pid },
  });
  await once(watcher, "message");
  return async () => {
    watcher.postMessage("enough");
    const [watched] = (await once(watcher, "message")) as [Watched];
    return watched;
  };
};
