import { depositaryKindWords } from "@coulisse/contract/rounds/round-words.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { headOf, type Headed } from "#platform/documents/head.ts";
import type { Fact } from "#platform/documents/prose.ts";
import type { DepositaryFacts, SubscriberFacts } from "./subscription-facts.ts";
import { subscriptionWords } from "./subscription-words.ts";

const kinds = { form: "subscriptionForm", receipt: "subscriptionReceipt" } as const;

/** Everything but the content, as the papers of every company have it. */
export const subscriptionHead = (head: Headed, paper: keyof typeof kinds) =>
  headOf(head, {
    kind: kinds[paper],
    title: subscriptionWords[head.locale][paper],
    subtitle: paper === "form" ? subscriptionWords[head.locale].readingCopy : [],
  });

/**
 * Facts of who subscribes or pays: a person with a domicile, or an entity with its number and who
 * acts for it.
 */
export const subscriberFacts = (
  label: string,
  { kind, name, domicile, siren, representative }: SubscriberFacts,
  locale: Locale,
): Fact[] => {
  const words = subscriptionWords[locale];
  const asides = [
    ...(siren === null ? [] : [`SIREN ${siren}`]),
    ...(representative === null ? [] : [words.actingBy(representative)]),
  ];
  return [
    { label, value: name, ...(asides.length === 0 ? {} : { aside: asides.join(", ") }) },
    { label: kind === "user" ? words.domicile : words.subscriberSeat, value: domicile },
  ];
};

/** Says what kind of depositary it is, and where. */
export const depositaryAside = ({ kind, address }: DepositaryFacts, locale: Locale): string =>
  [kind === null ? "" : depositaryKindWords[locale][kind], address]
    .filter((part) => part !== "")
    .join(", ");
