import type { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import { testPassword } from "../people.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// 409, 422: let in, and told that this code or this password is not the one. A code is the person's
// alone: not even the platform's administrators prove a number for somebody else.
export const accountsTable = readTable(`
  call              thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  createUser        -        201    422         403   403   403          403    403        403      403      403    201
  changePhone       own      401    403         403   200   403          403    403        403      403      403    200
  changePhone       foreign  401    403         403   403   403          403    403        403      403      403    200
  getVerification   own      401    403         403   200   403          403    403        403      403      403    403
  getVerification   foreign  401    403         403   403   403          403    403        403      403      403    403
  sendVerification  own      401    403         403   201   403          403    403        403      403      403    403
  sendVerification  foreign  401    403         403   403   403          403    403        403      403      403    403
  verifyPhone       own      401    403         403   422   403          403    403        403      403      403    403
  verifyPhone       foreign  401    403         403   403   403          403    403        403      403      403    403
  askPasswordReset  -        204    204         204   204   204          204    204        204      204      204    204
  changePassword    -        401    422         422   422   422          422    422        422      422      422    422
  getInvitation     own      401    403         403   403   403          403    403        403      403      403    200
  getInvitation     foreign  401    403         403   403   403          403    403        403      403      403    200
  inviteUser        own      401    403         403   403   403          403    403        403      403      403    409
  inviteUser        foreign  401    403         403   403   403          403    403        403      403      403    409
  claimInvitation   -        422    422         422   422   422          422    422        422      422      422    422
  mailInvitation    -        422    422         422   422   422          422    422        422      422      422    422
  confirmEmail      -        422    422         422   422   422          422    422        422      422      422    422
`);

export const accountsCalls: Calls<typeof accountRoutes> = {
  createUser: ({ slug }, caller) => ({
    body: {
      firstName: "Nadia",
      lastName: "Roussel",
      email: `nadia-${slug}-${caller}@test.example`,
      phone: "06 12 34 56 78",
      ...(caller === "admin"
        ? {}
        : {
            password: testPassword,
            passwordConfirmation: testPassword,
            // It would end the session that the unfinished registration has.
            acceptedTerms: caller === "guest",
          }),
    },
    ...(caller === "guest" ? { changesSession: true } : {}),
  }),
  changePhone: ({ userId }) => ({ params: { userId }, body: { phone: "06 12 34 56 78" } }),
  getVerification: ({ userId }) => ({ params: { userId } }),
  sendVerification: ({ userId }) => ({ params: { userId } }),
  verifyPhone: ({ userId }) => ({ params: { userId }, body: { code: "000000" } }),
  askPasswordReset: ({ emails }, caller) => ({ body: { email: emails[caller] } }),
  // The right one would close the sessions that the other calls are made with.
  changePassword: () => ({
    body: {
      currentPassword: "not the password",
      password: testPassword,
      passwordConfirmation: testPassword,
    },
  }),
  getInvitation: ({ userId }) => ({ params: { userId } }),
  // Everybody here has a password: nobody waits to be invited.
  inviteUser: ({ userId }) => ({ params: { userId } }),
  claimInvitation: () => ({
    body: {
      token: "a link that was never sent",
      password: testPassword,
      passwordConfirmation: testPassword,
      acceptedTerms: true,
    },
  }),
  mailInvitation: () => ({
    body: { token: "a link that was never sent", email: "nadia@test.example" },
  }),
  confirmEmail: () => ({ body: { token: "a link that was never sent" } }),
};
