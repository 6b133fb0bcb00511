import { useLingui } from "@lingui/react/macro";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { setTheme, useTheme } from "#platform/theme.ts";
import { useThemeChoices } from "./theme-choices.ts";

export const ThemeSwitch = () => {
  const { t } = useLingui();
  const current = useTheme((state) => state.theme);
  const choices = useThemeChoices();
  return (
    <div
      role="group"
      aria-label={t`Apparence`}
      className="inline-flex h-8 items-center rounded-full border border-rule bg-sheet p-px"
    >
      {choices.map(({ theme, icon, label }) => (
        <button
          key={theme}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={theme === current}
          onClick={() => setTheme(theme)}
          className={cx(
            "grid h-7 w-8 place-items-center rounded-full",
            theme === current ? "bg-sunken text-ink" : "text-ink-3 hover:text-ink",
          )}
        >
          <Icon name={icon} size={14} />
        </button>
      ))}
    </div>
  );
};
