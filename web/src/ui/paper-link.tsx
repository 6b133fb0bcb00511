import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

type Props = {
  href: string;
  children: string;
  /** The paper is read in a tab of its own, by the browser’s own reader; else it is saved. */
  isRead?: boolean;
  className?: string;
};

/** A document by its name, wherever lists and cards name one. */
export const PaperLink = ({ href, children, isRead = false, className }: Props) => (
  <a
    href={href}
    {...(isRead ? { target: "_blank", rel: "noreferrer" } : { download: true })}
    className={cx(
      "inline-flex min-h-6 min-w-0 items-baseline gap-1.5 text-sm text-accent underline-offset-2 hover:underline",
      className,
    )}
  >
    <Icon name="document" size={14} className="shrink-0 translate-y-0.5 text-ink-3" />
    <span className="min-w-0 break-words">{children}</span>
  </a>
);
