import { legalForms } from "@coulisse/contract/company-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { DateField } from "#ui/form/date-field.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Section } from "#ui/section.tsx";
import { useSectorOptions } from "../use-sector-options.ts";
import { FillFromDirectory } from "./fill-from-directory.tsx";
import { FieldsGrid, whole } from "./fields-grid.tsx";

export const IdentityFields = ({ capital }: { capital?: ReactNode }) => {
  const { t } = useLingui();
  const sectorOptions = useSectorOptions();
  return (
    <Section title={t`Identité`} className="mt-0! border-t-0! pt-0!">
      <FieldsGrid>
        <TextField
          name="name"
          label={t`Nom`}
          maxLength={120}
          autoComplete="off"
          className={whole}
        />
        <SelectField name="sector" label={t`Secteur`} options={sectorOptions} />
        <SelectField
          name="legalForm"
          label={t`Forme juridique`}
          options={legalForms.map((form) => ({ value: form, label: form }))}
        />
        <TextField
          name="siret"
          label={t`SIRET`}
          help={t`14 chiffres, les espaces sont acceptés.`}
          inputMode="numeric"
          autoComplete="off"
          inputClassName="tabular"
          optional
        />
        <FillFromDirectory />
        <TextField
          name="rcsNumber"
          label={t`Numéro RCS`}
          help={t`Par exemple : Lyon 812 540 337.`}
          maxLength={60}
          autoComplete="off"
          optional
        />
        <NumberField name="capitalCents" as="cents" label={t`Capital social déclaré`} optional />
        <DateField name="foundedOn" label={t`Date de création`} optional />
        {capital}
        <TextField
          name="slug"
          label={t`Adresse de la page`}
          help={t`En minuscules, chiffres et tirets. Laissée vide, elle est tirée du nom.`}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={whole}
          optional
        />
      </FieldsGrid>
    </Section>
  );
};
