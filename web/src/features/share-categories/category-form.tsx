import { shareCategoryRoutes, type ShareCategory } from "@coulisse/contract/share-categories.ts";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { LostRace } from "#app/lost-race.tsx";
import { path } from "#app/paths.ts";
import { useAction } from "#app/queries.ts";
import { successTexts } from "#app/success-texts.ts";
import { useEdited } from "#app/use-edited.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { forgetDraft } from "#ui/form/use-draft.ts";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { CategoryFields } from "./category-fields.tsx";
import { ChangedCategoryForm as Schema, valuesOfCategory } from "./category-schema.ts";
import { RightsDecision } from "./rights-decision.tsx";
import { categoryById, categoryReload } from "./share-categories.queries.ts";

export const CategoryForm = ({ category }: { category: ShareCategory }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const shareCategoryId = category.id;
  // A draft that was begun on an older version would bring its values back over newer ones.
  const draft = `share-category-${shareCategoryId}-${category.version}`;
  const form = useFormOf(Schema, { defaultValues: valuesOfCategory(category), draft });
  const reread = () => queryClient.fetchQuery({ ...categoryById(shareCategoryId), staleTime: 0 });
  const edited = useEdited({ form, current: category, valuesOf: valuesOfCategory, reread });
  const update = useAction(shareCategoryRoutes.updateShareCategory, {
    success: t(successTexts.shareCategoryUpdated),
    reloads: categoryReload,
  });
  return (
    <Form
      form={form}
      label={t`Règles du lot`}
      onSubmit={async (body) => {
        const sending = update.run({ params: { shareCategoryId }, body, version: edited.version });
        if ((await edited.send(sending)) === undefined) return;
        forgetDraft(draft);
        await navigate({ to: path("/admin/companies") });
      }}
    >
      <LostRace edited={edited} />
      <CategoryFields>
        <RightsDecision category={category} />
      </CategoryFields>
      <div className="flex max-w-[46rem] justify-end border-t border-rule pt-4">
        <SubmitButton>{t`Enregistrer les modifications`}</SubmitButton>
      </div>
    </Form>
  );
};
