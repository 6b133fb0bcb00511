import type { Holding } from "@coulisse/contract/register-shapes.ts";
import { noFigure } from "@coulisse/contract/formats.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { cx } from "#ui/cx.ts";
import { gainOf } from "./portfolio-totals.ts";

/** The sign says it, the colour only helps; under it the gain as a part of what was paid. */
export const GainFigure = ({ holding }: { holding: Holding }) => {
  const format = useFormats();
  const gain = gainOf(holding);
  if (gain === null || holding.costCents === null) return noFigure;
  const sign = gain > 0 ? "+" : "";
  return (
    <div>
      <span className={cx(gain > 0 && "text-gain", gain < 0 && "text-loss")}>
        {format.signedAmount(gain)}
      </span>
      {holding.costCents > 0 ? (
        <span className="block text-xs text-ink-3">
          {sign}
          {format.percent(gain, holding.costCents)}
        </span>
      ) : null}
    </div>
  );
};
