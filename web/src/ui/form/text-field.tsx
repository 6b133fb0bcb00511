import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import { controlStyle } from "./control-style.ts";
import { Field, type FieldProps } from "./field.tsx";
import { useField } from "./use-field.ts";

type Props = FieldProps &
  Pick<
    ComponentProps<"input">,
    | "type"
    | "autoComplete"
    | "inputMode"
    | "placeholder"
    | "maxLength"
    | "disabled"
    | "readOnly"
    | "autoCapitalize"
    | "spellCheck"
    | "list"
  > & { name: string; inputClassName?: string };

export const TextField = ({ name, inputClassName, ...props }: Props) => {
  const { label, help, optional, hideLabel, className, ...input } = props;
  const { field, fault } = useField(name);
  return (
    <Field
      label={label}
      help={help}
      optional={optional}
      hideLabel={hideLabel}
      className={className}
      fault={fault}
    >
      {(ids) => (
        <input
          type="text"
          {...input}
          {...ids}
          {...field}
          value={field.value ?? ""}
          aria-required={optional ? undefined : true}
          className={cx(controlStyle, inputClassName)}
        />
      )}
    </Field>
  );
};
