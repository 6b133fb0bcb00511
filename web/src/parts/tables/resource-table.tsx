import { noFigure } from "@coulisse/domain/formats.ts";
/**
 * The list of a resource: a table whose state is in the address, what is done with its rows, and
 * its files.
 *
 *   <ResourceTable
 *     caption={t`Liste des catégories`} columns={columns} state={state} search={t`Rechercher une catégorie`}
 *     pages={useInfiniteQuery(categoryPages(state.query))}
 *     exports={listFiles(shareCategoryRoutes.exportShareCategories, { query: state.query })}
 *     nameOf={(row) => row.name} edit={(row) => ({ to: path("/admin/…", { id: row.id }) })}
 *     removal={removal} empty={{ title: t`Aucune catégorie`, text: t`…` }}
 *   />
 *
 * A short list that the server gives whole is given as `rows`: it is searched and sorted here.
 */
import type { Route } from "@coulisse/contract/wire/route.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import type { DeleteDialog, Removal } from "#parts/forms/delete-dialog.tsx";
import { paramsOf } from "#parts/forms/params-of.ts";
import type { CallOptions } from "#platform/api.ts";
import { useAction, type Contrary } from "#platform/queries.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { arrangeRows } from "#ui/table/arrange-rows.ts";
import type { Column } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { Pages } from "#ui/table/rows.ts";
import type { TableState } from "#ui/table/use-table-state.ts";
import { useToolsColumn } from "#ui/table/use-tools-column.ts";
import { useOnceOpen } from "#ui/use-once-open.ts";

const Question = lazy(() =>
  import("#parts/forms/delete-dialog.tsx").then((module) => ({ default: module.DeleteDialog })),
) as unknown as typeof DeleteDialog;

export type ResourceColumn<Row> = Omit<Column<Row>, "cell"> & {
  /** The value is what the cell says, without its looks: it is sorted and searched by. */
  value?: (row: Row) => string | number | null;
  /** A number of things: its value, drawn in digits of one width at the end of the cell. */
  quantity?: (row: Row) => number;
  /** How it is drawn, where that is not its value. */
  cell?: (row: Row) => ReactNode;
};

type Place = { to: string; search?: Record<string, string> };

type Props<Row> = Omit<ComponentProps<typeof DataTable<Row>>, "columns" | "rowId" | "empty"> & {
  columns: readonly ResourceColumn<Row>[];
  state: TableState;
  /** The words that a search of `rows` looks through, where its columns do not say them all. */
  text?: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** The place where a row is changed. */
  edit?: (row: Row) => Place;
  /**
   * The menu has what else can be done with a row, in place of the two buttons; `remove` asks
   * first.
   */
  menu?: (row: Row, remove: () => void) => ReactNode;
  /** How a row is deleted; a list without is only read. */
  removal?: Removal<Row>;
  /** Whether this row may be deleted; each where nothing is said. */
  removable?: (row: Row) => boolean;
  empty: ComponentProps<typeof EmptyState>;
} & ({ pages: Pages<Row>; rows?: never } | { rows: readonly Row[]; pages?: never });

export const ResourceTable = <Row extends { id: string }>(props: Props<Row>) => {
  const { columns, nameOf, edit, menu, removal, text, empty, rows, pages, ...others } = props;
  const { removable = () => true, ...table } = others;
  const { t } = useLingui();
  const [leaving, setLeaving] = useState<Row>();
  const isAsked = useOnceOpen(leaving !== undefined);
  const drawn = useDrawn(columns);
  const tools = useToolsColumn();
  const actions: Column<Row> = {
    ...tools,
    cell: (row) => {
      const remove = () => setLeaving(row);
      if (menu) return menu(row, remove);
      const back = removal?.undo?.(row);
      const name = nameOf(row);
      return (
        <span className="-my-2 inline-flex gap-1">
          <EditButton name={name} edit={edit?.(row)} />
          {!removable(row) ? null : removal && back ? (
            <RemoveButton name={name} id={row.id} removal={removal} back={back} />
          ) : (
            <IconButton icon="trash" label={t`Supprimer ${name}`} onClick={remove} />
          )}
        </span>
      );
    },
  };
  const found = pages ? { pages } : { rows: arrange(rows, props.state, columns, text) };
  return (
    <>
      <DataTable
        {...table}
        {...found}
        columns={removal ? [...drawn, actions] : drawn}
        rowId={(row) => row.id}
        empty={<EmptyState {...empty} />}
      />
      {removal && isAsked ? (
        <Suspense>
          <Question removal={removal} row={leaving} onClose={() => setLeaving(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
};

const valueOf = <Row,>({ value, quantity }: ResourceColumn<Row>) => value ?? quantity;

const useDrawn = <Row,>(columns: readonly ResourceColumn<Row>[]): Column<Row>[] => {
  const format = useFormats();
  return columns.map(({ value, quantity, ...column }) => ({
    cell: (row) => (quantity ? format.quantity(quantity(row)) : (value?.(row) ?? noFigure)),
    ...(quantity ? { align: "end" } : {}),
    ...column,
  }));
};

const arrange = <Row,>(
  rows: readonly Row[],
  state: TableState,
  columns: readonly ResourceColumn<Row>[],
  text: ((row: Row) => string) | undefined,
): Row[] => {
  const values = columns.flatMap((column) => {
    const value = valueOf(column);
    return value ? [[column.id, value] as const] : [];
  });
  const words = (row: Row) => values.map(([, value]) => value(row)).join(" ");
  return arrangeRows(rows, state, { text: text ?? words, sort: Object.fromEntries(values) });
};

type EditProps = { name: string; edit: Place | undefined };

const EditButton = ({ name, edit }: EditProps) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  if (edit === undefined) return null;
  return (
    <IconButton
      icon="edit"
      label={t`Modifier ${name}`}
      onClick={() => void navigate({ to: edit.to, search: edit.search ?? {} })}
    />
  );
};

type RemoveProps = {
  name: string;
  id: string;
  removal: Pick<Removal<never>, "route" | "success">;
  back: Contrary;
};

/** Takes a row away at once: the message that says so brings it back. */
const RemoveButton = ({ name, id, removal: { route, success }, back }: RemoveProps) => {
  const { t } = useLingui();
  const remove = useAction(route, { success, undo: () => back });
  return (
    <IconButton
      icon="trash"
      label={t`Supprimer ${name}`}
      onClick={() => {
        if (remove.pending) return;
        remove.start({ params: paramsOf(route, id) } as unknown as CallOptions<Route>);
      }}
    />
  );
};
