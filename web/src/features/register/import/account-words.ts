import type { ImportAccount, ImportQuestion } from "@coulisse/contract/import-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { formatSiret } from "@coulisse/contract/formats.ts";

/** Who an account is, beyond its name, and what shows it. */
export const useAccountWords = () => {
  const { t } = useLingui();
  const proofs: Record<ImportAccount["proof"], string> = {
    invited: t`invité, compte pas encore réclamé`,
    address: t`compte actif, adresse prouvée`,
    directory: t`lue dans l’annuaire des entreprises`,
    shares: t`détient déjà des titres`,
    representative: t`a un représentant validé`,
    typed: t`saisie par un utilisateur, jamais vérifiée`,
  };
  const sirenOf = (digits: string): string => {
    const siren = formatSiret(digits);
    return t`SIREN ${siren}`;
  };
  const identifierOf = ({ email, siren }: Pick<ImportAccount, "email" | "siren">): string | null =>
    email ?? (siren === null ? null : sirenOf(siren));
  return {
    proofOf: ({ proof }: ImportAccount): string => proofs[proof],
    identifierOf,
    reasonOf: ({ reason, holderName }: ImportQuestion): string => {
      switch (reason) {
        case "several_accounts":
          return t`Plusieurs comptes peuvent être « ${holderName} ».`;
        case "names_differ":
          return t`Le fichier dit « ${holderName} » ; le compte trouvé porte un autre nom.`;
        case "identifiers_differ":
          return t`Le compte que le fichier désigne n’a pas l’adresse ou le SIREN du fichier.`;
        case "entity_unconfirmed":
          return t`Quelqu’un a saisi cette personne morale, et rien ne le confirme.`;
        case "account_matched_twice":
          return t`Un autre porteur du fichier correspond déjà à ce compte.`;
      }
    },
  };
};
