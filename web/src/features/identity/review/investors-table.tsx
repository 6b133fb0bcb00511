import { noFigure } from "@coulisse/domain/formats.ts";
import { kycStateWords } from "@coulisse/contract/identity/kyc-words.ts";
import { kycStates } from "@coulisse/contract/accounts/sign-in.ts";
import type { InvestorRow } from "@coulisse/contract/identity/review-shapes.schemas.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { unprovenWords } from "#parts/words/standing-words.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { stateTones } from "./review-words.ts";
import { investorList } from "./review.lists.ts";

/** The table lists who waits for a decision, and everybody else who may invest. */
export const InvestorsTable = ({ onOpen }: { onOpen: (investorId: string) => void }) => {
  const { t } = useLingui();
  const stateNames = useWords(kycStateWords);
  const columns = useInvestorColumns();
  const states = kycStates.map((value) => ({ value, label: stateNames[value] }));
  return (
    <DataTable
      {...investorList.useTable()}
      caption={t`Liste des investisseurs`}
      columns={columns}
      rowId={(row) => row.id}
      onOpen={(row) => onOpen(row.id)}
      search={t`Rechercher un investisseur`}
      // A decision needs what was handed in to be read: several are kept as a file, and decided one by one.
      acts={{
        counted: (count) =>
          t`${plural(count, { one: "# investisseur choisi", other: "# investisseurs choisis" })}`,
        nameOf: ({ name }) => name,
      }}
      filters={[
        { id: "state", label: t`État`, all: t`Tous les états`, options: states },
        {
          id: "exposed",
          label: t`Exposition politique`,
          all: t`Exposés ou non`,
          options: [{ value: "true", label: t`Exposés` }],
        },
        {
          id: "expiring",
          label: t`Validité`,
          all: t`Toute validité`,
          options: [{ value: "true", label: t`Expire sous 60 jours` }],
        },
      ]}
      nothingWaits={{
        title: t`Aucun dossier à examiner`,
        text: t`Les identités à examiner s’affichent ici, la plus ancienne d’abord.`,
      }}
      empty={
        <EmptyState
          title={t`Aucun investisseur`}
          text={t`Les personnes qui demandent à investir et leurs documents s’affichent ici.`}
        />
      }
    />
  );
};

const useInvestorColumns = (): Column<InvestorRow>[] => {
  const { t } = useLingui();
  const states = useWords(kycStateWords);
  const format = useFormats();
  const none = <span className="text-ink-3">{noFigure}</span>;
  return [
    {
      id: "name",
      header: t`Investisseur`,
      sortable: true,
      cell: (row) => (
        <span className="grid min-w-0">
          <span className="truncate font-medium">{row.name}</span>
          <span className="truncate text-sm text-ink-3">{row.email}</span>
        </span>
      ),
    },
    {
      id: "state",
      header: t`État`,
      cell: (row) => (
        <span className="inline-flex flex-wrap gap-1.5 max-sm:justify-end">
          <Badge tone={stateTones[row.kycState]}>{states[row.kycState]}</Badge>
          {row.openHitCount > 0 ? <Badge tone="loss">{t`Correspondance`}</Badge> : null}
          {row.emailVerified ? null : <Badge tone="warn">{t(unprovenWords)}</Badge>}
          {row.politicallyExposed ? <Badge tone="warn">{t`Exposé`}</Badge> : null}
        </span>
      ),
    },
    {
      id: "submittedAt",
      header: t`Soumis le`,
      align: "end",
      sortable: true,
      cell: (row) => (row.kycSubmittedAt ? format.instant(row.kycSubmittedAt) : none),
    },
    {
      id: "decidedAt",
      header: t`Décidé le`,
      align: "end",
      cell: (row) => (row.kycDecidedAt ? format.instant(row.kycDecidedAt) : none),
    },
    {
      id: "expiresOn",
      header: t`Pièce valable jusqu’au`,
      align: "end",
      cell: (row) => (row.identityExpiresOn ? format.date(row.identityExpiresOn) : none),
    },
  ];
};
