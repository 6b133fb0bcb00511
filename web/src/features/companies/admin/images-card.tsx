import { companyRoutes, type ImageKey, imageKeys } from "@coulisse/contract/companies/companies.ts";
import type { Company, CompanyImage } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSentFile } from "#parts/documents/use-sent-file.ts";
import { useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { cx } from "#ui/cx.ts";
import { Fault } from "#ui/form/field.tsx";
import { Part } from "#ui/part.tsx";
import { Picture } from "#ui/picture.tsx";
import { imagesOf } from "../companies.queries.ts";
import { ImageChooser } from "../images/image-chooser.tsx";
import { imageKinds } from "../images/image-kinds.ts";

export const ImagesCard = ({ company }: { company: Company }) => {
  const { t } = useLingui();
  return (
    <Card title={t`Images`}>
      <p className="mb-5 text-sm text-ink-3">
        {t`JPEG, PNG, WebP ou AVIF, 8 Mo au plus. L’aperçu montre le cadrage du site.`}
      </p>
      <Part>
        <Slots company={company} />
      </Part>
    </Card>
  );
};

const Slots = ({ company }: { company: Company }) => {
  const images = useSuspenseQuery(imagesOf(company.id)).data.items;
  return (
    <div className="grid gap-7">
      {imageKeys.map((key) => (
        <ImageSlot
          key={key}
          kind={key}
          companyId={company.id}
          companyName={company.name}
          image={images.find((image) => image.key === key) ?? null}
        />
      ))}
    </div>
  );
};

type Props = {
  companyId: string;
  companyName: string;
  kind: ImageKey;
  image: CompanyImage | null;
};

/** A slot is for one image of a company, sent or removed at once; a refusal is said beside it. */
const ImageSlot = ({ companyId, companyName, kind, image }: Props) => {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { label, help, frame } = imageKinds[kind];
  const title = t(label);
  const replace = useAction(companyRoutes.updateCompanyImages, {
    success: t`L’image a été enregistrée.`,
  });
  const remove = useAction(companyRoutes.deleteCompanyImage, {
    success: t`L’image a été supprimée.`,
  });
  const { take, fault, pending } = useSentFile(fileKinds.companyImage, (file) =>
    replace.run({ params: { companyId }, body: {}, files: { [kind]: file } }),
  );
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
        <ImageChooser
          kind={kind}
          label={image ? t`${title} : remplacer` : t`${title} : choisir un fichier`}
          busy={pending}
          onFile={take}
          invalid={fault !== undefined}
        >
          {image ? t`Remplacer` : t`Choisir un fichier`}
        </ImageChooser>
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
        name="delete-image"
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
