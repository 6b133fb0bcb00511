import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { Field } from "#ui/form/field.tsx";
import { NumberInput } from "#ui/form/number-input.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import {
  headOf,
  type Address,
  type CapTableView,
  type ChangeAddress,
} from "../lines/cap-table-view.ts";
import { PaperHead, PrintFrame } from "../print/paper.tsx";
import { simulateRound } from "./dilution.ts";
import {
  addressOfDraft,
  draftOfAddress,
  termsOf,
  withLastPrice,
  withoutRound,
  type RoundDraft,
} from "./round-draft.ts";
import { JoiningHolders } from "./joining-holders.tsx";
import { RoundResult } from "./round-result.tsx";

type Props = {
  company: Company;
  view: CapTableView;
  address: Address;
  onChange: ChangeAddress;
};

/** Computed here and now: nothing of it is registered, and its figures are in the address alone. */
export const DilutionDialog = ({ company, view, address, onChange }: Props) => {
  const { t } = useLingui();
  const head = useQuery({ ...headOf(company.id, view), placeholderData: keepPreviousData });
  const [typed, setTyped] = useState(() => draftOfAddress(address));
  const [printing, setPrinting] = useState(false);
  const printed = useCallback(() => setPrinting(false), []);
  const onClose = () => onChange(withoutRound);
  const onDraft = (change: Partial<RoundDraft>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    onChange(addressOfDraft(next));
  };
  const draft = withLastPrice(typed, head.data);
  const terms = termsOf(draft);
  const joining = new Set(draft.joining);
  const outcome =
    terms && head.data ? simulateRound(terms, BigInt(head.data.totals.quantity)) : undefined;
  return (
    <Dialog
      name="simulate-round"
      open
      size="lg"
      onClose={onClose}
      title={t`Simuler une levée`}
      lead={t`Ce que deviendraient les parts de chacun si des actions nouvelles étaient émises. Rien n’est enregistré.`}
      actions={
        <>
          {outcome ? (
            <>
              <CopyButton label={t`le lien vers cette simulation`} text={window.location.href} />
              <Button onClick={() => setPrinting(true)}>{t`Imprimer`}</Button>
            </>
          ) : null}
          <Button onClick={onClose}>{t`Fermer`}</Button>
        </>
      }
    >
      {head.isError ? <FailedState onRetry={() => void head.refetch()} /> : null}
      {head.data ? (
        <div className="grid gap-6">
          <RoundFields draft={draft} onDraft={onDraft} />
          <JoiningHolders head={head.data} draft={draft} onDraft={onDraft} />
          <RoundResult head={head.data} terms={terms} outcome={outcome} joining={joining} />
        </div>
      ) : head.isPending ? (
        <Skeleton className="h-64" />
      ) : null}
      {printing && head.data && outcome ? (
        <PrintFrame onDone={printed}>
          <PaperHead company={company} title={t`Simulation d’une levée`}>
            <p className="mt-1 text-ink-2">{t`Ceci est une simulation : rien n’est enregistré.`}</p>
          </PaperHead>
          <RoundResult head={head.data} terms={terms} outcome={outcome} joining={joining} />
        </PrintFrame>
      ) : null}
    </Dialog>
  );
};

type RoundFieldsProps = { draft: RoundDraft; onDraft: (change: Partial<RoundDraft>) => void };

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
            onFigure={(amountCents) => onDraft({ amountCents })}
          />
        )}
      </Field>
      <TermsChoice draft={draft} onDraft={onDraft} />
      {draft.by === "price" ? (
        <Field label={t`Prix d’une action`} help={t`Par défaut, le dernier prix inscrit.`}>
          {(ids) => (
            <NumberInput
              {...ids}
              kind="decimal"
              unit="€"
              value={draft.unitPrice}
              onFigure={(unitPrice) => onDraft({ unitPrice })}
            />
          )}
        </Field>
      ) : (
        <Field
          label={t`Valorisation avant la levée`}
          help={t`Par défaut, la valorisation au dernier prix inscrit. Le prix d’une action en est déduit, au millionième d’euro.`}
        >
          {(ids) => (
            <NumberInput
              {...ids}
              kind="cents"
              unit="€"
              value={draft.preMoneyCents}
              onFigure={(preMoneyCents) => onDraft({ preMoneyCents })}
            />
          )}
        </Field>
      )}
      <Field
        label={t`Réserve d’options`}
        help={t`Pourcentage du capital après la levée (facultatif).`}
      >
        {(ids) => (
          <NumberInput
            {...ids}
            kind="basisPoints"
            unit="%"
            value={draft.poolBps}
            onFigure={(poolBps) => onDraft({ poolBps })}
          />
        )}
      </Field>
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
              onChange={() => onDraft({ by: choice.by })}
              className="size-[18px] appearance-none rounded-full border border-rule-strong bg-sheet checked:border-[5px] checked:border-accent"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
