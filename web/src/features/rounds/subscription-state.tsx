import {
  subscriptionWords,
  type SubscriptionState as State,
} from "@coulisse/contract/rounds/subscriptions.ts";
import { useWords } from "#i18n/use-words.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

const tones: Readonly<Record<State, BadgeTone>> = {
  DRAFT: "neutral",
  PENDING: "warn",
  SIGNED: "accent",
  PAID: "gain",
  COMPLETED: "seal",
  CANCELLED: "neutral",
};

/**
 * The state says where a subscription stands, in the words that investors, companies and the
 * platform share.
 */
export const SubscriptionState = ({ state }: { state: State }) => {
  const words = useWords(subscriptionWords);
  return <Badge tone={tones[state]}>{words[state]}</Badge>;
};
