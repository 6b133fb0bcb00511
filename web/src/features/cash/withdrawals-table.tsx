import { ibanText } from "@coulisse/domain/formats.ts";
import type { Withdrawal } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { walletRoutes, withdrawalWords } from "@coulisse/contract/cash/wallets.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { useAction } from "#platform/queries.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useToolsColumn } from "#ui/table/use-tools-column.ts";
import { withdrawalTones } from "./wallet-tones.ts";
import type { Whose } from "#parts/wallet/wallet.queries.ts";
import { ownWithdrawalList } from "./wallets.lists.ts";

type TableProps = { whose: Whose; readOnly?: boolean };

/** Withdrawals are what was asked to be paid out, and where it stands. */
export const WithdrawalsTable = ({ whose, readOnly = false }: TableProps) => {
  const { t } = useLingui();
  const tools = useToolsColumn();
  const format = useFormats();
  const words = useWords(withdrawalWords);
  const [leaving, setLeaving] = useState<Withdrawal>();
  const columns: Column<Withdrawal>[] = [
    {
      id: "amount",
      header: t`Montant`,
      cell: (row) => <span className="font-medium">{format.amount(row.amountCents)}</span>,
    },
    {
      id: "iban",
      header: t`Vers le compte`,
      cell: (row) => <span className="font-mono text-sm">{ibanText(row.iban)}</span>,
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
        <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
          <Badge tone={withdrawalTones[row.state]}>{words[row.state]}</Badge>
          {row.reason ? <span className="text-sm text-ink-3">{row.reason}</span> : null}
        </span>
      ),
    },
    {
      ...tools,
      cell: (row) =>
        !readOnly && (row.state === "TO_CHECK" || row.state === "READY") ? (
          <Button size="sm" onClick={() => setLeaving(row)}>{t`Annuler le retrait`}</Button>
        ) : null,
    },
  ];
  return (
    <>
      <DataTable
        {...ownWithdrawalList.useTable(whose)}
        caption={t`Retraits, du plus récent au plus ancien`}
        columns={columns}
        rowId={(row) => row.id}
        empty={
          <EmptyState
            title={t`Aucun retrait`}
            text={t`Un retrait part vers votre banque avec le prochain envoi de la plateforme.`}
          />
        }
      />
      <CancelDialog withdrawal={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
};

type Props = { withdrawal: Withdrawal | undefined; onClose: () => void };

const CancelDialog = ({ withdrawal, onClose }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const cancel = useAction(walletRoutes.cancelWithdrawal, {
    success: t`Le retrait est annulé : l’argent est de nouveau disponible.`,
  });
  const amount = format.amount(withdrawal?.amountCents ?? 0);
  return (
    <ConfirmDialog
      name="cancel-withdrawal"
      open={withdrawal !== undefined}
      onClose={onClose}
      title={t`Annuler le retrait de ${amount} ?`}
      lead={t`L’argent revient dans le portefeuille. Vous pourrez refaire une demande.`}
      rows={[{ label: t`À virer à votre banque`, before: amount, after: format.amount(0) }]}
      confirm={t`Annuler le retrait`}
      onConfirm={() => withdrawal && cancel.run({ params: { withdrawalId: withdrawal.id } })}
    />
  );
};
