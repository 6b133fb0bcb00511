import type { ReactNode, Ref } from "react";
import { cx } from "../cx.ts";

export type RadioChoice = { value: string; label: ReactNode; detail?: ReactNode };

type Props = {
  name: string;
  label: ReactNode;
  options: readonly RadioChoice[];
  value: unknown;
  onChange: (value: string) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  faulty?: boolean;
  describedBy?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** A few choices of which one is seen beside the others. */
export const RadioGroup = ({ name, label, options, value, className, ...rest }: Props) => {
  const { onChange, onBlur, inputRef, faulty = false, describedBy, children } = rest;
  return (
    <fieldset className={cx("grid min-w-0 gap-2", className)} aria-describedby={describedBy}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {options.map((choice) => (
        <label
          key={choice.value}
          className="flex items-start gap-3 rounded-md border border-rule bg-sheet px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            ref={inputRef}
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            onBlur={onBlur}
            data-fault={faulty ? "" : undefined}
            className="mt-[3px] size-[18px] shrink-0 appearance-none rounded-full border border-rule-strong bg-sheet checked:border-[5px] checked:border-accent"
          />
          <span className="min-w-0 break-words">
            {choice.label}
            {choice.detail ? (
              <span className="block text-sm text-ink-3">{choice.detail}</span>
            ) : null}
          </span>
        </label>
      ))}
      {children}
    </fieldset>
  );
};
