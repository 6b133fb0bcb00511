import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

type Props = { children: ReactNode; className?: string } & (
  | { to: string; search?: Readonly<Record<string, unknown>>; href?: never }
  | { href: string; to?: never; search?: never }
);

const style = "text-accent underline decoration-1 underline-offset-3 hover:decoration-2";

/** A link in a text; one that leaves the site opens beside it and says so with an arrow. */
export const TextLink = (props: Props) => {
  if (props.to !== undefined) {
    return (
      <Link to={props.to} search={props.search ?? {}} className={cx(style, props.className)}>
        {props.children}
      </Link>
    );
  }
  const outside = /^https?:/.test(props.href);
  const kind = outside ? { target: "_blank", rel: "noreferrer" } : {};
  return (
    <a href={props.href} className={cx(style, props.className)} {...kind}>
      {props.children}
      {outside ? <Icon name="external" size={12} className="ml-1 inline" /> : null}
    </a>
  );
};
