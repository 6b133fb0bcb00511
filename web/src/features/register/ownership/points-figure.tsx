import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { pointsBetween, type Portion } from "./points.ts";

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
