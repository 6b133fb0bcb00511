import { shareCategoryRoutes } from "@coulisse/contract/securities/share-categories.ts";
import { useLingui } from "@lingui/react/macro";
import type { Removal } from "#parts/forms/delete-dialog.tsx";
import { successTexts } from "#platform/success-texts.ts";

type Category = { id: string; name: string; companyName: string };

export const useCategoryRemoval = (): Removal<Category> => {
  const { t } = useLingui();
  return {
    name: "delete-category",
    route: shareCategoryRoutes.deleteShareCategory,
    title: ({ name }) => t`Supprimer la catégorie « ${name} » ?`,
    lead: ({ companyName }) =>
      t`${companyName} perdra cette catégorie et ses règles, sans retour possible. Une catégorie dont le registre compte un mouvement ne peut pas être supprimée.`,
    confirm: t`Supprimer la catégorie`,
    success: t(successTexts.shareCategoryDeleted),
  };
};
