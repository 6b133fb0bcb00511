import { joiningRoutes } from "@coulisse/contract/register/joinings.ts";
import type { Joining } from "@coulisse/contract/register/joinings.schemas.ts";
import { Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { useAction } from "#platform/queries.ts";
import { useSession } from "#platform/session.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { Section } from "#ui/section.tsx";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useToolsColumn } from "#ui/table/use-tools-column.ts";
import { joiningList } from "./health.lists.ts";

/** Accounts of the register that were joined, each with what parts them again. */
export const JoinedAccounts = ({ companyId }: { companyId: string }) => {
  const { t } = useLingui();
  const { isAdmin } = useSession();
  const tools = useToolsColumn();
  const [undoing, setUndoing] = useState<Joining>();
  const columns = useJoiningColumns();
  const acts: Column<Joining> = {
    ...tools,
    cell: (row) =>
      row.undone === null ? (
        <Button size="sm" onClick={() => setUndoing(row)}>
          {t`Séparer`}
          <span className="sr-only">{row.from.name}</span>
        </Button>
      ) : null,
  };
  return (
    <Section title={t`Comptes réunis`}>
      <DataTable
        {...joiningList.useTable(companyId)}
        caption={t`Réunions de comptes`}
        columns={isAdmin ? [...columns, acts] : columns}
        rowId={({ id }) => id}
        empty={<EmptyState title={t`Aucun`} text={t`Les comptes réunis s’affichent ici.`} />}
      />
      <Dialog
        name="part-accounts"
        open={undoing !== undefined}
        onClose={() => setUndoing(undefined)}
        title={t`Séparer les comptes`}
        lead={t`Chaque ligne de la réunion reçoit sa ligne contraire, avec effet le même jour.`}
      >
        {undoing ? <PartForm id={undoing.id} onDone={() => setUndoing(undefined)} /> : null}
      </Dialog>
    </Section>
  );
};

const useJoiningColumns = (): Column<Joining>[] => {
  const { t } = useLingui();
  const format = useFormats();
  return [
    { id: "accounts", header: t`Comptes`, cell: ({ from, to }) => `${from.name} → ${to.name}` },
    {
      id: "effectiveOn",
      header: t`À partir du`,
      cell: ({ effectiveOn }) => format.date(effectiveOn, "medium"),
    },
    { id: "evidence", header: t`Comment on le sait`, cell: ({ evidence }) => evidence },
    {
      id: "lines",
      header: t`Lignes`,
      align: "end",
      cell: ({ firstNumber, lastNumber }) =>
        t`${format.quantity(firstNumber)} à ${format.quantity(lastNumber)}`,
    },
    {
      id: "undone",
      header: t`Séparés`,
      cell: ({ undone }) => (undone === null ? t`Non` : undone.reason),
    },
  ];
};

const Why = z.object({ reason: Text(500) });

const PartForm = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const { t } = useLingui();
  const form = useFormOf(Why, { draft: `part ${id}`, defaultValues: { reason: "" } });
  const part = useAction(joiningRoutes.undoJoining, {
    success: t`Les comptes sont séparés.`,
    then: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={({ reason }) => part.run({ params: { joiningId: id }, body: { reason } })}
    >
      <TextAreaField name="reason" rows={3} maxLength={500} label={t`Motif`} />
      <SubmitButton>{t`Écrire les lignes contraires`}</SubmitButton>
    </Form>
  );
};
