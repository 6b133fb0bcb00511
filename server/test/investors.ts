import type { People } from "./people.ts";
import { becomeInvestor } from "./subscriptions.ts";
import type { WorldOptions } from "./world.ts";
import { openUnderClock } from "./under-clock.ts";

/** These people as investors, with the administrator, under a clock that their test moves. */
export const openInvestors = <Name extends Exclude<keyof People, "admin">>(
  ...names: readonly Name[]
) => openInvestorsIn({}, ...names);

/** The same in a world that is otherwise. */
export const openInvestorsIn = async <Name extends Exclude<keyof People, "admin">>(
  options: Pick<WorldOptions, "fileMaker">,
  ...names: readonly Name[]
) => {
  const opened = await openUnderClock(["admin" as const, ...names], options);
  const { world, clients } = opened;
  for (const name of names) await becomeInvestor(world, clients[name], world.people[name].id);
  return opened;
};
