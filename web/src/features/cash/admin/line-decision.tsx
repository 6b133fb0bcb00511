import { ibanText, noFigure } from "@coulisse/domain/formats.ts";
import { Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import { standingWords } from "@coulisse/contract/identity/standing.ts";
import type { BankLine } from "@coulisse/contract/cash/wallet-shapes.schemas.ts";
import { waitingWords, walletRoutes } from "@coulisse/contract/cash/wallets.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { HolderField } from "#parts/pickers/holder-field.tsx";
import { searchHolders } from "#parts/pickers/searches.ts";
import { useAction } from "#platform/queries.ts";
import { Form } from "#ui/form/form.tsx";
import type { RadioChoice } from "#ui/form/radio-group.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { KeyFacts } from "#ui/key-facts.tsx";
import { likelyHolders } from "../wallets.queries.ts";

const another = "ANOTHER";

const Decision = z
  .object({
    choice: z.string(),
    holderId: z.object({ value: z.string(), label: z.string() }).nullable(),
    reason: Text(1_000),
  })
  .refine(({ choice, holderId }) => choice !== another || holderId !== null, {
    path: ["holderId"],
    params: { isMissing: true },
  });

type Chosen = z.output<typeof Decision>;

/** The body is what the form says, as the call takes it: a proposal is named by its holder. */
const bodyOf = ({ choice, holderId, reason }: Chosen) => {
  if (choice === "SEND_BACK") return { decision: "SEND_BACK" as const, reason };
  if (choice === "OPERATOR") return { decision: "OPERATOR" as const, reason };
  const id = choice === another ? (holderId?.value ?? "") : choice;
  return { decision: "ALLOT" as const, holderId: id, reason };
};

type Props = { line: BankLine; onDone: () => void };

export const LineDecision = ({ line, onDone }: Props) => {
  const { t } = useLingui();
  const form = useFormOf(Decision, {
    defaultValues: { holderId: null, reason: "" },
    draft: `line ${line.id}`,
  });
  const decide = useAction(walletRoutes.decideBankLine, {
    success: t`La ligne est réglée.`,
    then: onDone,
  });
  return (
    <div className="grid gap-6">
      <LineFacts line={line} />
      <Form
        form={form}
        onSubmit={(chosen) => decide.run({ params: { bankLineId: line.id }, body: bodyOf(chosen) })}
      >
        <RadioField name="choice" label={t`Votre décision`} options={useChoices(line)} />
        <OtherHolder />
        <TextAreaField
          name="reason"
          label={t`Motif`}
          help={t`Ce qui prouve à qui est l’argent, ou pourquoi il repart : ce motif est conservé au journal d’audit.`}
          rows={3}
          maxLength={1000}
        />
        <SubmitButton>{t`Enregistrer la décision`}</SubmitButton>
      </Form>
    </div>
  );
};

const LineFacts = ({ line }: { line: BankLine }) => {
  const { t } = useLingui();
  const format = useFormats();
  const reasons = useWords(waitingWords);
  const mono = (text: string) => <span className="font-mono text-sm">{text}</span>;
  return (
    <KeyFacts
      facts={[
        { label: t`Montant`, value: format.signedAmount(line.cents) },
        { label: t`Date`, value: format.date(line.bookedOn) },
        { label: t`Nom`, value: line.partyName ?? noFigure },
        { label: t`Compte`, value: line.partyIban ? mono(ibanText(line.partyIban)) : noFigure },
        { label: t`Référence`, value: line.reference ? mono(line.reference) : noFigure },
        { label: t`Libellé`, value: line.message ?? noFigure },
        { label: t`Pourquoi elle attend`, value: line.reason ? reasons[line.reason] : noFigure },
      ]}
    />
  );
};

const useChoices = (line: BankLine): RadioChoice[] => {
  const { t } = useLingui();
  const { items } = useSuspenseQuery(likelyHolders(line.id)).data;
  const isDebit = line.cents < 0;
  const because = {
    reference: t`Sa référence est sur la ligne`,
    account: t`A déjà reçu de l’argent de ce compte`,
    name: t`Son nom ressemble à celui de la ligne`,
  };
  const proposals = items.map(({ id, name, because: why }) => ({
    value: id,
    label: isDebit ? t`Prendre sur ce portefeuille : ${name}` : t`Attribuer à ${name}`,
    detail: because[why],
  }));
  const back = {
    value: "SEND_BACK",
    label: t`Renvoyer au compte d’où il vient`,
    detail: t`Le virement part avec le prochain fichier pour la banque.`,
  };
  return [
    ...proposals,
    {
      value: another,
      label: isDebit ? t`Prendre sur un autre portefeuille` : t`Attribuer à un autre titulaire`,
    },
    ...(isDebit || line.partyIban === null ? [] : [back]),
    {
      value: "OPERATOR",
      label: isDebit ? t`Laisser à la charge de la plateforme` : t`Garder pour la plateforme`,
      detail: isDebit ? undefined : t`Des intérêts ou un remboursement de frais, par exemple.`,
    },
  ];
};

const OtherHolder = () => {
  const { t } = useLingui();
  const choice = useWatch<Chosen>({ name: "choice" });
  if (choice !== another) return null;
  return (
    <HolderField
      name="holderId"
      label={t`Titulaire`}
      search={searchHolders}
      placeholder={t`Nom ou adresse e-mail`}
    />
  );
};

const GivingBack = z.object({ reason: Text(1_000) });

/** Money of a holder who may not ask for it themselves: back to the account that it came from. */
export const LineGivenBack = ({ line, onDone }: Props) => {
  const { t } = useLingui();
  const stops = useWords(standingWords);
  const form = useFormOf(GivingBack, { defaultValues: { reason: "" }, draft: `back ${line.id}` });
  const decide = useAction(walletRoutes.decideBankLine, {
    success: t`L’argent repart avec le prochain fichier pour la banque.`,
    then: onDone,
  });
  const { stop } = line;
  return (
    <div className="grid gap-6">
      <LineFacts line={line} />
      {stop === null || line.partyIban === null ? null : (
        <>
          <p className="text-ink-2">
            {stop === "CHECK"
              ? t`Cet argent est gelé : il reste ici tant que la correspondance n’est pas tranchée.`
              : t`Le titulaire ne peut pas retirer cet argent lui-même (${stops[stop]}). Renvoyez-le au compte d’où il est venu, à hauteur de ce qui reste dans son portefeuille.`}
          </p>
          {stop === "CHECK" ? null : (
            <Form
              form={form}
              onSubmit={({ reason }) =>
                decide.run({
                  params: { bankLineId: line.id },
                  body: { decision: "SEND_BACK", reason },
                })
              }
            >
              <TextAreaField
                name="reason"
                label={t`Motif`}
                help={t`Pourquoi l’argent repart : ce motif est conservé au journal d’audit.`}
                rows={3}
                maxLength={1000}
              />
              <SubmitButton>{t`Renvoyer au compte d’où il vient`}</SubmitButton>
            </Form>
          )}
        </>
      )}
    </div>
  );
};
