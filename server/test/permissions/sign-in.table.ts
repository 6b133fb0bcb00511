import type { signInRoutes } from "@coulisse/contract/accounts/sign-in.ts";
import { testPassword } from "../people.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// A session is its owner's alone: not even the platform's administrators close another's.
export const signInTable = readTable(`
  call             thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  signIn           -        200    200         200   200   200          200    200        200      200      200    200
  refreshSession   -        401    200         200   200   200          200    200        200      200      200    200
  signOut          -        204    204         204   204   204          204    204        204      204      204    204
  listSessions     -        401    403         200   200   200          200    200        200      200      200    200
  closeSession     own      401    403         404   204   404          404    404        404      404      404    404
  closeSession     foreign  401    403         404   404   404          404    404        404      404      404    404
  getMe            -        401    200         200   200   200          200    200        200      200      200    200
  searchUsers      -        401    403         403   403   403          403    403        403      403      403    200
  listUsers        -        401    403         403   403   403          403    403        403      403      403    200
  searchHolders    -        401    403         403   403   403          403    403        403      403      403    200
`);

export const signInCalls: Calls<typeof signInRoutes> = {
  signIn: ({ emails }, caller) => ({
    body: { email: emails[caller], password: testPassword },
    changesSession: true,
  }),
  refreshSession: () => ({ changesSession: true }),
  signOut: () => ({ changesSession: true }),
  listSessions: () => ({}),
  closeSession: ({ sessionId }) => ({ params: { sessionId } }),
  getMe: () => ({}),
  searchUsers: () => ({ query: "search=a" }),
  listUsers: () => ({ query: "state=ACTIVE" }),
  searchHolders: () => ({ query: "search=a" }),
};
