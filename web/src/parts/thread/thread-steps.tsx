import type { ThreadStepOf } from "@coulisse/contract/operations/thread.schemas.ts";
import { Link, useRouterState } from "@tanstack/react-router";
import { useLingui } from "@lingui/react/macro";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { stepWords, useStandingWords } from "./thread-words.ts";

/** The address of a page, which may bear a search, parted as the router takes it. */
export const partsOfAddress = (address: string) => {
  const [to = "", search = ""] = address.split("?");
  return { to, search: Object.fromEntries(new URLSearchParams(search)) };
};

const isTheirs = ({ state }: ThreadStepOf): boolean => state === "YOURS";
const isUnderWay = ({ state }: ThreadStepOf): boolean =>
  state === "YOURS" || state === "EXAMINED" || state === "OTHERS";

/**
 * The five steps, each with where it stands. A narrow screen has no room for all of these words: it shows
 * those of the step that is on.
 */
export const ThreadSteps = ({ steps }: { steps: readonly ThreadStepOf[] }) => {
  const { t } = useLingui();
  const standing = useStandingWords();
  const here = useRouterState({ select: ({ location }) => location.pathname });
  const current = steps.find(isTheirs) ?? steps.find(isUnderWay);
  return (
    <>
      <ol className="grid grid-cols-5 gap-1.5">
        {steps.map((step) => {
          const name = t(stepWords[step.step]);
          const goal = step.to === null ? undefined : partsOfAddress(step.to);
          return (
            <li
              key={step.step}
              aria-current={step === current ? "step" : undefined}
              className={cx(
                "min-w-0 border-t-2 pt-1",
                step.state === "DONE" || isUnderWay(step)
                  ? "border-accent"
                  : "border-rule-strong text-ink-3",
              )}
            >
              <span
                className={cx(
                  "flex min-h-6 items-center gap-1 text-xs sm:text-sm",
                  step === current && "font-medium",
                )}
              >
                {goal !== undefined && goal.to !== here ? (
                  <Link
                    {...goal}
                    className="inline-flex min-h-6 items-center text-accent underline decoration-1 underline-offset-3"
                  >
                    {name}
                  </Link>
                ) : (
                  name
                )}
                {step.state === "DONE" ? (
                  <Icon name="check" size={12} className="text-accent max-sm:hidden" />
                ) : null}
              </span>
              <span className="text-sm text-ink-2 max-sm:sr-only">{standing(step)}</span>
            </li>
          );
        })}
      </ol>
      {current === undefined ? null : (
        <p aria-hidden="true" className="mt-1.5 text-sm text-ink-2 sm:hidden">
          {t(stepWords[current.step])} · {standing(current)}
        </p>
      )}
    </>
  );
};
