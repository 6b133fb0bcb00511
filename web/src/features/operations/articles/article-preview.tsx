import type { ArticleBody } from "@coulisse/contract/operations/article-body.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { ArticleValues } from "./article-schema.ts";

const Reading = lazy(() =>
  import("#parts/articles/article-reading.tsx").then((module) => ({
    default: module.ArticleReading,
  })),
);

type Node = { type?: string; attrs?: { imageId?: string }; content?: readonly Node[] };

const pictureIds = ({ type, attrs, content = [] }: Node): string[] => [
  ...(type === "picture" && attrs?.imageId ? [attrs.imageId] : []),
  ...content.flatMap(pictureIds),
];

/** A browser knows the size of a picture once it has come: until then it has a usual one. */
const usualSize = { width: 1200, height: 800 };

/** The article as its readers will see it, before anything is sent. */
export const ArticlePreview = ({ companyName }: { companyName: string }) => {
  const { t } = useLingui();
  const { getValues } = useFormContext<ArticleValues>();
  const [shown, setShown] = useState<ArticleValues>();
  const [open, setOpen] = useState(false);
  const body = JSON.parse(shown?.body ?? '{"type":"doc","content":[]}') as ArticleBody;
  const coverId = typeof shown?.coverId === "string" ? shown.coverId : "";
  const article = {
    companyName,
    language: shown?.language ?? "fr",
    publishedAt: null,
    body,
    cover: coverId === "" ? null : { id: coverId, ...usualSize },
    images: pictureIds(body as Node).map((id) => ({ id, ...usualSize })),
    isPromotional: shown?.promotional === "YES",
    keyInformation: null,
  };
  return (
    <div>
      <Button
        onClick={() => {
          setShown(getValues());
          setOpen(true);
        }}
      >
        {t`Voir l’aperçu`}
      </Button>
      <Dialog
        name="article-preview"
        open={open}
        onClose={() => setOpen(false)}
        title={shown?.title.trim() || t`Sans titre`}
        lead={t`Aperçu : rien n’est encore enregistré.`}
        size="lg"
      >
        <Suspense fallback={<Skeleton className="h-64" />}>
          <Reading article={article} />
        </Suspense>
      </Dialog>
    </div>
  );
};
