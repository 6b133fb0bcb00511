import { obstacleOf } from "@coulisse/contract/accounts/sign-in.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

type Person = Parameters<typeof obstacleOf>[0];

const reasons: Readonly<Record<NonNullable<ReturnType<typeof obstacleOf>>, MessageDescriptor>> = {
  holder_unfinished: msg`Inscription inachevée : cette personne ne peut encore rien recevoir.`,
  address_unproven: msg`Adresse non prouvée : cette personne doit d’abord la confirmer.`,
};

const disabled = msg`Compte désactivé : réactivez-le d’abord.`;

/** Why somebody may not be given shares or rights yet; undefined where they may. */
export const barredWords = (person: Person): MessageDescriptor | undefined => {
  if (person.state === "DISABLED") return disabled;
  const obstacle = obstacleOf(person);
  return obstacle === null ? undefined : reasons[obstacle];
};

/** The words stand in lists, beside the address. */
export const unprovenWords = msg`Adresse non prouvée`;
