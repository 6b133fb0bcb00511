import type { Listed } from "./matching.ts";

/** An entry as it is kept: what is looked up, and what a reviewer needs to tell two people apart. */
export type ListEntry = Listed &
  Readonly<{
    reference: string;
    places: readonly string[];
    nationalities: readonly string[];
    /** Why they are listed: motives, functions, legal basis. */
    grounds: readonly string[];
  }>;
export type PublishedList = Readonly<{ publishedAt: Date; entries: readonly ListEntry[] }>;
export type ListFault = "list_unreadable" | "list_empty";
