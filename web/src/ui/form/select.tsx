import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { controlStyle } from "./control-style.ts";

export type Option = { value: string; label: string; disabled?: boolean };

type Props = ComponentProps<"select"> & {
  options: readonly Option[];
  /** The choice of nothing. */
  placeholder?: string | undefined;
};

/** The browser's own list: it is the one that phones and screen readers know best. */
export const Select = ({ options, placeholder, className, ...rest }: Props) => (
  <span className="relative block">
    <select {...rest} className={cx(controlStyle, "appearance-none pr-9", className)}>
      {placeholder === undefined ? null : <option value="">{placeholder}</option>}
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
    <Icon
      name="chevronDown"
      size={14}
      className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-3"
    />
  </span>
);
