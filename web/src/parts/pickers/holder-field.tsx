import { Combobox } from "#ui/form/combobox.tsx";
import { Field, type FieldProps } from "#ui/form/field.tsx";
import { useField } from "#ui/form/use-field.ts";
import type { Suggestion } from "#ui/form/use-search.ts";

type Props = FieldProps & {
  name: string;
  search: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  placeholder: string;
};

/** Holds the whole suggestion and not its id alone, so that a draft finds the name again. */
export const HolderField = ({ name, search, placeholder, ...rest }: Props) => {
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
          onChoose={field.onChange}
        />
      )}
    </Field>
  );
};
