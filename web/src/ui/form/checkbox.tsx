import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";

type Props = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; help?: ReactNode };

export const Checkbox = ({ label, help, className, ...rest }: Props) => (
  <label className={cx("flex min-h-6 items-start gap-2.5 text-base", className)}>
    <span className="relative mt-[3px] grid size-[18px] shrink-0">
      <input
        {...rest}
        type="checkbox"
        className="peer size-[18px] appearance-none rounded-[4px] border border-rule-strong bg-sheet checked:border-accent checked:bg-accent aria-invalid:border-loss disabled:opacity-50"
      />
      <Icon
        name="check"
        size={14}
        className="pointer-events-none absolute inset-0.5 hidden text-accent-ink peer-checked:block"
      />
    </span>
    <span>
      {label}
      {help ? <span className="block text-sm text-ink-3">{help}</span> : null}
    </span>
  </label>
);
