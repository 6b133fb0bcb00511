import type { savedViewRoutes } from "@coulisse/contract/accounts/saved-views.ts";
import { randomUUID } from "node:crypto";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";
import type { PlainThing, Things } from "./things.ts";

export const savedViewsTable = readTable(`
  call             thing  guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  createSavedView  -      401    403         201   201   201          201    201        201      201      201    201
  listSavedViews   -      401    403         200   200   200          200    200        200      200      200    200
  updateSavedView  own    401    403         404   404   404          404    404        404      404      404    200
  deleteSavedView  own    401    403         404   404   404          404    404        404      404      404    204
`);

const fields = () => ({ list: "/admin/users", name: randomUUID(), search: "state=ACTIVE" });
const ofView = ({ plain }: Things) => ({ params: { savedViewId: plain("savedViewId") } });

export const savedViewsThing: PlainThing = {
  name: "savedViewId",
  nobodys: true,
  make: async (admin) => (await admin.post("/saved-views", fields())).body.id,
};

export const savedViewsCalls: Calls<typeof savedViewRoutes> = {
  createSavedView: () => ({ body: fields() }),
  listSavedViews: () => ({}),
  updateSavedView: (things) => ({ ...ofView(things), body: { isDefault: true } }),
  deleteSavedView: ofView,
};
