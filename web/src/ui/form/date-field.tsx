import { DateInput } from "./date-input.tsx";
import { Field, type FieldProps } from "./field.tsx";
import { useField } from "./use-field.ts";

type Props = FieldProps & { name: string; min?: string; max?: string; autoComplete?: string };

/** The form holds `2026-11-20`; the reader types `20/11/2026`. */
export const DateField = ({ name, min, max, autoComplete, ...rest }: Props) => {
  const { field, fault } = useField(name);
  return (
    <Field {...rest} fault={fault}>
      {(ids) => (
        <DateInput
          {...ids}
          ref={field.ref}
          name={name}
          value={field.value}
          onDay={field.onChange}
          onBlur={field.onBlur}
          min={min}
          max={max}
          autoComplete={autoComplete}
          aria-required={rest.optional ? undefined : true}
        />
      )}
    </Field>
  );
};
