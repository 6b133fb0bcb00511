import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { cx } from "../cx.ts";
import type { SearchState, Suggestion } from "./use-search.ts";

type Props = {
  listId: string;
  open: boolean;
  state: SearchState;
  asked: string;
  found: readonly Suggestion[];
  active: number;
  onPoint: (index: number) => void;
  onChoose: (suggestion: Suggestion) => void;
};

export const ComboboxList = (props: Props) => {
  const { listId, open, state, asked, found, active, onPoint, onChoose } = props;
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const status = {
    idle: "",
    busy: t`Recherche en cours…`,
    failed: t`La recherche n’a pas abouti. Réessayez.`,
    done: found.length === 0 ? t`Aucun résultat pour « ${asked} ».` : "",
  }[state];
  return (
    <div
      className={cx(
        "absolute inset-x-0 top-full z-30 mt-1 min-w-60 rounded-md border border-rule bg-sheet p-1 text-sm shadow-float",
        !open && "sr-only",
      )}
    >
      <p role="status" className={cx("px-3 text-ink-3", status !== "" && "py-2")}>
        {open ? status : ""}
      </p>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t`Résultats`}
        className="max-h-64 overflow-auto"
      >
        {(open ? found : []).map((one, index) => (
          // The keyboard stays in the field, which names the active option.
          // eslint-disable-next-line click-events-have-key-events, interactive-supports-focus -- the field has the keys
          <div
            key={one.value}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            aria-disabled={one.barred === undefined ? undefined : true}
            onPointerMove={() => onPoint(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(one)}
            className={cx(
              "rounded-md px-3 py-1.5",
              one.barred === undefined ? "cursor-pointer" : "cursor-not-allowed",
              index === active && "bg-sunken",
            )}
          >
            <span className="block">{one.label}</span>
            {one.detail ? <span className="block text-xs text-ink-3">{one.detail}</span> : null}
            {one.barred ? <span className="block text-xs text-warn">{one.barred}</span> : null}
          </div>
        ))}
      </div>
    </div>
  );
};
