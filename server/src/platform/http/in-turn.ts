import type { LaneName, WholeRoute } from "@coulisse/contract/wire/route.ts";
import { takeAttempt } from "#platform/attempts.ts";
import type { Context } from "#platform/context.ts";

/**
 * The bound for one person: more in a minute than anybody opens, few enough to leave the others
 * their turn.
 */
const aMinute: Readonly<Record<LaneName, number>> = { papers: 60, verifications: 20 };

type Steps<Answer> = Readonly<{
  /** Whether the call may be made at all. */
  admit(): Promise<void>;
  answer(): Promise<Answer>;
}>;

/**
 * A call in its turn: so many of one person at once, so that nobody empties the pool of connections
 * for the others. What costs much waits in its own lane, where the rest of one's calls pass it.
 */
export const inTurn = async <Answer>(
  ctx: Context,
  { lane }: WholeRoute,
  { admit, answer }: Steps<Answer>,
): Promise<Answer> => {
  const who = ctx.actor?.userId ?? ctx.address;
  const { requests } = ctx.lanes;
  if (lane === undefined) {
    const both = async () => {
      await admit();
      return answer();
    };
    return requests.run(who, both, ctx.gone);
  }
  await requests.run(who, admit, ctx.gone);
  const counted = async () => {
    await takeAttempt(ctx, `${lane}:${who}`, 60, aMinute[lane], "too_many_requests");
    return answer();
  };
  return ctx.lanes[lane].run(who, counted, ctx.gone);
};
