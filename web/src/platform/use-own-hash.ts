import { useLocation } from "@tanstack/react-router";
import { useState } from "react";

/**
 * The hash is what stands behind the # of this page. On the way to another one the address changes
 * first: until that one shows, this one stays what it is.
 */
export const useOwnHash = (here: string): string => {
  const hash = useLocation({ select: (at) => (at.pathname === here ? at.hash : undefined) });
  const [kept, keep] = useState(hash ?? "");
  if (hash !== undefined && hash !== kept) keep(hash);
  return kept;
};
