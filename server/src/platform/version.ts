import { Problem } from "#platform/problem.ts";

/** A change made on what somebody else changed since is refused; who did not ask is not. */
export const requireVersion = (asked: number | undefined, current: number): void => {
  if (asked !== undefined && asked !== current) throw new Problem("changed_meanwhile");
};
