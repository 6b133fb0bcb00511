import type { StateOf } from "@coulisse/domain/machines.ts";
import { defineRoutes } from "../wire/route.ts";
import type { signatureTerms } from "./signatures.schemas.ts";

export const signatureStates = ["OPEN", "SIGNED", "REFUSED", "EXPIRED", "CANCELLED"] as const;
export type SignatureState = StateOf<"signatures">;
export const signerStates = ["WAITING", "SIGNED", "REFUSED"] as const;

/**
 * A signed document is about one of these: the capability that asked for the signature hears of it.
 */
export const signatureSubjectKinds = ["subscription", "transfer_order", "contract"] as const;
export type SignatureSubjectKind = (typeof signatureSubjectKinds)[number];

/**
 * `original` is what is read before signing, `translation` a copy of it to read in another language,
 * which is not signed; the two others are there once all have signed.
 */
export const signatureDocuments = ["original", "translation", "signed", "evidence"] as const;

export const signatureRoutes = defineRoutes<typeof signatureTerms>()({
  listMySignatures: { method: "GET", path: "/signatures", shows: ["signature"], status: 200 },
  getSignature: {
    method: "GET",
    path: "/signatures/{signatureId}",
    shows: ["signature"],
    status: 200,
  },
  getSignatureDocument: {
    method: "GET",
    path: "/signatures/{signatureId}/documents/{document}",
    status: 200,
    download: "application/pdf",
  },
  sendSignatureCode: {
    method: "POST",
    path: "/signatures/{signatureId}/code",
    changes: ["signature", "contract"],
    status: 201,
  },
  signDocument: {
    method: "POST",
    path: "/signatures/{signatureId}/signature",
    changes: ["signature", "contract"],
    status: 200,
  },
  refuseSignature: {
    method: "POST",
    path: "/signatures/{signatureId}/refusal",
    changes: ["signature", "contract"],
    status: 200,
  },
  receiveSignatureEvent: {
    method: "POST",
    path: "/webhooks/signature",
    changes: ["signature"],
    status: 204,
  },
});
