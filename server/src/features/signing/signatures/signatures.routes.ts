import { signatureRoutes } from "@coulisse/contract/signing/signatures.ts";
import type { Context } from "#platform/context.ts";
import { bind, type BoundRoute } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import { receiveSignatureEvent } from "#features/signing/signatures/provider.commands.ts";
import type { SignatureSubjects } from "#features/signing/signatures/endings.commands.ts";
import {
  getSignature,
  listMySignatures,
  readSignatureDocument,
  subjectOfSignature,
} from "#features/signing/signatures/signatures.queries.ts";
import {
  refuseSignature,
  sendSignatureCode,
  signDocument,
} from "#features/signing/signatures/signing.commands.ts";

const subject = (ctx: Context, { signatureId }: { signatureId: string }) =>
  subjectOfSignature(ctx, signatureId);

/**
 * Binds the calls with those who hear of a signature's end: they are handed in, since they ask for
 * signatures.
 */
export const bindSignatures = (subjects: SignatureSubjects): BoundRoute[] =>
  bind(signatureRoutes, {
    listMySignatures: { handle: ({ ctx, query }) => listMySignatures(ctx, query) },
    getSignature: { subject, handle: ({ ctx, params }) => getSignature(ctx, params.signatureId) },
    getSignatureDocument: {
      subject,
      handle: ({ ctx, params }) => readSignatureDocument(ctx, params.signatureId, params.document),
    },
    sendSignatureCode: {
      subject,
      handle: ({ ctx, params }) => sendSignatureCode(ctx, params.signatureId),
    },
    signDocument: {
      subject,
      handle: ({ ctx, params, body, device }) =>
        signDocument(ctx, params.signatureId, { code: body.code, device }, subjects),
    },
    refuseSignature: {
      subject,
      handle: ({ ctx, params, body }) =>
        refuseSignature(ctx, params.signatureId, body.reason, subjects),
    },
    receiveSignatureEvent: {
      handle: ({ ctx, delivery }) => {
        if (!delivery) throw new Problem("webhook_refused");
        return receiveSignatureEvent(ctx, delivery);
      },
    },
  });
