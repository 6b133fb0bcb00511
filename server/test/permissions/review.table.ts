import type { screeningRoutes } from "@coulisse/contract/screening.ts";
import { form } from "../client.ts";
import { exposedList } from "../screening-lists.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

export const reviewTable = readTable(`
  call                 thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  listScreeningLists   -        401    403         403   403   403          403    403        403      403      403    200
  importScreeningList  -        401    403         403   403   403          403    403        403      403      403    201
  listScreenings       own      401    403         403   403   403          403    403        403      403      403    200
  screenHolder         own      401    403         403   403   403          403    403        403      403      403    201
  listScreeningHits    -        401    403         403   403   403          403    403        403      403      403    200
  settleScreeningHit   own      401    403         403   403   403          403    403        403      403      403    200
  settleScreeningHit   foreign  401    403         403   403   403          403    403        403      403      403    200
`);

export const reviewCalls: Calls<typeof screeningRoutes> = {
  listScreeningLists: () => ({}),
  importScreeningList: () => ({ body: form({ kind: "EXPOSED", file: exposedList([]) }) }),
  listScreenings: ({ userId }) => ({ query: `holderId=${userId}` }),
  screenHolder: ({ userId }) => ({ body: { holderId: userId } }),
  listScreeningHits: () => ({}),
  settleScreeningHit: ({ hitId }) => ({
    params: { hitId },
    body: { decision: "OTHER_PERSON", reason: "Né ailleurs, photo différente." },
  }),
};
