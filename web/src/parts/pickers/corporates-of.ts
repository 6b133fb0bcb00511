import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { queryOf } from "#platform/queries.ts";

/** The corporates that a user acts for, or asked to, each with the state of the link. */
export const corporatesOf = (userId: string) =>
  queryOf(corporateRoutes.listCorporatesOfUser, { params: { userId } });
