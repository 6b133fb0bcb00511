import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useStore } from "zustand/react";
import { Button } from "../button.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { extentOf, type Choice } from "./choice.ts";
import type { Export } from "./column.ts";
import { ExportButton } from "./export-button.tsx";
import type { RowAct, RowActs } from "./row-acts.ts";

export type ChosenBarProps<Row> = {
  choice: Choice<Row>;
  acts: RowActs<Row>;
  /** The files of the chosen rows alone. */
  filesOf: ((ids: readonly string[]) => readonly Export[]) | undefined;
};

/** The bar has what can be done with the chosen rows. It stands at the foot, so that no row moves. */
export const ChosenBar = <Row,>({ choice, acts, filesOf }: ChosenBarProps<Row>) => {
  const { t } = useLingui();
  const chosen = useStore(choice.store, (state) => state.chosen);
  const isWhole = useStore(choice.store, (state) => extentOf(state) === "all");
  const [asked, setAsked] = useState<RowAct<Row>>();
  const files = filesOf?.([...chosen.keys()]) ?? [];
  const press = (act: RowAct<Row>): void => {
    // What can be done with none of them says why of each, and asks nothing.
    const isFit = choice.rows().some((row) => act.unfit?.(row) === undefined);
    if (act.ask && isFit) setAsked(act);
    else act.start(choice.rows(), choice.drop);
  };
  return (
    <div
      role="group"
      aria-label={t`Lignes choisies`}
      data-screen-only
      data-chosen-bar
      className="sticky bottom-3 z-30 mt-3 flex flex-wrap items-center gap-2 rounded-md border border-accent bg-sheet p-2 pl-4 shadow-float"
    >
      <p className="mr-auto text-sm font-medium tabular-nums">{acts.counted(chosen.size)}</p>
      {isWhole ? null : (
        <Button size="sm" variant="quiet" className="sm:hidden" onClick={() => choice.setAll(true)}>
          {t`Tout choisir`}
        </Button>
      )}
      {acts.acts?.map((act) => (
        <Button
          key={act.label}
          size="sm"
          {...(act.icon ? { icon: act.icon } : {})}
          onClick={() => press(act)}
        >
          {act.label}
        </Button>
      ))}
      {files.length > 0 ? <ExportButton files={files} /> : null}
      <Button size="sm" variant="quiet" onClick={() => choice.setAll(false)}>
        {t`Annuler la sélection`}
      </Button>
      {asked ? (
        <Question
          act={asked}
          rows={choice.rows()}
          nameOf={acts.nameOf}
          onClose={() => setAsked(undefined)}
          onStart={() => asked.start(choice.rows(), choice.drop)}
        />
      ) : null}
    </div>
  );
};

type QuestionProps<Row> = Pick<RowActs<Row>, "nameOf"> & {
  act: RowAct<Row>;
  rows: readonly Row[];
  onClose: () => void;
  onStart: () => void;
};

/** Asks once for all of them, and says which are left out and why. */
const Question = <Row,>({ act, rows, nameOf, onClose, onStart }: QuestionProps<Row>) => {
  const { t } = useLingui();
  const { ask, unfit } = act;
  const left = rows.flatMap((row) => {
    const reason = unfit?.(row);
    return reason === undefined ? [] : [{ name: nameOf(row), reason }];
  });
  const fit = rows.filter((row) => unfit?.(row) === undefined);
  return (
    <ConfirmDialog
      name="act-on-rows"
      open
      onClose={onClose}
      title={ask?.title(fit.length) ?? act.label}
      lead={ask?.lead}
      {...(ask?.rows ? { rows: ask.rows(fit) } : {})}
      confirm={act.label}
      danger={act.danger ?? false}
      onConfirm={onStart}
    >
      {left.length > 0 ? (
        <div className="text-sm">
          <p className="font-medium">{t`Laissé de côté`}</p>
          <ul className="mt-1 grid max-h-48 gap-1 overflow-y-auto text-ink-2">
            {left.map(({ name, reason }, at) => (
              <li key={at} className="wrap-anywhere">
                {name}
                <span className="block text-ink-3">{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </ConfirmDialog>
  );
};
