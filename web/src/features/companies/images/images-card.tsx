import { imageKeys, type Company } from "@coulisse/contract/company-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Card } from "#ui/card.tsx";
import { Part } from "#ui/part.tsx";
import { imagesOf } from "../companies.queries.ts";
import { ImageSlot } from "./image-slot.tsx";

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
