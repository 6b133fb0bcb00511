import type { DocumentCounts } from "@coulisse/contract/operations/documents.schemas.ts";
import { archivedMax, documentRoutes } from "@coulisse/contract/operations/documents.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { corporatesOf } from "#parts/pickers/corporates-of.ts";
import { StatementDialog } from "#parts/wallet/statement-dialog.tsx";
import { path } from "#platform/paths.ts";
import { queryOf } from "#platform/queries.ts";
import { saveDownload } from "#platform/save-download.ts";
import { defineScreen } from "#platform/screen.tsx";
import { useAuth } from "#platform/session.ts";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { ComingDocuments } from "./coming-documents.tsx";
import { DocumentTable } from "./document-table.tsx";
import { documentList } from "./documents.lists.ts";

const countsOf = (year?: string, holderId?: string) =>
  queryOf(documentRoutes.countDocuments, {
    query: {
      ...(year === undefined ? {} : { year }),
      ...(holderId === undefined ? {} : { holderId }),
    },
  });

const allYears = "all";

type ArchiveProps = {
  counts: DocumentCounts;
  year: string | undefined;
  holderId: string | undefined;
};

/** The whole of what the tab shows, as one archive; an archive is bounded, and says so. */
const ArchiveButton = ({ counts, year, holderId }: ArchiveProps) => {
  const { t } = useLingui();
  const count =
    year === undefined
      ? counts.total
      : (counts.years.find((one) => String(one.year) === year)?.count ?? 0);
  const query = {
    ...(year === undefined ? {} : { year }),
    ...(holderId === undefined ? {} : { holderId }),
  };
  return (
    <Button
      disabled={
        count > archivedMax
          ? t`Une archive contient ${archivedMax} documents au plus : choisissez une année.`
          : count === 0
            ? t`Il n’y a pas encore de document.`
            : undefined
      }
      onClick={() => void saveDownload(documentRoutes.packDocuments, { query })}
    >
      {year === undefined ? t`Tout en un zip · ${count}` : t`Tout ${year} en un zip · ${count}`}
    </Button>
  );
};

const DocumentsScreen = () => {
  const { t } = useLingui();
  const { state } = documentList.useAsked();
  const { year, holderId } = state.filters;
  const counts = useSuspenseQuery(countsOf(undefined, holderId)).data;
  const ofYear = useQuery(countsOf(year, holderId)).data ?? counts;
  const [asking, setAsking] = useState(false);
  const table = <DocumentTable counts={ofYear} />;
  return (
    <Page
      title={t`Mes documents`}
      lead={t`Tout ce que vous avez signé, reçu ou à déclarer, rangé par année et par société, pour vous et pour les entités que vous représentez.`}
      actions={
        <>
          <LinkButton
            to={path("/investor/taxes")}
            {...(year === undefined ? {} : { search: { year } })}
          >
            {year === undefined ? t`Mes impôts` : t`Mes impôts de ${year}`}
          </LinkButton>
          <Button onClick={() => setAsking(true)}>{t`Demander un relevé`}</Button>
          <ArchiveButton counts={counts} year={year} holderId={holderId} />
        </>
      }
    >
      <Tabs
        label={t`Année`}
        value={year ?? allYears}
        onChange={(id) => state.setFilter("year", id === allYears ? undefined : id)}
        tabs={[
          { id: allYears, label: <Counted text={t`Toutes`} count={counts.total} />, panel: table },
          ...counts.years.map((one) => ({
            id: String(one.year),
            label: <Counted text={String(one.year)} count={one.count} />,
            panel: table,
          })),
        ]}
      />
      <ComingDocuments year={year} holderId={holderId} />
      <StatementDialog open={asking} onClose={() => setAsking(false)} />
    </Page>
  );
};

const Counted = ({ text, count }: { text: string; count: number }) => (
  <>
    {text} <span className="ml-1 text-ink-3 tabular-nums">{count}</span>
  </>
);

export const screen = defineScreen("/investor/documents", {
  load: async ({ queryClient, address }) => {
    const userId = useAuth.getState().authUserId ?? "";
    await Promise.all([
      documentList.load(queryClient, address),
      queryClient.ensureQueryData(countsOf()),
      queryClient.prefetchQuery(queryOf(documentRoutes.listComingDocuments)),
      queryClient.ensureQueryData(corporatesOf(userId)),
    ]);
  },
  component: DocumentsScreen,
});
