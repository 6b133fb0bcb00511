import type { ComponentProps } from "react";
import { iconButtonStyle } from "./button-style.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";
import { useReason } from "./use-reason.tsx";

type Props = Omit<ComponentProps<"button">, "children" | "disabled"> & {
  icon: IconName;
  /** The name, for those who do not see the drawing. */
  label: string;
  busy?: boolean;
  /** Why it cannot be pressed, in words that the reader is told; without any it can be. */
  disabled?: string | undefined;
};

export const IconButton = (props: Props) => {
  const {
    icon,
    label,
    className,
    type = "button",
    busy = false,
    disabled,
    onClick,
    ...rest
  } = props;
  const reason = useReason(disabled, rest["aria-describedby"]);
  const press = disabled === undefined ? onClick : reason.say;
  return (
    <>
      <button
        {...rest}
        {...reason.described}
        type={type}
        aria-label={label}
        title={disabled === undefined ? label : undefined}
        aria-disabled={busy || disabled !== undefined || undefined}
        aria-busy={busy || undefined}
        onClick={busy ? undefined : press}
        className={iconButtonStyle(className)}
      >
        <Icon name={icon} />
      </button>
      {reason.note}
    </>
  );
};
