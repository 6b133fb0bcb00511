import { useId, type ReactNode } from "react";
import { cx } from "./cx.ts";

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A part of a page under its own heading, parted by space and a hairline rather than a box. */
export const Section = ({ title, lead, actions, children, className }: Props) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx("mt-10 border-t border-rule pt-6", className)}>
      <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {lead ? <p className="mt-1 max-w-prose text-sm text-ink-3">{lead}</p> : null}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
};
