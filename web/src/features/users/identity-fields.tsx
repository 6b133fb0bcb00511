import { useLingui } from "@lingui/react/macro";
import { countryOptions } from "#app/address/countries.ts";
import { DateField } from "#ui/form/date-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";

/** Who somebody is, as a document shows it; `fixed` once a check has compared them. */
export const IdentityFields = ({ fixed = false }: { fixed?: boolean }) => {
  const { t, i18n } = useLingui();
  const countries = countryOptions(i18n.locale);
  const unsaid = t`Non précisé`;
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <TextField
        name="firstName"
        label={t`Prénom`}
        autoComplete="given-name"
        maxLength={120}
        readOnly={fixed}
      />
      <TextField
        name="lastName"
        label={t`Nom`}
        autoComplete="family-name"
        maxLength={120}
        readOnly={fixed}
      />
      {fixed ? null : (
        <>
          <DateField name="birthOn" label={t`Date de naissance`} autoComplete="bday" optional />
          <TextField name="birthPlace" label={t`Ville de naissance`} maxLength={120} optional />
          <SelectField
            name="birthCountry"
            label={t`Pays de naissance`}
            options={countries}
            placeholder={unsaid}
            optional
          />
          <SelectField
            name="nationality"
            label={t`Nationalité`}
            options={countries}
            placeholder={unsaid}
            optional
          />
        </>
      )}
      <SelectField
        name="locale"
        label={t`Langue des messages`}
        options={[
          { value: "fr", label: "Français" },
          { value: "en", label: "English" },
        ]}
      />
    </div>
  );
};
