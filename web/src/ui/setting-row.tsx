import type { ReactNode } from "react";

type Props = { title: ReactNode; state?: ReactNode; children?: ReactNode; action?: ReactNode };

/** The row is one setting on its line: what it is, how it stands, and what can be done about it. */
export const SettingRow = ({ title, state, children, action }: Props) => (
  <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-rule py-4 first:border-t-0 first:pt-0">
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium break-words">
        {title}
        {state}
      </p>
      {children ? <div className="mt-0.5 text-sm text-ink-3">{children}</div> : null}
    </div>
    {action ? <div className="flex flex-wrap gap-2">{action}</div> : null}
  </div>
);
