import pg from "pg";
import { addressesOf } from "#platform/reach/addresses.ts";
import { findWritableHost } from "#platform/reach/writable-host.ts";

type Config = pg.ClientConfig &
  Readonly<{
    connectionString: string;
    /** Led through a pooler that lends connections by transaction: no statement keeps a name there. */
    pooled?: boolean;
  }>;

type Named = { name?: string; submit?: unknown };

const unnamed = (statement: unknown): unknown => {
  const isNamed =
    typeof statement === "object" &&
    statement !== null &&
    (statement as Named).name !== undefined &&
    // A query object of the driver's own, as that of a copy, has no name to lose.
    (statement as Named).submit === undefined;
  if (!isNamed) return statement;
  const { name: _name, ...rest } = statement as Named;
  return rest;
};

/**
 * A connection to PostgreSQL, as every part of the server opens it: where its address lists several hosts,
 * to the one that can be written when it is opened.
 */
export class PostgresClient extends pg.Client {
  readonly #addresses: readonly string[];

  constructor(config: Config) {
    const addresses = addressesOf(config.connectionString);
    super({ ...config, connectionString: addresses[0] ?? "" });
    this.#addresses = addresses;
    // A connection that ends between two statements is told of by the next one. Unheard, this would end
    // the process.
    this.on("error", () => undefined);
    if (config.pooled) this.#forgetNames();
  }

  #forgetNames(): void {
    const query = this.query.bind(this) as (...asked: unknown[]) => unknown;
    Object.assign(this, {
      query: (statement: unknown, ...rest: unknown[]) => query(unnamed(statement), ...rest),
    });
  }

  override connect(): Promise<pg.Client>;
  override connect(done: (error: Error) => void): void;
  override connect(done?: (error: Error) => void): Promise<pg.Client> | void {
    if (done !== undefined) {
      this.#lead().then(() => super.connect(done), done);
      return undefined;
    }
    return this.#lead().then(() => super.connect());
  }

  /** Settles which host it is that this connection goes to. */
  async #lead(): Promise<void> {
    if (this.#addresses.length === 1) return;
    const { host, port } = new pg.Client(await findWritableHost(this.#addresses));
    Object.assign(this, { host, port });
  }
}
