import { cx } from "./cx.ts";

/** The shape of what comes: `<Skeleton className="h-6 w-40" />`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cx("skeleton block", className)} />
);
