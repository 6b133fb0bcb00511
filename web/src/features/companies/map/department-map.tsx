import { departmentName } from "@coulisse/domain/department-names.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useRef, useState, type KeyboardEvent } from "react";
import { nearestTowards, type Place } from "./nearest.ts";
import { mapSize, outlines } from "./outlines.ts";

/** Departments too small for a finger stand a second time, larger, in the corner where the sea is. */
const inset = {
  codes: ["75", "92", "93", "94"],
  x: 20,
  y: 20,
  width: 450,
  height: 470,
  scale: 4.6,
};
const insetMiddle = { x: 1257, y: 580 };

type Outline = (typeof outlines)[number];
const isSmall = ([code]: Outline): boolean => inset.codes.includes(code);

type Props = Readonly<{
  counts: ReadonlyMap<string, number>;
  chosen: string | undefined;
  onChoose: (department: string | undefined) => void;
}>;

/** The colours of the themes; as values, so that no page but the map carries classes for them. */
const colours = {
  empty: "var(--color-sunken)",
  found: "var(--color-accent-soft)",
  chosen: "var(--color-accent)",
  onChosen: "var(--color-accent-ink)",
  ink: "var(--color-ink)",
} as const;

/**
 * One stop of the keyboard: arrows lead from department to department that has companies, Enter or the
 * space bar chooses. Whoever does not see it has the same in the table beside.
 */
export const DepartmentMap = ({ counts, chosen, onChoose }: Props) => {
  const { t } = useLingui();
  const places = outlines
    .filter(([code]) => counts.has(code))
    .map(([code, x, y]): Place => ({ code, x, y }));
  const [reached, setReached] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const buttons = useRef(new Map<string, SVGPathElement>());
  const isThere = (code: string | undefined): boolean =>
    places.some((place) => place.code === code);
  const stop = [reached, chosen].find(isThere) ?? places[0]?.code;

  const choose = (code: string): void => {
    setReached(code);
    onChoose(code === chosen ? undefined : code);
  };
  const move = (event: KeyboardEvent, code: string): void => {
    const from = places.find((place) => place.code === code);
    const first = event.key === "Home" ? places[0] : undefined;
    const last = event.key === "End" ? places.at(-1) : undefined;
    const next = first ?? last ?? (from && nearestTowards(places, from, event.key));
    const choosing = event.key === "Enter" || event.key === " ";
    // Arrows that lead no further do not move the page instead.
    if (choosing || next !== undefined || event.key.startsWith("Arrow")) event.preventDefault();
    if (choosing) choose(code);
    if (next === undefined) return;
    setReached(next.code);
    buttons.current.get(next.code)?.focus();
  };

  /** Departments with companies are drawn over the borders of the others. */
  const emptyFirst = (some: readonly Outline[]): Outline[] => [
    ...some.filter(([code]) => !counts.has(code)),
    ...some.filter(([code]) => counts.has(code)),
  ];
  const called = (code: string): string => {
    const name = departmentName(code);
    return t`${name} (${code}) : ${plural(counts.get(code) ?? 0, { one: "# société", other: "# sociétés" })}`;
  };

  const area = (shape: Outline) => {
    const [code, x, y, path] = shape;
    const count = counts.get(code);
    if (count === undefined) {
      return (
        <path
          key={code}
          d={path}
          strokeWidth={isSmall(shape) ? 1 : 4}
          fill={colours.empty}
          className="stroke-paper"
        />
      );
    }
    const isChosen = code === chosen;
    return (
      <g key={code}>
        <path
          ref={(button) => {
            if (button) buttons.current.set(code, button);
            else buttons.current.delete(code);
          }}
          d={path}
          role="button"
          aria-pressed={isChosen}
          aria-label={called(code)}
          tabIndex={code === stop ? 0 : -1}
          onClick={() => choose(code)}
          onKeyDown={(event) => move(event, code)}
          onFocus={() => setFocused(code)}
          onBlur={() => setFocused(undefined)}
          strokeWidth={isSmall(shape) ? 1 : 4}
          fill={isChosen ? colours.chosen : colours.found}
          stroke={colours.chosen}
          className="cursor-pointer outline-none"
        >
          <title>{called(code)}</title>
        </path>
        <text
          x={x}
          y={y}
          aria-hidden="true"
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={isSmall(shape) ? 12 : 66}
          fill={isChosen ? colours.onChosen : colours.ink}
          className="pointer-events-none font-semibold"
        >
          {count}
        </text>
      </g>
    );
  };
  const small = emptyFirst(outlines.filter(isSmall));
  const large = emptyFirst(outlines.filter((shape) => !isSmall(shape)));
  const focusedPath = outlines.find(([code]) => code === focused);
  const inInset = `translate(${inset.x + inset.width / 2} ${inset.y + inset.height / 2}) scale(${inset.scale}) translate(${-insetMiddle.x} ${-insetMiddle.y})`;

  return (
    <svg
      role="group"
      aria-label={t`Carte des départements`}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      className="block h-auto w-full"
    >
      {large.map(area)}
      {small.map(([code, , , path]) => (
        <path
          key={code}
          d={path}
          strokeWidth="1"
          fill={code === chosen ? colours.chosen : counts.has(code) ? colours.found : colours.empty}
          className="stroke-paper"
        />
      ))}
      <rect
        x={inset.x}
        y={inset.y}
        width={inset.width}
        height={inset.height}
        rx="12"
        strokeWidth="4"
        fill="none"
        className="stroke-rule"
      />
      <g transform={inInset}>{small.map(area)}</g>
      {focusedPath === undefined ? null : (
        <path
          d={focusedPath[3]}
          transform={isSmall(focusedPath) ? inInset : undefined}
          strokeWidth={isSmall(focusedPath) ? 2 : 10}
          fill="none"
          className="pointer-events-none stroke-ink"
        />
      )}
    </svg>
  );
};
