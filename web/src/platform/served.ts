import type { QueryKey } from "@tanstack/react-query";
import type { DrawnWith } from "./settings.ts";

/** Served is what the server drew this page with, and the answers that it read for it. */
export type Served = DrawnWith &
  Readonly<{ answers: readonly Readonly<{ key: QueryKey; data: unknown }>[] }>;

/** Undefined where the page came without its content: the site then draws it by itself. */
export const readServed = (document: Document): Served | undefined => {
  const content = document.getElementById("coulisse-served")?.textContent;
  if (!content) return undefined;
  try {
    return JSON.parse(content) as Served;
  } catch {
    return undefined;
  }
};
