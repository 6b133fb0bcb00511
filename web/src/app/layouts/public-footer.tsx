import { useLingui } from "@lingui/react/macro";
import { LegalLinks } from "./legal-links.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

export const PublicFooter = () => {
  const { t } = useLingui();
  return (
    <footer data-screen-only className="mt-20 border-t border-rule text-sm text-ink-3">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-4 px-5 py-8 md:px-6">
        <p className="max-w-prose">
          {t`Investir dans une société non cotée présente un risque de perte totale du capital investi et un risque d’illiquidité.`}
        </p>
        <ThemeSwitch />
        <nav
          aria-label={t`Informations légales`}
          className="flex basis-full flex-wrap gap-x-6 gap-y-2"
        >
          <LegalLinks />
        </nav>
      </div>
    </footer>
  );
};
