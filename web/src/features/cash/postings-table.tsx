import { ibanText, noFigure } from "@coulisse/domain/formats.ts";
import type { WalletPosting } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import {
  cashEntryKinds,
  cashEntryWords,
  type CashPurpose,
} from "@coulisse/contract/cash/wallets.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { path } from "#platform/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { Whose } from "#parts/wallet/wallet.queries.ts";
import { TextLink } from "#ui/text-link.tsx";
import { postingList } from "./wallets.lists.ts";

const accountForm = /^[A-Z]{2}\d{2}[0-9A-Z]{10,30}$/;

/** The party is who is on the other side: a name as it is, an account in its groups. */
const partyText = (party: string): string => (accountForm.test(party) ? ibanText(party) : party);

type MovementProps = { row: WalletPosting; isLed: boolean };

/** The movement says what it is for, and leads there; the kind of it stands below. */
const Movement = ({ row: { kind, purpose }, isLed }: MovementProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const kinds = useWords(cashEntryWords);
  if (purpose === null) return <span className="font-medium">{kinds[kind]}</span>;
  const { companyName, fundraisingId, id } = purpose;
  const shares = format.units("SHARE", purpose.quantity);
  const texts: Readonly<Record<CashPurpose, string>> = {
    SUBSCRIPTION: t`Souscription ${companyName}, ${shares}`,
    PURCHASE: t`Achat ${companyName}, ${shares}`,
    SALE: t`Vente ${companyName}, ${shares}`,
  };
  const day = purpose.settledOn === null ? undefined : format.date(purpose.settledOn, "medium");
  const isReserve = kind === "RESERVED" && day !== undefined;
  return (
    <span className="grid min-w-0 gap-0.5">
      {isLed ? (
        <TextLink
          {...(fundraisingId === null
            ? { to: path("/investor/second-market/deals/:id", { id }) }
            : {
                to: path("/fundraising/:id/subscription", { id: fundraisingId }),
                search: { subscription: id },
              })}
          className="font-medium break-words"
        >
          {texts[purpose.kind]}
        </TextLink>
      ) : (
        <span className="font-medium break-words">{texts[purpose.kind]}</span>
      )}
      <span className="text-sm text-ink-3">
        {isReserve ? t`${kinds[kind]}, payé le ${day}` : kinds[kind]}
      </span>
    </span>
  );
};

/** Postings are what moved the wallet, newest first. */
export const PostingsTable = ({ whose }: { whose: Whose }) => {
  const { t } = useLingui();
  const format = useFormats();
  const kinds = useWords(cashEntryWords);
  const columns: Column<WalletPosting>[] = [
    {
      id: "kind",
      header: t`Mouvement`,
      cell: (row) => <Movement row={row} isLed={!("companyId" in whose)} />,
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
