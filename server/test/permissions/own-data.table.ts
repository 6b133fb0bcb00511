import type { ownDataRoutes } from "@coulisse/contract/operations/own-data.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

export const ownDataTable = readTable(`
  call                thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  getErasurePlan      -        401    403         200   200   200          200    200        200      200      200    200
  eraseMe             -        401    403         422   422   422          422    422        422      422      422    422
  downloadMyData      -        401    403         200   200   200          200    200        200      200      200    200
`);

export const ownDataCalls: Calls<typeof ownDataRoutes> = {
  getErasurePlan: () => ({}),
  eraseMe: () => ({ body: { email: "another@test.example" } }),
  downloadMyData: () => ({}),
};
