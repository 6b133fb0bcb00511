import { createContext, type ReactNode } from "react";

/**
 * Views that its reader keeps of a list stand in the bar of every working list. A list is told
 * from the others of its page by what its names begin with in the address.
 */
export const TableViews = createContext<(prefix: string) => ReactNode>(() => null);
