import { useLingui } from "@lingui/react/macro";
import { AddressField } from "#app/address/address-field.tsx";
import { Section } from "#ui/section.tsx";

export const AddressFields = () => {
  const { t } = useLingui();
  return (
    <Section title={t`Siège`}>
      <AddressField
        name="seat"
        label={t`Adresse du siège`}
        help={t`Laissez vide si elle n’est pas connue.`}
        className="max-w-[46rem]"
        optional
      />
    </Section>
  );
};
