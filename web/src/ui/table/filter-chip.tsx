import { useLingui } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { Popover } from "../popover.tsx";

type Props = {
  /** The name says what it filters by. */
  label: string;
  /** The words on its face. */
  face: string;
  /** The words for those who hear what it is narrowed to, where its face does not say it. */
  said?: string | undefined;
  isSet: boolean;
  children: ReactNode;
};

/** A filter that opens its choices in place, in the shape of a chip; one that is set stands out. */
export const FilterChip = ({ label, face, said = face, isSet, children }: Props) => {
  const { t } = useLingui();
  return (
    <Popover
      label={label}
      trigger={
        <ChipButton
          className={
            isSet
              ? "border-accent bg-accent-soft text-accent"
              : "border-rule bg-sheet text-ink-2 hover:bg-sunken hover:text-ink"
          }
        >
          {said === label ? null : <span className="sr-only">{t`${label} : ${said}`}</span>}
          <span aria-hidden={said === label ? undefined : true} className="max-w-56 truncate">
            {face}
          </span>
        </ChipButton>
      }
    >
      {children}
    </Popover>
  );
};

const ChipButton = ({ children, className, ...rest }: ComponentProps<"button">) => (
  <button
    {...rest}
    type="button"
    className={cx(
      "inline-flex min-h-8 items-center gap-1.5 rounded-full border pr-2.5 pl-3 text-sm",
      className,
    )}
  >
    {children}
    <Icon name="chevronDown" size={12} className="text-ink-3" />
  </button>
);
