import { signatureRoutes } from "@coulisse/contract/signing/signatures.ts";
import { queryOptions } from "@tanstack/react-query";
import { pagesOf, queryOf } from "#platform/queries.ts";

const soonMs = 2_000;

/** The signed document is there some seconds after the signature: until then it is asked for again. */
export const signatureOf = (signatureId: string) =>
  queryOptions({
    ...queryOf(signatureRoutes.getSignature, { params: { signatureId } }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === "SIGNED" && !data.isSealed ? soonMs : false,
  });

export const mySignatures = pagesOf(signatureRoutes.listMySignatures);
