import { formatDeadline } from "@coulisse/domain/deadlines.ts";
import type { Deal } from "@coulisse/contract/market/market-shapes.schemas.ts";
import type { DealState, OfferState } from "@coulisse/contract/market/market.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import type { BadgeTone } from "#ui/badge.tsx";

export const dealTones: Record<DealState, BadgeTone> = {
  PROPOSED: "neutral",
  ACCEPTED: "accent",
  PRE_EMPTION: "accent",
  APPROVED: "accent",
  SIGNED: "accent",
  PAID: "accent",
  SETTLED: "gain",
  DECLINED: "neutral",
  REJECTED: "loss",
  CANCELLED: "neutral",
  EXPIRED: "neutral",
};

export const offerTones: Record<OfferState, BadgeTone> = {
  OPEN: "accent",
  FILLED: "gain",
  WITHDRAWN: "neutral",
  EXPIRED: "neutral",
};

const ended: readonly DealState[] = ["SETTLED", "DECLINED", "REJECTED", "CANCELLED", "EXPIRED"];

export const isOver = ({ state }: Pick<Deal, "state">): boolean => ended.includes(state);

/** Whether the reader’s side has signed an order that the other side is still to sign. */
export const hasSigned = ({ state, mySide, nextActor }: Deal): boolean =>
  state === "APPROVED" && mySide !== null && nextActor !== "BOTH" && nextActor !== mySide;

/** Whether a deal ends by itself at its deadline: once it is paid the reader has nothing to see to. */
export const isBoundByDay = ({ nextActor, dueAt }: Deal): boolean =>
  nextActor !== null && nextActor !== "PLATFORM" && dueAt !== null;

/**
 * Words for what the reader is to do for a deal to go on; undefined where it waits for somebody
 * else.
 */
export const useMyStep = () => {
  const { t } = useLingui();
  return ({ state, isMyTurn, nextActor }: Deal): string | undefined => {
    if (!isMyTurn) return undefined;
    if (state === "PROPOSED") return t`Accepter ou refuser`;
    if (nextActor === "SHAREHOLDERS") return t`Préempter`;
    if (nextActor === "COMPANY") return t`Agréer ou refuser`;
    return state === "SIGNED" ? t`Payer` : t`Signer l’ordre de mouvement`;
  };
};

/** Words for the signature that an order lacks: whoever has signed is told so, and who signs until when. */
const useUnsignedWords = () => {
  const { t } = useLingui();
  const format = useFormats();
  return (deal: Deal): string => {
    const { nextActor, mySide, seller, buyer, dueAt } = deal;
    if (!hasSigned(deal)) {
      if (nextActor === "BOTH" || mySide !== null) return t`En attente des signatures`;
      return nextActor === "SELLER"
        ? t`En attente de la signature du vendeur`
        : t`En attente de la signature de l’acheteur`;
    }
    const until = dueAt === null ? "" : formatDeadline(dueAt, format.locale, "medium");
    const name = (nextActor === "SELLER" ? seller : buyer)?.name;
    if (name !== undefined) return t`Vous avez signé. ${name} signe d’ici le ${until}.`;
    return nextActor === "SELLER"
      ? t`Vous avez signé. Le vendeur signe d’ici le ${until}.`
      : t`Vous avez signé. L’acheteur signe d’ici le ${until}.`;
  };
};

/** Words for whom a deal waits for, and for what. */
export const useWaitingWords = () => {
  const { t } = useLingui();
  const unsigned = useUnsignedWords();
  return (deal: Deal): string => {
    const { state, nextActor } = deal;
    if (state === "PROPOSED") return t`En attente de la réponse de l’auteur de l’offre`;
    switch (nextActor) {
      case "SHAREHOLDERS":
        return t`Les actionnaires peuvent préempter`;
      case "COMPANY":
        return t`En attente de l’agrément de la société`;
      case "PLATFORM":
        return t`En attente de l’inscription au registre`;
      case null:
        return t`Rien à faire pour l’instant`;
      case "BOTH":
      case "SELLER":
      case "BUYER":
        return state === "SIGNED" ? t`En attente du paiement de l’acheteur` : unsigned(deal);
    }
  };
};
