import type { ThreadStepOf } from "@coulisse/contract/operations/thread.schemas.ts";
import { threadSteps } from "@coulisse/contract/operations/thread.ts";
import { useLingui } from "@lingui/react/macro";
import { ThreadSteps } from "#parts/thread/thread-steps.tsx";

const steps: readonly ThreadStepOf[] = threadSteps.map((step) => ({
  step,
  state: step === "ACCOUNT" ? "YOURS" : "LATER",
  since: null,
  dueAt: null,
  dueOn: null,
  awaited: null,
  missingCents: null,
  to: null,
}));

/** The way to a round as it lies before somebody who has no account yet. */
export const GuestSteps = () => {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t`Votre parcours`}
      className="rounded-md border border-rule bg-sheet px-4 py-3"
    >
      <p className="mb-2 font-medium">{t`Pour souscrire, cinq étapes`}</p>
      <ThreadSteps steps={steps} />
    </nav>
  );
};
