import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { cx } from "#ui/cx.ts";
import type { PaletteEntry } from "./searches.ts";
import type { FoundGroup } from "./use-found.ts";

type Props = {
  groups: readonly FoundGroup[];
  active: number;
  text: string;
  /** Whether more may be found of this text. */
  isAwaited: boolean;
  onChoose: (entry: PaletteEntry) => void;
  onPoint: (index: number) => void;
};

export const PaletteList = ({ groups, active, text, isAwaited, onChoose, onPoint }: Props) => {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`#palette-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active]);
  if (groups.length === 0) {
    return (
      <p role="status" className="h-[50vh] px-4 py-6 text-sm text-ink-3">
        {isAwaited ? null : t`Rien ne correspond à « ${text.trim()} ».`}
      </p>
    );
  }
  const firsts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, group) => sum + group.items.length, 0),
  );
  return (
    <div
      ref={list}
      id="palette-list"
      role="listbox"
      aria-label={t`Résultats`}
      // As high with one result as with twenty: nothing moves while they come.
      className="h-[50vh] overflow-y-auto p-1.5"
    >
      {groups.map((group, index) => (
        <div key={group.title} role="group" aria-label={group.title}>
          <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs text-ink-3">
            {group.title}
          </p>
          {group.items.map((item, within) => {
            const at = (firsts[index] ?? 0) + within;
            return (
              // The keyboard stays in the field above, which names the active option.
              // eslint-disable-next-line click-events-have-key-events, interactive-supports-focus -- the field has the keys
              <div
                key={item.id}
                id={`palette-${at}`}
                role="option"
                aria-selected={at === active}
                onPointerMove={() => onPoint(at)}
                onClick={() => onChoose(item)}
                className={cx(
                  "flex min-h-9 cursor-pointer items-baseline gap-3 rounded-md px-3 py-1.5 text-sm",
                  at === active && "bg-sunken",
                )}
              >
                <span className="truncate">{item.label}</span>
                <span className="ml-auto truncate text-xs text-ink-3">{item.detail}</span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
};
