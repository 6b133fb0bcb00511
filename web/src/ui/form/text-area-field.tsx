import { cx } from "../cx.ts";
import { controlStyle } from "./control-style.ts";
import { Field, type FieldProps } from "./field.tsx";
import { useField } from "./use-field.ts";

type Props = FieldProps & { name: string; rows?: number; maxLength?: number; placeholder?: string };

export const TextAreaField = ({ name, rows = 4, maxLength, placeholder, ...rest }: Props) => {
  const { field, fault } = useField(name);
  return (
    <Field {...rest} fault={fault}>
      {(ids) => (
        <textarea
          {...ids}
          {...field}
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder}
          value={field.value ?? ""}
          aria-required={rest.optional ? undefined : true}
          className={cx(controlStyle, "py-2 leading-normal")}
        />
      )}
    </Field>
  );
};
