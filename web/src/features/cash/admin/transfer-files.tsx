import { ibanText, noFigure } from "@coulisse/domain/formats.ts";
import type {
  NextTransferFile,
  TransferFile,
} from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { callForFile } from "#platform/call-for-file.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { withProof } from "#platform/proof.ts";
import { useAction } from "#platform/queries.ts";
import { saveFile } from "#platform/save-file.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useToolsColumn } from "#ui/table/use-tools-column.ts";
import { toast } from "#ui/toast.ts";
import { transferFileList } from "../wallets.lists.ts";
import { nextTransferFile } from "../wallets.queries.ts";

/** Makes a file of all that is ready, once its sums were looked at; where nothing is, the button says so. */
export const MakeFileButton = () => {
  const { t } = useLingui();
  const next = useQuery(nextTransferFile).data;
  const [asking, setAsking] = useState(false);
  const count = next?.paymentCount ?? 0;
  return (
    <>
      <Button
        variant="primary"
        disabled={count === 0 ? t`Aucun retrait n’est à virer en ce moment.` : undefined}
        onClick={() => setAsking(true)}
      >
        {count === 0 ? (
          t`Rien à virer`
        ) : (
          <Plural value={count} one="Préparer # virement" other="Préparer # virements" />
        )}
      </Button>
      {next ? <MakeDialog next={next} open={asking} onClose={() => setAsking(false)} /> : null}
    </>
  );
};

type MakeProps = { next: NextTransferFile; open: boolean; onClose: () => void };

const MakeDialog = ({ next, open, onClose }: MakeProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { paymentCount, totalCents, laterCount, stoppedCount, stoppedCents, payer } = next;
  const make = useAction(walletRoutes.makeTransferFile, {
    success: t`Le fichier est prêt à être téléchargé.`,
  });
  const stopped = format.amount(stoppedCents);
  const debited = payer === null ? noFigure : `${payer.name}, ${ibanText(payer.iban)}`;
  return (
    <ConfirmDialog
      name="prepare-transfer-file"
      open={open}
      onClose={onClose}
      title={t`Préparer le fichier pour la banque ?`}
      lead={t`Les porteurs ne pourront plus annuler ces retraits. Rien n’est payé avant que la banque ait reçu le fichier ; jusque-là, vous pouvez le retirer.`}
      confirm={t`Préparer le fichier`}
      onConfirm={() => make.run({})}
    >
      <KeyFacts
        facts={[
          { label: t`Virements`, value: format.quantity(paymentCount) },
          { label: t`Total`, value: format.amount(totalCents) },
          { label: t`Compte débité`, value: debited },
        ]}
      />
      {laterCount > 0 ? (
        <p className="text-sm text-ink-2">
          <Plural
            value={laterCount}
            one="# retrait à virer ira dans le fichier suivant."
            other="# retraits à virer iront dans le fichier suivant."
          />
        </p>
      ) : null}
      {stoppedCount > 0 ? (
        <Banner tone="warn">
          <Plural
            value={stoppedCount}
            one={`# retrait (${stopped}) reste ici : la liste dit pourquoi.`}
            other={`# retraits (${stopped}) restent ici : la liste dit pourquoi.`}
          />
        </Banner>
      ) : null}
    </ConfirmDialog>
  );
};

export const TransferFiles = () => {
  const { t } = useLingui();
  const [leaving, setLeaving] = useState<TransferFile>();
  return (
    <>
      <DataTable
        {...transferFileList.useTable()}
        caption={t`Fichiers de virements, du plus récent au plus ancien`}
        columns={useFileColumns(setLeaving)}
        rowId={(row) => row.id}
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
    await queryClient.invalidateQueries({ queryKey: transferFileList.read({}).queryKey });
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
      name="withdraw-transfer-file"
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
