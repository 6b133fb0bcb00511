import {
  registerHealthRoutes,
  type FindingKind,
} from "@coulisse/contract/register/register-health.ts";
import { listOf } from "#kit/list.ts";

type FindingsOf = { companyId: string; kind: FindingKind };

/** What is missing of one kind, row by row. */
export const findingList = listOf(registerHealthRoutes.listRegisterFindings)({
  ask: ({ companyId, kind }: FindingsOf) => ({ params: { companyId }, query: { kind } }),
  idOf: ({ key }) => key,
});
