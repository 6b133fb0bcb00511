import { get, useFormContext } from "react-hook-form";
import { Field, type FieldProps } from "./field.tsx";
import { NumberInput, type NumberKind } from "./number-input.tsx";
import { useField } from "./use-field.ts";

type Props = FieldProps & {
  name: string;
  as: NumberKind;
  /** Shown inside the field; cents and prices are euros unless said otherwise. */
  unit?: string;
  placeholder?: string;
  disabled?: boolean;
};

const units: Record<NumberKind, string | undefined> = {
  whole: undefined,
  cents: "€",
  decimal: "€",
  basisPoints: "%",
};

export const NumberField = ({ name, as, unit, placeholder, disabled, ...rest }: Props) => {
  const { field, fault } = useField(name);
  const { formState } = useFormContext();
  // A form gives the first value back to a place that holds nothing, so emptied fields hold null.
  const emptied = get(formState.defaultValues, name) === undefined ? undefined : null;
  return (
    <Field {...rest} fault={fault}>
      {(ids) => (
        <NumberInput
          {...ids}
          ref={field.ref}
          name={name}
          kind={as}
          unit={unit ?? units[as]}
          value={field.value}
          onFigure={(figure) => field.onChange(figure ?? emptied)}
          onBlur={field.onBlur}
          placeholder={placeholder}
          disabled={disabled}
          aria-required={rest.optional ? undefined : true}
        />
      )}
    </Field>
  );
};
