import { useState } from "react";
import { Combobox } from "./combobox.tsx";
import { Field, type FieldProps } from "./field.tsx";
import { useField } from "./use-field.ts";
import type { Suggestion } from "./use-search.ts";

type Props = FieldProps & {
  name: string;
  search: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  placeholder?: string;
  /** The suggestion names the form's first value. */
  initial?: Suggestion;
  onChoose?: (suggestion: Suggestion | null) => void;
};

/** The form holds the `value` of what was chosen; an empty text where nothing was. */
export const ComboboxField = ({ name, search, placeholder, initial, onChoose, ...rest }: Props) => {
  const { field, fault } = useField(name);
  const [chosen, setChosen] = useState<Suggestion | null>(initial ?? null);
  return (
    <Field {...rest} fault={fault}>
      {(ids) => (
        <Combobox
          ids={ids}
          inputRef={field.ref}
          onBlur={field.onBlur}
          search={search}
          placeholder={placeholder}
          value={chosen?.value === field.value ? chosen : null}
          onChoose={(suggestion) => {
            setChosen(suggestion);
            field.onChange(suggestion?.value ?? "");
            onChoose?.(suggestion);
          }}
        />
      )}
    </Field>
  );
};
