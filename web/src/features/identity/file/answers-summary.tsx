import { countryName } from "@coulisse/domain/country-names.ts";
import { noFigure } from "@coulisse/domain/formats.ts";
import { fundSourceWords } from "@coulisse/contract/identity/kyc-words.ts";
import type { Investor } from "@coulisse/contract/identity/kyc.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { KeyFacts } from "#ui/key-facts.tsx";
import { Section } from "#ui/section.tsx";

/** The summary is what was answered once, to be read; the form that changes it is below. */
export const AnswersSummary = ({ investor }: { investor: Investor }) => {
  const { t } = useLingui();
  const { locale } = useFormats();
  const funds = useWords(fundSourceWords);
  const { politicallyExposed, politicalFunction, sourceOfFunds, taxResidence } = investor;
  const detail = investor.sourceOfFundsDetail;
  const source = sourceOfFunds === null ? noFigure : funds[sourceOfFunds];
  return (
    <Section title={t`Vos réponses`}>
      <KeyFacts
        columns={2}
        className="max-w-[60rem]"
        facts={[
          {
            label: t`Personne politiquement exposée`,
            value: politicallyExposed === true ? (politicalFunction ?? t`Oui`) : t`Non`,
          },
          {
            label: t`Origine des fonds`,
            value: detail === null || detail === "" ? source : `${source} · ${detail}`,
          },
          {
            label: t`Résidence fiscale`,
            value: taxResidence === null ? noFigure : countryName(taxResidence, locale),
          },
        ]}
      />
    </Section>
  );
};
