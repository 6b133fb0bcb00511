import { signOnRoutes } from "@coulisse/contract/sign-on.ts";
import { queryOf } from "#app/queries.ts";

export const identitiesQuery = queryOf(signOnRoutes.listIdentities);
