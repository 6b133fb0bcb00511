import { ibanText, noFigure } from "@coulisse/domain/formats.ts";
import type { WalletPosting } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { cashEntryKinds, cashEntryWords } from "@coulisse/contract/cash/wallets.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { Whose } from "#parts/wallet/wallet.queries.ts";
import { postingList } from "./wallets.lists.ts";

const accountForm = /^[A-Z]{2}\d{2}[0-9A-Z]{10,30}$/;

/** The party is who is on the other side: a name as it is, an account in its groups. */
const partyText = (party: string): string => (accountForm.test(party) ? ibanText(party) : party);

/** Postings are what moved the wallet, newest first. */
export const PostingsTable = ({ whose }: { whose: Whose }) => {
  const { t } = useLingui();
  const format = useFormats();
  const kinds = useWords(cashEntryWords);
  const columns: Column<WalletPosting>[] = [
    {
      id: "kind",
      header: t`Mouvement`,
      cell: (row) => <span className="font-medium">{kinds[row.kind]}</span>,
    },
    {
      id: "party",
      header: t`De ou vers`,
      cell: (row) => (
        <span className="wrap-anywhere">
          {row.party === null ? noFigure : partyText(row.party)}
        </span>
      ),
    },
    {
      id: "recordedAt",
      header: t`Date`,
      cell: (row) => format.instant(row.recordedAt, "medium"),
    },
    {
      id: "amount",
      header: t`Montant`,
      align: "end",
      cell: (row) => format.signedAmount(row.amountCents),
    },
    {
      id: "balance",
      header: t`Solde`,
      align: "end",
      cell: (row) => format.amount(row.balanceAfterCents),
    },
  ];
  return (
    <DataTable
      {...postingList.useTable(whose)}
      caption={t`Mouvements du portefeuille, du plus récent au plus ancien`}
      columns={columns}
      rowId={(row) => String(row.number)}
      search={t`Rechercher un mouvement`}
      filters={[
        {
          id: "kind",
          label: t`Nature`,
          all: t`Toutes les natures`,
          options: cashEntryKinds.map((value) => ({ value, label: kinds[value] })),
        },
        { kind: "period", id: "recordedAt", label: t`Date` },
        { kind: "range", id: "amountCents", label: t`Montant` },
      ]}
      empty={
        <EmptyState
          title={t`Aucun mouvement`}
          text={t`Les virements reçus, les paiements et les retraits s’inscriront ici.`}
        />
      }
    />
  );
};
