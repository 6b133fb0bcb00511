import type { ShareCategory } from "@coulisse/contract/securities/share-categories.schemas.ts";
import { shareCategoryRoutes } from "@coulisse/contract/securities/share-categories.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { DeleteDialog } from "#parts/forms/delete-dialog.tsx";
import { ResourceForm } from "#parts/forms/resource-form.tsx";
import { useAdjustedFor } from "#parts/words/use-adjusted-for.ts";
import { successTexts } from "#platform/success-texts.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { Stat } from "#ui/stat.tsx";
import { StatRow } from "#ui/stat-row.tsx";
import { CategoryFields, RightsDecision } from "./category-fields.tsx";
import { ChangedCategoryForm, valuesOfCategory } from "./category-schema.ts";
import { useCategoryRemoval } from "./use-category-removal.ts";

type Props = { category: ShareCategory };

export const CategoryFigures = ({ category }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const { shareCount, shareholderCount, movementCount, lastUnitPrice } = category;
  const adjusted = useAdjustedFor()(category.priceAdjustment);
  return (
    <StatRow>
      <Stat caption={t`Actions émises`} value={format.quantity(shareCount)} />
      <Stat caption={t`Porteurs`} value={format.quantity(shareholderCount)} />
      <Stat caption={t`Mouvements`} value={format.quantity(movementCount)} />
      {lastUnitPrice === null ? null : (
        <Stat caption={t`Dernier prix`} value={format.unitPrice(lastUnitPrice)} detail={adjusted} />
      )}
    </StatRow>
  );
};

/** The form of what the category is; once it has lines, its rights change by a decision. */
export const CategoryRules = ({ category, onDone }: Props & { onDone: () => void }) => {
  const { t } = useLingui();
  return (
    <Section title={t`Règles de la catégorie`}>
      <ResourceForm
        key={category.id}
        schema={ChangedCategoryForm}
        route={shareCategoryRoutes.updateShareCategory}
        reading={shareCategoryRoutes.getShareCategory}
        entity={category}
        valuesOf={valuesOfCategory}
        success={t(successTexts.shareCategoryUpdated)}
        submit={t`Enregistrer les modifications`}
        onDone={onDone}
        label={t`Règles de la catégorie`}
      >
        <CategoryFields>
          <RightsDecision category={category} />
        </CategoryFields>
      </ResourceForm>
    </Section>
  );
};

/** A category without a line may go. */
export const RemoveCategory = ({ category, onRemoved }: Props & { onRemoved: () => void }) => {
  const { t } = useLingui();
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="trash" onClick={() => setDeleting(true)}>
        {t`Supprimer`}
      </Button>
      <DeleteDialog
        removal={useCategoryRemoval()}
        row={deleting ? category : undefined}
        onClose={() => setDeleting(false)}
        onDeleted={onRemoved}
      />
    </>
  );
};
