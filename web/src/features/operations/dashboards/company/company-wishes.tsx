import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { dayInParis } from "@coulisse/domain/dates.ts";
import { Card } from "#ui/card.tsx";
import { FigureLink } from "../figure-link.tsx";
import { dashboardOf } from "../dashboards.queries.ts";
import type { CompanyProps } from "./company-props.ts";

/** How many people follow the company, and who did so last. */
export const CompanyWishes = ({ companyId, companySlug }: CompanyProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { items, total } = useSuspenseQuery(dashboardOf(companyId)).data.wishes;
  return (
    <Card title={t`Wishlist`}>
      {total === 0 ? (
        <p className="text-sm text-ink-2">{t`Personne n’a encore ajouté la société à sa wishlist.`}</p>
      ) : (
        <>
          <p className="figure text-lg">
            <FigureLink to={path("/companies/:companySlug/wishlist", { companySlug })}>
              {t`${plural(total, { one: "# personne", other: "# personnes" })}`}
            </FigureLink>
          </p>
          <ul className="mt-3 text-sm">
            {items.map(({ id, userName, createdAt }) => (
              <li
                key={id}
                className="flex flex-wrap justify-between gap-x-3 border-t border-rule py-2"
              >
                <span className="min-w-0 break-words">{userName}</span>
                <span className="text-ink-3">
                  {format.date(dayInParis(new Date(createdAt)), "medium")}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
};
