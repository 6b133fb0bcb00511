import type { badgeRoutes } from "@coulisse/contract/badges.ts";
import { randomUUID } from "node:crypto";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

export const badgesTable = readTable(`
  call         thing  guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  createBadge  -      401    403         403   403   403          403    403        403      403      403    201
  listBadges   -      200    200         200   200   200          200    200        200      200      200    200
  getBadge     own    401    403         403   403   403          403    403        403      403      403    200
  updateBadge  own    401    403         403   403   403          403    403        403      403      403    200
  deleteBadge  own    401    403         403   403   403          403    403        403      403      403    204
`);

const fields = () => ({ nameFr: randomUUID(), nameEn: "Badge", colour: "2", icon: "star" });

export const badgesCalls: Calls<typeof badgeRoutes> = {
  createBadge: () => ({ body: fields() }),
  listBadges: () => ({}),
  getBadge: ({ badgeId }) => ({ params: { badgeId } }),
  updateBadge: ({ badgeId }) => ({ params: { badgeId }, body: { colour: "3" } }),
  deleteBadge: ({ badgeId }) => ({ params: { badgeId } }),
};
