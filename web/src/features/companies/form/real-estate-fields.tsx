import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { DateField } from "#ui/form/date-field.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Section } from "#ui/section.tsx";

type Props = { stated: Company["realEstate"] };

/**
 * Real estate is asked about, never assumed: the tax on every sale depends on it. An answer is a
 * statement of its own, beside those that were made before, which the card of its history shows.
 */
export const RealEstateFields = ({ stated }: Props) => {
  const { t } = useLingui();
  const isSpv = useWatch({ name: "isSpv" }) === true;
  const sector: unknown = useWatch({ name: "sector" });
  // What is proposed where nobody stated it; it is never taken for an answer.
  const isProposed = stated === null && isSpv && sector === "real_estate";
  return (
    <Section
      title={t`Prépondérance immobilière`}
      lead={t`Des immeubles situés en France forment-ils plus de la moitié de son actif (CGI, article 726) ? La réponse est due avant d’ouvrir le marché secondaire.`}
    >
      <div className="grid max-w-[46rem] items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        {isProposed ? (
          <p className="text-sm sm:col-span-2">{t`C’est en principe le cas d’un véhicule immobilier.`}</p>
        ) : null}
        <RadioField
          name="realEstate.isMain"
          label={t`Prépondérance immobilière`}
          className="sm:col-span-2"
          options={[
            { value: "YES", label: t`Oui` },
            { value: "NO", label: t`Non` },
          ]}
        />
        <DateField name="realEstate.effectiveOn" label={t`Depuis le`} optional />
        <TextField
          name="realEstate.source"
          label={t`Source`}
          maxLength={200}
          autoComplete="off"
          optional
        />
      </div>
    </Section>
  );
};
