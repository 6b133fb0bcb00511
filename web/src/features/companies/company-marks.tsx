import type { CompanyCard } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { badgeName } from "#features/companies/badges/badges.queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { cx } from "#ui/cx.ts";
import { Mark } from "#ui/mark.tsx";

type Props = { badges: CompanyCard["badges"]; className?: string };

/** The badges of a company; nothing at all where it bears none. */
export const CompanyMarks = ({ badges, className }: Props) => {
  const { t } = useLingui();
  const { locale } = useFormats();
  if (badges.length === 0) return null;
  return (
    <ul aria-label={t`Badges`} className={cx("flex flex-wrap gap-2", className)}>
      {badges.map((badge) => (
        <li key={badge.id} className="max-w-full">
          <Mark icon={badge.icon} colour={badge.colour}>
            {badgeName(badge, locale)}
          </Mark>
        </li>
      ))}
    </ul>
  );
};
