import { useMatches } from "@tanstack/react-router";

type PageSearch = Readonly<Record<string, unknown>>;

const nothing: PageSearch = {};

/** The search of the page that shows, for parts that stand on pages of many kinds. */
export const usePageSearch = (): PageSearch =>
  useMatches({ select: (matches): PageSearch => matches.at(-1)?.search ?? nothing });
