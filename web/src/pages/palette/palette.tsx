import { Dialog } from "@base-ui/react/dialog";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import {
  lazy,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useState,
  type KeyboardEvent,
} from "react";
import { loadWords } from "#i18n/dictionary.ts";
import { useOverlay } from "#platform/overlay.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { PaletteList } from "./palette-list.tsx";
import type { PaletteEntry } from "./searches.ts";
import { useFound } from "./use-found.ts";
import { closePalette } from "./use-palette.ts";

const step: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

const Shortcuts = lazy(async () => {
  const [dialog] = await Promise.all([
    import("#features/operations/system/shortcuts-dialog.tsx"),
    loadWords("operations/system"),
  ]);
  return { default: dialog.ShortcutsDialog };
});

/** The palette lies over every page: it, or the shortcuts of the keyboard. */
export const Palette = () =>
  useOverlay(({ open }) => open === "shortcuts") ? (
    <Suspense>
      <Shortcuts />
    </Suspense>
  ) : (
    <Search />
  );

const Search = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const [entered, setEntered] = useState(false);
  const asked = useDeferredValue(text);
  const { groups, knownCount, isAwaited } = useFound(asked);
  const items = groups.flatMap((group) => group.items);
  const at = Math.min(active, Math.max(items.length - 1, 0));
  const chosen = items[at];
  const go = useCallback(
    ({ to, search = {}, press }: PaletteEntry): void => {
      closePalette();
      // Once the page has the focus again.
      if (press) setTimeout(press);
      else void navigate({ to, search });
    },
    [navigate],
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = step[event.key];
    if (move !== undefined && items.length > 0) {
      event.preventDefault();
      setActive((at + move + items.length) % items.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      setEntered(true);
    }
  };
  // What was typed fast opens what it found, not what its first letters had; what was pointed at is seen.
  const isFound = asked === text && (at > 0 || at < knownCount || !isAwaited);
  useEffect(() => {
    if (entered && isFound && chosen !== undefined) go(chosen);
  }, [entered, isFound, chosen, go]);
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : closePalette())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="veils fixed inset-0 z-50 bg-veil" />
        <Dialog.Popup
          aria-label={t`Rechercher une page, une société, une personne`}
          className="floats fixed inset-x-4 top-[10vh] z-50 mx-auto max-w-form overflow-hidden rounded-md border border-rule bg-sheet shadow-float outline-none"
        >
          <div className="flex items-center gap-3 border-b border-rule px-4">
            <Icon name="search" className="text-ink-3" />
            <input
              role="combobox"
              aria-expanded={items.length > 0}
              aria-controls="palette-list"
              aria-autocomplete="list"
              aria-activedescendant={chosen ? `palette-${at}` : undefined}
              aria-label={t`Rechercher`}
              placeholder={t`Rechercher une page, une société, une personne`}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setActive(0);
                setEntered(false);
              }}
              onKeyDown={onKeyDown}
              className="h-13 w-full bg-transparent text-md outline-none"
            />
          </div>
          <PaletteList
            groups={groups}
            active={at}
            onChoose={go}
            onPoint={setActive}
            text={text}
            isAwaited={isAwaited}
          />
          <div className="border-t border-rule px-3 py-2">
            <Button
              variant="quiet"
              size="sm"
              onClick={() => useOverlay.setState({ open: "shortcuts" })}
            >
              {t`Raccourcis clavier`}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
