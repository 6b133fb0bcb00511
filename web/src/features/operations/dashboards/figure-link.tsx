import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

type Props = {
  to: string;
  search?: Readonly<Record<string, unknown>>;
  children: ReactNode;
};

/** A figure that opens what it counts. */
export const FigureLink = ({ to, search, children }: Props) => (
  <Link
    to={to}
    search={search ?? {}}
    className="underline decoration-rule-strong decoration-1 underline-offset-4 hover:decoration-accent"
  >
    {children}
  </Link>
);
