import { useLingui } from "@lingui/react/macro";
import { useId, useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { countryOptions } from "./countries.ts";
import { useTowns } from "./use-towns.ts";

const wide = "sm:col-span-2";

/** The parts of an address; the postcode brings its towns. */
export const ManualFields = () => {
  const { t, i18n } = useLingui();
  const id = useId();
  const { getValues, setValue } = useFormContext();
  const [country, postcode] = useWatch({ name: ["country", "postcode"] });
  const towns = useTowns(country === "FR" ? postcode : "", (only) => {
    if (!getValues("city")) setValue("city", only);
  });
  const countries = useMemo(() => countryOptions(i18n.locale), [i18n.locale]);
  return (
    <>
      <TextField
        name="street"
        label={t`Numéro et rue`}
        maxLength={200}
        autoComplete="address-line1"
        className={wide}
      />
      <TextField
        name="complement"
        label={t`Complément`}
        maxLength={200}
        autoComplete="address-line2"
        className={wide}
        optional
      />
      <TextField
        name="postcode"
        label={t`Code postal`}
        maxLength={12}
        autoComplete="postal-code"
        optional={country !== "FR"}
      />
      <TextField
        name="city"
        label={t`Ville`}
        maxLength={120}
        autoComplete="address-level2"
        list={id}
      />
      <datalist id={id}>
        {towns.map((town) => (
          <option key={town}>{town}</option>
        ))}
      </datalist>
      <SelectField name="country" label={t`Pays`} options={countries} className={wide} />
    </>
  );
};
