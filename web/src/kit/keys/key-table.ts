import { create } from "zustand";
import { useOverlay } from "#platform/overlay.ts";
import { mainActHere, openDetail } from "./acts-here.ts";
import { moveRow } from "./rows.ts";

/** A page of the area's menu, and the letter that leads to it after `g`. */
export type GoPage = Readonly<{ letter: string; href: string; label: string }>;

/** The pages that letters lead to where one is; none on pages for the public. */
export const useGoPages = create<{ pages: readonly GoPage[] }>()(() => ({ pages: [] }));

/** The search of the page; where it has none, that of the site. */
const goToSearch = (): void => {
  const place = openDetail() ?? document.querySelector("#main");
  const box = place?.querySelector<HTMLInputElement>('input[type="search"]');
  if (!box) return useOverlay.setState({ open: "palette" });
  box.focus();
  box.select();
  return undefined;
};

/** A link is followed. What is done to an opened row is only shown where it stands: Enter does it. */
const doMainAct = (): void => {
  const act = mainActHere();
  act?.element.focus();
  if (act && (act.isLink || !act.isOfDetail)) act.element.click();
  if (!act)
    document.activeElement?.closest("tr")?.querySelector<HTMLElement>("[data-opener]")?.click();
};

/** In a row that has the focus, its opening is what matters most. */
const openOrAct = (): void => {
  const row = openDetail() ? null : document.activeElement?.closest("#main tbody tr");
  const opener = row?.querySelector<HTMLElement>("[data-opener]");
  if (opener) opener.click();
  else doMainAct();
};

/** Single keys do this on the pages that one works on; the dialog of shortcuts has a word for each. */
export const keyTable = {
  search: { key: "/", run: goToSearch },
  next: { key: "j", run: () => moveRow(1) },
  previous: { key: "k", run: () => moveRow(-1) },
  act: { key: "e", run: openOrAct },
} as const satisfies Record<string, { key: string; run: () => void }>;
export type KeyName = keyof typeof keyTable;

/** Begins what a letter ends: it leads to a page of the menu. */
export const goKey = "g";
