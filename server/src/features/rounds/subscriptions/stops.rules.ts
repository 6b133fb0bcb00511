import { dayMs } from "@coulisse/domain/spans.ts";
import { lawOn } from "@coulisse/domain/law.ts";
import type { StandingReason } from "@coulisse/contract/identity/standing.ts";
import { dayOf } from "#platform/clock.ts";

type Stopped = Readonly<{
  stop: string | null;
  stopped_at: Date | null;
  stop_ends_at: Date | null;
}>;
type Decision =
  "RESUME" | "CANCEL" | Readonly<{ reason: StandingReason; since: Date; until: Date }> | null;

const endOf = (now: Date): Date => new Date(now.getTime() + lawOn("stopDays", dayOf(now)) * dayMs);

/** A reason that follows another gives no new time: the first one began it. */
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
