import { type ImageKey, imageKeys } from "@coulisse/contract/companies/companies.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { useObjectUrl } from "#parts/documents/document-bytes.ts";
import { useFileJudge } from "#parts/documents/file-limits.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Fault } from "#ui/form/field.tsx";
import { useField } from "#ui/form/use-field.ts";
import { ImageChooser } from "./image-chooser.tsx";
import { imageKinds } from "./image-kinds.ts";

/** The images of a company that is not created yet, each with how the site frames it. */
export const ImageFields = () => (
  <div className="grid max-w-[46rem] gap-x-6 gap-y-8 sm:grid-cols-2">
    {imageKeys.map((key) => (
      <ImageField key={key} name={key} />
    ))}
  </div>
);

/** An image of a company that is not created yet: chosen now, sent with the rest of the form. */
const ImageField = ({ name }: { name: ImageKey }) => {
  const { t } = useLingui();
  const id = useId();
  const { field, fault } = useField(name);
  const { setError, clearErrors } = useFormContext();
  const file: File | null = field.value ?? null;
  const judge = useFileJudge(fileKinds.companyImage);
  const preview = useObjectUrl(file ?? undefined);
  const { label, help, frame } = imageKinds[name];
  const title = t(label);
  const take = (chosen: File): void => {
    const { refused } = judge([chosen]);
    if (refused !== undefined) setError(name, { message: refused });
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
        <ImageChooser
          kind={name}
          label={file ? t`${title} : remplacer` : t`${title} : choisir un fichier`}
          onFile={take}
          describedBy={described}
          invalid={fault !== undefined}
        >
          {file ? t`Remplacer` : t`Choisir un fichier`}
        </ImageChooser>
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
