import { useId, type ReactNode } from "react";
import { cx } from "../cx.ts";
import { Fault } from "./field.tsx";
import { useField } from "./use-field.ts";

type Choice = { value: string; label: ReactNode; detail?: ReactNode };

type Props = {
  name: string;
  label: ReactNode;
  options: readonly Choice[];
  className?: string;
};

/** A few choices of which one is seen beside the others. */
export const RadioField = ({ name, label, options, className }: Props) => {
  const id = useId();
  const { field, fault } = useField(name);
  return (
    <fieldset className={cx("grid gap-2", className)} aria-describedby={fault ? id : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {options.map((choice) => (
        <label
          key={choice.value}
          className="flex items-start gap-3 rounded-md border border-rule bg-sheet px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            ref={field.ref}
            name={name}
            value={choice.value}
            checked={field.value === choice.value}
            onChange={() => field.onChange(choice.value)}
            onBlur={field.onBlur}
            data-fault={fault ? "" : undefined}
            className="mt-[3px] size-[18px] shrink-0 appearance-none rounded-full border border-rule-strong bg-sheet checked:border-[5px] checked:border-accent"
          />
          <span>
            {choice.label}
            {choice.detail ? (
              <span className="block text-sm text-ink-3">{choice.detail}</span>
            ) : null}
          </span>
        </label>
      ))}
      {fault ? <Fault id={id}>{fault}</Fault> : null}
    </fieldset>
  );
};
