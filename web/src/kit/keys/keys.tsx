import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import type { MenuEntry } from "#platform/menu.ts";
import { useOverlay } from "#platform/overlay.ts";
import { goKey, keyTable, useGoPages } from "./key-table.ts";
import { lettersOf } from "./letters.ts";

/** Something is typed there, or chosen by its first letters. */
const typed =
  "input, textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=combobox]";
/** An overlay has the keys to itself, but for the detail of a row. */
const over = "[role=dialog]:not([data-detail]), [role=alertdialog], [role=menu], [role=listbox]";

/** After `g`, the letter is waited for so long. */
const letterWithinMs = 1_500;

const isForUs = (event: KeyboardEvent): boolean => {
  const { byKey, open } = useOverlay.getState();
  const { target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
  if (!byKey || open !== null || ctrlKey || metaKey || altKey) return false;
  if (isComposing || defaultPrevented) return false;
  if (target instanceof Element && target.closest(typed) !== null) return false;
  return document.querySelector(over) === null;
};

/**
 * The single keys of the pages that one works on. They are still while somebody types, while something
 * lies over the page, and for who has turned them off (WCAG 2.1.4).
 */
export const Keys = ({ menu }: { menu: readonly MenuEntry[] }) => {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const words = JSON.stringify(menu.map(({ href, label }) => [href, i18n._(label)]));
  useEffect(() => {
    const entries = JSON.parse(words) as [href: string, label: string][];
    const letters = lettersOf(entries.map(([, label]) => label));
    const pages = entries.map(([href, label], at) => ({ href, label, letter: letters[at] ?? "" }));
    useGoPages.setState({ pages });
    let askedAt = -Infinity;
    const onKey = (event: KeyboardEvent): void => {
      if (!isForUs(event)) return;
      const key = event.key.toLowerCase();
      const isLetter = event.timeStamp - askedAt < letterWithinMs;
      askedAt = -Infinity;
      const page = isLetter ? pages.find(({ letter }) => letter === key) : undefined;
      const named = Object.values(keyTable).find((one) => one.key === key);
      if (page) void navigate({ to: page.href });
      else if (isLetter) return;
      else if (key === goKey) askedAt = event.timeStamp;
      else if (named) named.run();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("keydown", onKey);
      useGoPages.setState({ pages: [] });
    };
  }, [words, navigate]);
  return null;
};
