import { dayInParis } from "@coulisse/contract/dates.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { Card } from "#ui/card.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { newsOf } from "../statistics.queries.ts";
import type { CompanyProps } from "./company-props.ts";

/** What the company has published last, each opening where it is written. */
export const CompanyNews = ({ companyId, companySlug }: CompanyProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { items, total } = useSuspenseQuery(newsOf(companyId)).data;
  const writing = path("/companies/:companySlug/articles/new", { companySlug });
  return (
    <Card title={t`Derniers articles`}>
      {items.length === 0 ? (
        <p className="text-sm text-ink-2">{t`Rien n’est encore publié.`}</p>
      ) : (
        <ul className="text-sm">
          {items.map(({ id, title, publishedAt, audience }) => (
            <li key={id} className="border-t border-rule py-2.5 first:border-t-0 first:pt-0">
              <TextLink to={writing} search={{ id }} className="font-medium wrap-anywhere">
                {title}
              </TextLink>
              <span className="block text-ink-3">
                {[
                  publishedAt === null
                    ? ""
                    : format.date(dayInParis(new Date(publishedAt)), "medium"),
                  audience === "SHAREHOLDERS" ? t`réservé aux actionnaires` : "",
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-sm">
        {total === 0 ? (
          <TextLink to={writing}>{t`Écrire un article`}</TextLink>
        ) : (
          <TextLink to={path("/companies/:companySlug/articles", { companySlug })}>
            {t`Tous les articles`}
          </TextLink>
        )}
      </p>
    </Card>
  );
};
