import { hasTerm, isAdministering, type CompanyRole } from "@coulisse/domain/company-roles.ts";
import { rolesGivenBy } from "@coulisse/domain/giving-roles.ts";
import type { RoleObstacle } from "@coulisse/contract/companies/company-roles.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";

/** A giver gives and ends roles: the platform, or somebody by their own role in the company. */
export type Giver = Readonly<{ isPlatform: boolean; role: CompanyRole | null }>;

/** A role that somebody has today; of an offer nobody is known yet. */
export type StandingRole = Readonly<{ id: string; role: CompanyRole; userId: string | null }>;

/** Whether a role is no wider than the giver's own; the platform gives any. */
const mayGive = ({ isPlatform, role: own }: Giver, role: CompanyRole): boolean =>
  isPlatform || (own !== null && rolesGivenBy[own].includes(role));

/**
 * Whether the company would be left without what this person is to it: its only legal representative, or
 * the only one who administers it. What is merely offered is nobody's yet.
 */
export const isLast = (leaving: StandingRole, standing: readonly StandingRole[]): boolean => {
  if (leaving.userId === null || !isAdministering(leaving.role)) return false;
  const others = standing.filter(({ id, userId }) => id !== leaving.id && userId !== null);
  if (leaving.role === "REPRESENTATIVE") {
    return !others.some(({ role }) => role === "REPRESENTATIVE");
  }
  return !others.some(({ role }) => isAdministering(role));
};

/** Gives what keeps a role from being ended: the page says it, and the decision refuses with it. */
export const obstacleToEnding = (
  giver: Giver & Readonly<{ isOwn: boolean }>,
  leaving: StandingRole,
  standing: readonly StandingRole[],
): RoleObstacle | null => {
  if (!giver.isOwn && !mayGive(giver, leaving.role)) return "role_wider";
  return isLast(leaving, standing) ? "last_administrator" : null;
};

type Wish = Readonly<{ role: CompanyRole; untilOn?: string | undefined }>;

/** A last day is one of who is called in from outside, and not over yet. */
export const requireTerm = ({ role, untilOn }: Wish, today: string): void => {
  if (untilOn === undefined) return;
  if (!hasTerm(role)) throw fieldProblem("role_without_term", "untilOn");
  if (untilOn < today) throw fieldProblem("role_term_past", "untilOn");
};

export const requireGiver = (giver: Giver, role: CompanyRole): void => {
  if (!mayGive(giver, role)) throw fieldProblem("role_wider", "role");
};

export const requireEndable = (obstacle: RoleObstacle | null): void => {
  if (obstacle !== null) throw new Problem(obstacle);
};
