import type { ShareCategory } from "@coulisse/contract/securities/share-categories.schemas.ts";
import { shareCategoryRoutes } from "@coulisse/contract/securities/share-categories.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useAdjustedFor } from "#parts/words/use-adjusted-for.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { DeleteDialog } from "#parts/forms/delete-dialog.tsx";
import { ResourceForm } from "#parts/forms/resource-form.tsx";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { successTexts } from "#platform/success-texts.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import { Stat } from "#ui/stat.tsx";
import { StatRow } from "#ui/stat-row.tsx";
import { CategoryFields, RightsDecision } from "./category-fields.tsx";
import { MovementsTable, ShareholdersTable } from "./category-holdings.tsx";
import { ChangedCategoryForm, valuesOfCategory } from "./category-schema.ts";
import { RightsHistory } from "./rights-history.tsx";
import { categoryLineList, shareholderList } from "./share-categories.lists.ts";
import { categoryById } from "./share-categories.queries.ts";
import { useCategoryRemoval } from "./use-category-removal.ts";

const pattern = "/admin/share-categories/:id";
const distribution = "/admin/share-categories/distribution";

const CategoryScreen = () => {
  const { t } = useLingui();
  const { id } = useScreenParams(pattern);
  const category = useSuspenseQuery(categoryById(id)).data;
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const leave = () => void navigate({ to: path("/admin/companies") });
  const { companyId, companyName } = category;
  const steps = [
    { label: t`Catégories d’actions`, to: path("/admin/share-categories") },
    { label: companyName, to: path("/admin/companies/:id", { id: companyId }) },
  ];
  return (
    <Page
      title={category.name}
      over={<Breadcrumb steps={steps} />}
      actions={
        <>
          <LinkButton to={path(distribution)} search={{ companyId, shareCategoryId: id }}>
            {t`Répartir les actions`}
          </LinkButton>
          <Button variant="quiet" icon="trash" onClick={() => setDeleting(true)}>
            {t`Supprimer`}
          </Button>
        </>
      }
    >
      <CategoryFigures category={category} />
      <Section title={t`Règles de la catégorie`}>
        <ResourceForm
          key={id}
          schema={ChangedCategoryForm}
          route={shareCategoryRoutes.updateShareCategory}
          reading={shareCategoryRoutes.getShareCategory}
          entity={category}
          valuesOf={valuesOfCategory}
          success={t(successTexts.shareCategoryUpdated)}
          submit={t`Enregistrer les modifications`}
          onDone={leave}
          label={t`Règles de la catégorie`}
        >
          <CategoryFields>
            <RightsDecision category={category} />
          </CategoryFields>
        </ResourceForm>
      </Section>
      <RightsHistory shareCategoryId={id} />
      <Section title={t`Porteurs`}>
        <ShareholdersTable category={category} />
      </Section>
      <Section title={t`Mouvements`}>
        <MovementsTable category={category} />
      </Section>
      <DeleteDialog
        removal={useCategoryRemoval()}
        row={deleting ? category : undefined}
        onClose={() => setDeleting(false)}
        onDeleted={leave}
      />
    </Page>
  );
};

const CategoryFigures = ({ category }: { category: ShareCategory }) => {
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

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient, address }) => {
    void shareholderList.load(queryClient, address, { shareCategoryId: params.id });
    void categoryLineList.load(queryClient, address, params.id);
    return queryClient.ensureQueryData(categoryById(params.id));
  },
  component: CategoryScreen,
});
