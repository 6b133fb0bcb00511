import { formalityRoutes } from "@coulisse/contract/formalities/formalities.ts";
import { queryOf } from "#platform/queries.ts";

export const formalityById = (formalityId: string) =>
  queryOf(formalityRoutes.getFormality, { params: { formalityId } });
