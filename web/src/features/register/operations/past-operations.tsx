import { shareOperationRoutes } from "@coulisse/contract/register/share-operations.ts";
import type { ShareOperation } from "@coulisse/contract/register/share-operations.schemas.ts";
import { Correction } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { noFigure } from "@coulisse/domain/formats.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { queryOf, useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { Section } from "#ui/section.tsx";
import { ShortTable } from "#ui/table/short-table.tsx";
import { KeptRights } from "./kept-rights.tsx";
import { operationWords } from "./operation-words.ts";
import { useOperationTerm } from "./use-operation-term.ts";

/** The operations that a category has known, each with what undoes it whole. */
export const PastOperations = ({ shareCategoryId }: { shareCategoryId: string }) => {
  const { t } = useLingui();
  const format = useFormats();
  const [undoing, setUndoing] = useState<ShareOperation>();
  const { data } = useQuery(
    queryOf(shareOperationRoutes.listShareOperations, { params: { shareCategoryId } }),
  );
  const items = data?.items ?? [];
  const [newest] = items;
  if (newest === undefined) return null;
  // Rights of an operation that was undone are none.
  const keepsRights = items.some(
    ({ fractionsUntil, undoesId, undoneById }) =>
      fractionsUntil !== null && undoesId === null && undoneById === null,
  );
  return (
    <>
      {keepsRights ? (
        <KeptRights companyId={newest.companyId} shareCategoryId={shareCategoryId} />
      ) : null}
      <Section title={t`Opérations déjà écrites`}>
        <ShortTable
          caption={t`Opérations déjà écrites`}
          rows={items}
          rowId={({ id }) => id}
          columns={[
            {
              id: "operation",
              header: t`Opération`,
              cell: (row) => <Named operation={row} />,
            },
            {
              id: "effect",
              header: t`Jour d’effet`,
              wideOnly: true,
              cell: ({ effectiveOn }) => format.date(effectiveOn, "medium"),
            },
            {
              id: "lines",
              header: t`Lignes`,
              align: "end",
              cell: ({ firstNumber, lastNumber }) =>
                firstNumber === null || lastNumber === null
                  ? noFigure
                  : t`${format.quantity(firstNumber)} à ${format.quantity(lastNumber)}`,
            },
            {
              id: "act",
              header: t`Correction`,
              align: "end",
              cell: (row) =>
                row.undoesId === null && row.undoneById === null ? (
                  <Button size="sm" onClick={() => setUndoing(row)}>{t`Corriger`}</Button>
                ) : null,
            },
          ]}
        />
        <Dialog
          name="undo-operation"
          open={undoing !== undefined}
          onClose={() => setUndoing(undefined)}
          title={t`Corriger l’opération entière`}
          lead={
            undoing?.kind === "renaming"
              ? t`La catégorie reprend son nom d’avant, par une décision contraire du même jour.`
              : t`Chacune de ses lignes reçoit sa ligne contraire, ensemble : chacun retrouve ses actions, et la société le nominal, le capital et les inscriptions d’avant.`
          }
        >
          {undoing ? <UndoForm operation={undoing} onDone={() => setUndoing(undefined)} /> : null}
        </Dialog>
      </Section>
    </>
  );
};

const Named = ({ operation }: { operation: ShareOperation }) => {
  const { t } = useLingui();
  const { kind, undoesId, undoneById } = operation;
  const term = useOperationTerm()(operation);
  return (
    <>
      {t(operationWords[kind].tab)}
      {term === undefined ? null : ` · ${term}`}
      {undoesId === null && undoneById === null ? null : (
        <span className="block text-xs text-ink-3">
          {undoesId === null ? t`Corrigée depuis` : t`Correction`}
        </span>
      )}
    </>
  );
};

const UndoForm = ({
  operation: { id, kind },
  onDone,
}: {
  operation: ShareOperation;
  onDone: () => void;
}) => {
  const { t } = useLingui();
  const form = useFormOf(Correction, {
    draft: `undo-operation ${id}`,
    defaultValues: { reason: "" },
  });
  const undo = useAction(shareOperationRoutes.undoShareOperation, {
    success: t`L’opération est corrigée.`,
    then: onDone,
  });
  return (
    <Form form={form} onSubmit={(body) => undo.run({ params: { operationId: id }, body })}>
      <TextAreaField
        name="reason"
        label={t`Motif de la correction`}
        help={t`Ce motif sera inscrit au registre.`}
        maxLength={500}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{t`Annuler`}</Button>
        <SubmitButton variant="danger">
          {kind === "renaming" ? t`Reprendre le nom d’avant` : t`Écrire les lignes contraires`}
        </SubmitButton>
      </div>
    </Form>
  );
};
