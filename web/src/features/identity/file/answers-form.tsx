import { investorRoutes } from "@coulisse/contract/identity/investors.ts";
import { fundSourceWords } from "@coulisse/contract/identity/kyc-words.ts";
import type { Investor } from "@coulisse/contract/identity/kyc.schemas.ts";
import { fundSources } from "@coulisse/contract/identity/kyc.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { countryOptions } from "#parts/address/countries.ts";
import { useAction } from "#platform/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { Form } from "#ui/form/form.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { Section } from "#ui/section.tsx";

const Answers = z
  .object({
    exposed: z.enum(["yes", "no"]),
    politicalFunction: z.string().trim().max(300),
    sourceOfFunds: z.enum(fundSources),
    sourceOfFundsDetail: z.string().trim().max(300),
    taxResidence: z.string().length(2),
  })
  .refine(({ exposed, politicalFunction }) => exposed === "no" || politicalFunction !== "", {
    path: ["politicalFunction"],
    // Said together with the faults of the other fields, and not once these are mended.
    when: () => true,
    error: () => i18n._(msg`Ce champ est obligatoire.`),
  });
type Values = z.input<typeof Answers>;

const exposedOf = (value: boolean | null): string => (value === null ? "" : value ? "yes" : "no");

const valuesOf = (investor: Investor) =>
  ({
    exposed: exposedOf(investor.politicallyExposed),
    politicalFunction: investor.politicalFunction ?? "",
    sourceOfFunds: investor.sourceOfFunds ?? "",
    sourceOfFundsDetail: investor.sourceOfFundsDetail ?? "",
    taxResidence: investor.taxResidence ?? "",
  }) as Values;

type Props = { investor: Investor; quiet?: boolean };

/** asked of everybody, kept as it was said. */
export const AnswersForm = ({ investor, quiet = false }: Props) => {
  const { t } = useLingui();
  const { locale } = useFormats();
  const funds = useWords(fundSourceWords);
  const form = useFormOf(Answers, {
    draft: `answers ${investor.id}`,
    defaultValues: valuesOf(investor),
  });
  const exposed = useWatch({ control: form.control, name: "exposed" });
  const save = useAction(investorRoutes.updateInvestor, {
    success: t`Vos réponses ont été enregistrées.`,
  });
  return (
    <Section
      title={t`Questionnaire`}
      lead={t`La loi nous demande ces réponses à tous les investisseurs. Elles ne sont lues que par les personnes qui examinent les dossiers.`}
    >
      <Form
        form={form}
        className="max-w-[46rem]"
        onSubmit={async ({ exposed: answer, ...rest }) => {
          const body = { ...rest, politicallyExposed: answer === "yes" };
          await save.run({ params: { investorId: investor.id }, body });
        }}
      >
        <RadioField
          name="exposed"
          label={t`Êtes-vous, ou avez-vous été depuis moins d’un an, une personne politiquement exposée ?`}
          options={[
            { value: "no", label: t`Non` },
            {
              value: "yes",
              label: t`Oui, moi ou un proche`,
              detail: t`Fonction politique, juridictionnelle ou administrative importante, la vôtre, celle d’un membre de votre famille ou d’un proche associé.`,
            },
          ]}
        />
        {exposed === "yes" ? (
          <TextField
            name="politicalFunction"
            label={t`Fonction exercée, et par qui`}
            help={t`Par exemple : maire de Saint-Malo, mon épouse.`}
            maxLength={300}
          />
        ) : null}
        <SelectField
          name="sourceOfFunds"
          label={t`Origine principale des fonds que vous investirez`}
          options={fundSources.map((value) => ({ value, label: funds[value] }))}
        />
        <TextField
          name="sourceOfFundsDetail"
          label={t`Précisions`}
          help={t`Par exemple : vente d’un appartement en 2025.`}
          optional
          maxLength={300}
        />
        <SelectField
          name="taxResidence"
          label={t`Pays de résidence fiscale`}
          options={countryOptions(locale)}
        />
        <SubmitButton variant={quiet ? "secondary" : "primary"}>
          {t`Enregistrer mes réponses`}
        </SubmitButton>
      </Form>
    </Section>
  );
};
