import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Section } from "#ui/section.tsx";
import { FieldsGrid, whole } from "./fields-grid.tsx";

/** Where a company whose register is kept under French law may have its seat or its parent. */
const countries =
  "FR BE CH LU MC DE ES IT PT NL IE AT DK SE FI NO PL CZ SK SI HR HU RO BG GR EE LV LT MT CY GB US CA";

export const AddressFields = () => {
  const { t, i18n } = useLingui();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.locale, { type: "region" });
    return countries
      .split(" ")
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));
  }, [i18n.locale]);
  return (
    <Section title={t`Siège`} lead={t`Laissez tout vide si l’adresse n’est pas connue.`}>
      <FieldsGrid>
        <TextField
          name="address.line1"
          label={t`Numéro et rue`}
          maxLength={200}
          autoComplete="off"
          className={whole}
          optional
        />
        <TextField
          name="address.line2"
          label={t`Complément`}
          maxLength={200}
          autoComplete="off"
          className={whole}
          optional
        />
        <TextField
          name="address.postcode"
          label={t`Code postal`}
          maxLength={12}
          autoComplete="off"
          optional
        />
        <TextField
          name="address.city"
          label={t`Ville`}
          maxLength={120}
          autoComplete="off"
          optional
        />
        <SelectField name="address.country" label={t`Pays`} options={options} />
      </FieldsGrid>
    </Section>
  );
};
