import { shareCategoryRoutes } from "@coulisse/contract/share-categories.ts";
import { useLingui } from "@lingui/react/macro";
import { useAction } from "#app/queries.ts";
import { successTexts } from "#app/success-texts.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

// The category itself is not read again: there is nothing left to read.
const afterDeletion = [
  shareCategoryRoutes.listShareCategories,
  shareCategoryRoutes.listCompanyShareCategories,
];

type Props = {
  category: { id: string; name: string; companyName: string } | undefined;
  onClose: () => void;
  onDeleted?: () => void;
};

export const DeleteCategory = ({ category, onClose, onDeleted }: Props) => {
  const { t } = useLingui();
  const name = category?.name ?? "";
  const companyName = category?.companyName ?? "";
  const remove = useAction(shareCategoryRoutes.deleteShareCategory, {
    success: t(successTexts.shareCategoryDeleted),
    reloads: afterDeletion,
    then: () => onDeleted?.(),
  });
  return (
    <ConfirmDialog
      open={category !== undefined}
      onClose={onClose}
      title={t`Supprimer le lot « ${name} » ?`}
      lead={t`${companyName} perd ce lot et ses règles, sans retour possible. Un lot dont le registre compte un mouvement ne peut pas être supprimé.`}
      confirm={t`Supprimer le lot`}
      danger
      onConfirm={() => remove.run({ params: { shareCategoryId: category?.id ?? "" } })}
    />
  );
};
