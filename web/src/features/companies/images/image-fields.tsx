import { imageKeys } from "@coulisse/contract/company-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { Section } from "#ui/section.tsx";
import { ImageField } from "./image-field.tsx";

export const ImageFields = () => {
  const { t } = useLingui();
  return (
    <Section
      title={t`Images`}
      lead={t`JPEG, PNG, WebP ou AVIF, 8 Mo au plus. L’aperçu montre le cadrage du site ; sans image, un monogramme la remplace.`}
    >
      <div className="grid max-w-[46rem] gap-x-6 gap-y-8 sm:grid-cols-2">
        {imageKeys.map((key) => (
          <ImageField key={key} name={key} />
        ))}
      </div>
    </Section>
  );
};
