import type { threadRoutes } from "@coulisse/contract/operations/thread.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// A thread is of whoever asks, also before their account is complete; a round is kept in it by who may
// read it. Only a listed company is there for somebody who stands in no register.
export const threadTable = readTable(`
  call           thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  getOwnThread   -        401    200         200   200   200          200    200        200      200      200    200
  keepThread     own      401    404         404   404   200          404    200        404      200      404    200
  keepThread     foreign  401    404         404   404   404          404    404        404      404      200    200
  keepThread     listed   401    200         200   200   200          200    200        200      200      200    200
  dismissThread  -        401    204         204   204   204          204    204        204      204      204    204
  restoreThread  -        401    204         204   204   204          204    204        204      204      204    204
`);

export const threadCalls: Calls<typeof threadRoutes> = {
  getOwnThread: () => ({}),
  keepThread: ({ fundraisingId }) => ({ body: { aim: "ROUND", id: fundraisingId } }),
  dismissThread: () => ({}),
  restoreThread: () => ({}),
};
