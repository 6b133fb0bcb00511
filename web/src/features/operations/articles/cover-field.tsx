import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { ArticlePicture } from "#parts/articles/article-picture.tsx";
import { FileButton } from "#parts/documents/file-button.tsx";
import { useSentFile } from "#parts/documents/use-sent-file.ts";
import { Button } from "#ui/button.tsx";
import { Fault } from "#ui/form/field.tsx";
import { useField } from "#ui/form/use-field.ts";
import type { SendPicture } from "./editor/toolbar.tsx";

/** The picture beside the title in a list, and over the text. */
export const CoverField = ({ name, sendPicture }: { name: string; sendPicture: SendPicture }) => {
  const { t } = useLingui();
  const id = useId();
  const { field, fault } = useField(name);
  const {
    take,
    fault: refused,
    pending,
  } = useSentFile(fileKinds.articleImage, async (file) => {
    const imageId = await sendPicture?.(file);
    if (imageId !== undefined) field.onChange(imageId);
  });
  const said = refused ?? fault;
  const coverId = String(field.value ?? "");
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={said ? id : undefined}>
      <legend className="mb-1.5 text-sm font-medium">
        {t`Image de couverture`} <span className="font-normal text-ink-3">{t`(facultatif)`}</span>
      </legend>
      {coverId === "" ? null : (
        <ArticlePicture
          image={{ id: coverId, width: 480, height: 320 }}
          className="max-h-60 w-auto justify-self-start"
        />
      )}
      <div className="flex flex-wrap gap-2">
        {sendPicture === undefined ? (
          <Button size="sm" disabled={t`Choisissez d’abord la société.`}>
            {t`Choisir une image`}
          </Button>
        ) : (
          <FileButton
            limits={fileKinds.articleImage}
            label={t`Choisir l’image de couverture`}
            busy={pending}
            onFile={take}
            invalid={said !== undefined}
          >
            {t`Choisir une image`}
          </FileButton>
        )}
        {coverId === "" ? null : (
          <Button size="sm" variant="quiet" onClick={() => field.onChange("")}>
            {t`Retirer la couverture`}
          </Button>
        )}
      </div>
      {said ? (
        <div role="alert">
          <Fault id={id}>{said}</Fault>
        </div>
      ) : null}
    </fieldset>
  );
};
