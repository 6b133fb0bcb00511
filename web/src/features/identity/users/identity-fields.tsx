import { useLingui } from "@lingui/react/macro";
import { languageOptions } from "#i18n/language-options.ts";
import { countryOptions } from "#parts/address/countries.ts";
import { DateField } from "#ui/form/date-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";

type Props = {
  /** Fields that change by a request, and are shown beside with the way. */
  locked?: ReadonlySet<string>;
  /** All of them are asked for of an investor. */
  asked?: boolean;
  hasLanguage?: boolean;
};

const nothing: ReadonlySet<string> = new Set();

/** The fields say who somebody is, as a document shows it. */
export const IdentityFields = ({ locked = nothing, asked = false, hasLanguage = true }: Props) => {
  const { t, i18n } = useLingui();
  const countries = countryOptions(i18n.locale);
  const country = asked ? {} : { placeholder: t`Non précisé`, optional: true };
  const isOpen = (field: string) => !locked.has(field);
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      {isOpen("firstName") ? (
        <TextField name="firstName" label={t`Prénom`} autoComplete="given-name" maxLength={120} />
      ) : null}
      {isOpen("lastName") ? (
        <TextField
          name="lastName"
          label={t({ message: "Nom", context: "family name" })}
          autoComplete="family-name"
          maxLength={120}
        />
      ) : null}
      {isOpen("birthOn") ? (
        <DateField
          name="birthOn"
          label={t`Date de naissance`}
          autoComplete="bday"
          optional={!asked}
        />
      ) : null}
      {isOpen("birthPlace") ? (
        <TextField
          name="birthPlace"
          label={t`Lieu de naissance`}
          maxLength={120}
          optional={!asked}
        />
      ) : null}
      {isOpen("birthCountry") ? (
        <SelectField
          name="birthCountry"
          label={t`Pays de naissance`}
          options={countries}
          {...country}
        />
      ) : null}
      {isOpen("nationality") ? (
        <SelectField name="nationality" label={t`Nationalité`} options={countries} {...country} />
      ) : null}
      {hasLanguage ? (
        <SelectField name="locale" label={t`Langue des messages`} options={languageOptions} />
      ) : null}
    </div>
  );
};
