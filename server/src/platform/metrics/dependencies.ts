import { setTimeout as pause } from "node:timers/promises";
import { Gauge } from "prom-client";
import { registry } from "#platform/metrics/registry.ts";
import type { Services } from "#platform/context.ts";

const up = new Gauge({
  name: "coulisse_dependency_up",
  help: "1 where what the server needs answers, 0 where it does not; only what is configured is here",
  labelNames: ["dependency"],
  registers: [registry],
});

const withinMs = 3_000;

type Needed = Pick<Services, "pool" | "files" | "providers">;

/** Programs that the operator runs. Others' services are judged by what their calls come to. */
const probesOf = ({ pool, files, providers }: Needed) => ({
  database: async () => {
    const { rows } = await pool.query<{ readOnly: string }>(
      `select current_setting('transaction_read_only') as "readOnly"`,
    );
    if (rows[0]?.readOnly === "on") throw new Error("PostgreSQL is read-only");
  },
  files: () => files.probe(),
  scanner: providers.scanner.probe,
  mail: providers.mail?.probe,
});

const answers = async (probe: () => Promise<void>): Promise<boolean> => {
  const stop = new AbortController();
  const tooLate = pause(withinMs, false, { signal: stop.signal }).catch(() => false);
  try {
    return await Promise.race([
      probe().then(
        () => true,
        () => false,
      ),
      tooLate,
    ]);
  } finally {
    stop.abort();
  }
};

const lookNow = async (needed: Needed): Promise<void> => {
  await Promise.all(
    Object.entries(probesOf(needed)).map(async ([dependency, probe]) => {
      if (probe !== undefined) up.set({ dependency }, (await answers(probe)) ? 1 : 0);
    }),
  );
};

const underWay = new WeakMap<Needed, Promise<void>>();

/** Looks whether everything answers; who asks meanwhile waits for the same look. */
export const lookAtDependencies = (needed: Needed): Promise<void> => {
  const known = underWay.get(needed);
  if (known) return known;
  const looking = lookNow(needed).finally(() => underWay.delete(needed));
  underWay.set(needed, looking);
  return looking;
};
