import { operationKinds } from "@coulisse/contract/register/share-operations.ts";
import type { SitePath } from "@coulisse/contract/site-paths.ts";
import type { ShareOperation } from "@coulisse/contract/register/share-operations.schemas.ts";
import type { ShareCategory } from "@coulisse/contract/securities/share-categories.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { categoriesInBrief } from "#features/securities/share-categories.queries.ts";
import { CompanyPicker } from "../distribution/company-picker.tsx";
import { companyById } from "#platform/company.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenSearch } from "#platform/screen.tsx";
import { anId, anyText, subjectId } from "#platform/screen-search.ts";
import { useToday } from "#platform/today.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { toast } from "#ui/toast.ts";
import { useHeadingFocus } from "#ui/use-heading-focus.ts";
import { CategoryChoice } from "../lines/category-choice.tsx";
import { OperationReceipt } from "./operation-receipt.tsx";
import { operationWords } from "./operation-words.ts";
import { PastOperations } from "./past-operations.tsx";

// Its form and its effect are for whoever has chosen a category.
const OperationForm = lazy(() =>
  import("./operation-form.tsx").then((module) => ({ default: module.OperationForm })),
);

const pattern = "/admin/share-categories/operations";
const search = { companyId: subjectId, shareCategoryId: anId, tab: anyText };

type OfCompany = {
  pattern: SitePath;
  /** The company of the area; without one, it is chosen here. */
  companyId?: string;
};

/** The operations of a category, as the platform and a company’s own people write them. */
export const Operations = (props: OfCompany) => {
  const [written, setWritten] = useState<ShareOperation>();
  useHeadingFocus(written?.id);
  return written === undefined ? (
    <Choices {...props} onWritten={setWritten} />
  ) : (
    <OperationReceipt operation={written} onNext={() => setWritten(undefined)} />
  );
};

const OperationsScreen = () => {
  const { t } = useLingui();
  return (
    <Page
      title={t`Opérations sur une catégorie`}
      lead={t`Une décision qui touche toutes les actions d’une catégorie s’écrit en une seule fois : son effet se lit d’abord porteur par porteur.`}
      actions={
        <LinkButton to={path("/admin/share-categories/distribution")}>
          {t`Répartition des actions`}
        </LinkButton>
      }
    >
      <Operations pattern={pattern} />
    </Page>
  );
};

type Written = { onWritten: (operation: ShareOperation) => void };

const Choices = ({ onWritten, ...of }: OfCompany & Written) => {
  const { t } = useLingui();
  const [asked, change] = useScreenSearch(of.pattern, search);
  const { shareCategoryId } = asked;
  const companyId = of.companyId ?? asked.companyId;
  const enabled = companyId !== undefined;
  const company = useQuery({ ...companyById(companyId ?? ""), enabled });
  const categories = useQuery({ ...categoriesInBrief(companyId ?? ""), enabled });
  const items = categories.data?.items ?? [];
  const category = items.find(({ id }) => id === shareCategoryId);
  return (
    <>
      <div className="mb-8 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-[minmax(0,34rem)_minmax(18rem,1fr)]">
        {of.companyId === undefined ? (
          <CompanyPicker
            companyId={companyId}
            onCompany={(next) => change({ companyId: next, shareCategoryId: undefined })}
          />
        ) : null}
        {items.length > 0 ? (
          <CategoryChoice
            categories={items}
            shareCategoryId={shareCategoryId}
            onCategory={(next) => change({ shareCategoryId: next })}
          />
        ) : null}
      </div>
      {!enabled ? (
        <EmptyState
          title={t`Choisissez une société`}
          text={t`Vous pourrez y diviser, regrouper ou convertir les actions d’une catégorie, en émettre gratuitement, en racheter, ou la renommer.`}
        />
      ) : company.isError || categories.isError ? (
        <FailedState onRetry={() => void Promise.all([company.refetch(), categories.refetch()])} />
      ) : !company.data || !categories.data ? (
        <Skeleton className="h-96" />
      ) : category === undefined ? (
        <EmptyState title={t`Choisissez une catégorie d’actions`} />
      ) : (
        <OfCategory
          key={category.id}
          pattern={of.pattern}
          company={company.data}
          category={category}
          others={items.filter(({ id }) => id !== category.id)}
          onWritten={onWritten}
        />
      )}
    </>
  );
};

type OfCategoryProps = Written & {
  pattern: SitePath;
  company: { id: string; name: string };
  category: ShareCategory;
  others: readonly ShareCategory[];
};

const OfCategory = ({ pattern: of, company, category, others, onWritten }: OfCategoryProps) => {
  const { t } = useLingui();
  const [{ tab }, change] = useScreenSearch(of, search);
  const today = useToday();
  const opened = operationKinds.find((kind) => kind === tab) ?? "split";
  return (
    <>
      <Tabs
        label={t`Opérations`}
        value={opened}
        onChange={(next) => change({ tab: next })}
        tabs={operationKinds.map((kind) => ({
          id: kind,
          label: t(operationWords[kind].tab),
          panel: (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <OperationForm
                kind={kind}
                company={company}
                category={category}
                others={others}
                today={today}
                onDone={(operation) => {
                  toast.success(t(operationWords[kind].done));
                  onWritten(operation);
                }}
              />
            </Suspense>
          ),
        }))}
      />
      <PastOperations shareCategoryId={category.id} />
    </>
  );
};

export const screen = defineScreen(pattern, { search, component: OperationsScreen });
