import { useLingui } from "@lingui/react/macro";
import { useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { path } from "#platform/paths.ts";
import { useSession } from "#platform/session.ts";
import { AccountButton } from "./account-button.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { PublicLinks } from "./public-links.tsx";
import { Wordmark } from "./wordmark.tsx";

export const PublicHeader = () => {
  const { t } = useLingui();
  const { isSignedIn } = useSession();
  const here = useRouterState({ select: (state) => state.location.pathname });
  const [openAt, setOpenAt] = useState<string>();
  // The panel belongs to the page on which it was opened: going elsewhere closes it.
  const open = openAt === here;
  return (
    <header data-screen-only className="border-b border-rule bg-paper">
      <div className="mx-auto flex h-[68px] max-w-[90rem] items-center gap-3 px-5 md:gap-6 md:px-14">
        <Wordmark className="mr-auto" />
        <nav aria-label={t`Navigation principale`} className="hidden gap-6 lg:flex">
          <PublicLinks />
        </nav>
        <LanguageSwitch />
        {/* The pages to sign in and up lead there themselves, and on to where one was going. */}
        {isSignedIn || here.startsWith("/sign-") ? null : (
          <TextLink
            to={path("/sign-up")}
            className="whitespace-nowrap max-md:hidden"
          >{t`Créer un compte`}</TextLink>
        )}
        {isSignedIn ? (
          <AccountButton />
        ) : here === path("/sign-in") ? null : (
          <LinkButton to={path("/sign-in")} className="whitespace-nowrap max-sm:px-2.5">
            <Icon name="user" className="sm:hidden" />
            <span className="max-sm:sr-only">{t`Se connecter`}</span>
          </LinkButton>
        )}
        <IconButton
          icon={open ? "close" : "menu"}
          label={open ? t`Fermer le menu` : t`Ouvrir le menu`}
          aria-expanded={open}
          aria-controls="public-menu"
          onClick={() => setOpenAt(open ? undefined : here)}
          className="-mr-2 lg:hidden"
        />
      </div>
      {open ? (
        <nav
          id="public-menu"
          aria-label={t`Navigation principale`}
          className="grid gap-1 border-t border-rule px-5 py-3 lg:hidden"
        >
          <PublicLinks stacked />
        </nav>
      ) : null}
    </header>
  );
};
