import { useState } from "react";
import { Field, type FieldProps } from "#ui/form/field.tsx";
import { useField } from "#ui/form/use-field.ts";
import { FileDrop } from "./file-drop.tsx";
import { useFileJudge, type FileLimits } from "./file-limits.ts";

type Props = FieldProps & { name: string; limits: FileLimits; hint?: string };

/** The form holds a File, or a list of them where several may be given. */
export const FileField = ({ name, limits, hint, ...rest }: Props) => {
  const { field, fault } = useField(name);
  const judge = useFileJudge(limits);
  // Not a fault of the form, which judges again what it holds and would forget what it never got.
  const [refused, setRefused] = useState<string>();
  const files: readonly File[] = [field.value ?? []].flat();
  const take = (chosen: readonly File[]): void => {
    const judged = judge(chosen);
    setRefused(judged.refused);
    field.onChange(limits.countMax > 1 ? judged.kept : judged.kept[0]);
  };
  return (
    <Field {...rest} fault={refused ?? fault}>
      {(ids) => (
        <FileDrop
          ids={ids}
          limits={limits}
          files={files}
          onFiles={take}
          onBlur={field.onBlur}
          hint={hint}
        />
      )}
    </Field>
  );
};
