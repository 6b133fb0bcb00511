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
  /** Companies that the user administers. */
  companyIds: readonly string[];
  /** The user, and the entities that they represent. */
  holderIds: readonly string[];
}>;

/** Whether somebody administers a company. Of nobody, and of who runs the platform alone, it is not so. */
export const administers = (actor: Pick<Actor, "companyIds"> | null, companyId: string): boolean =>
  actor !== null && actor.companyIds.includes(companyId);

/** Whether somebody runs a company: as one of its administrators, or as one of the platform's. */
export const runsCompany = (
  actor: Pick<Actor, "companyIds" | "isAdmin"> | null,
  companyId: string,
): boolean => actor !== null && (actor.isAdmin || administers(actor, companyId));

/** Whether a holder is somebody's own: they themselves, or an entity that they represent. */
export const actsFor = (actor: Pick<Actor, "holderIds"> | null, holderId: string): boolean =>
  actor !== null && actor.holderIds.includes(holderId);
