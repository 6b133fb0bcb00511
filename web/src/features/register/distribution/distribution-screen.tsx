import { companyRoutes } from "@coulisse/contract/companies.ts";
import type { Movement } from "@coulisse/contract/movements.ts";
import { shareCategoryRoutes } from "@coulisse/contract/share-categories.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { path } from "#app/paths.ts";
import { queryOf } from "#app/queries.ts";
import { defineScreen } from "#app/screen.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { Page } from "#ui/page.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import { useAddress } from "../use-address.ts";
import { useToday } from "../use-today.ts";
import { CategoryChoice } from "./category-choice.tsx";
import { CompanyChoice } from "./company-choice.tsx";
import { plans, type Operation } from "./operations.ts";
import { ReceiptList } from "./receipt-list.tsx";
import { useReceipt } from "./use-receipt.ts";

// Its forms are for whoever has chosen a company.
const DistributionTabs = lazy(() =>
  import("./distribution-tabs.tsx").then((module) => ({ default: module.DistributionTabs })),
);

const pattern = "/admin/share-categories/distribution";

const DistributionScreen = () => {
  const { t } = useLingui();
  const [address, change] = useAddress();
  const today = useToday();
  const { companyId, shareCategoryId } = address;
  const params = { companyId: companyId ?? "" };
  const enabled = companyId !== undefined;
  const company = useQuery({ ...queryOf(companyRoutes.getCompany, { params }), enabled });
  const categories = useQuery({
    ...queryOf(shareCategoryRoutes.listCompanyShareCategories, { params }),
    enabled,
  });
  const navigate = useNavigate();
  const receipt = useReceipt();
  const done = (operation: Operation | "encumbrance", movement: Movement): void => {
    toast.success(
      operation === "encumbrance" ? t`La mention est notée.` : t(plans[operation].success),
    );
    receipt(movement);
    void navigate({ to: path("/admin/companies") });
  };
  return (
    <Page
      title={t`Répartition des actions`}
      lead={t`Chaque opération montre son effet avant d’être écrite au registre.`}
    >
      <div className="mb-8 grid gap-5 sm:grid-cols-2 lg:max-w-[70rem]">
        <CompanyChoice
          companyId={companyId}
          onCompany={(next) => change({ companyId: next, shareCategoryId: undefined })}
        />
        {categories.data && categories.data.items.length > 0 && address["tab"] !== "import" ? (
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
            company={company.data}
            category={categories.data.items.find(({ id }) => id === shareCategoryId)}
            hasCategories={categories.data.items.length > 0}
            tab={address["tab"]}
            onTab={(tab) => change({ tab })}
            today={today}
            onDone={done}
          />
        </Suspense>
      ) : (
        <Skeleton className="h-96" />
      )}
      <ReceiptList />
    </Page>
  );
};

export const screen = defineScreen(pattern, { component: DistributionScreen });
