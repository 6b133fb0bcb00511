import type { fractionRightRoutes } from "@coulisse/contract/register/fraction-rights.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// A company reads who has rights of its own; whoever may write in its register passes them on. The
// operation that is tried left none, which is said to whom it concerns alone.
export const fractionRightsTable = readTable(`
  call                thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  listFractionRights  own      401    403         403   403   403          403    403        403      200      403    200
  listFractionRights  foreign  401    403         403   403   403          403    403        403      403      200    200
  sellFractionRights  own      401    403         403   403   403          403    403        403      409      403    409
  sellFractionRights  foreign  401    403         403   403   403          403    403        403      403      409    409
`);

export const fractionRightsCalls: Calls<typeof fractionRightRoutes> = {
  listFractionRights: ({ companyId }) => ({ params: { companyId } }),
  sellFractionRights: ({ plain, giverId, corporateId }) => ({
    params: { operationId: plain("operationId") },
    body: {
      sellerId: giverId,
      buyerId: corporateId,
      quantity: 1,
      agreedOn: "2024-07-01",
      act: "Ordre du 1er juillet 2024",
    },
  }),
};
