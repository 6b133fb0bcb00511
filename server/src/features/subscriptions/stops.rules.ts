import type { StandingReason } from "@coulisse/contract/standing.ts";
import { dayOf } from "#platform/clock.ts";

type Stopped = Readonly<{
  stop: string | null;
  stopped_at: Date | null;
  stop_ends_at: Date | null;
}>;
type Decision =
  "RESUME" | "CANCEL" | Readonly<{ reason: StandingReason; since: Date; until: Date }> | null;

/** What counts from a day on: a new line is added, and none is changed. */
const parameters = [
  /** How long a subscription that is stopped waits for what cures it. */
  { from: "2021-11-10", stopDays: 30 },
] as const;

const dayMs = 86_400_000;

const endOf = (now: Date): Date => {
  const day = dayOf(now);
  const { stopDays } = parameters.findLast(({ from }) => from <= day) ?? parameters[0];
  return new Date(now.getTime() + stopDays * dayMs);
};

/** One reason that follows another gives no new time: the first one began it. */
export const decideStop = (
  stopped: Stopped,
  reason: StandingReason | null,
  now: Date,
): Decision => {
  const { stop, stopped_at: since, stop_ends_at: until } = stopped;
  if (reason === null) return stop === null ? null : "RESUME";
  if (since === null || until === null) return { reason, since: now, until: endOf(now) };
  if (until <= now) return "CANCEL";
  return stop === reason ? null : { reason, since, until };
};
