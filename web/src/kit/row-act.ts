/**
 * An act on the rows of a list is a call of the contract for each of them:
 *
 *   const remind = useRowAct(contractRoutes.remindSigners, {
 *     label: t`Relancer`, icon: "bell", nameOf,
 *     options: ({ id }: Contract) => ({ params: { contractId: id } }),
 *     unfit: ({ state }) => (isWaiting(state) ? undefined : t`n’attend la signature de personne`),
 *   });
 *   <ResourceTable acts={{ counted, nameOf, acts: [remind] }} … />
 *
 * What must be read before it is decided on, an identity or a proof, is no act: it is looked at row by
 * row, and several of them can be kept as a file at most.
 */
import type { Route } from "@coulisse/contract/wire/route.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CallOptions } from "#platform/api.ts";
import type { ActTask } from "#platform/start-run.ts";
import { useCallEach } from "#platform/queries.ts";
import { ownId } from "./list.ts";
import { toast } from "#ui/toast.ts";
import type { RowAct } from "#ui/table/row-acts.ts";

type Settings<R extends Route, Row> = Pick<
  RowAct<Row>,
  "label" | "icon" | "danger" | "unfit" | "ask"
> & {
  nameOf: (row: Row) => string;
  /** The id by which the table knows a row, where that is not its own. */
  idOf?: (row: Row) => string;
  options: (row: Row) => CallOptions<R>;
};

/** The call that takes an act back, row by row, and what is said once the act is done. */
type Undo<Row> = {
  said: (count: number) => string;
  start: (rows: readonly Row[]) => void;
};

export const useRowAct = <R extends Route, Row>(
  route: R,
  settings: Settings<R, Row>,
  undo?: Undo<Row>,
): RowAct<Row> => {
  const { nameOf, idOf = ownId, options, ...act } = settings;
  const each = useCallEach(route);
  return {
    ...act,
    start: (rows, settle) => {
      const byId = new Map(rows.map((row) => [idOf(row), row]));
      begin({
        label: act.label,
        rows: rows.map((row) => ({
          id: idOf(row),
          name: nameOf(row),
          unfit: act.unfit?.(row),
          make: (key) => each.make(options(row), key),
        })),
        then: (doneIds) => {
          settle(doneIds);
          const done = doneIds.flatMap((id) => byId.get(id) ?? []);
          if (done.length === 0) return;
          if (undo) offerUndo(undo, done);
          void each.reload(done.map(options));
        },
      });
    },
  };
};

/** The making of runs is fetched with the first one; where it does not come, nothing has begun. */
const begin = (task: ActTask): void => {
  const isThere = import("#platform/start-run.ts");
  isThere.then(
    ({ startRun }) => startRun(task),
    () => toast.failure(i18n._(msg`Rien n’a commencé. Vérifiez votre connexion, puis réessayez.`)),
  );
};

const offerUndo = <Row>({ said, start }: Undo<Row>, done: readonly Row[]): void =>
  toast.success(said(done.length), {
    label: i18n._(msg`Annuler`),
    run: () => start(done),
  });
