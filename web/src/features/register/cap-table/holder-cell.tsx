import type { CapTableRow } from "@coulisse/contract/register-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { formatSiret } from "@coulisse/contract/formats.ts";
import { grounds, seriesAt } from "#ui/charts/series.ts";
import { cx } from "#ui/cx.ts";

type Props = {
  row: CapTableRow;
  /** Its colour in the donut. */
  place: number;
};

export const HolderCell = ({ row, place }: Props) => {
  const { t } = useLingui();
  const siren = row.siren === null ? undefined : formatSiret(row.siren);
  const kind = row.kind === "user" ? t`Personne physique` : t`Personne morale`;
  return (
    <span className="flex min-w-44 items-start gap-2.5">
      <span
        aria-hidden="true"
        className={cx("mt-[7px] size-2.5 shrink-0 rounded-[2px]", seriesAt(grounds, place))}
      />
      <span className="min-w-0">
        <span className="line-clamp-2 max-w-[26rem] break-words">{row.name}</span>
        <span className="block text-xs font-normal text-ink-3">
          {siren === undefined ? kind : t`${kind} · SIREN ${siren}`}
        </span>
      </span>
    </span>
  );
};
