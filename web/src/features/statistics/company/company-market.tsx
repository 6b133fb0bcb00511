import { noFigure } from "@coulisse/contract/formats.ts";
import type { Company } from "@coulisse/contract/company-shapes.schemas.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { dealPages, pricesOf } from "#features/market/market.queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** Whether shares may change hands, what is on offer and at which price the last ones did. */
export const CompanyMarket = ({ company }: { company: Company }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { categories } = useSuspenseQuery(pricesOf(company.id)).data;
  const isOpen = company.secondaryMarketStatus === "OPEN";
  const { slug: companySlug } = company;
  const market = path("/companies/:companySlug/secondary-market", { companySlug });
  const deals = useSuspenseInfiniteQuery(dealPages({ companyId: company.id })).data.pages;
  const waiting = deals.flatMap(({ items }) => items).filter((deal) => deal.needsApproval).length;
  return (
    <Card
      title={t`Marché secondaire`}
      actions={
        <Badge tone={isOpen ? "gain" : "neutral"}>
          {isOpen ? t`Ouvert` : t({ message: "Fermé", context: "of a market" })}
        </Badge>
      }
    >
      {waiting > 0 ? (
        <LinkButton to={market} variant="primary" size="sm" className="mb-4">
          {t`${plural(waiting, { one: "# cession à agréer", other: "# cessions à agréer" })}`}
        </LinkButton>
      ) : null}
      <ul className="grid gap-4">
        {categories.map(({ shareCategory, sellQuantity, buyQuantity, lastUnitPrice }) => (
          <li key={shareCategory.id}>
            <h3 className="mb-1 text-sm font-medium break-words">{shareCategory.name}</h3>
            <KeyFacts
              className="text-sm"
              facts={[
                { label: t`À vendre`, value: format.quantity(sellQuantity) },
                { label: t`Recherchées`, value: format.quantity(buyQuantity) },
                {
                  label: t`Dernière cession`,
                  value: lastUnitPrice === null ? noFigure : format.unitPrice(lastUnitPrice),
                },
              ]}
            />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm">
        <TextLink to={market}>{t`Offres et cessions`}</TextLink>
      </p>
    </Card>
  );
};
