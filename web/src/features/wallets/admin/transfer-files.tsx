import type { TransferFile } from "@coulisse/contract/wallet-shapes.schemas.ts";
import { walletRoutes } from "@coulisse/contract/wallets.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { callForFile } from "#platform/call-for-file.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { withProof } from "#platform/proof.ts";
import { useAction } from "#platform/queries.ts";
import { saveFile } from "#platform/save-file.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useTableState } from "#ui/table/use-table-state.ts";
import { useToolsColumn } from "#ui/table/use-tools-column.ts";
import { toast } from "#ui/toast.ts";
import { transferFilePages, withdrawalPages } from "../wallets.queries.ts";

/** Makes a file of all that is ready; where nothing is, the button says so. */
export const MakeFileButton = () => {
  const { t } = useLingui();
  const ready = useInfiniteQuery(withdrawalPages({ state: "READY" }));
  const count = ready.data?.pages[0]?.total ?? 0;
  const make = useAction(walletRoutes.makeTransferFile, {
    success: t`Le fichier est prêt à être téléchargé.`,
  });
  return (
    <Button
      variant="primary"
      busy={make.pending}
      disabled={count === 0}
      onClick={() => make.start({})}
    >
      {count === 0 ? (
        t`Rien à virer`
      ) : (
        <Plural value={count} one="Préparer # virement" other="Préparer # virements" />
      )}
    </Button>
  );
};

export const TransferFiles = () => {
  const { t } = useLingui();
  const state = useTableState({ prefix: "files" });
  const pages = useInfiniteQuery(transferFilePages);
  const [leaving, setLeaving] = useState<TransferFile>();
  return (
    <>
      <DataTable
        caption={t`Fichiers de virements, du plus récent au plus ancien`}
        columns={useFileColumns(setLeaving)}
        rowId={(row) => row.id}
        state={state}
        pages={pages}
        empty={
          <EmptyState
            title={t`Aucun fichier`}
            text={t`Dès qu’un retrait est à virer, préparez ici le fichier que la banque exécutera.`}
          />
        }
      />
      <WithdrawDialog file={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
};

const FileState = ({ file }: { file: TransferFile }) => {
  const { t } = useLingui();
  const format = useFormats();
  if (file.withdrawnAt !== null) return <Badge>{t`Retiré`}</Badge>;
  if (!file.isOpen) return <Badge tone="gain">{t`Exécuté`}</Badge>;
  if (file.downloadedAt === null) return <Badge tone="warn">{t`À télécharger`}</Badge>;
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <Badge tone="accent">{t`Téléchargé`}</Badge>
      <span className="text-sm text-ink-3">
        {[file.downloadedBy, format.instant(file.downloadedAt, "medium")]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </span>
  );
};

const useFileColumns = (onWithdraw: (file: TransferFile) => void): Column<TransferFile>[] => {
  const { t } = useLingui();
  const tools = useToolsColumn();
  const format = useFormats();
  return [
    {
      id: "messageId",
      header: t`Fichier`,
      cell: (row) => <span className="font-mono text-sm wrap-anywhere">{row.messageId}</span>,
    },
    {
      id: "madeAt",
      header: t`Préparé le`,
      cell: (row) => format.instant(row.madeAt, "medium"),
    },
    { id: "madeBy", header: t`Par`, hiddenAtFirst: true, cell: (row) => row.madeBy },
    {
      id: "count",
      header: t`Virements`,
      align: "end",
      cell: (row) => format.quantity(row.paymentCount),
    },
    { id: "total", header: t`Total`, align: "end", cell: (row) => format.amount(row.totalCents) },
    { id: "state", header: t`État`, cell: (row) => <FileState file={row} /> },
    {
      ...tools,
      cell: (row) => <FileButtons file={row} onWithdraw={() => onWithdraw(row)} />,
    },
  ];
};

const FileButtons = ({ file, onWithdraw }: { file: TransferFile; onWithdraw: () => void }) => {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  if (file.withdrawnAt !== null || !file.isOpen) return null;
  const download = async (): Promise<void> => {
    const params = { transferFileId: file.id };
    try {
      const xml = await withProof(() => callForFile(walletRoutes.downloadTransferFile, { params }));
      if (xml) saveFile(xml.name, xml);
    } catch (error) {
      toast.failure(describeFailure(error));
    }
    await queryClient.invalidateQueries({ queryKey: transferFilePages.queryKey });
  };
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {file.downloadedAt === null ? (
        <Button size="sm" icon="download" onClick={() => void download()}>{t`Télécharger`}</Button>
      ) : null}
      <Button size="sm" variant="quiet" onClick={onWithdraw}>{t`Retirer le fichier`}</Button>
    </span>
  );
};

type Props = { file: TransferFile | undefined; onClose: () => void };

const WithdrawDialog = ({ file, onClose }: Props) => {
  const { t } = useLingui();
  const withdraw = useAction(walletRoutes.withdrawTransferFile, {
    success: t`Le fichier est retiré : ses retraits sont de nouveau à virer.`,
  });
  return (
    <ConfirmDialog
      open={file !== undefined}
      onClose={onClose}
      title={t`La banque n’a-t-elle jamais reçu ce fichier ?`}
      lead={t`Ses virements iront dans le prochain fichier. Si la banque l’exécute malgré tout, elle paiera deux fois.`}
      confirm={t`Retirer le fichier`}
      danger
      onConfirm={() => file && withdraw.run({ params: { transferFileId: file.id } })}
    />
  );
};
