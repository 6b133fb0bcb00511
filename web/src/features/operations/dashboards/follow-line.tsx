import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";

type Props = {
  to: string;
  /** The name of what it is about, for who hears the link alone. */
  about: string;
  children: ReactNode;
};

/** The line says where others must act. */
export const FollowLine = ({ to, about, children }: Props) => {
  const { t } = useLingui();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-rule bg-sunken px-4 py-2.5 text-sm text-ink-2">
      <Icon name="clock" size={14} className="text-ink-3" />
      <span className="min-w-0 flex-1 basis-52 break-words">{children}</span>
      <TextLink to={to}>
        {t`Suivre`}
        <span className="sr-only">{` · ${about}`}</span>
      </TextLink>
    </p>
  );
};
