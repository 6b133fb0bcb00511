import { createContext } from "react";

/** Whether the rows of all lists have one line each, and how that is chosen where there is a choice. */
export type Density = Readonly<{ isCompact: boolean; choose: (isCompact: boolean) => void }>;

export const TableDensity = createContext<Density | undefined>(undefined);
