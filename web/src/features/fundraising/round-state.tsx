import type { FundraisingRow } from "@coulisse/contract/fundraising-shapes.schemas.ts";
import type { FundraisingState } from "@coulisse/contract/fundraising.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

/** As they are chosen between, where the outcome of a closed one does not matter. */
export const stateWords: Readonly<Record<FundraisingState, MessageDescriptor>> = {
  UPCOMING: msg({ message: "À venir", context: "of a round" }),
  OPEN: msg`Ouverte`,
  SUSPENDED: msg`Suspendue`,
  ENDED: msg`À clore`,
  CLOSED: msg`Close`,
};

const outcomes = {
  SUCCEEDED: [msg`Réussie`, "gain"],
  FAILED: [msg`Échouée`, "neutral"],
} as const;

const tones: Readonly<Record<FundraisingState, BadgeTone>> = {
  ...{ UPCOMING: "neutral", OPEN: "accent", SUSPENDED: "warn", ENDED: "warn", CLOSED: "neutral" },
};

type Round = Pick<FundraisingRow, "state" | "outcome">;

const lookOf = ({ state, outcome }: Round): readonly [MessageDescriptor, BadgeTone] =>
  outcome === null ? [stateWords[state], tones[state]] : outcomes[outcome];

export const stateOfRound = (round: Round): MessageDescriptor => lookOf(round)[0];

export const RoundState = ({ round }: { round: Round }) => {
  const { t } = useLingui();
  const [words, tone] = lookOf(round);
  return <Badge tone={tone}>{t(words)}</Badge>;
};
