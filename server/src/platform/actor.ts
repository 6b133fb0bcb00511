import {
  actsOfRole,
  isAdministering,
  type CompanyAct,
  type CompanyRole,
} from "@coulisse/domain/company-roles.ts";
import { mayWhile, type OpeningState } from "@coulisse/domain/company-openings.ts";

/**
 * An actor is who acts. It is loaded with the session at each request, so that a right taken back
 * is gone at once.
 */
export type Actor = Readonly<{
  userId: string;
  sessionId: string | null;
  /** Still registering: they reach the calls that finish the account, and no others. */
  isUnfinished?: boolean;
  isAdmin: boolean;
  /** An administrator who must add a second factor before anything else. */
  mustEnrol?: boolean;
  /** Companies that the user administers, in which they may do every act. */
  companyIds: readonly string[];
  /** Roles of the user in other companies, which carry some acts. */
  companyRoles?: Readonly<Record<string, CompanyRole>>;
  /** Companies of the user that are not open: a draft, or one that was refused. */
  unopened?: Readonly<Record<string, OpeningState>>;
  /** The user, and the entities that they represent. */
  holderIds: readonly string[];
}>;

type Administering = Pick<Actor, "companyIds" | "unopened">;
type InCompanies = Administering & Pick<Actor, "companyRoles">;

const stateOf = ({ unopened }: Administering, companyId: string): OpeningState =>
  unopened?.[companyId] ?? "OPEN";

/**
 * Whether somebody administers a company that is open. Of nobody, and of who runs the platform alone, it
 * is not so.
 */
export const administers = (actor: Administering | null, companyId: string): boolean =>
  actor !== null && actor.companyIds.includes(companyId) && stateOf(actor, companyId) === "OPEN";

/** Parts the roles of a person as they were read: what they administer, and the others. */
export const partRoles = (
  roles: Readonly<Record<string, CompanyRole>>,
): Required<Pick<Actor, "companyIds" | "companyRoles">> => {
  const all = Object.entries(roles);
  return {
    companyIds: all.flatMap(([id, role]) => (isAdministering(role) ? [id] : [])),
    companyRoles: Object.fromEntries(all.filter(([, role]) => !isAdministering(role))),
  };
};

/** The one question of a right in a company, by a role that somebody has there and by its state. */
export const may = (actor: InCompanies | null, act: CompanyAct, companyId: string): boolean => {
  if (actor === null || !mayWhile(stateOf(actor, companyId), act)) return false;
  if (actor.companyIds.includes(companyId)) return true;
  const role = actor.companyRoles?.[companyId];
  return role !== undefined && actsOfRole[role].includes(act);
};

/** The same, of who runs the platform too: nothing of a company's page and papers is closed to them. */
export const mayOrRuns = (
  actor: (InCompanies & Pick<Actor, "isAdmin">) | null,
  act: CompanyAct,
  companyId: string,
): boolean => actor !== null && (actor.isAdmin || may(actor, act, companyId));

/** Whether somebody reads all of a company: by any role there, or as one who runs the platform. */
export const readsCompany = (
  actor: (InCompanies & Pick<Actor, "isAdmin">) | null,
  companyId: string,
): boolean => mayOrRuns(actor, "read", companyId);

/** Companies in which somebody may do an act. */
export const companiesFor = (actor: InCompanies, act: CompanyAct): string[] => [
  ...actor.companyIds.filter((id) => may(actor, act, id)),
  ...Object.keys(actor.companyRoles ?? {}).filter((id) => may(actor, act, id)),
];

/** Whether a holder is somebody's own: they themselves, or an entity that they represent. */
export const actsFor = (actor: Pick<Actor, "holderIds"> | null, holderId: string): boolean =>
  actor !== null && actor.holderIds.includes(holderId);
