/*
 * Run by rows.ts in a process of its own: reads the rows of one query after the other into files. What it
 * takes of the cores and makes of garbage never keeps a caller of the server waiting.
 */
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { endWithServer } from "#platform/work/end-with-server.ts";
import type { FromReader, RowsOrder } from "#platform/work/rows.ts";
import { PostgresClient } from "#platform/reach/postgres-client.ts";

const rowsAtOnce = 500;

async function* readRows(
  client: pg.Client,
  { query: { sql, parameters, snapshot } }: RowsOrder,
): AsyncGenerator<string> {
  await client.query("begin isolation level repeatable read read only");
  await client.query(`set transaction snapshot ${client.escapeLiteral(snapshot)}`);
  await client.query(`declare packed no scroll cursor for ${sql}`, [...parameters]);
  for (;;) {
    const { rows } = await client.query<[string]>({
      text: `fetch ${rowsAtOnce} from packed`,
      rowMode: "array",
    });
    if (rows.length === 0) return;
    yield `${rows.map(([row]) => row).join("\n")}\n`;
  }
}

const readInto = async (order: RowsOrder): Promise<void> => {
  const client = new PostgresClient({
    connectionString: order.url,
    lock_timeout: order.patience.lockMs,
    statement_timeout: order.patience.statementMs,
    idle_in_transaction_session_timeout: order.patience.idleMs,
    application_name: "coulisse rows",
  });
  // Between two statements nobody waits for this connection: the next statement tells of its end.
  client.on("error", () => undefined);
  await client.connect();
  try {
    // Of a process that was ended, PostgreSQL ends the statement too, where its system can tell.
    await client.query("set client_connection_check_interval = '1s'").catch(() => undefined);
    const file = createWriteStream(order.path, { flags: "wx", mode: 0o600 });
    await pipeline(readRows(client, order), file);
  } finally {
    await client.end();
  }
};

const tell = (message: FromReader): void => {
  process.send?.(message);
};

process.on("message", (order: RowsOrder) => {
  readInto(order).then(
    () => tell({ type: "read" }),
    (error: unknown) => tell({ type: "failed", error: String((error as Error).stack ?? error) }),
  );
});

endWithServer();
