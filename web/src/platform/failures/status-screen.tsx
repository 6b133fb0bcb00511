import type { ReactNode } from "react";
import { useLingui } from "@lingui/react/macro";
import { LinkButton } from "#ui/link-button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { path } from "../paths.ts";

type Props = { status: number; title: string; children: ReactNode };

/** A page that is refused or not there: its status, a sentence, and the way home. */
export const StatusScreen = ({ status, title, children }: Props) => {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-form px-6 py-20 text-center">
      <p className="figure text-4xl text-ink-3">{status}</p>
      <PageTitle className="mt-3">{title}</PageTitle>
      <p className="mt-4 text-ink-2">{children}</p>
      <div className="mt-8 flex justify-center">
        <LinkButton to={path("/")}>{t`Revenir à l’accueil`}</LinkButton>
      </div>
    </div>
  );
};
