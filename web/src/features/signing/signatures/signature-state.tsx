import type { Signature } from "@coulisse/contract/signing/signatures.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

const tones = {
  OPEN: "neutral",
  SIGNED: "seal",
  REFUSED: "loss",
  EXPIRED: "neutral",
  CANCELLED: "neutral",
} as const satisfies Record<Signature["state"], BadgeTone>;

/** The state says where a signature stands, for whoever looks at it. */
export const SignatureState = ({ signature }: { signature: Signature }) => {
  const { t } = useLingui();
  const { state, isMyTurn } = signature;
  if (state === "OPEN") {
    return isMyTurn ? (
      <Badge tone="accent">{t`À signer`}</Badge>
    ) : (
      <Badge>{t`En attente d’autres signatures`}</Badge>
    );
  }
  const words = {
    SIGNED: t`Signé`,
    REFUSED: t`Refusé`,
    EXPIRED: t`Délai passé`,
    CANCELLED: t`Retiré`,
  } as const;
  return <Badge tone={tones[state]}>{words[state]}</Badge>;
};
