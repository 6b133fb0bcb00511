import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

export type TimelineStep = {
  label: ReactNode;
  /** The detail is its date, or what it waits for. */
  detail?: ReactNode;
  state: "done" | "current" | "waiting" | "stopped";
};

const dots = {
  done: "border-accent bg-accent text-accent-ink",
  current: "border-accent bg-sheet text-accent",
  waiting: "border-rule-strong bg-sheet text-ink-3",
  stopped: "border-loss bg-loss text-loss-ink",
} as const;

/** The steps of a subscription or of a deal: what is behind, where it stands, what comes. */
export const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => {
  const { t } = useLingui();
  const words = {
    done: t`Fait`,
    current: t`En cours`,
    waiting: t`À venir`,
    stopped: t`Arrêté`,
  } as const;
  return (
    <ol>
      {steps.map((step, index) => (
        <li key={index} className="relative flex gap-3.5 pb-5 last:pb-0">
          {index < steps.length - 1 ? (
            <span
              aria-hidden="true"
              className={cx(
                "absolute top-6 bottom-0 left-[10px] w-px",
                step.state === "done" ? "bg-accent" : "bg-rule-strong",
              )}
            />
          ) : null}
          <span
            aria-hidden="true"
            className={cx(
              "z-[1] mt-px grid size-[21px] shrink-0 place-items-center rounded-full border",
              dots[step.state],
            )}
          >
            {step.state === "done" ? <Icon name="check" size={12} /> : null}
            {step.state === "stopped" ? <Icon name="close" size={12} /> : null}
            {step.state === "current" ? <span className="size-2 rounded-full bg-accent" /> : null}
          </span>
          <span className={cx("min-w-0", step.state === "waiting" && "text-ink-3")}>
            <span className={cx(step.state === "current" && "font-medium")}>{step.label}</span>
            <span className="sr-only">{` (${words[step.state]})`}</span>
            {step.detail ? <span className="block text-sm text-ink-3">{step.detail}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
};
