import { useId, type ReactNode } from "react";
import { Checkbox } from "./checkbox.tsx";
import { Fault } from "./field.tsx";
import { useField } from "./use-field.ts";

type Props = { name: string; label: ReactNode; help?: ReactNode; className?: string };

export const CheckboxField = ({ name, label, help, className }: Props) => {
  const id = useId();
  const { field, fault } = useField(name);
  const { value, ...rest } = field;
  return (
    <div className={className}>
      <Checkbox
        {...rest}
        label={label}
        help={help}
        checked={value === true}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? id : undefined}
      />
      {fault ? <Fault id={id}>{fault}</Fault> : null}
    </div>
  );
};
