import type { SavedView } from "@coulisse/contract/accounts/saved-views.schemas.ts";
import { savedViewRoutes } from "@coulisse/contract/accounts/saved-views.ts";
import { useLingui } from "@lingui/react/macro";
import { useAction } from "#platform/queries.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { SwitchField } from "#ui/form/switch-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";

type Props = {
  /** The view that is changed; a new one without. */
  view?: SavedView | undefined;
  place: Pick<SavedView, "list" | "search">;
  onDone: () => void;
};

export const ViewForm = ({ view, place, onDone }: Props) => {
  const { t } = useLingui();
  const form = useLightForm<{ name: string; isDefault: boolean }>(
    {
      name: view?.name ?? "",
      isDefault: view?.isDefault ?? false,
    },
    { draft: `view ${view?.id ?? place.list}` },
  );
  const success = t`La vue est enregistrée.`;
  const keep = useAction(savedViewRoutes.createSavedView, { success });
  const change = useAction(savedViewRoutes.updateSavedView, { success });
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        if (view === undefined) await keep.run({ body: { ...place, ...values } });
        else {
          const params = { savedViewId: view.id };
          await change.run({ params, body: values, version: view.version });
        }
        onDone();
      }}
    >
      <TextField name="name" label={t`Nom de la vue`} maxLength={60} />
      <SwitchField name="isDefault" label={t`Ouvrir la liste avec cette vue`} />
      <SubmitButton>{t`Enregistrer la vue`}</SubmitButton>
    </Form>
  );
};
