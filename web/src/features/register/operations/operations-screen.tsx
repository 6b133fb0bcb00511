import { operationKinds } from "@coulisse/contract/register/share-operations.ts";
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

const OperationsScreen = () => {
  const { t } = useLingui();
  const [written, setWritten] = useState<ShareOperation>();
  useHeadingFocus(written?.id);
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
      {written === undefined ? (
        <Choices onWritten={setWritten} />
      ) : (
        <OperationReceipt operation={written} onNext={() => setWritten(undefined)} />
      )}
    </Page>
  );
};

const Choices = ({ onWritten }: { onWritten: (operation: ShareOperation) => void }) => {
  const { t } = useLingui();
  const [{ companyId, shareCategoryId }, change] = useScreenSearch(pattern, search);
  const enabled = companyId !== undefined;
  const company = useQuery({ ...companyById(companyId ?? ""), enabled });
  const categories = useQuery({ ...categoriesInBrief(companyId ?? ""), enabled });
  const items = categories.data?.items ?? [];
  const category = items.find(({ id }) => id === shareCategoryId);
  return (
    <>
      <div className="mb-8 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-[minmax(0,34rem)_minmax(18rem,1fr)]">
        <CompanyPicker
          companyId={companyId}
          onCompany={(next) => change({ companyId: next, shareCategoryId: undefined })}
        />
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
          company={company.data}
          category={category}
          others={items.filter(({ id }) => id !== category.id)}
          onWritten={onWritten}
        />
      )}
    </>
  );
};

type OfCategoryProps = {
  company: { id: string; name: string };
  category: ShareCategory;
  others: readonly ShareCategory[];
  onWritten: (operation: ShareOperation) => void;
};

const OfCategory = ({ company, category, others, onWritten }: OfCategoryProps) => {
  const { t } = useLingui();
  const [{ tab }, change] = useScreenSearch(pattern, search);
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
