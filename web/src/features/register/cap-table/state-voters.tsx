import type { CapTable } from "@coulisse/contract/register-shapes.schemas.ts";
import { VoterRuleFields } from "@coulisse/contract/register-shapes.schemas.ts";
import { voterGroundWords, voterWords } from "@coulisse/contract/movement-words.ts";
import { registerRoutes, voters } from "@coulisse/contract/register.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { queryOf, useAction } from "#platform/queries.ts";
import { useSession } from "#platform/session.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";

type Props = { companyId: string; splitVotes: NonNullable<CapTable["splitVotes"]> };

/** Who votes for split shares and by what, with the way to state what the articles say. */
export const VotersOfSplitShares = ({ companyId, splitVotes }: Props) => {
  const { t } = useLingui();
  const grounds = useWords(voterGroundWords);
  const { isAdmin } = useSession();
  const [open, setOpen] = useState(false);
  const title = t`Voix des actions démembrées`;
  return (
    <div className="mt-3 grid justify-items-start gap-2 text-sm text-ink-2">
      <p>
        {[grounds[splitVotes.ground], splitVotes.source].filter((part) => part !== null).join(" ")}
      </p>
      {isAdmin ? (
        <>
          <Button size="sm" onClick={() => setOpen(true)}>
            {t`Saisir ce que disent les statuts`}
          </Button>
          <Dialog
            open={open}
            onClose={() => setOpen(false)}
            title={title}
            lead={t`Sur l’affectation des bénéfices, les voix restent à l’usufruitier (article 1844 du code civil).`}
          >
            {open ? (
              <>
                <VotersForm companyId={companyId} onDone={() => setOpen(false)} />
                <StatedVoters companyId={companyId} />
              </>
            ) : null}
          </Dialog>
        </>
      ) : null}
    </div>
  );
};

/** What was stated before, the last first: it stays beside what replaces it. */
const StatedVoters = ({ companyId }: { companyId: string }) => {
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

const VotersForm = ({ companyId, onDone }: { companyId: string; onDone: () => void }) => {
  const { t } = useLingui();
  const names = useWords(voterWords);
  const options = voters.map((value) => ({ value, label: names[value] }));
  const form = useFormOf(VoterRuleFields, {
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
        help={t`Le jour depuis lequel les statuts le disent.`}
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
