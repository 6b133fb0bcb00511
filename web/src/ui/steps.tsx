import { useLingui } from "@lingui/react/macro";
import { cx } from "./cx.ts";

type Props = { label: string; steps: readonly string[]; current: number };

/** Steps say where one is in a few that follow each other: behind, here, to come. */
export const Steps = ({ label, steps, current }: Props) => {
  const { t } = useLingui();
  return (
    <ol aria-label={label} className="grid auto-cols-fr grid-flow-col gap-2">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? "step" : undefined}
          className={cx(
            "border-t-2 pt-2 text-sm hyphens-auto",
            index <= current ? "border-accent" : "border-rule-strong",
            index === current ? "font-medium" : "text-ink-3",
          )}
        >
          <span className="tabular mr-1.5">{index + 1}</span>
          {step}
          {index < current ? <span className="sr-only"> {t`(fait)`}</span> : null}
        </li>
      ))}
    </ol>
  );
};
