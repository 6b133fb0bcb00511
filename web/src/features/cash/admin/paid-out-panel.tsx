import { ibanText } from "@coulisse/domain/formats.ts";
import type { Withdrawal } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { standingWords } from "@coulisse/contract/identity/standing.ts";
import { withdrawalChoices, withdrawalWords } from "@coulisse/contract/cash/wallets.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/section.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useToolsColumn } from "#ui/table/use-tools-column.ts";
import { withdrawalTones } from "../wallet-tones.ts";
import { withdrawalList } from "../wallets.lists.ts";
import { paymentProvider } from "../wallets.queries.ts";
import { CheckDialog } from "./check-dialog.tsx";
import { MakeFileButton, TransferFiles } from "./transfer-files.tsx";

/** The panel shows what leaves: each withdrawal, and the files that the bank is given. */
export const PaidOutPanel = () => {
  const { t } = useLingui();
  const words = useWords(withdrawalWords);
  // A provider that holds the money pays by itself, without a file.
  const byProvider = useQuery(paymentProvider).data?.provider !== null;
  const [checking, setChecking] = useState<Withdrawal>();
  return (
    <>
      <DataTable
        {...withdrawalList.useTable()}
        caption={t`Retraits`}
        columns={useWithdrawalColumns(setChecking)}
        rowId={(row) => row.id}
        filters={[
          {
            id: "state",
            label: t`État`,
            all: t`Tous les états`,
            options: withdrawalChoices.map((value) => ({
              value,
              label: value === "WAITING" ? t`À traiter` : words[value],
            })),
          },
          { kind: "period", id: "requestedAt", label: t`Date de la demande` },
          { kind: "range", id: "amountCents", label: t`Montant` },
        ]}
        nothingWaits={{
          title: t`Aucun retrait à traiter`,
          text: t`Les comptes à vérifier et les retraits à virer s’affichent ici, le plus ancien d’abord.`,
        }}
        empty={
          <EmptyState
            title={t`Aucun retrait`}
            text={t`Les retraits demandés et les renvois de virements seront listés ici.`}
          />
        }
      />
      {byProvider ? null : (
        <Section
          title={t`Fichiers pour la banque`}
          lead={t`Un fichier pain.001 contient tous les retraits à virer. Vous ne pouvez le télécharger qu’une fois ; le relevé suivant confirme ses virements.`}
          actions={<MakeFileButton />}
        >
          <TransferFiles />
        </Section>
      )}
      <CheckDialog withdrawal={checking} onClose={() => setChecking(undefined)} />
    </>
  );
};

const useWithdrawalColumns = (onCheck: (withdrawal: Withdrawal) => void): Column<Withdrawal>[] => {
  const { t } = useLingui();
  const tools = useToolsColumn();
  const format = useFormats();
  const words = useWords(withdrawalWords);
  const stops = useWords(standingWords);
  return [
    {
      id: "holder",
      header: t`Bénéficiaire`,
      cell: (row) => (
        <span className="grid min-w-0">
          <span className="font-medium wrap-anywhere">{row.payeeName}</span>
          <span className="font-mono text-sm text-ink-3">{ibanText(row.iban)}</span>
        </span>
      ),
    },
    {
      id: "amount",
      header: t`Montant`,
      align: "end",
      cell: (row) => format.amount(row.amountCents),
    },
    {
      id: "kind",
      header: t`Nature`,
      cell: (row) => (row.holder ? t`Retrait` : t`Renvoi d’un virement`),
    },
    {
      id: "requestedAt",
      header: t`Demandé le`,
      cell: (row) => format.instant(row.requestedAt, "medium"),
    },
    {
      id: "state",
      header: t`État`,
      cell: (row) => (
        <span className="grid min-w-0 justify-items-start gap-1">
          <Badge tone={withdrawalTones[row.state]}>{words[row.state]}</Badge>
          {row.stop === null ? null : (
            <span className="text-sm text-warn wrap-anywhere">
              {t`Reste ici : ${stops[row.stop]}`}
            </span>
          )}
        </span>
      ),
    },
    {
      ...tools,
      cell: (row) => {
        if (row.state === "TO_CHECK") {
          return <Button size="sm" onClick={() => onCheck(row)}>{t`Vérifier le compte`}</Button>;
        }
        // What is to be paid and stays; of what goes back to a stranger there is no wallet.
        return row.state === "READY" && row.stop !== null ? (
          <Button size="sm" onClick={() => onCheck(row)}>{t`Rendre au portefeuille`}</Button>
        ) : null;
      },
    },
  ];
};
