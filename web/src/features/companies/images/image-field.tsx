import type { ImageKey } from "@coulisse/contract/company-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Fault } from "#ui/form/field.tsx";
import { FileButton } from "#ui/form/file-button.tsx";
import { useField } from "#ui/form/use-field.ts";
import { acceptedImages, imageKinds, imageMaxBytes } from "./image-kinds.ts";
import { usePreview } from "./use-preview.ts";

/** An image of a company that is not created yet: chosen now, sent with the rest of the form. */
export const ImageField = ({ name }: { name: ImageKey }) => {
  const { t } = useLingui();
  const id = useId();
  const { field, fault } = useField(name);
  const { setError, clearErrors } = useFormContext();
  const file: File | null = field.value ?? null;
  const preview = usePreview(file);
  const { label, help, frame } = imageKinds[name];
  const title = t(label);
  const take = (chosen: File): void => {
    if (chosen.size > imageMaxBytes) setError(name, { message: t`${chosen.name} dépasse 8 Mo.` });
    else {
      clearErrors(name);
      field.onChange(chosen);
    }
  };
  const described = fault ? `${id}-fault ${id}-help` : `${id}-help`;
  return (
    <div className="grid content-start gap-2">
      <p className="text-sm font-medium">{title}</p>
      <span className={cx("block overflow-hidden rounded-md border border-rule bg-sunken", frame)}>
        {preview ? <img src={preview} alt="" className="size-full object-cover" /> : null}
      </span>
      <div className="flex flex-wrap gap-2">
        <FileButton
          accept={acceptedImages}
          label={file ? t`${title} : remplacer` : t`${title} : choisir un fichier`}
          onFile={take}
          describedBy={described}
          invalid={fault !== undefined}
        >
          {file ? t`Remplacer` : t`Choisir un fichier`}
        </FileButton>
        {file ? (
          <Button
            size="sm"
            variant="quiet"
            aria-label={t`${title} : retirer`}
            onClick={() => field.onChange(null)}
          >
            {t`Retirer`}
          </Button>
        ) : null}
      </div>
      {fault ? <Fault id={`${id}-fault`}>{fault}</Fault> : null}
      <p id={`${id}-help`} className="text-sm text-ink-3">
        {t(help)}
      </p>
    </div>
  );
};
