import type { Socket } from "node:net";
import pg from "pg";
import { placeOf } from "#platform/reach/addresses.ts";
import { StartRefused } from "#platform/start-refused.ts";

/** A standby, or a primary that an operator has made read-only, is as good as none. */
export class ReadOnlyDatabase extends Error {
  readonly code = "25006";

  constructor() {
    super("PostgreSQL is read-only");
  }
}

/** A sentence for the start; while the server runs, it is a database that is away. */
class NoWritableHost extends StartRefused {
  override readonly name = "NoWritableHost";
  readonly code = "08001";
}

/** A host that is gone without a word is not waited for as long as a call is. */
const answerMs = 4_000;

const isReadOnly = "select current_setting('transaction_read_only') = 'on' as \"isReadOnly\"";

type Question = Readonly<{ answer: Promise<string>; leave: () => void }>;

const askHost = (address: string): Question => {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    application_name: "coulisse-hosts",
  });
  client.on("error", () => undefined);
  const leave = () => {
    (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  };
  const ask = async (): Promise<string> => {
    try {
      await client.connect();
      const { rows } = await client.query<{ isReadOnly: boolean }>(isReadOnly);
      if (rows[0]?.isReadOnly) throw new ReadOnlyDatabase();
      await client.end();
      return address;
    } catch (error) {
      leave();
      throw error;
    }
  };
  return { answer: ask(), leave };
};

/** Why a host is not the one, without anything secret. */
const whyNot = (error: unknown): string => {
  if (error instanceof ReadOnlyDatabase) return "is a standby, or read-only";
  const { code, message } = error as { code?: string; message: string };
  if (code?.startsWith("28")) return `does not let this login in (${code})`;
  if (code === "3D000") return "has no such database";
  return `does not answer (${code ?? message})`;
};

const underWay = new Map<string, Promise<string>>();

/**
 * Asks all hosts at once, so that one that is dead keeps nobody waiting, and takes the first that can be
 * written. Those who ask at the same time share the question.
 */
export const findWritableHost = (addresses: readonly string[]): Promise<string> => {
  const key = addresses.join("\n");
  const shared = underWay.get(key);
  if (shared) return shared;
  const questions = addresses.map(askHost);
  const found = Promise.any(questions.map(({ answer }) => answer))
    .catch((error: unknown) => {
      const { errors } = error as AggregateError;
      const told = addresses.map((one, place) => `${placeOf(one)} ${whyNot(errors[place])}`);
      throw new NoWritableHost(
        `No PostgreSQL that can be written is behind this address: ${told.join("; ")}.`,
      );
    })
    .finally(() => {
      underWay.delete(key);
      for (const { leave } of questions) leave();
    });
  underWay.set(key, found);
  return found;
};
