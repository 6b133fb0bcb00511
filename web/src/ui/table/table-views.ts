import { createContext, type ReactNode } from "react";

/** What stands in the bar of every list of an area: the views that its reader keeps of them. */
export const TableViews = createContext<ReactNode>(null);
