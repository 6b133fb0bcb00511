import type { signatureRoutes } from "@coulisse/contract/signing/signatures.ts";
import type { Calls } from "./calls.ts";
import { readTable } from "./table.ts";

// Who is asked to sign reads the document and acts; a platform administrator reads, and signs for
// nobody. 409: let in, and told that a proven phone is missing. An event without its mark is refused
// to everybody alike.
export const signaturesTable = readTable(`
  call                   thing    guest  unfinished  user  self  shareholder  party  corporate  pending  company  other  admin
  listMySignatures       -        401    403         200   200   200          200    200        200      200      200    200
  getSignature           own      401    403         404   200   404          404    404        404      404      404    200
  getSignature           foreign  401    403         404   404   404          404    404        404      404      404    200
  getSignatureDocument   own      401    403         404   200   404          404    404        404      404      404    200
  getSignatureDocument   foreign  401    403         404   404   404          404    404        404      404      404    200
  sendSignatureCode      own      401    403         404   409   404          404    404        404      404      404    404
  sendSignatureCode      foreign  401    403         404   404   404          404    404        404      404      404    404
  signDocument           own      401    403         404   409   404          404    404        404      404      404    404
  signDocument           foreign  401    403         404   404   404          404    404        404      404      404    404
  refuseSignature        own      401    403         404   200   404          404    404        404      404      404    404
  refuseSignature        foreign  401    403         404   404   404          404    404        404      404      404    404
  receiveSignatureEvent  -        401    401         401   401   401          401    401        401      401      401    401
`);

const ofSignature = ({ signatureId }: { signatureId: string }) => ({ params: { signatureId } });

export const signaturesCalls: Calls<typeof signatureRoutes> = {
  listMySignatures: () => ({}),
  getSignature: ofSignature,
  getSignatureDocument: ({ signatureId }) => ({ params: { signatureId, document: "original" } }),
  sendSignatureCode: ofSignature,
  signDocument: (things) => ({ ...ofSignature(things), body: { code: "000000" } }),
  refuseSignature: (things) => ({ ...ofSignature(things), body: { reason: "Trop cher" } }),
  receiveSignatureEvent: () => ({}),
};
