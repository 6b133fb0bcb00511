import type { KycDocumentState } from "@coulisse/contract/identity/kyc.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { BadgeTone } from "#ui/badge.tsx";

/**
 * Words for where a document of identity stands, for its owner and for whoever looks after the
 * platform.
 */
export const documentStateWords: Readonly<
  Record<KycDocumentState, Readonly<{ tone: BadgeTone; label: MessageDescriptor }>>
> = {
  RECEIVED: { tone: "accent", label: msg`Reçu` },
  ACCEPTED: { tone: "gain", label: msg`Accepté` },
  REFUSED: { tone: "loss", label: msg`À remplacer` },
  EXPIRED: { tone: "warn", label: msg`Expiré` },
};
