import { useLingui } from "@lingui/react/macro";
import { cx } from "#ui/cx.ts";
import { changeLocale } from "#platform/locale.ts";

const languages = [
  { locale: "fr", short: "FR", name: "Français" },
  { locale: "en", short: "EN", name: "English" },
] as const;

export const LanguageSwitch = () => {
  const { t, i18n } = useLingui();
  const current = i18n.locale;
  return (
    <div
      role="group"
      aria-label={t`Langue`}
      className="inline-flex h-7 items-center rounded-full border border-rule bg-sheet p-px text-xs"
    >
      {languages.map(({ locale, short, name }) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => void changeLocale(locale)}
          className={cx(
            "hit-24 rounded-full px-2 font-medium",
            locale === current ? "bg-sunken text-ink" : "text-ink-3 hover:text-ink",
          )}
        >
          {short}
          <span className="sr-only">{` ${name}`}</span>
        </button>
      ))}
    </div>
  );
};
