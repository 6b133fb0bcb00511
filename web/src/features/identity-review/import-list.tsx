import { screeningRoutes } from "@coulisse/contract/screening.ts";
import type { ScreeningList } from "@coulisse/contract/screening-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useAction } from "#app/queries.ts";
import { FileField } from "#ui/form/file-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { reviewReload } from "./review.queries.ts";

const bytesMax = 80_000_000;

export const ImportList = ({ kind }: { kind: ScreeningList["kind"] }) => {
  const { t } = useLingui();
  const form = useLightForm<{ file: File }>({});
  const add = useAction(screeningRoutes.importScreeningList, {
    success: t`La liste est en usage. Tout le monde y est recherché en ce moment.`,
    reloads: [...reviewReload, screeningRoutes.listScreeningLists],
  });
  return (
    <Form
      form={form}
      className="mt-5 gap-4"
      onSubmit={async ({ file }) => {
        await add.run({ body: { kind }, files: { file } });
        form.reset();
      }}
    >
      <FileField
        name="file"
        label={t`Nouvelle publication`}
        accept={kind === "FREEZE" ? ".json,application/json" : ".json,.csv"}
        maxBytes={bytesMax}
        hint={
          kind === "FREEZE"
            ? t`Le fichier JSON de la direction générale du Trésor`
            : t`JSON, ou CSV dont les colonnes sont reference, lastName, firstNames, born, function et aliases`
        }
      />
      <SubmitButton variant="secondary">{t`Importer`}</SubmitButton>
    </Form>
  );
};
