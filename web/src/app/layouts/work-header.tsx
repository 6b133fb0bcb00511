import { useLingui } from "@lingui/react/macro";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { openPalette } from "#pages/palette/use-palette.ts";
import { AccountButton } from "./account-button.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { Wordmark } from "./wordmark.tsx";

type Props = { menuOpen: boolean; onMenu: () => void };

export const WorkHeader = ({ menuOpen, onMenu }: Props) => {
  const { t } = useLingui();
  return (
    <header
      data-screen-only
      className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-rule bg-paper px-3 md:gap-3 md:px-6"
    >
      <IconButton
        icon="menu"
        label={menuOpen ? t`Fermer le menu` : t`Ouvrir le menu`}
        aria-expanded={menuOpen}
        onClick={onMenu}
      />
      {menuOpen ? null : <Wordmark className="hidden sm:block" />}
      <button
        type="button"
        onClick={openPalette}
        aria-keyshortcuts="Control+K Meta+K"
        className="mr-auto inline-flex min-h-9 items-center gap-2 rounded-md px-2.5 text-sm text-ink-3 hover:bg-sunken hover:text-ink md:min-w-56 md:border md:border-rule md:bg-sheet"
      >
        <Icon name="search" size={14} />
        <span className="max-sm:sr-only">{t`Rechercher`}</span>
        <kbd className="ml-auto hidden font-sans text-xs text-ink-3 md:block">
          {/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘K" : "Ctrl K"}
        </kbd>
      </button>
      <LanguageSwitch />
      <NotificationBell />
      <AccountButton />
    </header>
  );
};
