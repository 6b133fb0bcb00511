import { noFigure } from "@coulisse/domain/formats.ts";
import type { Formality } from "@coulisse/contract/formalities/formalities.schemas.ts";
import { formalityRoutes, formalityStates } from "@coulisse/contract/formalities/formalities.ts";
import {
  formalityKindWords,
  formalityStateWords,
} from "@coulisse/contract/formalities/formality-words.ts";
import { marketRoutes } from "@coulisse/contract/market/market.ts";
import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { ResourceTable, type ResourceColumn } from "#parts/tables/resource-table.tsx";
import { addressOf } from "#platform/api.ts";
import { path } from "#platform/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { PaperLink } from "#ui/paper-link.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { DutyReturn } from "./duty-return.tsx";
import { formalityList, type FormalitiesOf } from "./formalities.lists.ts";
import { keptDutyWords, stateTones, taskWords } from "./formality-words.ts";
import { useFormalityActs } from "./use-formality-acts.ts";

/** The sale that made it due, by which one of two that are alike is told from the other. */
const Sale = ({ row, isOwn }: { row: Formality; isOwn: boolean }) => {
  const { t } = useLingui();
  const format = useFormats();
  if (row.sale === null || row.event === null) return null;
  const shares = format.units("SHARE", row.sale.quantity);
  const price = format.unitPrice(row.sale.unitPrice);
  const amount = format.amount(row.sale.amountCents);
  const day = row.sale.settledOn === null ? "" : format.date(row.sale.settledOn, "medium");
  const text = t`Cession de ${shares} à ${price}, soit ${amount}, le ${day}`;
  return isOwn ? (
    <TextLink
      to={path("/investor/second-market/deals/:id", { id: row.event.id })}
      className="text-sm break-words"
    >
      {text}
    </TextLink>
  ) : (
    <span className="text-sm break-words text-ink-2">{text}</span>
  );
};

/** A state says whose it is to do, where the platform has kept the money of it. */
const State = ({ row }: { row: Formality }) => {
  const { t } = useLingui();
  const format = useFormats();
  const states = useWords(formalityStateWords);
  if (!row.isOfPlatform || row.state === "DONE") {
    return <Badge tone={stateTones[row.state]}>{states[row.state]}</Badge>;
  }
  const kept = row.amountCents === null ? undefined : format.amount(row.amountCents);
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <Badge tone="accent">{t`La plateforme s’en charge`}</Badge>
      {kept === undefined ? null : (
        <span className="text-sm text-ink-3">{t`${kept} déjà retenus`}</span>
      )}
    </span>
  );
};

const Task = ({ row, isOwn }: { row: Formality; isOwn: boolean }) => {
  const { t } = useLingui();
  const kinds = useWords(formalityKindWords);
  const isKept = row.isOfPlatform && row.kind === "TRANSFER_DUTY";
  const task = isKept ? keptDutyWords : taskWords[row.kind];
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="font-medium break-words">{kinds[row.kind]}</span>
      {row.event?.kind === "movement" && row.details !== null ? (
        <>
          <span className="text-sm text-ink-2">{t(taskWords[row.kind])}</span>
          <details className="text-sm text-ink-2">
            <summary className="hit-24">{t`Ce que le registre en sait`}</summary>
            <p className="break-words whitespace-pre-line">{row.details}</p>
          </details>
        </>
      ) : (
        <span className="text-sm break-words text-ink-2">{row.details ?? t(task)}</span>
      )}
      <Sale row={row} isOwn={isOwn} />
    </span>
  );
};

/** The return of a sale by hand is for whoever declares it, and the platform. */
const hasReturn = ({ kind, event }: Formality): boolean =>
  kind === "TRANSFER_DUTY" && event?.kind === "movement";

/** A seller copies the statement of the sale into the return. */
const hasStatement = ({ kind, sale }: Formality): boolean =>
  kind === "CAPITAL_GAIN" && sale !== null;

