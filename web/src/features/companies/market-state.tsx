import { useLingui } from "@lingui/react/macro";
import { cx } from "#ui/cx.ts";
import { marketSentences, type MarketStatus } from "./market-words.ts";

/** A filled dot for an open market, a hollow one for a closed one: the colour says nothing alone. */
export const MarketState = ({ status }: { status: MarketStatus }) => {
  const { t } = useLingui();
  const open = status === "OPEN";
  return (
    <span className={cx("inline-flex items-center gap-1.5 text-sm", open ? "" : "text-ink-3")}>
      <span
        aria-hidden="true"
        className={cx(
          "size-2 rounded-full border",
          open ? "border-gain bg-gain" : "border-rule-strong",
        )}
      />
      {t(marketSentences[status])}
    </span>
  );
};
