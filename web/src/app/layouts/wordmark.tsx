import { Link } from "@tanstack/react-router";
import { cx } from "#ui/cx.ts";
import { path } from "#platform/paths.ts";

export const Wordmark = ({ className }: { className?: string }) => (
  <Link to={path("/")} className={cx("figure text-xl leading-none text-ink", className)}>
    Coulisse
  </Link>
);
