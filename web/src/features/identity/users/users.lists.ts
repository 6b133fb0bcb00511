import {
  kycStates,
  signInRoutes,
  userRoles,
  userStates,
} from "@coulisse/contract/accounts/sign-in.ts";
import { userRoutes } from "@coulisse/contract/identity/users.ts";
import { listOf } from "#kit/list.ts";
import { several } from "#ui/table/use-table-state.ts";

/** Every account of the platform, the newest first. */
export const userList = listOf(signInRoutes.listUsers)({
  file: userRoutes.exportUsers,
  table: () => ({
    sort: ["createdAt", "name", "lastSignInAt"],
    defaultSort: { by: "createdAt", direction: "desc" },
    filters: { state: several(userStates), role: userRoles, kycState: several(kycStates) },
    periods: ["createdAt"],
  }),
});
