import type { securityRoutes } from "@coulisse/contract/accounts/security.ts";
import { testPassword } from "../people.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// Factors are their owner's alone: an administrator takes them all away, of who lost them, or none;
// 404, since nobody here has one. Where nobody
// may succeed here, the call was let in and refused by its own rule: 422 of a passkey that is none.
export const securityTable = readTable(`
  call                thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  getFactorStep       -        200    200         200   200   200          200    200        200      200      200    200
  proveFactor         -        401    401         401   401   401          401    401        401      401      401    401
  askPasskey          -        200    200         200   200   200          200    200        200      200      200    200
  signInWithPasskey   -        422    422         422   422   422          422    422        422      422      422    422
  prove               -        401    403         204   204   204          204    204        204      204      204    204
  closeOtherSessions  -        401    403         204   204   204          204    204        204      204      204    204
  getFactors          -        401    403         200   200   200          200    200        200      200      200    200
  draftTotp           -        401    403         201   201   201          201    201        201      201      201    201
  confirmTotp         -        401    403         422   422   422          422    422        422      422      422    422
  removeTotp          -        401    403         404   404   404          404    404        404      404      404    404
  draftPasskey        -        401    403         200   200   200          200    200        200      200      200    200
  addPasskey          -        401    403         422   422   422          422    422        422      422      422    422
  renamePasskey       own      401    403         404   404   404          404    404        404      404      404    404
  renamePasskey       foreign  401    403         404   404   404          404    404        404      404      404    404
  removePasskey       own      401    403         404   404   404          404    404        404      404      404    404
  removePasskey       foreign  401    403         404   404   404          404    404        404      404      404    404
  renewRecoveryCodes  -        401    403         404   404   404          404    404        404      404      404    404
  listUserSessions    own      401    403         403   403   403          403    403        403      403      403    200
  listUserSessions    foreign  401    403         403   403   403          403    403        403      403      403    200
  closeUserSessions   own      401    403         403   403   403          403    403        403      403      403    204
  closeUserSessions   foreign  401    403         403   403   403          403    403        403      403      403    204
  removeUserFactors   own      401    403         403   403   403          403    403        403      403      403    404
  removeUserFactors   foreign  401    403         403   403   403          403    403        403      403      403    404
`);

const nothing = Buffer.from("{}").toString("base64url");
const made = {
  id: nothing,
  rawId: nothing,
  type: "public-key",
  response: { clientDataJSON: nothing, attestationObject: nothing },
  clientExtensionResults: {},
};
const signed = {
  ...made,
  response: { clientDataJSON: nothing, authenticatorData: nothing, signature: nothing },
};

export const securityCalls: Calls<typeof securityRoutes> = {
  getFactorStep: () => ({}),
  proveFactor: () => ({ body: { code: "123456" } }),
  askPasskey: () => ({}),
  signInWithPasskey: () => ({ body: { passkey: signed } }),
  prove: () => ({ body: { password: testPassword } }),
  closeOtherSessions: () => ({}),
  getFactors: () => ({}),
  draftTotp: () => ({}),
  confirmTotp: () => ({ body: { code: "000000" } }),
  removeTotp: () => ({}),
  draftPasskey: () => ({}),
  addPasskey: () => ({ body: { name: "Clé", passkey: made } }),
  renamePasskey: ({ companyId }) => ({ params: { passkeyId: companyId }, body: { name: "Clé" } }),
  removePasskey: ({ companyId }) => ({ params: { passkeyId: companyId } }),
  listUserSessions: ({ userId }) => ({ params: { userId } }),
  // Somebody who calls nothing: the sessions of the callers are needed.
  closeUserSessions: ({ giverId }) => ({ params: { userId: giverId } }),
  removeUserFactors: ({ userId }) => ({ params: { userId }, body: { reason: "Perdu" } }),
  renewRecoveryCodes: () => ({}),
};
