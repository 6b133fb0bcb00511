import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";

type Props = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; help?: ReactNode };

/** A switch takes effect as it is moved, or is a flag of a form: on or off. */
export const Switch = ({ label, help, className, ...rest }: Props) => (
  <label className={cx("flex min-h-6 items-start gap-3 text-base", className)}>
    <input
      {...rest}
      type="checkbox"
      role="switch"
      className="relative mt-0.5 h-[22px] w-[38px] shrink-0 appearance-none rounded-full border border-rule-strong bg-sunken transition-colors before:absolute before:top-[3px] before:left-[3px] before:size-[14px] before:rounded-full before:bg-rule-strong before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-accent-ink disabled:opacity-50"
    />
    <span>
      {label}
      {help ? <span className="block text-sm text-ink-3">{help}</span> : null}
    </span>
  </label>
);
