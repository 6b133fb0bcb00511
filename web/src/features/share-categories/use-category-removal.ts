import { shareCategoryRoutes } from "@coulisse/contract/share-categories.ts";
import { useLingui } from "@lingui/react/macro";
import type { Removal } from "#parts/forms/delete-dialog.tsx";
import { successTexts } from "#platform/success-texts.ts";

type Category = { id: string; name: string; companyName: string };

export const useCategoryRemoval = (): Removal<Category> => {
  const { t } = useLingui();
  return {
    route: shareCategoryRoutes.deleteShareCategory,
    title: ({ name }) => t`Supprimer le lot « ${name} » ?`,
    lead: ({ companyName }) =>
      t`${companyName} perd ce lot et ses règles, sans retour possible. Un lot dont le registre compte un mouvement ne peut pas être supprimé.`,
    confirm: t`Supprimer le lot`,
    success: t(successTexts.shareCategoryDeleted),
  };
};
