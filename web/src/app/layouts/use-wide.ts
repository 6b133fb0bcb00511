import { useMedia } from "#ui/use-media.ts";

/** The token sheet's `lg`: from here on the menu has a place of its own. */
export const useWide = (): boolean => useMedia("(width >= 64rem)");
