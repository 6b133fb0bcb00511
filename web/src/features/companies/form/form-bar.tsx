import type { ReactNode } from "react";

/** The buttons of a long form stay in sight, the main one last. */
export const FormBar = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 z-10 mt-6 -mb-2 flex flex-wrap items-center justify-end gap-2 border-t border-rule bg-paper py-3">
    {children}
  </div>
);
