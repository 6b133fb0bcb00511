import type { SavedView } from "@coulisse/contract/accounts/saved-views.schemas.ts";
import { savedViewRoutes } from "@coulisse/contract/accounts/saved-views.ts";
import { useLingui } from "@lingui/react/macro";
import { useAction } from "#platform/queries.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ViewForm } from "./view-form.tsx";

type Props = {
  asked: "keep" | "change" | "delete";
  /** The view that the list is shown with; none where a new one is kept. */
  view: SavedView | undefined;
  place: Pick<SavedView, "list" | "search">;
  onClose: () => void;
};

/** Dialogs ask about a view; they are fetched when something is asked. */
export const ViewDialogs = ({ asked, view, place, onClose }: Props) => {
  const { t } = useLingui();
  const remove = useAction(savedViewRoutes.deleteSavedView, { success: t`La vue est supprimée.` });
  const name = view?.name ?? "";
  if (asked === "delete") {
    return (
      <ConfirmDialog
        name="delete-view"
        open
        onClose={onClose}
        title={t`Supprimer la vue « ${name} » ?`}
        lead={t`La liste ne change pas ; seule cette vue est supprimée.`}
        confirm={t`Supprimer la vue`}
        danger
        onConfirm={() => view && remove.run({ params: { savedViewId: view.id } })}
      />
    );
  }
  const isNew = asked === "keep";
  return (
    <Dialog
      name="save-view"
      open
      onClose={onClose}
      title={isNew ? t`Enregistrer cette vue` : t`Modifier la vue`}
      lead={t`La recherche, les filtres, l’ordre et les colonnes, pour vous seul.`}
    >
      <ViewForm view={isNew ? undefined : view} place={place} onDone={onClose} />
    </Dialog>
  );
};
