import type { FundraisingRow } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import type { FundraisingState } from "@coulisse/contract/rounds/fundraising.ts";
import { roundOutcomeWords, roundStateWords } from "@coulisse/contract/rounds/round-words.ts";
import { useWords } from "#i18n/use-words.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

const tones: Readonly<Record<FundraisingState, BadgeTone>> = {
  UPCOMING: "neutral",
  OPEN: "accent",
  SUSPENDED: "warn",
  ENDED: "warn",
  CLOSED: "neutral",
};

type Round = Pick<FundraisingRow, "state" | "outcome">;

export const useStateOfRound = () => {
  const states = useWords(roundStateWords);
  const outcomes = useWords(roundOutcomeWords);
  return ({ state, outcome }: Round): string =>
    outcome === null ? states[state] : outcomes[outcome];
};

export const RoundState = ({ round }: { round: Round }) => (
  <Badge tone={round.outcome === "SUCCEEDED" ? "gain" : tones[round.state]}>
    {useStateOfRound()(round)}
  </Badge>
);
