import { promotionWords } from "@coulisse/contract/operations/article-words.ts";
import { dayInParis } from "@coulisse/domain/dates.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { TextLink } from "#ui/text-link.tsx";

type News = Readonly<{
  id: string;
  title: string;
  publishedAt: string | null;
  audience: string;
  isPromotional: boolean;
  companyName?: string;
}>;

type Props = {
  items: readonly News[];
  /** The words where nothing is published. */
  none: string;
  /** The place where one of them opens. */
  openingOf: (id: string) => { to: string; search?: Readonly<Record<string, unknown>> };
};

/** News are what was published last: each opens where its reader goes on with it. */
export const NewsList = ({ items, none, openingOf }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const promotions = useWords(promotionWords);
  if (items.length === 0) return <p className="text-sm text-ink-2">{none}</p>;
  return (
    <ul>
      {items.map(({ id, title, companyName, publishedAt, audience, isPromotional }) => (
        <li key={id} className="border-t border-rule py-3 first:border-t-0 first:pt-0">
          <TextLink {...openingOf(id)} className="font-medium wrap-anywhere">
            {title}
          </TextLink>
          <span className="block text-sm break-words text-ink-3">
            {[
              companyName,
              publishedAt === null ? "" : format.date(dayInParis(new Date(publishedAt)), "medium"),
              audience === "SHAREHOLDERS" ? t`réservé aux actionnaires` : "",
              isPromotional ? promotions.mark : "",
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
};
