import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Field } from "#ui/form/field.tsx";
import { NumberInput } from "#ui/form/number-input.tsx";
import type { RoundDraft } from "./round-draft.ts";

type Props = { draft: RoundDraft; onDraft: (draft: RoundDraft) => void };

export const RoundFields = ({ draft, onDraft }: Props) => {
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
          help={t`D’abord le dernier prix du registre.`}
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

const TermsChoice = ({ draft, onDraft }: Props) => {
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
