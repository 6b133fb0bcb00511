import type { ComponentProps } from "react";
import { buttonStyle, type ButtonSize, type ButtonVariant } from "./button-style.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";
import { Spinner } from "./spinner.tsx";
import { useReason } from "./use-reason.tsx";

export type ButtonProps = Omit<ComponentProps<"button">, "disabled"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName | undefined;
  /** A busy button keeps its width and its focus, and takes no second click. */
  busy?: boolean;
  /** Why it cannot be pressed, in words that the reader is told; without any it can be. */
  disabled?: string | undefined;
  wide?: boolean;
};

/** The label says what it does: `<Button variant="primary">{t`Souscrire 40 actions`}</Button>`. */
export const Button = ({
  variant = "secondary",
  size = "md",
  icon,
  busy = false,
  wide = false,
  disabled,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  // What opens a menu is handed `false` by it, whatever the types say: that is no reason.
  const why = disabled ? disabled : undefined;
  const off = busy || why !== undefined;
  const reason = useReason(why, rest["aria-describedby"]);
  return (
    <>
      <button
        {...rest}
        aria-describedby={reason.describedBy}
        type={type}
        data-act={variant}
        // aria-disabled leaves the button in the tab order, so that the focus is not lost with it.
        aria-disabled={off || undefined}
        aria-busy={busy || undefined}
        onClick={off ? (event) => event.preventDefault() : onClick}
        className={buttonStyle(variant, size, wide && "w-full", className)}
      >
        {busy ? <Spinner size="sm" silent /> : icon ? <Icon name={icon} /> : null}
        {children}
      </button>
      {reason.note}
    </>
  );
};
