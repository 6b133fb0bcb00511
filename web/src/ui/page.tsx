/**
 * The head of a working page: what stands over the title (the company, a way back), the title, which
 * is also the document's, the actions at its side, and the page under it.
 *
 *   <Page title={t`Registre des mouvements`} company={company.name} actions={<Button>…</Button>}>
 */
import type { ReactNode } from "react";
import { PageTitle } from "./page-title.tsx";

type Props = {
  title: string;
  /** The name of the company whose page it is: over the title, and in the document's. */
  company?: string;
  over?: ReactNode;
  /** One sentence says what the page is for, where the title does not. */
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

export const Page = ({ title, company, over = company, lead, actions, children }: Props) => (
  <div className="mx-auto max-w-wide">
    <div className="mb-7 flex flex-wrap items-end gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-80">
        {over ? <div className="mb-1 text-sm text-ink-3">{over}</div> : null}
        <PageTitle company={company}>{title}</PageTitle>
        {lead ? <p className="mt-2 max-w-prose text-ink-2">{lead}</p> : null}
      </div>
      {actions ? (
        <div data-screen-only data-acts className="flex flex-wrap gap-2">
          {actions}
        </div>
      ) : null}
    </div>
    {children}
  </div>
);
