import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import { useLingui } from "@lingui/react/macro";
import type { Removal } from "#parts/forms/delete-dialog.tsx";
import { successTexts } from "#platform/success-texts.ts";

type Round = { id: string; name: string; companyName: string };

export const useRoundRemoval = (): Removal<Round> => {
  const { t } = useLingui();
  return {
    name: "delete-round",
    route: fundraisingRoutes.deleteFundraising,
    title: ({ name }) => t`Supprimer la levée « ${name} » ?`,
    lead: ({ companyName }) =>
      t`${companyName} perd cette levée, ses documents et toutes les versions de sa fiche, sans retour possible. Une levée souscrite ou close ne peut pas être supprimée.`,
    confirm: t`Supprimer la levée`,
    success: t(successTexts.fundraisingDeleted),
  };
};
