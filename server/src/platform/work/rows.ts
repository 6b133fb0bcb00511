import type { DatabasePatience } from "#platform/database.ts";
import type { Log } from "#platform/log.ts";
import { Problem } from "#platform/problem.ts";
import type { RowQuery } from "./order.ts";
import { openProcess, PeerFailed, talkWith, type Peer } from "./peer.ts";

export type RowsOrder = Readonly<{
  url: string;
  patience: DatabasePatience;
  query: RowQuery;
  path: string;
}>;
export type FromReader = Readonly<{ type: "read" }> | Readonly<{ type: "failed"; error: string }>;

/** One process that reads rows into files; it is told the database's address with each. */
export type RowReader = Peer &
  Readonly<{ read(order: RowsOrder, gone: AbortSignal): Promise<void>; isSpent(): boolean }>;

const file = new URL("./rows-process.ts", import.meta.url);
const flags = ["--max-semi-space-size=2", "--max-old-space-size=128"];

/** How the server reaches PostgreSQL beside the address: no secret either. */
const connectionSettings = (): NodeJS.ProcessEnv => ({
  NODE_EXTRA_CA_CERTS: process.env["NODE_EXTRA_CA_CERTS"],
  PGSSLMODE: process.env["PGSSLMODE"],
});

export const openRowReader = (log: Log): RowReader => {
  const said = (text: string) => log.warn({ said: text }, "a process that reads rows");
  const peer = openProcess(file, { flags, environment: connectionSettings(), said });
  return {
    ...peer,
    read: async (order, gone) => {
      try {
        await talkWith<FromReader, void>(peer, {
          first: order,
          gone,
          hear: (message, { answer }) => {
            if (message.type === "failed") throw new PeerFailed(message.error);
            answer();
          },
        });
      } catch (error) {
        if (!(error instanceof PeerFailed)) throw error;
        log.error({ why: error.message }, "the rows of a file could not be read");
        throw new Problem("file_not_made");
      }
    },
    isSpent: peer.isAway,
  };
};
