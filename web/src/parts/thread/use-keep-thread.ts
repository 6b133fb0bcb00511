import { threadRoutes } from "@coulisse/contract/operations/thread.ts";
import { useEffect, useRef } from "react";
import { useAction } from "#platform/queries.ts";

/** Keeps on the server what the reader came for; undefined where they did not come for it now. */
export const useKeepThread = (aim: "ROUND" | "OFFER", id: string | undefined): void => {
  const keep = useAction(threadRoutes.keepThread);
  const kept = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined || kept.current === id) return;
    kept.current = id;
    // Who reads a company without a way into it comes for nothing there: the page is all the same.
    keep.run({ body: { aim, id } }).catch(() => {});
  }, [aim, id, keep]);
};
