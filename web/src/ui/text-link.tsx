import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

type Props = { children: ReactNode; className?: string } &
  /** `isBeside` opens a page of ours in a tab of its own, for whoever is in the midst of a form. */
  (
    | {
        to: string;
        search?: Readonly<Record<string, unknown>>;
        isBeside?: boolean;
        href?: never;
      }
    | { href: string; to?: never; search?: never; isBeside?: never }
  );

const style = "text-accent underline decoration-1 underline-offset-3 hover:decoration-2";

/** A link in a text; one that leaves the site opens beside it and says so with an arrow. */
export const TextLink = (props: Props) => {
  if (props.to !== undefined) {
    return (
      <Link
        to={props.to}
        search={props.search ?? {}}
        className={cx(style, props.className)}
        {...(props.isBeside ? { target: "_blank" } : {})}
      >
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
