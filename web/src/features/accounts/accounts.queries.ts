import { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import { queryOf } from "#platform/queries.ts";

/** Reads where the proof of a number stands; always asked again, since it waits for a clock. */
export const verificationOf = (userId: string) => ({
  ...queryOf(accountRoutes.getVerification, { params: { userId } }),
  staleTime: 0,
});
