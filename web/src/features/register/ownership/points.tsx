import { divideRounded } from "@coulisse/domain/exact-numbers.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";

/** The change of a percentage, in hundredths of a point, from whole numbers and rounded once. */
type Portion = { part: bigint; whole: bigint };

/** Nothing of nothing counts as no part, so that a first issue goes from 0. */
export const pointsBetween = (before: Portion, after: Portion): bigint => {
  const wholeBefore = before.whole === 0n ? 1n : before.whole;
  const wholeAfter = after.whole === 0n ? 1n : after.whole;
  return divideRounded(
    (after.part * wholeBefore - before.part * wholeAfter) * 10_000n,
    wholeBefore * wholeAfter,
  );
};

const hundredths = 10_000n;

/** `+0,52 pt`: how much of the whole was won or lost. */
export const PointsFigure = ({ before, after }: { before: Portion; after: Portion }) => {
  const { t } = useLingui();
  const format = useFormats();
  const points = pointsBetween(before, after);
  const sign = points > 0n ? "+" : "";
  const figure = `${sign}${format.percent(points, hundredths).replace(/\s?%$/u, "")}`;
  return <span className="tabular">{t`${figure} pt`}</span>;
};
