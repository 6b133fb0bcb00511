import { useLingui } from "@lingui/react/macro";
import { setSettings, useMarketplaceLayout, type MarketplaceLayout } from "#platform/settings.ts";
import { cx } from "#ui/cx.ts";

const drawings: Record<MarketplaceLayout, string> = {
  list: "M2.5 4h11M2.5 8h11M2.5 12h11",
  grid: "M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z",
};

/** List or grid; the choice is remembered. */
export const LayoutSwitch = () => {
  const { t } = useLingui();
  const layout = useMarketplaceLayout();
  const choices = [
    { value: "list", label: t`En liste` },
    { value: "grid", label: t`En grille` },
  ] as const;
  return (
    <div
      role="group"
      aria-label={t`Présentation`}
      className="inline-flex w-fit rounded-md border border-rule-strong bg-sheet p-0.5"
    >
      {choices.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={layout === value}
          aria-label={label}
          title={label}
          onClick={() => setSettings({ marketplaceLayout: value })}
          className={cx(
            "grid size-8 place-items-center rounded-md text-ink-3 transition-colors hover:text-ink",
            "aria-pressed:bg-sunken aria-pressed:text-ink",
          )}
        >
          <svg
            aria-hidden="true"
            width="16"
            height="16"
            viewBox="0 0 16 16"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
            strokeLinecap="round"
          >
            <path d={drawings[value]} />
          </svg>
        </button>
      ))}
    </div>
  );
};
