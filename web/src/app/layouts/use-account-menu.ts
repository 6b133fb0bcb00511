import { useLingui } from "@lingui/react/macro";
import type { MenuGroup } from "#ui/menu-items.ts";
import { config } from "#platform/config.ts";
import { areasOf, firstPageOf } from "#platform/menu.ts";
import { path } from "#platform/paths.ts";
import { useAuth, useSession } from "#platform/session.ts";
import { useSignOut } from "#platform/use-sign-out.ts";
import { setTheme, useTheme } from "#platform/theme.ts";
import { useAreaName } from "#platform/area-name.ts";
import { useThemeChoices } from "./theme-choices.ts";

/** The areas that one may enter, the appearance, and the way out. */
export const useAccountMenu = (): readonly MenuGroup[] => {
  const { t } = useLingui();
  const auth = useAuth();
  const { user } = useSession();
  const nameOf = useAreaName();
  const signOut = useSignOut();
  const areas = areasOf(auth).map((area) => {
    const { name, kind } = nameOf(area);
    return { label: name, detail: kind, to: firstPageOf(area) };
  });
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
        { label: t`Mon compte`, icon: "user" as const, to: path("/investor/my-account") },
        ...(config.supportUrl
          ? [{ label: t`Aide`, icon: "help" as const, href: config.supportUrl }]
          : []),
        { label: t`Se déconnecter`, icon: "signOut" as const, onSelect: signOut },
      ],
    },
  ];
};
