import { setTimeout as pause } from "node:timers/promises";
import { Gauge } from "prom-client";
import { registry } from "#platform/metrics/registry.ts";
import type { Log } from "#platform/log.ts";

/** One figure as it is at this moment. Values of labels are few, and say nothing of anybody. */
export type Sample = Readonly<{
  figure: string;
  labels?: Readonly<Record<string, string>>;
  value: number;
}>;

/** Figures are what a feature keeps for whoever watches: they are read when they are asked for. */
export type Figures = Readonly<{
  described: Readonly<Record<string, Readonly<{ help: string; labels?: readonly string[] }>>>;
  read: () => Promise<readonly Sample[]>;
}>;

/** Whoever asks gives up after ten seconds, and what the process counts by itself is told in any case. */
const withinMs = 3_000;

const read = new Gauge({
  name: "coulisse_figures_read",
  help: "1 where the figures of the database could be read in time, 0 where they are not here",
  registers: [registry],
});

const underWay = new WeakMap<Figures, Promise<readonly Sample[]>>();

/** A reading that lasts is waited for by whoever asks next: none begins beside it. */
const readOnce = (figures: Figures): Promise<readonly Sample[]> => {
  const known = underWay.get(figures);
  if (known) return known;
  const reading = figures.read().finally(() => underWay.delete(figures));
  underWay.set(figures, reading);
  return reading;
};

const gaugesOf = ({ described }: Figures): Map<string, Gauge> =>
  new Map(
    Object.entries(described).map(([name, { help, labels = [] }]) => {
      const known = registry.getSingleMetric(name) as Gauge | undefined;
      return [name, known ?? new Gauge({ name, help, labelNames: labels, registers: [registry] })];
    }),
  );

/** A gauge without labels would be 0 after a reset, which says something that was not read. */
const clear = ({ described }: Figures, gauges: ReadonlyMap<string, Gauge>): void => {
  for (const [name, gauge] of gauges) {
    if (described[name]?.labels === undefined) gauge.remove();
    else gauge.reset();
  }
};

/** Brings the gauges to what is read now; those that cannot be read are gone rather than of before. */
export const refreshFigures = async (all: readonly Figures[], log: Log): Promise<void> => {
  const stop = new AbortController();
  const tooLate = pause(withinMs, undefined, { signal: stop.signal }).then(() => {
    throw new Error("the figures did not come in time");
  });
  tooLate.catch(() => undefined);
  const refreshed = await Promise.all(
    all.map(async (figures) => {
      const gauges = gaugesOf(figures);
      try {
        const samples = await Promise.race([readOnce(figures), tooLate]);
        clear(figures, gauges);
        for (const { figure, labels = {}, value } of samples)
          gauges.get(figure)?.set(labels, value);
        return true;
      } catch (error) {
        log.warn({ err: error }, "no figures of the database");
        clear(figures, gauges);
        return false;
      }
    }),
  );
  stop.abort();
  read.set(refreshed.every(Boolean) ? 1 : 0);
};
