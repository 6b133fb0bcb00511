import type { MarketClause } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { isAdmin, useAuth } from "#platform/session.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ShortTable, type ShortColumn } from "#ui/table/short-table.tsx";
import { ClauseDialog } from "./clause-dialog.tsx";
import { countedWords } from "./clause-words.ts";
import { clausesOf } from "./market.queries.ts";

const useColumns = (): ShortColumn<MarketClause>[] => {
  const { t } = useLingui();
  const format = useFormats();
  return [
    {
      id: "from",
      header: t`À partir du`,
      cell: ({ effectiveOn, isCurrent }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          {effectiveOn === null ? t`Depuis l’origine` : format.date(effectiveOn)}
          {isCurrent ? <Badge tone="accent">{t`En vigueur`}</Badge> : null}
        </span>
      ),
    },
    {
      id: "approval",
      header: t`Délai d’agrément`,
      cell: ({ approvalDays }) => {
        const days = approvalDays === null ? "" : format.quantity(approvalDays);
        return approvalDays === null ? t`trois mois` : t`${days} jours`;
      },
    },
    {
      id: "counted",
      header: t`Comptent dans une préemption`,
      cell: ({ countedParties }) => t(countedWords[countedParties]),
    },
  ];
};

/** How long the company decides on a deal, and who counts in a pre-emption, from each day on. */
export const Clauses = ({ companyId }: { companyId: string }) => {
  const { t } = useLingui();
  const auth = useAuth();
  const columns = useColumns();
  const [setting, setSetting] = useState(false);
  const clauses = useQuery(clausesOf(companyId));
  return (
    <Section
      title={t`Délai d’agrément et préemption`}
      lead={t`Les cessions déjà conclues gardent les règles en vigueur le jour de leur accord.`}
      actions={
        isAdmin(auth) ? (
          <Button size="sm" onClick={() => setSetting(true)}>{t`Changer ces règles`}</Button>
        ) : undefined
      }
    >
      {clauses.isError ? <FailedState onRetry={() => void clauses.refetch()} /> : null}
      {clauses.isPending ? <Skeleton className="h-24" /> : null}
      {clauses.data === undefined ? null : (
        <Card flush>
          <ShortTable
            caption={t`Règles du marché, de la dernière à la première`}
            columns={columns}
            rows={clauses.data.items}
            rowId={({ effectiveOn }) => effectiveOn ?? ""}
            inset
          />
        </Card>
      )}
      <ClauseDialog
        open={setting}
        onClose={() => setSetting(false)}
        companyId={companyId}
        current={clauses.data?.items.find(({ isCurrent }) => isCurrent)}
      />
    </Section>
  );
};
