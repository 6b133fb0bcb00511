import { useLingui } from "@lingui/react/macro";
import type { MenuGroup } from "#ui/menu-items.ts";
import { config } from "../config.ts";
import { useExistingPages } from "../existing-pages.ts";
import { areasOf, menuOf } from "../menu.ts";
import { path } from "../paths.ts";
import { useAuth, useSession } from "../session.ts";
import { useSignOut } from "../use-sign-out.ts";
import { setTheme, useTheme } from "../theme.ts";
import { useAreaName } from "./area-name.ts";
import { useThemeChoices } from "./theme-choices.ts";

/** The areas that one may enter, the appearance, and the way out. */
export const useAccountMenu = (): readonly MenuGroup[] => {
  const { t } = useLingui();
  const auth = useAuth();
  const { user } = useSession();
  const existing = useExistingPages();
  const nameOf = useAreaName();
  const signOut = useSignOut();
  const areas = areasOf(auth).flatMap((area) => {
    const first = menuOf(area, existing)[0];
    return first ? [{ label: nameOf(area).name, detail: nameOf(area).kind, to: first.href }] : [];
  });
  const account = path("/investor/my-account");
  const theme = useTheme((state) => state.theme);
  const themes = useThemeChoices().map((choice) => ({
    label: choice.label,
    icon: choice.icon,
    checked: choice.theme === theme,
    onSelect: () => setTheme(choice.theme),
  }));
  return [
    { title: user?.email ?? "", items: areas },
    { title: t`Apparence`, items: themes },
    {
      items: [
        ...(existing.has(account)
          ? [{ label: t`Mon compte`, icon: "user" as const, to: account }]
          : []),
        ...(config.supportUrl
          ? [{ label: t`Aide`, icon: "help" as const, href: config.supportUrl }]
          : []),
        { label: t`Se déconnecter`, icon: "signOut" as const, onSelect: signOut },
      ],
    },
  ];
};
