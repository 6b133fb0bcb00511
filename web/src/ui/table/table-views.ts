import { createContext, type ReactNode } from "react";

/**
 * What stands in the bar of every list of an area: the views that its reader keeps of it. A list is
 * told from the others of its page by what its names begin with in the address.
 */
export const TableViews = createContext<(prefix: string) => ReactNode>(() => null);
