import type {
  BankStatement,
  StatementReport,
} from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { bankLineStates, bankLineWords, walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { FileField } from "#parts/documents/file-field.tsx";
import type { FileLimits } from "#parts/documents/file-limits.ts";
import { useAction } from "#platform/queries.ts";
import { Drawer } from "#ui/drawer.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { Part } from "#ui/part.tsx";
import { Section } from "#ui/section.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { bankLineList, statementList } from "../wallets.lists.ts";
import { useLineColumns } from "./line-columns.tsx";
import { LineGivenBack } from "./line-decision.tsx";
import { StatementReportView } from "./statement-report.tsx";

const limits: FileLimits = {
  ...walletRoutes.importBankStatement.files.file,
  types: ["xml", "csv"],
};

/**
 * The panel shows what the bank has said: the next file, the statements that are booked, and all
 * their lines.
 */
export const StatementsPanel = () => {
  const { t } = useLingui();
  return (
    <>
      <ImportStatement />
      <Section title={t`Relevés comptabilisés`}>
        <StatementsTable />
      </Section>
      <Section title={t`Toutes les lignes`}>
        <LinesTable />
      </Section>
    </>
  );
};

type Checked = { file: File; report: StatementReport };

/** A statement is read first, and booked once a person has seen what that would do. */
const ImportStatement = () => {
  const { t } = useLingui();
  const form = useLightForm<{ file: File }>({}, { draft: "statement" });
  const [checked, setChecked] = useState<Checked>();
  const read = useAction(walletRoutes.importBankStatement);
  const book = useAction(walletRoutes.importBankStatement, {
    success: ({ committed }) =>
      committed ? t`Le relevé est comptabilisé.` : t`Le relevé n’a pas été comptabilisé.`,
  });
  const check = async ({ file }: { file: File }) => {
    setChecked({ file, report: await read.run({ body: {}, files: { file } }) });
  };
  const commit = async () => {
    if (!checked) return;
    const { file } = checked;
    const report = await book.run({ body: { commit: "true" }, files: { file } });
    setChecked({ file, report });
    if (report.committed) form.reset();
  };
  return (
    <div className="grid gap-6">
      <Form form={form} label={t`Nouveau relevé`} className="max-w-form gap-4" onSubmit={check}>
        <FileField
          name="file"
          label={t`Nouveau relevé`}
          limits={limits}
          hint={t`camt.053 de votre banque, ou CSV avec les colonnes Compte, Date, Montant et Solde`}
        />
        <SubmitButton>{t`Vérifier le relevé`}</SubmitButton>
      </Form>
      {checked ? (
        <StatementReportView report={checked.report} busy={book.pending} onCommit={commit} />
      ) : null}
    </div>
  );
};

const StatementsTable = () => {
  const { t } = useLingui();
  const format = useFormats();
  const columns: Column<BankStatement>[] = [
    {
      id: "number",
      header: t`Relevé`,
      cell: (row) => (
        <span className="font-medium wrap-anywhere">{row.number ?? row.fileName}</span>
      ),
    },
    {
      id: "period",
      header: t`Période`,
      cell: (row) =>
        [row.openingOn, row.closingOn].map((day) => format.date(day, "medium")).join(" – "),
    },
    {
      id: "opening",
      header: t`Solde d’ouverture`,
      align: "end",
      cell: (row) => format.amount(row.openingCents),
    },
    {
      id: "closing",
      header: t`Solde de clôture`,
      align: "end",
      cell: (row) => format.amount(row.closingCents),
    },
    {
      id: "lines",
      header: t`Lignes`,
      align: "end",
      cell: (row) => format.quantity(row.lineCount),
    },
    {
      id: "imported",
      header: t`Importé`,
      cell: (row) => [row.importedBy, format.instant(row.importedAt, "medium")].join(" · "),
    },
  ];
  return (
    <DataTable
      {...statementList.useTable()}
      caption={t`Relevés comptabilisés, du plus récent au plus ancien`}
      columns={columns}
      rowId={(row) => row.id}
      empty={
        <EmptyState
          title={t`Aucun relevé`}
          text={t`Importez le premier relevé de la banque : son solde d’ouverture sera celui de la plateforme.`}
        />
      }
    />
  );
};

const LinesTable = () => {
  const { t } = useLingui();
  const words = useWords(bankLineWords);
  const { opened, ...table } = bankLineList.useTable();
  const { setOpen } = table.state;
  const close = () => setOpen(undefined);
  return (
    <>
      <DataTable
        {...table}
        caption={t`Lignes de tous les relevés`}
        columns={useLineColumns()}
        rowId={(row) => row.id}
        onOpen={(row) => setOpen(row.id)}
        search={t`Rechercher une ligne`}
        filters={[
          {
            id: "state",
            label: t`État`,
            all: t`Tous les états`,
            options: bankLineStates.map((value) => ({ value, label: words[value] })),
          },
          { kind: "period", id: "bookedOn", label: t`Date` },
          { kind: "range", id: "cents", label: t`Montant` },
        ]}
        empty={
          <EmptyState
            title={t`Aucune ligne`}
            text={t`Les lignes des relevés comptabilisés seront listées ici.`}
          />
        }
      />
      <Drawer
        name="statement-line"
        open={opened !== undefined}
        onClose={close}
        title={t`Ligne de relevé`}
      >
        {opened ? (
          <Part>
            <LineGivenBack key={opened.id} line={opened} onDone={close} />
          </Part>
        ) : null}
      </Drawer>
    </>
  );
};
