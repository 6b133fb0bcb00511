import type { Notification } from "@coulisse/contract/messages.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

type Facts = Notification["facts"];

/** One line a kind: what is said when it comes, filled with its facts. */
const words: Readonly<Record<string, (facts: Facts) => MessageDescriptor>> = {
  kyc_ends_soon: () => msg`Votre pièce d’identité arrive à échéance : envoyez la nouvelle.`,
  kyc_expired: () => msg`Votre pièce d’identité n’est plus valable : envoyez-en une autre.`,
  company_administrator: ({ company = "" }) => msg`Vous administrez désormais ${company}.`,
};

/** A site that was opened before a kind was born still says that there is something. */
export const wordsOf = ({ kind, facts }: Notification): MessageDescriptor =>
  words[kind]?.(facts) ?? msg`Du nouveau vous attend.`;
