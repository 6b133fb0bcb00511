import { signatureRoutes } from "@coulisse/contract/signing/signatures.ts";
import { pagesOf, queryOf } from "#platform/queries.ts";

/** The signed document is there some seconds after the signature, of which the server tells. */
export const signatureOf = (signatureId: string) =>
  queryOf(signatureRoutes.getSignature, { params: { signatureId } });

export const mySignatures = pagesOf(signatureRoutes.listMySignatures);
