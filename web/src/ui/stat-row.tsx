import type { ReactNode } from "react";

/** Figures in a row, as at the head of a cap table: `<StatRow><Stat …/><Stat …/></StatRow>`. */
export const StatRow = ({ children }: { children: ReactNode }) => (
  <dl className="mb-7 flex flex-wrap gap-x-10 gap-y-5">{children}</dl>
);
