import type {
  DocumentCounts,
  HeldDocument,
} from "@coulisse/contract/operations/documents.schemas.ts";
import {
  documentKinds,
  documentKindWords,
  documentRoutes,
  heldPaperWords,
  type DocumentKind,
} from "@coulisse/contract/operations/documents.ts";
import type { ChoiceText } from "@coulisse/contract/wire/list-filters.ts";
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
import { Segments } from "#ui/segments.tsx";
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
        {row.file === null ? (
          <span className="font-medium text-ink-2">{papers[row.paper]}</span>
        ) : (
          <PaperLink
            href={fileAddress(row.file)}
            className={row.replaced === null ? "font-medium" : "text-ink-3"}
          >
            {papers[row.paper]}
          </PaperLink>
        )}
        {row.isSealed ? (
          <span role="img" aria-label={t`Scellé`} className="shrink-0">
            <Seal size={18} />
          </span>
        ) : null}
      </span>
      <span className="text-sm break-words text-ink-3">{detail}</span>
      {row.file === null ? (
        <span className="text-sm text-warn">
          {t`Il manque des éléments à ce formulaire : sa formalité dit lesquels.`}
        </span>
      ) : null}
      {row.replaced === null ? null : <Replaced paper={row.paper} replaced={row.replaced} />}
    </span>
  );
};

type ReplacedProps = {
  paper: HeldDocument["paper"];
  replaced: NonNullable<HeldDocument["replaced"]>;
};

/** A paper that another took the place of says when, and leads to that one; a line is undone by another. */
const Replaced = ({ paper, replaced }: ReplacedProps) => {
  const { t } = useLingui();
  const day = useFormats().date(replaced.on, "medium");
  const { by } = replaced;
  const said =
    paper === "LINE_DOCUMENT"
      ? by === null
        ? t`L’inscription a été annulée le ${day}.`
        : t`L’inscription a été annulée le ${day} ; voir :`
      : t`Remplacé le ${day} par :`;
  return (
    <span className="text-sm break-words text-ink-3">
      {said} {by === null ? null : <PaperLink href={fileAddress(by.file)}>{by.title}</PaperLink>}
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

/** Papers in order of their companies stand under the name of each, from where all of one leave together. */
const CompanyHead = ({ company, state }: GroupProps) => {
  const { t } = useLingui();
  const { year, kind, holderId, thingId } = state.filters;
  const asked = {
    ...(year === undefined ? {} : { year }),
    // The address was read by the kinds that there are.
    ...(kind === undefined ? {} : { kind: kind as ChoiceText<DocumentKind> }),
    ...(holderId === undefined ? {} : { holderId }),
    ...(thingId === undefined ? {} : { thingId }),
    ...(state.search === "" ? {} : { search: state.search }),
  };
  const name = company?.name ?? t`Coulisse`;
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <strong className="min-w-0 font-serif text-lg font-medium break-words">{name}</strong>
      {company === null ? null : (
        <Button
          size="sm"
          onClick={() =>
            void saveDownload(documentRoutes.packDocuments, {
              query: { ...asked, companyId: company.id },
            })
          }
        >
          {t`Tout en un zip`}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </span>
  );
};

type GroupProps = {
  company: HeldDocument["company"];
  state: ChipsProps["state"];
};

/** The papers as they are asked for, to read, to take one by one or together. */
export const DocumentTable = ({ counts }: { counts: DocumentCounts }) => {
  const { t } = useLingui();
  const papers = useWords(heldPaperWords);
  const { opened: _, filesOf: __, exports: ___, ...table } = documentList.useTable();
  const { state } = table;
  const isOfSeveral = counts.holders.length > 1;
  const isByCompany = state.sort?.by === "company";
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
        groupOf={
          isByCompany
            ? (row) => ({
                id: row.company?.id ?? "",
                head: <CompanyHead company={row.company} state={state} />,
              })
            : undefined
        }
        tools={
          <Segments
            label={t`Rangement`}
            options={[
              { value: "on", label: t`Par date` },
              { value: "company", label: t`Par société` },
            ]}
            value={isByCompany ? "company" : "on"}
            onChange={(by) => state.setSort(by, by === "company" ? "asc" : "desc")}
          />
        }
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
