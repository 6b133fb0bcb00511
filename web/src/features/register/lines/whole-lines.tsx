import type { Movement } from "@coulisse/contract/movements.ts";
import { useLingui } from "@lingui/react/macro";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { inOrderOf } from "./line-order.ts";
import { LineSum } from "./line-sum.tsx";
import { LineTable } from "./line-table.tsx";
import { countsOn, sumOf, type Basis, type Scope } from "./signed-quantity.ts";
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
