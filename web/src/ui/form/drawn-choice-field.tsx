import { useId, type ReactNode } from "react";
import { Fault } from "./field.tsx";
import { useField } from "./use-field.ts";

type Choice = { value: string; label: string; drawing: ReactNode };

type Props = { name: string; legend: string; choices: readonly Choice[] };

/** The choice is one of a few drawings: radio buttons, with the arrow keys that come with them. */
export const DrawnChoiceField = ({ name, legend, choices }: Props) => {
  const id = useId();
  const { field, fault } = useField(name);
  return (
    <fieldset aria-describedby={fault ? id : undefined}>
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label, drawing }) => (
          <label
            key={value}
            className="flex min-h-[38px] cursor-pointer items-center gap-2 rounded-md border border-rule bg-sheet px-3 text-sm has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              ref={field.ref}
              name={name}
              value={value}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
              className="sr-only"
            />
            {drawing}
            {label}
          </label>
        ))}
      </div>
      {fault ? <Fault id={id}>{fault}</Fault> : null}
    </fieldset>
  );
};
