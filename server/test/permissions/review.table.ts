import type { reviewRoutes } from "@coulisse/contract/identity/review.ts";
import type { screeningRoutes } from "@coulisse/contract/identity/screening.ts";
import { form } from "../client.ts";
import { passportLines } from "../mrz-lines.ts";
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
  listInvestors        -        401    403         403   403   403          403    403        403      403      403    200
  exportInvestors      -        401    403         403   403   403          403    403        403      403      403    200
  getReview            own      401    403         403   403   403          403    403        403      403      403    200
  getReview            foreign  401    403         403   403   403          403    403        403      403      403    200
  recordMeasure        own      401    403         403   403   403          403    403        403      403      403    200
  recordMeasure        foreign  401    403         403   403   403          403    403        403      403      403    200
  removeMeasure        own      401    403         403   403   403          403    403        403      403      403    204
  removeMeasure        foreign  401    403         403   403   403          403    403        403      403      403    204
  readDocument         own      401    403         403   403   403          403    403        403      403      403    201
  readDocument         foreign  401    403         403   403   403          403    403        403      403      403    201
  settleMismatch       own      401    403         403   403   403          403    403        403      403      403    201
  settleMismatch       foreign  401    403         403   403   403          403    403        403      403      403    201
  decideKyc            own      401    403         403   403   403          403    403        403      403      403    200
  decideKyc            foreign  401    403         403   403   403          403    403        403      403      403    200
`);

const passport = { lastName: "VERNIAUD", firstNames: "MAXENCE", birth: "840101", expiry: "330101" };
const measure = { evidence: "Virement du 2 janvier, référence 4711", takenOn: "2026-01-02" };
const kind = "FIRST_PAYMENT";

export const reviewCalls: Calls<typeof reviewRoutes & typeof screeningRoutes> = {
  listInvestors: () => ({}),
  exportInvestors: () => ({ params: { format: "csv" } }),
  getReview: ({ submittedId }) => ({ params: { investorId: submittedId } }),
  recordMeasure: ({ submittedId }) => ({
    params: { investorId: submittedId, kind },
    body: measure,
  }),
  removeMeasure: ({ submittedId }) => ({ params: { investorId: submittedId, kind } }),
  readDocument: ({ submittedId }) => ({
    params: { investorId: submittedId, documentType: "PASSPORT" },
    body: { lines: passportLines(passport) },
  }),
  // The reading before this one gave another birth date than the file.
  settleMismatch: ({ submittedId }) => ({
    params: { investorId: submittedId },
    body: {
      source: "PASSPORT",
      field: "birthDate",
      declared: "1985-03-14",
      found: "1984-01-01",
      reason: "Erreur de saisie, confirmée au téléphone.",
    },
  }),
  decideKyc: ({ submittedId }) => ({
    params: { investorId: submittedId },
    body: { decision: "REJECTED", reason: "Le document est illisible." },
  }),
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
