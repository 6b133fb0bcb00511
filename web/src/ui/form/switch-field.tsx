import type { ReactNode } from "react";
import { Switch } from "./switch.tsx";
import { useField } from "./use-field.ts";

type Props = { name: string; label: ReactNode; help?: ReactNode; className?: string };

export const SwitchField = ({ name, label, help, className = "" }: Props) => {
  const { field } = useField(name);
  const { value, ...rest } = field;
  return (
    <Switch {...rest} label={label} help={help} checked={value === true} className={className} />
  );
};
