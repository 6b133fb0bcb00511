import { useLingui } from "@lingui/react/macro";
import type { ChangeEvent } from "react";
import { useStore } from "zustand/react";
import { Icon } from "../icon.tsx";
import { extentOf, type Choice } from "./choice.ts";

type BoxProps = {
  label: string;
  checked: boolean;
  /** Some of what it stands for is chosen, and not all. */
  partly?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** The box of a row: the keys of its table find it by this. */
  ofRow?: boolean;
  /** The Tab key stops at it. */
  isStop?: boolean;
};

/** The whole cell is the box's: a press beside it ticks it too, and opens no row. */
const Box = ({
  label,
  checked,
  partly = false,
  onChange,
  ofRow = false,
  isStop = true,
}: BoxProps) => (
  <label className="-m-2.5 grid size-[38px] cursor-pointer place-items-center select-none">
    <span className="relative grid size-[18px]">
      <input
        ref={(input) => {
          if (input) input.indeterminate = partly;
        }}
        type="checkbox"
        aria-label={label}
        data-choice={ofRow || undefined}
        tabIndex={isStop ? undefined : -1}
        checked={checked}
        onChange={onChange}
        className="peer size-[18px] cursor-pointer appearance-none rounded-[4px] border border-rule-strong bg-sheet checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent"
      />
      <Icon
        name={partly ? "minus" : "check"}
        size={14}
        className="pointer-events-none absolute inset-0.5 hidden text-accent-ink peer-checked:block peer-indeterminate:block"
      />
    </span>
  </label>
);

type RowProps<Row> = { choice: Choice<Row>; id: string; name: string; isStop: boolean };

/**
 * Ticks one row; with the shift key, all rows from the one before. A row that opens is one stop of
 * the keyboard: the space bar ticks it there, and the arrows lead to its box.
 */
export const RowBox = <Row,>({ choice, id, name, isStop }: RowProps<Row>) => {
  const { t } = useLingui();
  const checked = useStore(choice.store, ({ chosen }) => chosen.has(id));
  return (
    <Box
      ofRow
      isStop={isStop}
      label={t`Choisir ${name}`}
      checked={checked}
      onChange={({ target, nativeEvent }) =>
        choice.set(id, target.checked, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  );
};

/** Ticks all rows that are there, or none. */
export const HeadBox = <Row,>({ choice }: { choice: Choice<Row> }) => {
  const { t } = useLingui();
  const extent = useStore(choice.store, extentOf);
  return (
    <Box
      label={t`Choisir toutes les lignes affichées`}
      checked={extent === "all"}
      partly={extent === "some"}
      onChange={() => choice.setAll(extent !== "all")}
    />
  );
};
