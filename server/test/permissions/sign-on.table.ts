import type { signOnRoutes } from "@coulisse/contract/accounts/sign-on.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// No identity provider is set up here, which the calls of one say as 404. The unfinished registration
// began with a password: there is nothing to finalise in it. 409: nothing waits to be linked.
export const signOnTable = readTable(`
  call                    thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  startGoogle             -        404    404         404   404   404          404    404        404      404      404    404
  finishGoogle            -        404    404         404   404   404          404    404        404      404      404    404
  startFranceConnect      -        404    404         404   404   404          404    404        404      404      404    404
  finishFranceConnect     -        404    404         404   404   404          404    404        404      404      404    404
  startInvitation         -        422    422         422   422   422          422    422        422      422      422    422
  leaveFranceConnect      -        401    200         200   200   200          200    200        200      200      200    200
  getRegistration         -        401    404         403   403   403          403    403        403      403      403    403
  finaliseRegistration    -        401    404         403   403   403          403    403        403      403      403    403
  abandonRegistration     -        401    404         403   403   403          403    403        403      403      403    403
  keepIdentityForAccount  -        401    404         403   403   403          403    403        403      403      403    403
  listIdentities          -        401    403         200   200   200          200    200        200      200      200    200
  linkIdentity            -        401    403         409   409   409          409    409        409      409      409    409
  removeIdentity          own      401    403         404   404   404          404    404        404      404      404    404
  removeIdentity          foreign  401    403         404   404   404          404    404        404      404      404    404
`);

export const signOnCalls: Calls<typeof signOnRoutes> = {
  startGoogle: () => ({}),
  finishGoogle: () => ({ query: "code=a&state=b" }),
  startFranceConnect: () => ({}),
  finishFranceConnect: () => ({ query: "code=a&state=b" }),
  startInvitation: () => ({
    body: { token: "a link that was never sent", provider: "google", acceptedTerms: true },
  }),
  leaveFranceConnect: () => ({}),
  getRegistration: () => ({}),
  finaliseRegistration: () => ({
    body: {
      firstName: "Nadia",
      lastName: "Roussel",
      email: "nadia@test.example",
      phone: "06 12 34 56 78",
      acceptedTerms: true,
    },
  }),
  abandonRegistration: () => ({}),
  keepIdentityForAccount: () => ({}),
  listIdentities: () => ({}),
  linkIdentity: () => ({}),
  // Nobody here signs in by an identity; sign-on.test.ts has one that is somebody else's.
  removeIdentity: ({ sessionId }) => ({ params: { identityId: sessionId } }),
};
