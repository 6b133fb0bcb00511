import { companyRoutes } from "@coulisse/contract/companies.ts";
import type { CompanyImage, ImageKey } from "@coulisse/contract/company-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { describeFailure } from "#app/failure-words.ts";
import { useAction } from "#app/queries.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { cx } from "#ui/cx.ts";
import { Fault } from "#ui/form/field.tsx";
import { FileButton } from "#ui/form/file-button.tsx";
import { Picture } from "#ui/picture.tsx";
import { imagesReload } from "../companies.queries.ts";
import { acceptedImages, imageKinds, imageMaxBytes } from "./image-kinds.ts";

type Props = {
  companyId: string;
  companyName: string;
  kind: ImageKey;
  image: CompanyImage | null;
};

/** One image of a company, sent or removed at once; a refusal is said beside it. */
export const ImageSlot = ({ companyId, companyName, kind, image }: Props) => {
  const { t } = useLingui();
  const [fault, setFault] = useState<string>();
  const [asking, setAsking] = useState(false);
  const { label, help, frame } = imageKinds[kind];
  const title = t(label);
  const replace = useAction(companyRoutes.updateCompanyImages, {
    success: t`L’image a été enregistrée.`,
    reloads: imagesReload,
  });
  const remove = useAction(companyRoutes.deleteCompanyImage, {
    success: t`L’image a été supprimée.`,
    reloads: imagesReload,
  });
  const send = async (file: File): Promise<void> => {
    setFault(undefined);
    if (file.size > imageMaxBytes) return setFault(t`${file.name} dépasse 8 Mo.`);
    const asked = { params: { companyId }, body: {}, files: { [kind]: file } };
    await replace.run(asked).catch((error: unknown) => setFault(describeFailure(error)));
  };
  return (
    <div className="grid content-start gap-2">
      <p className="text-sm font-medium">{title}</p>
      <Picture
        image={image}
        name={companyName}
        sizes="22rem"
        className={cx("border border-rule", frame)}
      />
      <div className="flex flex-wrap gap-2">
        <FileButton
          accept={acceptedImages}
          label={image ? t`${title} : remplacer` : t`${title} : choisir un fichier`}
          busy={replace.pending}
          onFile={(file) => void send(file)}
          invalid={fault !== undefined}
        >
          {image ? t`Remplacer` : t`Choisir un fichier`}
        </FileButton>
        {image ? (
          <Button
            size="sm"
            variant="quiet"
            aria-label={t`${title} : supprimer`}
            onClick={() => setAsking(true)}
          >
            {t`Supprimer`}
          </Button>
        ) : null}
      </div>
      {fault ? (
        <div role="alert">
          <Fault id={`image-${kind}`}>{fault}</Fault>
        </div>
      ) : null}
      <p className="text-sm text-ink-3">{t(help)}</p>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Supprimer cette image ?`}
        lead={t`Le fichier est effacé ; un monogramme prend sa place partout où elle figurait.`}
        confirm={t`Supprimer l’image`}
        danger
        onConfirm={() => remove.run({ params: { companyId, key: kind } })}
      />
    </div>
  );
};
