import {
  Fragment,
  lazy,
  memo,
  Suspense,
  useDeferredValue,
  useEffect,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { cx } from "../cx.ts";
import { roles } from "./roles.ts";
import type { BodyProps } from "./body-props.ts";
import { TableRow } from "./table-row.tsx";

/** The number of rows past which only those in view are drawn. */
export const drawnAtMost = 200;

/** The number of rows that are drawn before anybody notices. */
const drawnAtOnce = 25;

/**
 * Gives what has the focus, where arrows mean nothing of its own: a field and a menu keep theirs.
 */
const pressable = (): Element | null =>
  document.activeElement?.matches("a, button:not([aria-haspopup]), [data-choice]") === true
    ? document.activeElement
    : null;

/** Arrows go from row to row, as in a list; Enter is the opener's own. */
const moveBetweenRows = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const kind = document.activeElement?.matches("[data-choice]") ? "[data-choice]" : "[data-opener]";
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(kind)];
  const own = pressable()?.closest("tr")?.querySelector<HTMLElement>(kind);
  const at = own ? stops.indexOf(own) : -1;
  const next = at === -1 ? undefined : stops[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};

/** Within a row they go along what can be pressed in it; the Tab key stops at its opener alone. */
const moveAlongRow = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
  const row = pressable()?.closest("tr");
  const controls = [
    ...(row?.querySelectorAll<HTMLElement>("button, a, [data-choice]") ?? []),
  ].filter((control) => control.checkVisibility?.() !== false);
  const at = controls.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? undefined : controls[at + (event.key === "ArrowRight" ? 1 : -1)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};

/** The box of the row whose opener has the focus: the space bar ticks it, and Enter opens the row. */
const boxAt = ({ key, target }: KeyboardEvent<HTMLElement>): HTMLElement | null | undefined =>
  key === " " && target instanceof Element && target.matches("[data-opener]")
    ? target.closest("tr")?.querySelector<HTMLElement>("[data-choice]")
    : null;

const tickRow = (event: KeyboardEvent<HTMLElement>): void => {
  const box = boxAt(event);
  if (!box) return;
  event.preventDefault();
  box.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: event.shiftKey }));
};

/** A button is pressed as the space bar comes up, in some browsers whatever was said of its going down. */
const keepFromPressing = (event: KeyboardEvent<HTMLElement>): void => {
  if (boxAt(event)) event.preventDefault();
};

const isSameList = <Item,>(one: readonly Item[], other: readonly Item[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);

/** A column that comes or goes does so in the head and in the rows at once. */
const hasSameColumns = <Row,>(one: BodyProps<Row>, other: BodyProps<Row>): boolean =>
  isSameList(
    one.columns.map(({ id }) => id),
    other.columns.map(({ id }) => id),
  );

/**
 * A hundred rows take longer to draw than a press may wait for: what was pressed answers first, and
 * the rows of before stand until the new ones are drawn. What answers another question takes their
 * place; a row that is among both does not wander through the table.
 */
export const TableBody = <Row,>(props: BodyProps<Row>) => {
  const later = useDeferredValue(props);
  const isShort = props.rows.length <= drawnAtOnce;
  const drawn = isShort || !hasSameColumns(later, props) ? props : later;
  return (
    <Body stale={props.stale || !isSameList(drawn.rows, props.rows)}>
      <Rows key={drawn.arrangement} body={drawn as unknown as BodyProps<unknown>} />
    </Body>
  );
};

const Rows = memo(({ body }: { body: BodyProps<unknown> }) =>
  body.rows.length > drawnAtMost ? <Many {...body} /> : <AllDrawn {...body} />,
);

const DrawnInView = lazy(() =>
  import("./drawn-in-view.tsx").then((module) => ({ default: module.DrawnInView })),
);

/** The first rows stand while the code that follows the scroller is fetched. */
const Many = <Row,>(props: BodyProps<Row>) => (
  <Suspense fallback={<AllDrawn {...props} rows={props.rows.slice(0, drawnAtMost)} />}>
    <DrawnInView {...(props as unknown as BodyProps<unknown>)} />
  </Suspense>
);

/** Dimming draws the whole table anew, which an answer that comes at once need not wait for. */
const dimmedAfterMs = 250;

const useWaited = (waiting: boolean): boolean => {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setWaited(true), dimmedAfterMs);
    return () => {
      clearTimeout(timer);
      setWaited(false);
    };
  }, [waiting]);
  return waiting && waited;
};

const Body = ({ stale, children }: { stale: boolean; children: ReactNode }) => {
  const dimmed = useWaited(stale);
  return (
    // The arrows move between the openers of the rows, which are the controls.
    // eslint-disable-next-line no-noninteractive-element-interactions -- the openers are the controls
    <tbody
      {...roles.group}
      onKeyDown={(event) => {
        moveBetweenRows(event);
        moveAlongRow(event);
        tickRow(event);
      }}
      onKeyUp={keepFromPressing}
      aria-busy={stale || undefined}
      className={cx("max-sm:block", dimmed && "opacity-60")}
    >
      {children}
    </tbody>
  );
};

const AllDrawn = <Row,>(props: BodyProps<Row>) => {
  const { rows, columns, rowId, open, onOpen, rowTo, groupOf } = props;
  const groups = groupOf ? rows.map(groupOf) : [];
  return rows.map((row, at) => {
    const id = rowId(row);
    const group = groups[at];
    return (
      <Fragment key={id}>
        {group === undefined || group.id === groups[at - 1]?.id ? null : (
          <GroupHead columns={columns.length}>{group.head}</GroupHead>
        )}
        <TableRow
          row={row}
          columns={columns}
          selected={id === open}
          last={at === rows.length - 1}
          onOpen={onOpen}
          rowTo={rowTo}
        />
      </Fragment>
    );
  });
};

/** Rows that are in order of their groups have the name of each over its first. */
const GroupHead = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr {...roles.row} className="max-sm:mb-3 max-sm:block">
    <td
      {...roles.cell}
      colSpan={columns}
      className="border-b border-rule bg-sunken px-4 py-2.5 max-sm:block max-sm:rounded-md max-sm:border-0"
    >
      {children}
    </td>
  </tr>
);
