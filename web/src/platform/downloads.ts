import type { FileProgress } from "@coulisse/contract/wire/file-progress.ts";
import { create } from "zustand";

/** A file that takes the server long, wherever on the site its reader is meanwhile. */
export type Download = FileProgress & Readonly<{ id: number; label: string; cancel: () => void }>;

export const useDownloads = create<{ downloads: readonly Download[] }>()(() => ({
  downloads: [],
}));
