import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { Card } from "#ui/card.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { ownDashboard } from "../dashboards.queries.ts";

/** Wishes are what the reader wishes for, the last first. */
export const OwnWishes = () => {
  const { t } = useLingui();
  const { items, total } = useSuspenseQuery(ownDashboard).data.wishes;
  const format = useFormats();
  const shown = format.quantity(total);
  return (
    <Card title={t`Votre wishlist`}>
      {total === 0 ? (
        <p className="text-sm text-ink-2">
          {t`Ajoutez-y une société que vous voulez suivre, ou le site d’une qui n’est pas encore ici.`}
        </p>
      ) : (
        <ul className="text-sm">
          {items.map(({ id, company, websiteLink }) => (
            <li key={id} className="border-t border-rule py-2 first:border-t-0 first:pt-0">
              {company === null ? (
                <TextLink href={websiteLink ?? ""} className="break-all">
                  {websiteLink?.replace(/^https:\/\//, "")}
                </TextLink>
              ) : (
                <TextLink to={path("/companies/:companySlug", { companySlug: company.slug })}>
                  {company.name}
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm">
        <TextLink to={path("/investor/wishlist")}>
          {total > items.length ? t`Les ${shown} souhaits` : t`Ma wishlist`}
        </TextLink>
      </p>
    </Card>
  );
};
