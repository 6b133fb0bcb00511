import { noFigure } from "@coulisse/domain/formats.ts";
import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { useAdjustedFor } from "#parts/words/use-adjusted-for.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { dashboardOf } from "../dashboards.queries.ts";

/** Whether shares may change hands, what is on offer and at which price the last ones did. */
export const CompanyMarket = ({ company }: { company: Company }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { categories } = useSuspenseQuery(dashboardOf(company.id)).data.prices;
  const adjustedFor = useAdjustedFor();
  const lastOf = ({ lastUnitPrice, priceAdjustment }: (typeof categories)[number]): string =>
    lastUnitPrice === null
      ? noFigure
      : [format.unitPrice(lastUnitPrice), adjustedFor(priceAdjustment)].filter(Boolean).join(", ");
  const isOpen = company.secondaryMarketStatus === "OPEN";
  const { slug: companySlug } = company;
  const market = path("/companies/:companySlug/secondary-market", { companySlug });
  return (
    <Card
      title={t`Marché secondaire`}
      actions={
        <Badge tone={isOpen ? "gain" : "neutral"}>
          {isOpen ? t`Ouvert` : t({ message: "Fermé", context: "of a market" })}
        </Badge>
      }
    >
      <ul className="grid gap-4">
        {categories.map((category) => (
          <li key={category.shareCategory.id}>
            <h3 className="mb-1 text-sm font-medium break-words">{category.shareCategory.name}</h3>
            <KeyFacts
              className="text-sm"
              facts={[
                { label: t`À vendre`, value: format.quantity(category.sellQuantity) },
                { label: t`Recherchées`, value: format.quantity(category.buyQuantity) },
                { label: t`Dernière cession`, value: lastOf(category) },
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
