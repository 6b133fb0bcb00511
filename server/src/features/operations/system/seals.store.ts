import { sql } from "kysely";
import type { Writing } from "#platform/context.ts";

/** A server says this of its seal. */
export type ServerSeal = Readonly<{ server: string; fingerprint: string }>;

export const keepServerSeal = async (w: Writing, seal: ServerSeal): Promise<void> => {
  await w.db
    .insertInto("server_seals")
    .values({ ...seal, told_at: w.clock.now() })
    .onConflict((conflict) =>
      conflict.column("server").doUpdateSet({
        fingerprint: seal.fingerprint,
        told_at: w.clock.now(),
      }),
    )
    .execute();
};

/** Forgets servers that have said nothing since: they are stopped, or have another name. */
export const dropSilentServers = async (w: Writing, before: Date): Promise<void> => {
  await sql`delete from server_seals where told_at < ${before}`.execute(w.db);
};
