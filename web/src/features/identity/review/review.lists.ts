import { kycStates } from "@coulisse/contract/accounts/sign-in.ts";
import { reviewRoutes } from "@coulisse/contract/identity/review.ts";
import { listOf } from "#kit/list.ts";
import { several } from "#ui/table/use-table-state.ts";

const yes = ["true"] as const;

/** Investors who wait for a decision, the oldest first, and everybody else who may invest. */
export const investorList = listOf(reviewRoutes.listInvestors)({
  file: reviewRoutes.exportInvestors,
  table: () => ({
    prefix: "checks",
    sort: ["submittedAt", "name"],
    defaultSort: { by: "submittedAt", direction: "asc" },
    filters: { state: several(kycStates), exposed: yes, expiring: yes },
    defaultFilters: { state: "SUBMITTED" },
  }),
});
