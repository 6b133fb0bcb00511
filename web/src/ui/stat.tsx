import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type Props = {
  caption: ReactNode;
  /** The figure, formatted. */
  value: ReactNode;
  detail?: ReactNode;
  /** A gain or a loss bears its sign in the figure too. */
  tone?: "gain" | "loss";
};

export const Stat = ({ caption, value, detail, tone }: Props) => (
  <div>
    <dt className="text-sm text-ink-3">{caption}</dt>
    <dd
      className={cx(
        "figure mt-0.5 text-2xl",
        tone === "gain" && "text-gain",
        tone === "loss" && "text-loss",
      )}
    >
      {value}
    </dd>
    {detail ? <dd className="mt-0.5 text-sm text-ink-3">{detail}</dd> : null}
  </div>
);
