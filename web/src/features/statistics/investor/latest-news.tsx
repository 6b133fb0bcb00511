import { dayInParis } from "@coulisse/contract/dates.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { Card } from "#ui/card.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { heldNews } from "../statistics.queries.ts";

/** What the companies of the reader’s shares have published last, as the journal shows it. */
export const LatestNews = () => {
  const { t } = useLingui();
  const format = useFormats();
  const { items, total } = useSuspenseQuery(heldNews).data;
  const journal = path("/investor/journal");
  return (
    <Card title={t`Des nouvelles de vos sociétés`}>
      {items.length === 0 ? (
        <p className="text-sm text-ink-2">{t`Ce qu’elles publient sera ici.`}</p>
      ) : (
        <ul>
          {items.map(({ id, title, companyName, publishedAt, audience }) => (
            <li key={id} className="border-t border-rule py-3 first:border-t-0 first:pt-0">
              <TextLink to={journal} search={{ article: id }} className="font-medium wrap-anywhere">
                {title}
              </TextLink>
              <span className="block text-sm break-words text-ink-3">
                {[
                  companyName,
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
      {total > items.length ? (
        <p className="mt-3 text-sm">
          <TextLink to={journal}>{t`Tout le journal`}</TextLink>
        </p>
      ) : null}
    </Card>
  );
};
