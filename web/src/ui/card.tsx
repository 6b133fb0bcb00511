import { useId, type ReactNode } from "react";
import { cx } from "./cx.ts";

type Props = {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
  /** The inner space is left out: a table or a list goes to the edges. */
  flush?: boolean;
};

/** A card is a sheet of what belongs together: a figure's card, a panel beside a table. */
export const Card = ({ title, actions, children, className, flush = false }: Props) => {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={cx("rounded-md border border-rule bg-sheet", className)}
    >
      {title || actions ? (
        <div className="flex flex-wrap items-center gap-3 px-5 pt-4">
          {title ? (
            <h2 id={id} className="flex-1 basis-40 text-lg">
              {title}
            </h2>
          ) : null}
          {actions}
        </div>
      ) : null}
      <div className={cx(flush ? "overflow-hidden" : "p-5", Boolean(title) && !flush && "pt-3")}>
        {children}
      </div>
    </section>
  );
};
