import type { badgeRoutes } from "@coulisse/contract/companies/badges.ts";
import { randomUUID } from "node:crypto";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";
import type { PlainThing, Things } from "./things.ts";

export const badgesTable = readTable(`
  call         thing  guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  createBadge  -      401    403         403   403   403          403    403        403      403      403    201
  listBadges   -      200    200         200   200   200          200    200        200      200      200    200
  getBadge     own    401    403         403   403   403          403    403        403      403      403    200
  updateBadge  own    401    403         403   403   403          403    403        403      403      403    200
  deleteBadge  own    401    403         403   403   403          403    403        403      403      403    204
`);

const fields = () => ({ nameFr: randomUUID(), nameEn: "Badge", colour: "2", icon: "star" });
const ofBadge = ({ plain }: Things) => ({ params: { badgeId: plain("badgeId") } });

export const badgesThing: PlainThing = {
  name: "badgeId",
  nobodys: true,
  make: async (admin) => (await admin.post("/badges", fields())).body.id,
};

export const badgesCalls: Calls<typeof badgeRoutes> = {
  createBadge: () => ({ body: fields() }),
  listBadges: () => ({}),
  getBadge: ofBadge,
  updateBadge: (things) => ({ ...ofBadge(things), body: { colour: "3" } }),
  deleteBadge: ofBadge,
};
