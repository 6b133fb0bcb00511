import { kycDocumentStateWords } from "@coulisse/contract/identity/kyc-words.ts";
import type { KycDocumentState } from "@coulisse/contract/identity/kyc.ts";
import { useWords } from "#i18n/use-words.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

const tones: Readonly<Record<KycDocumentState, BadgeTone>> = {
  RECEIVED: "accent",
  ACCEPTED: "gain",
  REFUSED: "loss",
  EXPIRED: "warn",
};

/** The state says what became of a document, and whether another one is asked for. */
export const DocumentState = ({ state }: { state: KycDocumentState }) => {
  const words = useWords(kycDocumentStateWords);
  return <Badge tone={tones[state]}>{words[state]}</Badge>;
};
