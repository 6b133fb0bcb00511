import type { ReactNode } from "react";

type Props = { title: string; text?: ReactNode; action?: ReactNode };

/** Says what will be here, and gives the one action that fills it. */
export const EmptyState = ({ title, text, action }: Props) => (
  <div className="grid justify-items-center gap-2 px-6 py-12 text-center">
    <p className="figure text-xl">{title}</p>
    {text ? <p className="max-w-prose text-ink-2">{text}</p> : null}
    {action ? <div className="mt-3">{action}</div> : null}
  </div>
);
