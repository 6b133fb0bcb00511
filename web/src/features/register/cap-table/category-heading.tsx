import type { CapTable } from "@coulisse/contract/register-shapes.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import type { Figure } from "../lines/figure.ts";
import { OpenFigure } from "./open-figure.tsx";

type Props = {
  category: CapTable["categories"][number];
  head: CapTable;
  holderCount: number;
  onFigure: (figure: Figure) => void;
};

export const CategoryHeading = ({ category, head, holderCount, onFigure }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const { id, name, code, nominalValue, votesPerShare, quantity } = category;
  const { totals } = head;
  const holders = format.quantity(holderCount);
  const votes = BigInt(quantity) * BigInt(votesPerShare);
  return (
    <div className="flex flex-wrap items-baseline gap-x-8 gap-y-3 px-4 py-4">
      <div className="min-w-0 flex-1 basis-52">
        <h2 id={`category-${id}`} className="text-lg break-words">
          {name}
        </h2>
        <p className="text-sm text-ink-3">
          {code}
          {nominalValue === null ? "" : ` · ${t`nominal ${format.unitPrice(nominalValue)}`}`}
          {" · "}
          <Plural value={votesPerShare} one="# vote par action" other="# votes par action" />
          {" · "}
          <Plural value={holderCount} one={`${holders} porteur`} other={`${holders} porteurs`} />
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-right">
        <Figures label={t`Actions`}>
          <OpenFigure of={name} onOpen={() => onFigure({ kind: "shares", shareCategoryId: id })}>
            {format.quantity(quantity)}
          </OpenFigure>
        </Figures>
        <Figures label={t`Capital`}>{format.percent(quantity, totals.quantity)}</Figures>
        <Figures label={t`Votes`}>{format.percent(votes, totals.votes)}</Figures>
      </dl>
    </div>
  );
};

const Figures = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-ink-3">{label}</dt>
    <dd className="tabular">{children}</dd>
  </div>
);
