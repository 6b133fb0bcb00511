import { hostname } from "node:os";
import { minuteMs } from "@coulisse/domain/spans.ts";
import { write, type Context, type Services } from "#platform/context.ts";
import { certificatesOf } from "#platform/seal/cades.ts";
import { findSealer, fingerprintOf } from "#platform/seal/keep-sealer.ts";
import {
  dropSilentServers,
  keepServerSeal,
  type ServerSeal,
} from "#features/operations/system/seals.store.ts";

const everyMs = minuteMs;
/** Whoever has said nothing for so long runs no more. */
const silentAfterMs = 3 * minuteMs;

/** The seal of this server; undefined where none was needed yet, and none was made. */
const findOwnSeal = async ({ settings }: Services): Promise<ServerSeal | undefined> => {
  const { dataDir, providers } = settings;
  const sealer = await findSealer({ sealFile: providers.signature.SEAL_FILE, dataDir });
  const [certificate] = certificatesOf(sealer?.chainPem ?? "");
  return (
    certificate && {
      // Processes that share a folder share what lies in it.
      server: `${hostname()}:${dataDir}`,
      fingerprint: fingerprintOf(certificate),
    }
  );
};

const listOthers = async (ctx: Context, own: ServerSeal): Promise<ServerSeal[]> =>
  ctx.db
    .selectFrom("server_seals")
    .select(["server", "fingerprint"])
    .where("fingerprint", "!=", own.fingerprint)
    .where("server", "!=", own.server)
    .where("told_at", ">=", new Date(ctx.clock.now().getTime() - silentAfterMs))
    .orderBy("server")
    .execute();

const short = (fingerprint: string): string => `${fingerprint.slice(0, 16)}…`;

/**
 * Says to the other servers of this database which seal this one has; gives a sentence where another
 * one that runs has another.
 */
export const tellSeal = async (ctx: Context): Promise<string | undefined> => {
  const own = await findOwnSeal(ctx);
  if (!own) return undefined;
  await write(ctx, async (w) => {
    await keepServerSeal(w, own);
    await dropSilentServers(w, new Date(w.clock.now().getTime() - silentAfterMs));
  });
  const others = await listOthers(ctx, own);
  if (others.length === 0) return undefined;
  const theirs = others.map(({ server, fingerprint }) => `${server} with ${short(fingerprint)}`);
  return `Papers get different seals: ${own.server} seals with the certificate ${short(own.fingerprint)}, ${theirs.join(", ")}. Give every server the same SEAL_FILE.`;
};

/** Compares seals now and once a minute, and writes a difference into the log once; gives the way to stop. */
export const watchSeals = (ctx: Context): (() => void) => {
  let told: string | undefined;
  const look = async (): Promise<void> => {
    try {
      const sentence = await tellSeal(ctx);
      if (sentence !== undefined && sentence !== told) ctx.log.error(sentence);
      told = sentence;
    } catch (error) {
      // A database that is away is told of by whoever needs it.
      ctx.log.debug({ err: error }, "seals were not compared");
    }
  };
  void look();
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
};
