import { companyById } from "#platform/company.ts";
import { categoriesInBrief } from "#features/securities/share-categories.queries.ts";
import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { CompanyPicker } from "./company-picker.tsx";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenSearch } from "#platform/screen.tsx";
import { anId, anyText, subjectId } from "#platform/screen-search.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import { useHeadingFocus } from "#ui/use-heading-focus.ts";
import { useToday } from "#platform/today.ts";
import { CategoryChoice } from "../lines/category-choice.tsx";
import { MovementReceipt } from "./movement-receipt.tsx";
import { plans, type Operation } from "../lines/operations.ts";
import { keepReceipt, ReceiptList } from "./receipts.tsx";

// Its forms are for whoever has chosen a company.
const DistributionTabs = lazy(() =>
  import("./distribution-tabs.tsx").then((module) => ({ default: module.DistributionTabs })),
);

const pattern = "/admin/share-categories/distribution";
const search = { companyId: subjectId, shareCategoryId: anId, tab: anyText };

const DistributionScreen = () => {
  const { t } = useLingui();
  const [written, setWritten] = useState<Movement>();
  useHeadingFocus(written?.id);
  return (
    <Page
      title={t`Répartition des actions`}
      lead={t`Chaque opération montre son effet avant d’être écrite au registre.`}
      actions={
        <LinkButton to={path("/admin/share-categories/operations")}>
          {t`Opérations sur une catégorie`}
        </LinkButton>
      }
    >
      {written === undefined ? (
        <Operations onWritten={setWritten} />
      ) : (
        <MovementReceipt movement={written} onNext={() => setWritten(undefined)} />
      )}
      <ReceiptList />
    </Page>
  );
};

const Operations = ({ onWritten }: { onWritten: (movement: Movement) => void }) => {
  const { t } = useLingui();
  const [{ companyId, shareCategoryId, tab }, change] = useScreenSearch(pattern, search);
  const today = useToday();
  const enabled = companyId !== undefined;
  const company = useQuery({ ...companyById(companyId ?? ""), enabled });
  const categories = useQuery({ ...categoriesInBrief(companyId ?? ""), enabled });
  const done = (operation: Operation | "encumbrance" | "inheritance", movement: Movement): void => {
    toast.success(
      operation === "encumbrance"
        ? t`La mention est notée.`
        : operation === "inheritance"
          ? t`La succession est inscrite.`
          : t(plans[operation].success),
    );
    keepReceipt(movement);
    onWritten(movement);
  };
  return (
    <>
      <div className="mb-8 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-[minmax(0,34rem)_minmax(18rem,1fr)]">
        <CompanyPicker
          companyId={companyId}
          onCompany={(next) => change({ companyId: next, shareCategoryId: undefined })}
        />
        {categories.data && categories.data.items.length > 0 && tab !== "import" ? (
          <CategoryChoice
            categories={categories.data.items}
            shareCategoryId={shareCategoryId}
            onCategory={(next) => change({ shareCategoryId: next })}
          />
        ) : null}
      </div>
      {!enabled ? (
        <EmptyState
          title={t`Choisissez une société`}
          text={t`Vous pourrez y créditer, débiter ou transférer des actions, ou importer un registre existant.`}
        />
      ) : company.isError || categories.isError ? (
        <FailedState onRetry={() => void Promise.all([company.refetch(), categories.refetch()])} />
      ) : company.data && categories.data ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <DistributionTabs
            key={company.data.id}
            company={company.data}
            category={categories.data.items.find(({ id }) => id === shareCategoryId)}
            hasCategories={categories.data.items.length > 0}
            tab={tab}
            onTab={(next) => change({ tab: next })}
            today={today}
            onDone={done}
          />
        </Suspense>
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
};

export const screen = defineScreen(pattern, { search, component: DistributionScreen });
