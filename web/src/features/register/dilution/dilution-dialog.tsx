import { useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { Field } from "#ui/form/field.tsx";
import { NumberInput } from "#ui/form/number-input.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { headOf, type CapTableView } from "../cap-table/cap-table-view.ts";
import { simulateRound, type RoundTerms } from "./dilution.ts";
import { RoundResult } from "./round-result.tsx";

type Props = { companyId: string; view: CapTableView; onClose: () => void };

/** Computed here and now: nothing of it is sent or kept. */
export const DilutionDialog = ({ companyId, view, onClose }: Props) => {
  const { t } = useLingui();
  const head = useQuery({ ...headOf(companyId, view), placeholderData: keepPreviousData });
  const [typed, setTyped] = useState<RoundDraft>({ by: "price" });
  const draft: RoundDraft = {
    ...typed,
    unitPrice: "unitPrice" in typed ? typed.unitPrice : (head.data?.lastUnitPrice ?? undefined),
  };
  const terms = termsOf(draft);
  const outcome =
    terms && head.data ? simulateRound(terms, BigInt(head.data.totals.quantity)) : undefined;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t`Simuler une levée`}
      lead={t`Ce que deviendraient les parts de chacun si des actions nouvelles étaient émises. Rien n’est enregistré.`}
      actions={<Button onClick={onClose}>{t`Fermer`}</Button>}
    >
      {head.isError ? <FailedState onRetry={() => void head.refetch()} /> : null}
      {head.data ? (
        <div className="grid gap-6">
          <RoundFields draft={draft} onDraft={setTyped} />
          <RoundResult head={head.data} terms={terms} outcome={outcome} />
        </div>
      ) : head.isPending ? (
        <Skeleton className="h-64" />
      ) : null}
    </Dialog>
  );
};

type RoundFieldsProps = { draft: RoundDraft; onDraft: (draft: RoundDraft) => void };

const RoundFields = ({ draft, onDraft }: RoundFieldsProps) => {
  const { t } = useLingui();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t`Montant levé`}>
        {(ids) => (
          <NumberInput
            {...ids}
            kind="cents"
            unit="€"
            value={draft.amountCents}
            onFigure={(amountCents) => onDraft({ ...draft, amountCents })}
          />
        )}
      </Field>
      <TermsChoice draft={draft} onDraft={onDraft} />
      {draft.by === "price" ? (
        <Field
          label={t`Prix d’une action`}
          help={t`Par défaut, le dernier prix inscrit.`}
          className="sm:col-start-2"
        >
          {(ids) => (
            <NumberInput
              {...ids}
              kind="decimal"
              unit="€"
              value={draft.unitPrice}
              onFigure={(unitPrice) => onDraft({ ...draft, unitPrice })}
            />
          )}
        </Field>
      ) : (
        <Field
          label={t`Valorisation avant la levée`}
          help={t`Le prix d’une action en est tiré, au millionième d’euro.`}
          className="sm:col-start-2"
        >
          {(ids) => (
            <NumberInput
              {...ids}
              kind="cents"
              unit="€"
              value={draft.preMoneyCents}
              onFigure={(preMoneyCents) => onDraft({ ...draft, preMoneyCents })}
            />
          )}
        </Field>
      )}
    </div>
  );
};

const TermsChoice = ({ draft, onDraft }: RoundFieldsProps) => {
  const { t } = useLingui();
  const name = useId();
  const choices = [
    { by: "price", label: t`Prix d’une action` },
    { by: "valuation", label: t`Valorisation` },
  ] as const;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t`D’après`}</legend>
      <div className="flex min-h-[38px] flex-wrap items-center gap-x-6 gap-y-2">
        {choices.map((choice) => (
          <label key={choice.by} className="flex items-center gap-2.5">
            <input
              type="radio"
              name={name}
              checked={draft.by === choice.by}
              onChange={() => onDraft({ ...draft, by: choice.by })}
              className="size-[18px] appearance-none rounded-full border border-rule-strong bg-sheet checked:border-[5px] checked:border-accent"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** What stands in the fields: a figure that cannot be read is NaN or the text itself. */
type RoundDraft = {
  by: RoundTerms["by"];
  amountCents?: number | string | null | undefined;
  preMoneyCents?: number | string | null | undefined;
  unitPrice?: number | string | null | undefined;
};

const asCents = (figure: RoundDraft["amountCents"]): bigint | undefined =>
  typeof figure === "number" && Number.isSafeInteger(figure) && figure > 0
    ? BigInt(figure)
    : undefined;

const asPrice = (figure: RoundDraft["unitPrice"]): string | undefined =>
  typeof figure === "string" && /^\d{1,12}(?:\.\d{1,6})?$/.test(figure) ? figure : undefined;

/** The terms once all of them are there. */
const termsOf = (draft: RoundDraft): RoundTerms | undefined => {
  const amountCents = asCents(draft.amountCents);
  const unitPrice = asPrice(draft.unitPrice);
  const preMoneyCents = asCents(draft.preMoneyCents);
  if (amountCents === undefined) return undefined;
  if (draft.by === "price") {
    return unitPrice === undefined ? undefined : { by: "price", amountCents, unitPrice };
  }
  return preMoneyCents === undefined ? undefined : { by: "valuation", amountCents, preMoneyCents };
};
