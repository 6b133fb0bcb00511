import { useLingui } from "@lingui/react/macro";
import { cx } from "#ui/cx.ts";
import { marketSentences, marketWords, type MarketStatus } from "./market-words.ts";

type Props = {
  status: MarketStatus;
  /** Under a heading that says that it is the market's. */
  short?: boolean;
};

/** A filled dot for an open market, a hollow one for a closed one: the colour says nothing alone. */
export const MarketState = ({ status, short = false }: Props) => {
  const { t } = useLingui();
  const open = status === "OPEN";
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.5 text-sm whitespace-nowrap",
        open ? "" : "text-ink-3",
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          "size-2 rounded-full border",
          open ? "border-gain bg-gain" : "border-rule-strong",
        )}
      />
      {t((short ? marketWords : marketSentences)[status])}
    </span>
  );
};
