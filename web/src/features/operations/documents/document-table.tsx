import type {
  DocumentCounts,
  HeldDocument,
} from "@coulisse/contract/operations/documents.schemas.ts";
import {
  documentKinds,
  documentKindWords,
  documentRoutes,
  heldPaperWords,
} from "@coulisse/contract/operations/documents.ts";
import { noFigure } from "@coulisse/domain/formats.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { useFileSize } from "#parts/words/file-size.ts";
import { fileAddress } from "#platform/api.ts";
import { saveDownload } from "#platform/save-download.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PaperLink } from "#ui/paper-link.tsx";
import { Seal } from "#ui/seal.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { documentList } from "./documents.lists.ts";

/** A paper is told from others of its sort by its period, its title, its shares and its amount. */
const useDetail = () => {
  const format = useFormats();
  return ({ title, quantity, amountCents, from, to }: HeldDocument): string =>
    [
      from === null || to === null ? null : format.date(from, "month"),
      title,
      quantity === null ? null : format.units("SHARE", quantity),
      amountCents === null ? null : format.amount(amountCents),
    ]
      .filter((part) => part !== null)
      .join(" · ");
};

const Paper = ({ row }: { row: HeldDocument }) => {
  const { t } = useLingui();
  const papers = useWords(heldPaperWords);
  const detail = useDetail()(row);
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="flex min-w-0 items-center gap-2">
        <PaperLink href={fileAddress(row.file)} className="font-medium">
          {papers[row.paper]}
        </PaperLink>
        {row.isSealed ? (
          <span role="img" aria-label={t`Scellé`} className="shrink-0">
            <Seal size={18} />
          </span>
        ) : null}
      </span>
      <span className="text-sm break-words text-ink-3">{detail}</span>
    </span>
  );
};

const useColumns = (isOfSeveral: boolean): Column<HeldDocument>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const sizeOf = useFileSize();
  const holder: Column<HeldDocument> = {
    id: "holder",
    header: t`Pour`,
    cell: (row) => <span className="break-words">{row.holder.name}</span>,
  };
  return [
    { id: "paper", header: t`Document`, cell: (row) => <Paper row={row} /> },
    { id: "on", header: t`Date`, sortable: true, cell: (row) => format.date(row.on, "medium") },
    {
      id: "company",
      header: t`Société`,
      sortable: true,
      cell: (row) => <span className="break-words">{row.company?.name ?? t`Coulisse`}</span>,
    },
    ...(isOfSeveral ? [holder] : []),
    {
      id: "bytes",
      header: t`Poids`,
      align: "end",
      cell: (row) => (row.bytes === null ? noFigure : sizeOf(row.bytes)),
    },
    {
      id: "thing",
      header: t`Opération`,
      cell: (row) => (
        <TextLink to={row.page} className="text-sm">
          {t`Voir l’opération`}
        </TextLink>
      ),
    },
  ];
};

const chipStyle =
  "inline-flex min-h-8 items-center gap-1.5 rounded-full border border-rule bg-sheet px-3 text-sm text-ink-2 hover:text-ink aria-pressed:bg-sunken aria-pressed:font-medium aria-pressed:text-ink";

type ChipsProps = {
  counts: DocumentCounts;
  state: ReturnType<typeof documentList.useTable>["state"];
};

/** Kinds with how many there are of each: one of them, or all. */
const KindChips = ({ counts, state }: ChipsProps) => {
  const { t } = useLingui();
  const kinds = useWords(documentKindWords);
  const { kind: chosen } = state.filters;
  const total = counts.kinds.reduce((sum, { count }) => sum + count, 0);
  const chip = (value: string | undefined, label: string, count: number) => (
    <button
      key={label}
      type="button"
      aria-pressed={chosen === value}
      onClick={() => state.setFilter("kind", value)}
      className={chipStyle}
    >
      {label} <span className="tabular-nums">{count}</span>
    </button>
  );
  if (counts.kinds.length < 2) return null;
  const inOrder = documentKinds.flatMap((kind) => counts.kinds.filter((one) => one.kind === kind));
  return (
    <div role="group" aria-label={t`Nature`} className="mb-5 flex flex-wrap gap-2">
      {chip(undefined, t`Tous`, total)}
      {inOrder.map(({ kind, count }) => chip(kind, kinds[kind], count))}
    </div>
  );
};

/** A mail leads to the papers of one thing; from there is a way to all of them. */
const OfOneThing = ({ onAll }: { onAll: () => void }) => {
  const { t } = useLingui();
  return (
    <div className="mb-5">
      <Banner
        title={t`Les documents d’une seule opération`}
        action={<Button size="sm" onClick={onAll}>{t`Voir tous mes documents`}</Button>}
      >
        {t`Ce lien ouvre les documents d’une opération ; les autres restent dans la liste.`}
      </Banner>
    </div>
  );
};

/** The papers as they are asked for, to read, to take one by one or together. */
export const DocumentTable = ({ counts }: { counts: DocumentCounts }) => {
  const { t } = useLingui();
  const papers = useWords(heldPaperWords);
  const { opened: _, filesOf: __, exports: ___, ...table } = documentList.useTable();
  const { state } = table;
  const isOfSeveral = counts.holders.length > 1;
  return (
    <>
      {state.filters["thingId"] === undefined ? null : (
        <OfOneThing onAll={() => state.setFilter("thingId", undefined)} />
      )}
      <KindChips counts={counts} state={state} />
      <DataTable
        {...table}
        caption={t`Mes documents, du plus récent au plus ancien`}
        columns={useColumns(isOfSeveral)}
        rowId={(row) => row.key}
        search={t`Chercher une société, un montant, un mot`}
        acts={{
          counted: (count) =>
            t`${plural(count, { one: "# document choisi", other: "# documents choisis" })}`,
          nameOf: (row) =>
            [papers[row.paper], row.company?.name, row.on].filter(Boolean).join(", "),
        }}
        filesOf={(ids) => [
          {
            label: t`Archive ZIP`,
            onSelect: () =>
              void saveDownload(documentRoutes.packDocuments, { query: { ids: ids.join(",") } }),
          },
        ]}
        filters={[
          {
            id: "companyId",
            label: t`Société`,
            all: t`Toutes les sociétés`,
            areNames: true,
            options: counts.companies.map(({ id, name }) => ({ value: id, label: name })),
          },
          ...(isOfSeveral
            ? [
                {
                  id: "holderId",
                  label: t`Pour`,
                  all: t`Tous les porteurs`,
                  areNames: true,
                  options: counts.holders.map(({ id, name }) => ({ value: id, label: name })),
                },
              ]
            : []),
        ]}
        empty={
          <EmptyState
            title={t`Aucun document`}
            text={t`Vos bulletins, ordres, avis, reçus, attestations et relevés se rangeront ici dès votre première opération.`}
          />
        }
      />
      <p className="mt-4 flex items-center gap-2 text-sm text-ink-3">
        <Seal size={18} />
        {t`Ce sceau dit qu’un document est signé ou scellé : tout lecteur de PDF le vérifie sans nous.`}
      </p>
    </>
  );
};
