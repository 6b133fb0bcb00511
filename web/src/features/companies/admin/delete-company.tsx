import { companyRoutes } from "@coulisse/contract/companies.ts";
import { shareCategoryRoutes } from "@coulisse/contract/share-categories.ts";
import { useLingui } from "@lingui/react/macro";
import { useAction } from "#app/queries.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

// The company itself is not read again: there is nothing left to read.
const afterDeletion = [
  companyRoutes.listCompanies,
  companyRoutes.listMarketplace,
  shareCategoryRoutes.listShareCategories,
];

type Props = {
  company: { id: string; name: string } | undefined;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Names what is lost. The server refuses where the register has a line, and its words are shown. */
export const DeleteCompany = ({ company, onClose, onDeleted }: Props) => {
  const { t } = useLingui();
  const name = company?.name ?? "";
  const remove = useAction(companyRoutes.deleteCompany, {
    success: t`La société a été supprimée.`,
    reloads: afterDeletion,
    then: () => onDeleted?.(),
  });
  return (
    <ConfirmDialog
      open={company !== undefined}
      onClose={onClose}
      title={t`Supprimer ${name} ?`}
      lead={t`Sa fiche, ses images, ses lots d’actions et la liste de ses administrateurs seront effacés, sans retour possible. Une société dont le registre compte un mouvement ne peut pas être supprimée.`}
      confirm={t`Supprimer la société`}
      danger
      onConfirm={() => remove.run({ params: { companyId: company?.id ?? "" } })}
    />
  );
};
