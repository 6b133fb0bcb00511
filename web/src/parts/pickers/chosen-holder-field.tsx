import { Combobox } from "#ui/form/combobox.tsx";
import { Field, type FieldProps } from "#ui/form/field.tsx";
import { useField } from "#ui/form/use-field.ts";
import type { Suggestion } from "#ui/form/use-search.ts";

type Props = FieldProps & {
  name: string;
  search: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  placeholder: string;
  /** Told of a choice in place of the form, which then waits for whoever is made. */
  onChoose?: ((chosen: Suggestion | null) => void) | undefined;
};

/** Holds the whole suggestion and not its id alone, so that a draft finds the name again. */
export const ChosenHolderField = ({ name, search, placeholder, onChoose, ...rest }: Props) => {
  const { field, fault } = useField(name);
  return (
    <Field {...rest} fault={fault}>
      {(ids) => (
        <Combobox
          ids={ids}
          inputRef={field.ref}
          onBlur={field.onBlur}
          search={search}
          placeholder={placeholder}
          value={field.value as Suggestion | null}
          onChoose={onChoose ?? field.onChange}
        />
      )}
    </Field>
  );
};
