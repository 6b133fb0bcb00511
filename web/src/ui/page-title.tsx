import { useEffect, type ReactNode } from "react";
import { cx } from "./cx.ts";

type Props = {
  children: string;
  /**
   * The company whose page it is, where one has the same page of several: the document's title says
   * it too.
   */
  company?: string | undefined;
  className?: string | undefined;
  /** The heading shows this where it differs in form, never in words, from the title. */
  shown?: ReactNode;
};

/** The one h1 of a page, which is also the document's title; it takes the focus on navigation. */
export const PageTitle = ({ children, company, className, shown }: Props) => {
  // A page that came drawn is the program's now, down to its title: what was pressed before anybody
  // listened is done, and not while React is at work.
  useEffect(() => void setTimeout(() => globalThis.coulisseEarly?.release()), []);
  return (
    <>
      <title>{company === undefined ? children : `${children} · ${company}`}</title>
      <h1 id="page-title" tabIndex={-1} className={cx("text-2xl md:text-3xl", className)}>
        {shown ?? children}
      </h1>
    </>
  );
};
