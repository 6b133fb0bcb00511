import { threadRoutes } from "@coulisse/contract/operations/thread.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { contrary, useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { threadOf } from "./thread.queries.ts";
import { partsOfAddress, ThreadSteps } from "./thread-steps.tsx";
import { useAimWords } from "./thread-words.ts";

type Props = {
  /** The round whose page it is, where that may be another one than the reader came for before. */
  fundraisingId?: string;
  /** The page asks for nothing else: going on is its one act. */
  leads?: boolean;
};

/** The strip at the head of a page says what its reader came for, how far they are, and leads back there. */
export const ThreadStrip = ({ fundraisingId, leads = false }: Props) => {
  const { t } = useLingui();
  const words = useAimWords();
  const here = useRouterState({ select: ({ location }) => location.pathname });
  const thread = useQuery(threadOf(fundraisingId)).data?.thread ?? null;
  const dismiss = useAction(threadRoutes.dismissThread, {
    success: t`Ce parcours est masqué.`,
    undo: () => contrary(threadRoutes.restoreThread, {}),
    // The button goes with the strip: reading goes on from the title.
    then: () => document.getElementById("page-title")?.focus({ preventScroll: true }),
  });
  if (thread === null) return null;
  const { title, back, ended } = words(thread);
  const isOver = thread.state !== "UNDER_WAY";
  const goal = partsOfAddress(thread.to);
  return (
    <nav
      aria-label={t`Votre parcours`}
      data-screen-only
      className="mx-auto mb-6 max-w-wide rounded-md border border-rule bg-sheet px-4 py-3"
    >
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 break-words">
          <strong className="font-medium">{title}</strong>
          {isOver ? <span className="block text-sm text-ink-2">{ended}</span> : null}
        </p>
        <div className="flex flex-wrap gap-2">
          {goal.to === here ? null : (
            <LinkButton {...goal} size="sm" variant={leads && !isOver ? "primary" : "secondary"}>
              {back}
            </LinkButton>
          )}
          <Button
            size="sm"
            variant="quiet"
            busy={dismiss.pending}
            onClick={() => dismiss.start({})}
          >
            {isOver ? t`Fermer` : t`Masquer ce parcours`}
          </Button>
        </div>
      </div>
      {thread.state === "ENDED" ? null : <ThreadSteps steps={thread.steps} />}
    </nav>
  );
};
