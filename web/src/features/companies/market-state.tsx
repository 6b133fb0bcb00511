import type { marketStatuses } from "@coulisse/contract/companies/companies.ts";
import { marketWords } from "@coulisse/contract/companies/company-words.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useWords } from "#i18n/use-words.ts";
import { cx } from "#ui/cx.ts";

type MarketStatus = (typeof marketStatuses)[number];

/** The state where nothing around it says that it is the market's. */
const marketSentences: Readonly<Record<MarketStatus, MessageDescriptor>> = {
  OPEN: msg`Marché ouvert`,
  CLOSED: msg`Marché fermé`,
};

type Props = {
  status: MarketStatus;
  /** The short form stands under a heading that says that it is the market's. */
  short?: boolean;
};

/** A filled dot for an open market, a hollow one for a closed one: the colour says nothing alone. */
export const MarketState = ({ status, short = false }: Props) => {
  const { t } = useLingui();
  const names = useWords(marketWords);
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
      {short ? names[status] : t(marketSentences[status])}
    </span>
  );
};
