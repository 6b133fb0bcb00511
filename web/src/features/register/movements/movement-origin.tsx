import { importRoutes } from "@coulisse/contract/imports/imports.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#platform/queries.ts";
import { KeyFacts } from "#ui/key-facts.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { HashFigure } from "../lines/hash-figure.tsx";
import { useSourceWords } from "../lines/source-words.ts";

/** The origin says from which file, and which cell of it, an imported line came. */
export const MovementOrigin = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const placeOf = useSourceWords();
  const params = { transactionId: id };
  const { data, isPending } = useQuery(queryOf(importRoutes.getMovementSource, { params }));
  if (isPending) return <Skeleton className="h-45" />;
  const source = data?.source ?? null;
  if (source === null) return null;
  const place = placeOf(source);
  return (
    <section aria-label={t`Fichier d’origine`} className="grid gap-3">
      <KeyFacts
        facts={[
          { label: t`Fichier d’origine`, value: source.fileName },
          ...(place === "" ? [] : [{ label: t`Place dans le fichier`, value: place }]),
          ...(source.said === null ? [] : [{ label: t`Ce qui y est écrit`, value: source.said }]),
        ]}
      />
      <HashFigure label={t`Empreinte du fichier (SHA-256)`} hash={source.fileHash} />
    </section>
  );
};
