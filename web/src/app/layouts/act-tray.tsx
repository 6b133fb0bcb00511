import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useActRuns, type ActRun, type RowResult } from "#platform/act-runs.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

/** Acts on several rows: how far each is while one goes on elsewhere, and what became of each row. */
export const ActTray = () => {
  const { runs } = useActRuns();
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-20 z-40 p-4 sm:right-auto sm:bottom-0 print:hidden">
      <div className="mx-auto grid w-full max-w-[26rem] gap-2 sm:mx-0 sm:w-[24rem]">
        {runs.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </div>
    </div>
  );
};

const useSummary = ({ rows }: ActRun): string => {
  const { t } = useLingui();
  const format = useFormats();
  const count = (state: RowResult["state"]) =>
    format.quantity(rows.filter((row) => row.state === state).length);
  const [done, refused, left] = [count("done"), count("refused"), count("left")];
  return [
    t`Fait : ${done}`,
    ...(refused === "0" ? [] : [t`Refusé : ${refused}`]),
    ...(left === "0" ? [] : [t`Laissé de côté : ${left}`]),
  ].join(" · ");
};

/** Nobody was sent anywhere by a bar that went with its rows. */
const isNowhere = (): boolean => document.activeElement === document.body;

const Run = ({ run }: { run: ActRun }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { label, rows, isOver } = run;
  const place = useRef<HTMLElement>(null);
  const summary = useSummary(run);
  useEffect(() => {
    if (isOver && isNowhere()) place.current?.focus();
  }, [isOver]);
  const reached = rows.filter(({ state }) => state !== "waiting" && state !== "busy").length;
  const done = format.quantity(reached);
  const all = format.quantity(rows.length);
  const canRetry = rows.some(
    ({ state, reason }) => state === "refused" || (state === "left" && reason === undefined),
  );
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={label}
      className="pointer-events-auto rounded-md border border-rule bg-sheet p-3 pl-4 text-sm shadow-float outline-none"
    >
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 py-1 font-medium break-words">{label}</p>
        {isOver ? (
          <IconButton
            icon="close"
            label={t`Fermer le résultat`}
            className="-my-0.5 -mr-1"
            onClick={run.close}
          />
        ) : (
          <Button size="sm" onClick={run.stop}>{t`Arrêter`}</Button>
        )}
      </div>
      {isOver ? null : (
        <ProgressBar className="mt-2" value={reached} max={rows.length} label={label} />
      )}
      <p className="mt-1 text-ink-2 tabular-nums" aria-hidden={isOver || undefined}>
        {isOver ? summary : t`${done} sur ${all}`}
      </p>
      <p role="status" className="sr-only">
        {isOver ? t`${label} : ${summary}` : null}
      </p>
      {isOver ? <Results rows={rows} /> : null}
      {isOver && canRetry ? (
        <div className="mt-3 flex justify-end">
          <Button size="sm" icon="rotate" onClick={run.retry}>{t`Réessayer`}</Button>
        </div>
      ) : null}
    </section>
  );
};

const order: readonly RowResult["state"][] = ["refused", "left", "done"];

/** The list begins with what was not done: that is what is left to do. */
const Results = ({ rows }: { rows: readonly RowResult[] }) => (
  <ul
    // A long list is scrolled with the keyboard too.
    tabIndex={0}
    className="mt-2 grid max-h-56 gap-1.5 overflow-y-auto border-t border-rule pt-2"
  >
    {order.flatMap((state) =>
      rows.filter((row) => row.state === state).map((row) => <Result key={row.id} row={row} />),
    )}
  </ul>
);

const Result = ({ row: { name, state, reason } }: { row: RowResult }) => {
  const { t } = useLingui();
  const words = { done: t`Fait`, refused: t`Refusé`, left: t`Laissé de côté` } as const;
  const said = words[state as keyof typeof words];
  return (
    <li className="flex items-start gap-2.5">
      <Icon
        name={state === "done" ? "check" : state === "refused" ? "warning" : "minus"}
        className={cx(
          "mt-0.5",
          state === "done" ? "text-gain" : state === "refused" ? "text-loss" : "text-ink-3",
        )}
      />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {name}
        <span className={cx(reason === undefined ? "sr-only" : "block text-ink-2")}>
          {reason === undefined ? ` · ${said}` : reason}
        </span>
      </span>
    </li>
  );
};
