import { daySeconds, hourSeconds } from "@coulisse/domain/spans.ts";
import { findPresented, type Presented } from "#features/accounts/welcome/presented.queries.ts";
import { isFactRight } from "#features/accounts/welcome/welcome.rules.ts";
import { giveBackAttempts, takeAttempts } from "#platform/attempts.ts";
import { networkOf } from "#platform/caller-network.ts";
import type { Context } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";

const wrongPerNetwork = 60;
const wrongPerPerson = 5;

type Given = Readonly<{ token: string; fact?: string | undefined }>;
/** An invitation that was presented, and whether nothing is asked any more before it is shown what is theirs. */
export type Seen = Readonly<{ presented: Presented; isProven: boolean }>;

const tries = (ctx: Context) => ({
  key: `invitation-from:${networkOf(ctx.address)}`,
  windowSeconds: hourSeconds,
  max: wrongPerNetwork,
});

/**
 * Wrong secrets count for the network that tries them, wrong facts for the person too, whichever of
 * their letters is presented: five a day find no day of birth. Right ones are given back.
 */
export const seeInvitation = async (ctx: Context, given: Given): Promise<Seen> => {
  const budget = tries(ctx);
  const taken = await takeAttempts(ctx, [budget], "too_many_attempts");
  const presented = await findPresented(ctx, given.token);
  if (!presented) throw new Problem("invitation_unknown");
  const { state, fact, userId } = presented;
  if (state !== "OPEN" || fact === null || given.fact === undefined) {
    await giveBackAttempts(ctx.db, taken);
    return { presented, isProven: false };
  }
  const own = { key: `invitation-fact:${userId}`, windowSeconds: daySeconds, max: wrongPerPerson };
  const [ownKey = ""] = await takeAttempts(ctx, [own], "too_many_attempts");
  if (!isFactRight(fact, given.fact)) throw fieldProblem("invitation_fact_wrong", "fact");
  await giveBackAttempts(ctx.db, [...taken, ownKey]);
  return { presented, isProven: true };
};

/**
 * Lets on only who holds an invitation that still serves and gives the fact that it asks. Where the company
 * knows none, the mail alone opens the account, and shows nothing before; a letter on paper opens none.
 */
export const requireInvitation = async (ctx: Context, given: Given): Promise<Presented> => {
  const { presented, isProven } = await seeInvitation(ctx, given);
  if (presented.state !== "OPEN") throw new Problem("invitation_ended");
  const isOpenWithout = presented.fact === null && presented.email !== null;
  if (!isProven && !isOpenWithout) throw fieldProblem("invitation_fact_needed", "fact");
  return presented;
};
