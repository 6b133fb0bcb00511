import { formatDeadline } from "@coulisse/domain/deadlines.ts";
import type { DealWithTimeline } from "@coulisse/contract/market/market-shapes.schemas.ts";
import type { DealEvent, DealPart } from "@coulisse/contract/market/market.ts";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Card } from "#ui/card.tsx";
import { Timeline, type TimelineStep } from "#ui/timeline.tsx";
import { isBoundByDay, isOver } from "../market-words.ts";

const eventWords: Record<DealEvent, MessageDescriptor> = {
  PROPOSED: msg`Proposée`,
  ACCEPTED: msg`Acceptée`,
  PRE_EMPTION_OPENED: msg`Préemption ouverte`,
  CLAIMED: msg`Préemption demandée`,
  ALLOTTED: msg`Actions réparties`,
  APPROVED: msg`Agréée`,
  APPROVED_BY_SILENCE: msg`Agréée par le silence de la société`,
  TAKEN_OVER: msg`Reprise par un autre représentant`,
  ORDER_DRAWN: msg`Ordre de mouvement établi`,
  SIDE_SIGNED: msg`Signée par l’acheteur`,
  SIGNED: msg`Signée par les deux parties`,
  HELD: msg`En attente d’une vérification`,
  PAID: msg`Payée`,
  SETTLED: msg`Réglée, inscrite au registre`,
  DECLINED: msg`Déclinée`,
  REJECTED: msg`Refusée par la société`,
  CANCELLED: msg`Annulée`,
  EXPIRED: msg`Expirée`,
};

/** A clock that runs out is nobody: the step says itself what it did. */
const partWords: Record<Exclude<DealPart, "CLOCK">, MessageDescriptor> = {
  SELLER: msg`Le vendeur`,
  BUYER: msg`L’acheteur`,
  COMPANY: msg`La société`,
  PLATFORM: msg`La plateforme`,
};

const wordsOf = (event: DealEvent, part: DealPart): MessageDescriptor =>
  event === "SIDE_SIGNED" && part === "SELLER" ? msg`Signée par le vendeur` : eventWords[event];

const stops: readonly DealEvent[] = ["DECLINED", "REJECTED", "CANCELLED", "EXPIRED"];

/** The signatures that an order lacks. */
const signatureStep = ({ nextActor, state }: DealWithTimeline): MessageDescriptor => {
  if (state !== "APPROVED" || nextActor === "BOTH") return msg`Signatures`;
  return nextActor === "SELLER" ? msg`Signature du vendeur` : msg`Signature de l’acheteur`;
};

/** Gives what is left, in its order, for a deal that goes on. */
const laterSteps = (deal: DealWithTimeline): readonly MessageDescriptor[] => [
  ...(deal.acceptedAt === null ? [msg`Réponse de l’auteur de l’offre`] : []),
  ...(deal.nextActor === "SHAREHOLDERS" ? [msg`Fin de la préemption`] : []),
  ...(deal.needsApproval && deal.approvedAt === null ? [msg`Agrément de la société`] : []),
  ...(deal.signedAt === null ? [signatureStep(deal)] : []),
  ...(deal.paidAt === null ? [msg`Paiement`] : []),
  ...(deal.settledAt === null ? [msg`Inscription au registre`] : []),
];

/** Every step that was taken, dated and named, then those to come. */
export const DealSteps = ({ deal }: { deal: DealWithTimeline }) => {
  const { t } = useLingui();
  const format = useFormats();
  const taken = deal.timeline.map(({ event, at, part, name, reason }): TimelineStep => {
    const who = name ?? (part === "CLOCK" ? undefined : t(partWords[part]));
    const when = format.instant(at, "medium");
    return {
      label: t(wordsOf(event, part)),
      state: stops.includes(event) ? "stopped" : "done",
      detail: [who, when, reason].filter(Boolean).join(" · "),
    };
  });
  const due =
    deal.dueAt === null || !isBoundByDay(deal)
      ? undefined
      : formatDeadline(deal.dueAt, format.locale, "medium");
  const left = isOver(deal) ? [] : laterSteps(deal);
  const coming = left.map((label, index): TimelineStep => ({
    label: t(label),
    state: index === 0 ? "current" : "waiting",
    ...(index === 0 && due !== undefined ? { detail: t`jusqu’au ${due}` } : {}),
  }));
  return (
    <Card title={t`Étapes`}>
      <Timeline steps={[...taken, ...coming]} />
    </Card>
  );
};
