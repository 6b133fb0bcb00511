import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { LineTable } from "./line-table.tsx";
import { countsOn, inOrderOf, sumOf, type Basis, type Scope } from "./signed-quantity.ts";
import { readAtOnceMax, useWholeList } from "./use-whole-list.ts";

type PageOfMovements = { items: Movement[]; total: number };

type Props = {
  list: UseInfiniteQueryResult<InfiniteData<PageOfMovements>>;
  scope: Scope;
  at: string;
  basis: Basis;
  shown: bigint | undefined;
  linked?: boolean;
};

/** Reads an account to its end, then shows its lines and their sum. */
export const WholeLines = ({ list, scope, at, basis, shown, linked = true }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const [readMax, setReadMax] = useState(readAtOnceMax);
  const { items, total, isWhole } = useWholeList(list, readMax);
  const [read, all] = [format.quantity(items.length), format.quantity(total)];
  if (list.isError) return <FailedState onRetry={() => void list.refetch()} />;
  if (!isWhole && items.length >= readMax) {
    return (
      <Banner
        title={t`Ce nombre se compose de ${all} lignes`}
        action={
          <Button size="sm" onClick={() => setReadMax(readMax + readAtOnceMax)}>
            {t`Continuer la lecture`}
          </Button>
        }
      >
        {t`${read} ont été lues.`}
      </Banner>
    );
  }
  if (!isWhole) {
    return (
      <p role="status" className="flex items-center gap-3 text-ink-2">
        <Spinner size="sm" silent />
        {total > 0 ? t`${read} lignes lues sur ${all}` : t`Lecture du registre…`}
      </p>
    );
  }
  const lines = inOrderOf(
    items.filter((movement) => countsOn(movement, at, basis)),
    basis,
  );
  return (
    <div className="grid gap-4">
      <LineSum count={lines.length} sum={sumOf(lines, scope)} shown={shown} />
      <LineTable movements={lines} scope={scope} linked={linked} />
    </div>
  );
};

type LineSumProps = {
  count: number;
  sum: bigint;
  /** The figure that the page shows; absent where the page has not fetched that row. */
  shown: bigint | undefined;
};

/** The proof: the lines add up to the number that was opened, and if they did not it would say so. */
const LineSum = ({ count, sum, shown }: LineSumProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const lines = format.quantity(count);
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-sm text-ink-2">
          <Plural value={count} one="Somme de la ligne" other={`Somme des ${lines} lignes`} />
        </span>
        <span className="figure text-xl">{format.quantity(sum)}</span>
      </p>
      {shown === undefined ? null : shown === sum ? (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-gain">
          <Icon name="check" size={14} />
          {t`Égale au nombre affiché.`}
        </p>
      ) : (
        <p role="alert" className="mt-1 flex items-center gap-1.5 text-sm text-loss">
          <Icon name="warning" size={14} />
          {t`Le nombre affiché est ${format.quantity(shown)} : un mouvement a pu être enregistré entre-temps. Rechargez la page.`}
        </p>
      )}
    </div>
  );
};
