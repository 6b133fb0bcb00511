import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, type ReactNode } from "react";
import { categoriesInBrief } from "#features/securities/share-categories.queries.ts";
import { companyById } from "#platform/company.ts";
import { useToday } from "#platform/today.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import { CategoryChoice } from "../lines/category-choice.tsx";
import { plans, type Operation } from "../lines/operations.ts";
import { keepReceipt } from "./receipts.tsx";

// Its forms are for whoever has chosen a company.
const DistributionTabs = lazy(() =>
  import("./distribution-tabs.tsx").then((module) => ({ default: module.DistributionTabs })),
);

type Place = Readonly<{ shareCategoryId: string | undefined; tab: string | undefined }>;

type Props = {
  companyId: string | undefined;
  /** Chooses the company, where the area does not say which. */
  picker?: ReactNode;
  place: Place;
  onPlace: (next: Partial<Place>) => void;
  onWritten: (movement: Movement) => void;
  /** Whether a register is imported here too, and not on a page of its own. */
  imports?: boolean;
};

/** All lines that are written by hand in a company’s register: a category, and a form for each of them. */
export const LinesOfCompany = (props: Props) => {
  const { companyId, picker, place, onPlace, onWritten, imports = false } = props;
  const { shareCategoryId, tab } = place;
  const { t } = useLingui();
  const today = useToday();
  const enabled = companyId !== undefined;
  const company = useQuery({ ...companyById(companyId ?? ""), enabled });
  const categories = useQuery({ ...categoriesInBrief(companyId ?? ""), enabled });
  const items = categories.data?.items ?? [];
  // The one category of a company is not worth a question.
  const [only] = items.length === 1 ? items : [];
  const category = items.find(({ id }) => id === shareCategoryId) ?? only;
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
        {picker}
        {items.length > 0 && !(imports && tab === "import") ? (
          <CategoryChoice
            categories={items}
            shareCategoryId={category?.id}
            onCategory={(next) => onPlace({ shareCategoryId: next })}
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
            category={category}
            hasCategories={items.length > 0}
            imports={imports}
            tab={tab}
            onTab={(next) => onPlace({ tab: next })}
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
