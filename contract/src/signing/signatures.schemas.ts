import { z } from "zod";
import { anyOf } from "../wire/list-filters.schemas.ts";
import { page, PageQuery } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Id, Instant, Text } from "../wire/scalars.schemas.ts";
import { secret } from "../wire/secret.schemas.ts";
import {
  signatureDocuments,
  signatureStates,
  signatureSubjectKinds,
  signerStates,
} from "./signatures.ts";

export const Signature = z
  .object({
    id: Id,
    /** The document is about this subject, and about shares of this company. */
    subject: z.object({ kind: z.enum(signatureSubjectKinds), id: Id }),
    company: z.object({ id: Id, name: z.string() }),
    title: z.string(),
    state: z.enum(signatureStates),
    /** Signers are in the order in which they sign; several with one place sign in any order. */
    signers: z.array(
      z.object({
        name: z.string(),
        /**
         * The names of those whom they represent; empty of a signer who signs for themselves alone.
         */
        signsFor: z.array(z.string()),
        place: z.int().min(1),
        state: z.enum(signerStates),
        actedAt: Instant.nullable(),
        /** Why they refused. */
        reason: z.string().nullable(),
        isMe: z.boolean(),
      }),
    ),
    /** Whether the caller is to act now: all before them have signed. */
    isMyTurn: z.boolean(),
    /** The caller signs at this address, if another service collects the signatures. */
    link: z.string().nullable(),
    /** The hash of the document that is signed, byte for byte. */
    documentSha256: z.string(),
    /** Whether the French act has a reading copy in another language beside it, which is not signed. */
    hasTranslation: z.boolean(),
    /** Whether the signed document and its evidence are there. */
    isSealed: z.boolean(),
    createdAt: Instant,
    expiresAt: Instant,
    endedAt: Instant.nullable(),
  })
  .meta({ id: "Signature" });
export type Signature = z.infer<typeof Signature>;

const tag = "signatures";
const params = byId("signatureId");
const ofSigner = { access: ["party"], refusal: 404, tag, params } as const;
const openErrors = [
  "signature_not_found",
  "signature_ended",
  "signature_expired",
  "signature_not_turn",
  "signature_elsewhere",
  "signature_done",
] as const;

export const signatureTerms = defineTerms({
  listMySignatures: {
    access: ["user"],
    tag,
    summary: "Documents that the caller has signed or is to sign, newest first",
    query: PageQuery.extend({ state: anyOf(signatureStates).optional() }),
    reply: page(Signature),
  },
  getSignature: {
    ...ofSigner,
    access: ["party", "admin"],
    summary: "One signature: the document, who has signed and whom it waits for",
    reply: Signature,
    errors: ["signature_not_found"],
  },
  getSignatureDocument: {
    ...ofSigner,
    access: ["party", "admin"],
    summary:
      "The document, its reading copy, the document as signed, or the evidence; never cached",
    params: params.extend({ document: z.enum(signatureDocuments) }),
    errors: [
      "signature_not_found",
      "document_not_found",
      "signature_not_sealed",
      "document_erased",
      "document_gone",
      "document_altered",
    ],
  },
  sendSignatureCode: {
    ...ofSigner,
    summary: "Sends a code by SMS that signs this document and no other",
    reply: z.object({
      /** The end of the number. */
      sentTo: z.string(),
      expiresAt: Instant,
      resendInSeconds: z.int().min(0),
    }),
    errors: [
      ...openErrors,
      "signature_phone_missing",
      "phone_invalid",
      "phone_not_mobile",
      "phone_country_unserved",
    ],
  },
  signDocument: {
    ...ofSigner,
    summary: "Signs the document with the code",
    body: z.strictObject({ code: secret(z.string().regex(/^\d{6}$/)) }),
    reply: Signature,
    errors: [
      ...openErrors,
      "signature_right_lost",
      "signature_phone_missing",
      "code_wrong",
      "code_expired",
      "code_void",
      "fundraising_suspended",
      "investor_class_changed",
      "representative_gone",
      "deal_too_late",
      "identity_not_validated",
      "payment_waits",
      "approval_missing",
      "not_transferable",
      "inalienable",
      "market_information_missing",
      "knowledge_test_missing",
      "knowledge_warning_missing",
      "risk_consent_missing",
    ],
  },
  refuseSignature: {
    ...ofSigner,
    summary: "Refuses to sign, with a reason; nobody signs the document any more",
    body: z.strictObject({ reason: Text(1_000) }),
    reply: Signature,
    // What the document is about may be taken back at the same moment.
    errors: [...openErrors, "subscription_not_found"],
  },
  receiveSignatureEvent: {
    access: ["public"],
    tag,
    raw: true,
    // The provider may add to the address that it was given.
    query: z.record(z.string(), z.unknown()),
    summary:
      "Hears from the provider of signatures that something happened; it is read again there, never believed",
    errors: ["webhook_refused"],
  },
});
