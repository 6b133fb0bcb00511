import { articleById } from "./articles.queries.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { isRefusal } from "#platform/errors.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

const Reading = lazy(() =>
  import("./article-reading.tsx").then((module) => ({ default: module.ArticleReading })),
);

type Props = { id: string | undefined; title: string; onClose: () => void };

/** An article in place of a page of its own; `title` is what is known of it before it has come. */
export const ArticleDialog = ({ id, title, onClose }: Props) => {
  // While the dialog fades out it still says what it said.
  const [said, setSaid] = useState(id);
  if (id !== undefined && id !== said) setSaid(id);
  const { data, error, refetch } = useQuery({
    ...articleById(said ?? ""),
    enabled: said !== undefined,
  });
  return (
    <Dialog
      name="read-article"
      open={id !== undefined}
      onClose={onClose}
      title={data?.title ?? title}
      language={data?.language}
      size="lg"
    >
      {data ? (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <Reading article={data} />
        </Suspense>
      ) : isRefusal(error, 404) ? (
        <p className="text-ink-2">{describeFailure(error)}</p>
      ) : error ? (
        <FailedState onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  );
};