const OwnPaper = ({ row }: { row: Formality }) => {
  const { t } = useLingui();
  if (hasReturn(row)) return <DutyReturn row={row} />;
  if (!hasStatement(row) || row.event === null) return null;
  const params = { dealId: row.event.id, document: "statement" as const };
  return (
    <PaperLink href={addressOf(marketRoutes.getDealDocument, { params })}>
      {t`Relevé de la cession`}
    </PaperLink>
  );
};

const Papers = ({ row, declares }: { row: Formality; declares: boolean }) => (
  <span className="grid gap-1 max-sm:justify-items-end">
    {declares ? <OwnPaper row={row} /> : null}
    {row.files.length === 0 && !(declares && (hasReturn(row) || hasStatement(row)))
      ? noFigure
      : null}
    {row.files.map((file) => (
      <PaperLink
        key={file.id}
        href={addressOf(formalityRoutes.getFormalityFile, {
          params: { formalityId: row.id, documentId: file.id },
        })}
      >
        {file.name}
      </PaperLink>
    ))}
  </span>
);

type Columns = { ofSeveral: boolean; declares: boolean; isOwn: boolean };

const useColumns = ({ ofSeveral, declares, isOwn }: Columns): ResourceColumn<Formality>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const kinds = useWords(formalityKindWords);
  const states = useWords(formalityStateWords);
  const company: ResourceColumn<Formality> = {
    id: "company",
    header: t`Société`,
    sortable: true,
    value: (row) => row.companyName,
  };
  return [
    {
      id: "kind",
      header: t`Formalité`,
      value: (row) => kinds[row.kind],
      cell: (row) => <Task row={row} isOwn={isOwn} />,
    },
    ...(ofSeveral ? [company] : []),
    {
      id: "holder",
      header: t`Pour`,
      value: (row) => row.holderName ?? row.companyName,
    },
    {
      id: "dueOn",
      header: t`Dernier jour`,
      align: "end",
      sortable: true,
      value: (row) => format.date(row.dueOn, "medium"),
    },
    {
      id: "amount",
      header: t`Montant`,
      align: "end",
      value: (row) => (row.amountCents === null ? null : format.amount(row.amountCents)),
    },
    {
      id: "state",
      header: t`État`,
      value: (row) => states[row.state],
      cell: (row) => <State row={row} />,
    },
    {
      id: "files",
      header: t`Documents`,
      cell: (row) => <Papers row={row} declares={declares} />,
    },
  ];
};

type Table = ComponentProps<typeof ResourceTable<Formality>>;
type Props = Pick<Table, "empty" | "edit" | "removal" | "removable" | "rowTo"> & {
  of: FormalitiesOf;
  /** The platform keeps all of them, a company its own; others read theirs. */
  by?: Parameters<typeof useFormalityActs>[0];
};

export const FormalityTable = ({ of, by = "reader", ...props }: Props) => {
  const { t } = useLingui();
  const kinds = useWords(formalityKindWords);
  const stateNames = useWords(formalityStateWords);
  const states = formalityStates.map((value) => ({ value, label: stateNames[value] }));
  const options = Object.entries(kinds).map(([value, label]) => ({ value, label }));
  return (
    <ResourceTable
      {...formalityList.useTable(of)}
      caption={t`Liste des formalités`}
      columns={useColumns({
        ofSeveral: of.companyId === undefined,
        declares: by === "platform" || of.own === true,
        isOwn: of.own === true,
      })}
      search={t`Rechercher une formalité`}
      filters={[
        { id: "state", label: t`État`, all: t`Tous les états`, options: states },
        { id: "kind", label: t`Formalité`, all: t`Toutes les formalités`, options },
        { kind: "period", id: "dueOn", label: t`Échéance` },
      ]}
      acts={useFormalityActs(by, of.own === true)}
      nameOf={(row) => kinds[row.kind]}
      {...props}
    />
  );
};
