import { cx } from "./cx.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-accent text-accent-ink hover:bg-accent-strong",
  secondary: "border-rule-strong bg-sheet text-ink hover:bg-sunken",
  quiet: "border-transparent text-ink-2 hover:bg-sunken hover:text-ink",
  danger: "border-transparent bg-loss text-loss-ink hover:bg-loss-strong",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-8 gap-1.5 px-3 text-sm",
  md: "min-h-[38px] gap-2 px-4 text-sm",
  lg: "min-h-11 gap-2 px-5 text-base",
};

export const buttonStyle = (
  variant: ButtonVariant,
  size: ButtonSize,
  ...more: (string | false | undefined)[]
): string =>
  cx(
    "inline-flex items-center justify-center rounded-md border text-center font-medium",
    "transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-60",
    "disabled:cursor-not-allowed disabled:opacity-60",
    variants[variant],
    sizes[size],
    ...more,
  );

export const iconButtonStyle = (...more: (string | false | undefined)[]): string =>
  cx(
    "inline-grid size-9 place-items-center rounded-md text-ink-2 transition-colors",
    "hover:bg-sunken hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-50",
    ...more,
  );
