import { joiningRoutes } from "@coulisse/contract/register/joinings.ts";
import {
  registerHealthRoutes,
  type FindingKind,
} from "@coulisse/contract/register/register-health.ts";
import { listOf } from "#kit/list.ts";

type FindingsOf = { companyId: string; kind: FindingKind };

/** Findings of one kind, row by row. */
export const findingList = listOf(registerHealthRoutes.listRegisterFindings)({
  ask: ({ companyId, kind }: FindingsOf) => ({ params: { companyId }, query: { kind } }),
  idOf: ({ key }) => key,
});

/** Accounts of a register that were joined, the last first. */
export const joiningList = listOf(joiningRoutes.listJoinings)({
  ask: (companyId: string) => ({ params: { companyId } }),
  table: () => ({ prefix: "joined" }),
});
