import type { ReactNode } from "react";
import { useLingui } from "@lingui/react/macro";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

type Props = {
  children: ReactNode;
  icon?: IconName;
  /** Gives the chip a cross that takes it away: a filter that is set. */
  onRemove?: () => void;
  className?: string;
};

/** A word or two about something: a badge of a company, a filter that is set. */
export const Chip = ({ children, icon, onRemove, className }: Props) => {
  const { t } = useLingui();
  return (
    <span
      className={cx(
        "inline-flex min-h-[26px] items-center gap-1.5 rounded-full border border-rule bg-sheet pl-2.5 text-sm text-ink-2",
        onRemove ? "pr-0.5" : "pr-2.5",
        className,
      )}
    >
      {icon ? <Icon name={icon} size={14} /> : null}
      {children}
      {onRemove ? (
        <button
          type="button"
          aria-label={t`Retirer ce filtre`}
          onClick={onRemove}
          className="hit-24 grid place-items-center rounded-full text-ink-3 hover:bg-sunken hover:text-ink"
        >
          <Icon name="close" size={12} />
        </button>
      ) : null}
    </span>
  );
};
