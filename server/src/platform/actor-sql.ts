import { sql, type RawBuilder } from "kysely";
import { administers, companiesFor, type Actor } from "#platform/actor.ts";

// The questions of actor.ts, put to the rows of a query.

/** Whether the holder of a row is somebody's own: they themselves, or an entity that they represent. */
export const isOwn = (
  { holderIds }: Pick<Actor, "holderIds">,
  holder: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(${holder} = any(${[...holderIds]}::uuid[]))`;

/** Whether somebody reads all of the company of a row, by a role of theirs there. */
export const isTheirCompany = (
  actor: Pick<Actor, "companyIds" | "companyRoles" | "unopened">,
  company: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(${company} = any(${companiesFor(actor, "read")}::uuid[]))`;

/** Whether somebody administers the company of a row. */
export const isAdministered = (
  actor: Pick<Actor, "companyIds" | "unopened">,
  company: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  const companyIds = actor.companyIds.filter((id) => administers(actor, id));
  return sql<boolean>`(${company} = any(${companyIds}::uuid[]))`;
};
