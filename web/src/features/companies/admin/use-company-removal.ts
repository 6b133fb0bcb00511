import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { useLingui } from "@lingui/react/macro";
import type { Removal } from "#parts/forms/delete-dialog.tsx";

/** Names what is lost. The server refuses where the register has a line, and its words are shown. */
export const useCompanyRemoval = (): Removal<{ id: string; name: string }> => {
  const { t } = useLingui();
  return {
    name: "delete-company",
    route: companyRoutes.deleteCompany,
    title: ({ name }) => t`Supprimer ${name} ?`,
    lead: () =>
      t`Sa fiche, ses images, ses catégories d’actions et la liste de ses administrateurs seront effacés, sans retour possible. Une société dont le registre compte un mouvement ne peut pas être supprimée.`,
    confirm: t`Supprimer la société`,
    success: t`La société a été supprimée.`,
  };
};
