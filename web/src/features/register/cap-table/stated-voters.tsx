import { VoterRuleFields } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { voterWords } from "@coulisse/contract/register/movement-words.ts";
import { registerRoutes, voters } from "@coulisse/contract/register/register.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { queryOf, useAction } from "#platform/queries.ts";
import { DateField } from "#ui/form/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";

type Props = { companyId: string; onDone: () => void };

/** The articles say who votes for split shares: it is stated here, above what was stated before. */
export const StatedVoters = ({ companyId, onDone }: Props) => (
  <>
    <VotersForm companyId={companyId} onDone={onDone} />
    <EarlierRules companyId={companyId} />
  </>
);

/** Earlier rules are listed with the last first: they stay beside what replaces them. */
const EarlierRules = ({ companyId }: { companyId: string }) => {
  const { t } = useLingui();
  const format = useFormats();
  const names = useWords(voterWords);
  const rules =
    useQuery(queryOf(registerRoutes.listVoterRules, { params: { companyId } })).data?.items ?? [];
  if (rules.length === 0) return null;
  return (
    <ol className="mt-6 grid text-sm">
      {rules.map((rule) => {
        const ordinary = names[rule.ordinary];
        const extraordinary = names[rule.extraordinary];
        return (
          <li key={rule.id} className="border-t border-rule py-3">
            <p className="text-ink-2">{t`À partir du ${format.date(rule.effectiveOn)}`}</p>
            <p>{t`Ordinaire : ${ordinary} · Extraordinaire : ${extraordinary}`}</p>
            <p className="text-ink-3">
              {[rule.source, rule.statedBy, format.instant(rule.recordedAt, "medium")]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </li>
        );
      })}
    </ol>
  );
};

const VotersForm = ({ companyId, onDone }: Props) => {
  const { t } = useLingui();
  const names = useWords(voterWords);
  const options = voters.map((value) => ({ value, label: names[value] }));
  const form = useFormOf(VoterRuleFields, {
    draft: "state-voters",
    defaultValues: { effectiveOn: "", source: "" },
  });
  const stating = useAction(registerRoutes.stateVoterRule, {
    success: t`Les voix des actions démembrées sont enregistrées.`,
    then: onDone,
  });
  return (
    <Form
      form={form}
      label={t`Voix des actions démembrées`}
      onSubmit={(body) => stating.run({ params: { companyId }, body })}
    >
      <SelectField name="ordinary" label={t`En assemblée ordinaire`} options={options} />
      <SelectField name="extraordinary" label={t`En assemblée extraordinaire`} options={options} />
      <DateField
        name="effectiveOn"
        label={t`À partir du`}
        help={t`Le jour à partir duquel les statuts le prévoient.`}
      />
      <TextField
        name="source"
        label={t`Clause des statuts`}
        help={t`Par exemple « Article 12 des statuts ».`}
        maxLength={200}
        autoComplete="off"
      />
      <SubmitButton>{t`Enregistrer`}</SubmitButton>
    </Form>
  );
};
