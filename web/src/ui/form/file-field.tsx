import { useLingui } from "@lingui/react/macro";
import { useFormContext } from "react-hook-form";
import { Field, type FieldProps } from "./field.tsx";
import { FileDrop } from "./file-drop.tsx";
import { useField } from "./use-field.ts";

type Props = FieldProps & {
  name: string;
  accept?: string;
  multiple?: boolean;
  /** The server has the last word; this spares a long upload that it would refuse. */
  maxBytes?: number;
  hint?: string;
};

/** The form holds a File, or a list of them where several may be given. */
export const FileField = ({ name, accept, multiple, maxBytes, hint, ...rest }: Props) => {
  const { t } = useLingui();
  const { setError, clearErrors } = useFormContext();
  const { field, fault } = useField(name);
  const files: readonly File[] = [field.value ?? []].flat();
  const take = (chosen: readonly File[]): void => {
    const light = chosen.filter((file) => maxBytes === undefined || file.size <= maxBytes);
    field.onChange(multiple ? light : light[0]);
    const heavy = chosen.find((file) => !light.includes(file));
    if (heavy) {
      const megabytes = Math.floor((maxBytes ?? 0) / 1_000_000);
      setError(name, { message: t`${heavy.name} dépasse ${megabytes} Mo.` });
    } else clearErrors(name);
  };
  return (
    <Field {...rest} fault={fault}>
      {(ids) => (
        <FileDrop
          ids={ids}
          files={files}
          onFiles={take}
          onBlur={field.onBlur}
          accept={accept}
          multiple={multiple}
          hint={hint}
        />
      )}
    </Field>
  );
};
