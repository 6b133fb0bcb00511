import { registerHealthRoutes } from "@coulisse/contract/register/register-health.ts";
import { queryOf } from "#platform/queries.ts";

export const healthOf = (companyId: string) =>
  queryOf(registerHealthRoutes.getRegisterHealth, { params: { companyId } });
