import { useId, type ReactNode } from "react";
import { Fault } from "./field.tsx";
import { RadioGroup, type RadioChoice } from "./radio-group.tsx";
import { useField } from "./use-field.ts";

type Props = {
  name: string;
  label: ReactNode;
  options: readonly RadioChoice[];
  className?: string;
};

export const RadioField = ({ name, label, options, className }: Props) => {
  const id = useId();
  const { field, fault } = useField(name);
  return (
    <RadioGroup
      name={name}
      label={label}
      options={options}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      faulty={fault !== undefined}
      describedBy={fault ? id : undefined}
      className={className}
    >
      {fault ? <Fault id={id}>{fault}</Fault> : null}
    </RadioGroup>
  );
};
