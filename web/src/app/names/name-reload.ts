import { corporateRoutes } from "@coulisse/contract/corporates.ts";
import { identityRoutes } from "@coulisse/contract/identity.ts";
import { nameChangeRoutes } from "@coulisse/contract/name-changes.ts";
import { userRoutes } from "@coulisse/contract/users.ts";

/** What shows a name, or a change of it. */
export const nameReload = [
  nameChangeRoutes.listNameChanges,
  nameChangeRoutes.listNameChangesOfUser,
  nameChangeRoutes.listCorporateNameChanges,
  userRoutes.getUser,
  identityRoutes.getMe,
  corporateRoutes.listCorporatesOfUser,
];
