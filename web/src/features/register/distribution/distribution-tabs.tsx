import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";
import type { ShareCategory } from "@coulisse/contract/securities/share-categories.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { Banner } from "#ui/banner.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { MovementForm } from "./movement-form.tsx";
import { operations, plans, type Operation } from "../lines/operations.ts";
import { useWaysOn } from "../lines/ways-on.ts";

// Asked for once in the life of a company, and so not before it is.
const ImportPanel = lazy(() =>
  import("../import/import-panel.tsx").then((module) => ({ default: module.ImportPanel })),
);

const EncumbranceForm = lazy(() =>
  import("../encumbrance/encumbrance-form.tsx").then((module) => ({
    default: module.EncumbranceForm,
  })),
);

const InheritanceForm = lazy(() =>
  import("../inheritance/inheritance-form.tsx").then((module) => ({
    default: module.InheritanceForm,
  })),
);

type Props = {
  company: Company;
  category: ShareCategory | undefined;
  hasCategories: boolean;
  imports: boolean;
  tab: string | undefined;
  onTab: (tab: string) => void;
  today: string;
  onDone: (operation: Operation | "encumbrance" | "inheritance", movement: Movement) => void;
};

export const DistributionTabs = (props: Props) => {
  const { company, tab, onTab, hasCategories, imports } = props;
  const { t } = useLingui();
  const ids = [...operations, "inheritance", "encumbrance", ...(imports ? ["import"] : [])];
  // An import brings the first category: its receipt stays until somebody turns to something else.
  const [first] = useState(hasCategories || !imports ? "credit" : "import");
  const opened = ids.find((id) => id === tab) ?? first;
  return (
    <Tabs
      label={t`Opérations`}
      value={opened}
      onChange={onTab}
      tabs={[
        ...operations.map((operation) => ({
          id: operation,
          label: t(plans[operation].title),
          panel: <OperationPanel {...props} operation={operation} />,
        })),
        {
          id: "inheritance",
          label: t`Succession`,
          panel: <InheritancePanel {...props} />,
        },
        {
          id: "encumbrance",
          label: t`Nantir ou démembrer`,
          panel: <EncumbrancePanel {...props} />,
        },
        ...(imports
          ? [
              {
                id: "import",
                label: t`Importer un registre`,
                panel: (
                  <Suspense fallback={<Skeleton className="h-48" />}>
                    <ImportPanel company={company} />
                  </Suspense>
                ),
              },
            ]
          : []),
      ]}
    />
  );
};

const NoCategory = ({ company, hasCategories }: Pick<Props, "company" | "hasCategories">) => {
  const { t } = useLingui();
  const { newCategory } = useWaysOn(company.id);
  return hasCategories ? (
    <EmptyState title={t`Choisissez une catégorie d’actions`} />
  ) : (
    <EmptyState
      title={t`Cette société n’a pas encore de catégorie d’actions`}
      text={t`Créez-en une, ou importez un registre qui apporte les siennes.`}
      action={<LinkButton {...newCategory}>{t`Créer une catégorie d’actions`}</LinkButton>}
    />
  );
};

const EncumbrancePanel = (props: Props) => {
  const { company, category, today, onDone } = props;
  if (category === undefined) return <NoCategory {...props} />;
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <EncumbranceForm
        key={category.id}
        company={company}
        category={category}
        today={today}
        onDone={(movement) => onDone("encumbrance", movement)}
      />
    </Suspense>
  );
};

const InheritancePanel = (props: Props) => {
  const { company, category, today, onDone } = props;
  if (category === undefined) return <NoCategory {...props} />;
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <InheritanceForm
        key={category.id}
        company={company}
        category={category}
        needsApproval={category.approvalRequired || company.approvalRequired}
        today={today}
        onDone={(movement) => onDone("inheritance", movement)}
      />
    </Suspense>
  );
};

const OperationPanel = (props: Props & { operation: Operation }) => {
  const { operation, company, category, today, onDone } = props;
  if (category === undefined) return <NoCategory {...props} />;
  const needsApproval = category.approvalRequired || company.approvalRequired;
  return (
    <div className="grid gap-6">
      {operation === "transfer" ? (
        <CategoryRules
          category={category}
          today={today}
          companyApproval={company.approvalRequired}
        />
      ) : null}
      <MovementForm
        key={category.id}
        operation={operation}
        company={company}
        category={category}
        needsApproval={needsApproval}
        preemptionDays={company.preemptionDays}
        today={today}
        onDone={onDone}
      />
    </div>
  );
};

type CategoryRulesProps = { category: ShareCategory; today: string; companyApproval: boolean };

/** The clauses that a transfer meets, said before the form is filled rather than after. */
const CategoryRules = ({ category, today, companyApproval }: CategoryRulesProps) => {
  const { t } = useLingui();
  const format = useFormats();
  if (!category.transferable) {
    return <Banner tone="warn">{t`Les actions de cette catégorie ne sont pas cessibles.`}</Banner>;
  }
  const until = category.inalienableUntil;
  if (until !== null && until > today) {
    return (
      <Banner tone="warn">{t`Les actions de cette catégorie sont inaliénables jusqu’au ${format.date(until)}.`}</Banner>
    );
  }
  if (category.approvalRequired || companyApproval) {
    return (
      <Banner>{t`La cession exige l’agrément de la société : indiquez sa date et sa référence.`}</Banner>
    );
  }
  return null;
};
