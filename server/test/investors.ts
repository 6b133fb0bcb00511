import type { People } from "./people.ts";
import { becomeInvestor } from "./subscriptions.ts";
import { openUnderClock } from "./under-clock.ts";

/** These people as investors, with the administrator, under a clock that their test moves. */
export const openInvestors = async <Name extends Exclude<keyof People, "admin">>(
  ...names: readonly Name[]
) => {
  const opened = await openUnderClock(["admin" as const, ...names]);
  const { world, clients } = opened;
  for (const name of names) await becomeInvestor(world, clients[name], world.people[name].id);
  return opened;
};
