import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { Spinner } from "#ui/spinner.tsx";

const bringFields = () => import("./image-fields.tsx");
const ImageFields = lazy(() => bringFields().then((fields) => ({ default: fields.ImageFields })));

/** Images may come later: their fields are fetched once somebody has one at hand. */
export const ImageSection = () => {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  return (
    <Section
      title={t`Images`}
      lead={t`JPEG, PNG, WebP ou AVIF, 8 Mo au plus. L’aperçu montre le cadrage du site ; sans image, un monogramme la remplace.`}
    >
      {isAsked ? (
        <Suspense fallback={<Spinner />}>
          <ImageFields />
        </Suspense>
      ) : (
        <Button onPointerEnter={() => void bringFields()} onClick={() => setAsked(true)}>
          {t`Ajouter des images`}
        </Button>
      )}
    </Section>
  );
};
