import { useLingui } from "@lingui/react/macro";
import { Field, type FieldProps } from "./field.tsx";
import { Select, type Option } from "./select.tsx";
import { useField } from "./use-field.ts";

type Props = FieldProps & {
  name: string;
  options: readonly Option[];
  placeholder?: string;
  disabled?: boolean;
};

export const SelectField = ({ name, options, placeholder, disabled, ...rest }: Props) => {
  const { t } = useLingui();
  const { field, fault } = useField(name);
  const nothing = placeholder ?? (rest.optional ? t`Aucun` : t`Choisir`);
  return (
    <Field {...rest} fault={fault}>
      {(ids) => (
        <Select
          {...ids}
          {...field}
          value={field.value ?? ""}
          options={options}
          placeholder={nothing}
          disabled={disabled}
          aria-required={rest.optional ? undefined : true}
        />
      )}
    </Field>
  );
};
