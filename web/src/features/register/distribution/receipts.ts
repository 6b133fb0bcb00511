import type { Movement } from "@coulisse/contract/movements.ts";
import { create } from "zustand";

const keptAtMost = 5;

/** The lines written since the site was opened, newest first: forgotten with the page. */
export const useReceipts = create<{ written: readonly Movement[] }>()(() => ({ written: [] }));

export const keepReceipt = (movement: Movement): void =>
  useReceipts.setState(({ written }) => ({ written: [movement, ...written].slice(0, keptAtMost) }));
