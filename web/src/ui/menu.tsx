/**
 * A button that opens a list of things to do or places to go:
 *
 *   <Menu trigger={<Button>…</Button>} groups={[{ items: [{ label, onSelect }] }]} />
 */
import type { MenuProps } from "./menu-items.ts";
import { onDemand } from "./on-demand.tsx";

export const Menu = onDemand<MenuProps>(
  () => import("./menu-popup.tsx").then((module) => module.MenuPopup),
  "menu",
);
