import { todayInParis } from "#platform/today.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { experienceWords } from "@coulisse/contract/identity/investor-class-words.ts";
import {
  classParametersOn,
  experienceKinds,
  investorClassRoutes,
} from "@coulisse/contract/identity/investor-classes.ts";
import { Cents, Day } from "@coulisse/contract/wire/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { FileField } from "#parts/documents/file-field.tsx";
import { useAction } from "#platform/queries.ts";
import { Banner } from "#ui/banner.tsx";
import { CheckboxField } from "#ui/form/checkbox-field.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";

type Whose = Readonly<{ holderId: string; kind: "user" | "corporate" }>;
type Props = Whose & { onDone: () => void };

const figure = Cents.nullish();
const proofs = {
  files: z.array(z.instanceof(File)).min(1),
  warned: z.literal(true),
};
const PersonForm = z.object({
  grossIncomeCents: figure,
  portfolioCents: figure,
  experience: z.union([z.enum(experienceKinds), z.literal("")]),
  experienceMonths: z.int().min(0).nullish(),
  experienceDetail: z.string().trim().max(300),
  tradesPerQuarter: z.int().min(0).nullish(),
  ...proofs,
});
const EntityForm = z.object({
  ownFundsCents: figure,
  turnoverCents: figure,
  balanceSheetCents: figure,
  accountsOn: Day,
  ...proofs,
});

/** Gives what was filled in of a form. */
const filled = <Values extends Readonly<Record<string, unknown>>>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== undefined && value !== null && value !== "",
    ),
  ) as { [Key in keyof Values]?: Exclude<Values[Key], null | ""> };

/** R-23a: what Annex II asks a person, or an entity, who wants to count as sophisticated. */
export const ClassForm = ({ kind, ...props }: Props) =>
  kind === "user" ? <OfPerson {...props} /> : <OfEntity {...props} />;

const OfPerson = ({ holderId, onDone }: Omit<Props, "kind">) => {
  const { t } = useLingui();
  const format = useFormats();
  const experiences = useWords(experienceWords);
  const least = classParametersOn(todayInParis());
  const form = useFormOf(PersonForm, {
    draft: `class ${holderId}`,
    defaultValues: { experience: "", experienceDetail: "" },
  });
  const ask = useAction(investorClassRoutes.requestInvestorClass, {
    success: t`Votre demande est en attente d’examen.`,
    then: onDone,
  });
  const { experienceMonths: months, tradesPerQuarter: trades } = least;
  const income = format.amount(least.grossIncomeCents);
  const portfolio = format.amount(least.portfolioCents);
  return (
    <Form
      form={form}
      label={t`Demande d’investisseur averti`}
      onSubmit={({ files, warned, ...figures }) =>
        ask.run({
          params: { userId: holderId },
          body: { ...filled(figures), warned },
          files: { files },
        })
      }
    >
      <p className="text-sm text-ink-2">
        {t`Remplissez au moins deux de ces trois critères (règlement (UE) 2020/1503, annexe II) et joignez ce qui les montre.`}
      </p>
      <NumberField
        name="grossIncomeCents"
        as="cents"
        label={t`Revenu brut annuel`}
        help={t`Premier critère : au moins ${income} par exercice, ou le portefeuille ci-dessous.`}
        optional
      />
      <NumberField
        name="portfolioCents"
        as="cents"
        label={t`Portefeuille financier`}
        help={t`Dépôts et instruments financiers : plus de ${portfolio}.`}
        optional
      />
      <SelectField
        name="experience"
        label={t`Expérience`}
        help={t`Deuxième critère : au moins ${months} mois.`}
        options={[
          { value: "", label: t`Aucune` },
          ...experienceKinds.map((value) => ({ value, label: experiences[value] })),
        ]}
        optional
      />
      <NumberField name="experienceMonths" as="whole" label={t`Durée en mois`} optional />
      <TextField
        name="experienceDetail"
        label={t`Poste et employeur`}
        maxLength={300}
        autoComplete="off"
        optional
      />
      <NumberField
        name="tradesPerQuarter"
        as="whole"
        label={t`Opérations par trimestre`}
        help={t`Troisième critère : en moyenne ${trades} opérations significatives sur les marchés, sur les quatre derniers trimestres.`}
        optional
      />
      <Proofs
        help={t`Avis d’imposition, relevé de portefeuille, contrat de travail… Seul l’examinateur les voit.`}
      />
    </Form>
  );
};

const OfEntity = ({ holderId, onDone }: Omit<Props, "kind">) => {
  const { t } = useLingui();
  const format = useFormats();
  const least = classParametersOn(todayInParis());
  const form = useFormOf(EntityForm, {
    draft: `class ${holderId}`,
    defaultValues: { accountsOn: "" },
  });
  const ask = useAction(investorClassRoutes.requestCorporateClass, {
    success: t`Votre demande est en attente d’examen.`,
    then: onDone,
  });
  const ownFunds = format.amount(least.ownFundsCents);
  const turnover = format.amount(least.turnoverCents);
  const balance = format.amount(least.balanceSheetCents);
  return (
    <Form
      form={form}
      label={t`Demande d’investisseur averti`}
      onSubmit={({ files, warned, accountsOn, ...figures }) =>
        ask.run({
          params: { corporateId: holderId },
          body: { ...filled(figures), accountsOn, warned },
          files: { files },
        })
      }
    >
      <p className="text-sm text-ink-2">
        {t`Remplissez au moins un de ces trois critères (règlement (UE) 2020/1503, annexe II), d’après les derniers comptes approuvés.`}
      </p>
      <DateField name="accountsOn" label={t`Comptes arrêtés au`} />
      <NumberField
        name="ownFundsCents"
        as="cents"
        label={t`Fonds propres`}
        help={t`Au moins ${ownFunds}.`}
        optional
      />
      <NumberField
        name="turnoverCents"
        as="cents"
        label={t`Chiffre d’affaires net`}
        help={t`Au moins ${turnover}.`}
        optional
      />
      <NumberField
        name="balanceSheetCents"
        as="cents"
        label={t`Total du bilan`}
        help={t`Au moins ${balance}.`}
        optional
      />
      <Proofs help={t`Comptes annuels approuvés. Seul l’examinateur les voit.`} />
    </Form>
  );
};

/** The papers, the warning that the annex wants to be read, and the way on. */
const Proofs = ({ help }: { help: string }) => {
  const { t } = useLingui();
  return (
    <>
      <FileField name="files" label={t`Justificatifs`} help={help} limits={fileKinds.classProof} />
      <Banner tone="warn" title={t`Ce que vous perdez`}>
        {t`Un investisseur averti n’a ni test de connaissances, ni simulation de pertes, ni avertissement avant un investissement élevé, ni délai de réflexion de quatre jours : sa souscription l’engage dès la signature.`}
      </Banner>
      <CheckboxField
        name="warned"
        label={t`J’ai compris les protections que je perds, et je les abandonne.`}
      />
      <SubmitButton>{t`Envoyer la demande`}</SubmitButton>
    </>
  );
};
