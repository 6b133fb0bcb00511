import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { buttonStyle, type ButtonSize, type ButtonVariant } from "./button-style.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";

type Props = {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  wide?: boolean;
  className?: string;
  search?: Readonly<Record<string, unknown>>;
  /** Called before the page goes, to keep something. */
  onClick?: () => void;
} & (
  { to: string; href?: never; download?: never } | { href: string; to?: never; download?: boolean }
);

/** Goes somewhere: `to` within the site, `href` for files and other sites. */
export const LinkButton = (props: Props) => {
  const { children, variant = "secondary", size = "md", icon, wide = false, className } = props;
  const style = buttonStyle(variant, size, "no-underline", wide && "w-full", className);
  const content = (
    <>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </>
  );
  if (props.to !== undefined) {
    return (
      <Link
        to={props.to}
        search={props.search ?? {}}
        data-act={variant}
        className={style}
        {...(props.onClick && { onClick: props.onClick, "data-keeps": "" })}
      >
        {content}
      </Link>
    );
  }
  return (
    <a
      href={props.href}
      data-act={variant}
      className={style}
      {...linkKind(props.href, props.download)}
    >
      {content}
    </a>
  );
};

const linkKind = (href: string | undefined, download: boolean | undefined) => {
  if (download) return { download: "" };
  return href?.startsWith("http") ? { target: "_blank", rel: "noreferrer" } : {};
};
