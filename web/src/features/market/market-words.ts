import type { Deal } from "@coulisse/contract/market/market-shapes.schemas.ts";
import type { DealState, OfferState } from "@coulisse/contract/market/market.ts";
import { useLingui } from "@lingui/react/macro";
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

/** Words for whom a deal waits for, and for what. */
export const useWaitingWords = () => {
  const { t } = useLingui();
  return ({ state, nextActor }: Deal): string => {
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
        return state === "SIGNED"
          ? t`En attente du paiement de l’acheteur`
          : t`En attente des signatures`;
    }
  };
};
