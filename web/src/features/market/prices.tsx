import { noFigure } from "@coulisse/domain/formats.ts";
import type { MarketPrices } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import { amountCents } from "@coulisse/domain/exact-numbers.ts";
import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { useOfName } from "#i18n/use-of-name.ts";
import { path } from "#platform/paths.ts";
import { addressOf } from "#platform/api.ts";
import { useAdjustedFor } from "#parts/words/use-adjusted-for.ts";
import { Card } from "#ui/card.tsx";
import { LineChart } from "#ui/charts/line-chart.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { pricesOf } from "./market.queries.ts";

type CategoryPrices = MarketPrices["categories"][number];

/**
 * Prices show for each category its last price, the reference price with how it comes about, and
 * its history.
 */
export const Prices = ({ companyId }: { companyId: string }) => {
  const { categories } = useSuspenseQuery(pricesOf(companyId)).data;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-5">
      {categories.map((category) => (
        <CategoryCard key={category.shareCategory.id} category={category} />
      ))}
    </div>
  );
};

/** The last price of the register, where no deal of this market is newer: other sales count as well. */
const Registered = ({ category }: { category: CategoryPrices }) => {
  const { t } = useLingui();
  const format = useFormats();
  const natures = useWords(natureWords);
  const { registered, lastSettledOn } = category;
  if (registered === null || (lastSettledOn !== null && lastSettledOn >= registered.on))
    return null;
  const price = format.unitPrice(registered.unitPrice);
  const on = format.date(registered.on, "medium");
  const nature = natures[registered.nature].toLocaleLowerCase(format.locale);
  return (
    <p className="mt-3 text-sm text-ink-2">
      {t`Dernier prix inscrit au registre : ${price} l’action, le ${on} (${nature}).`}
    </p>
  );
};

/** New shares stand beside what holders offer: their price is another one. */
const OpenRound = ({ round }: { round: CategoryPrices["openRound"] }) => {
  const { t } = useLingui();
  const format = useFormats();
  if (round === null) return null;
  const price = format.unitPrice(round.unitPrice);
  const day = format.date(round.closesOn, "medium");
  return (
    <p className="mt-3 text-sm text-ink-2">
      {t`Levée ouverte : ${price} l’action, jusqu’au ${day}.`}{" "}
      <TextLink to={path("/fundraising/:id/subscription", { id: round.id })}>
        {t`Souscrire`}
        <span className="sr-only">{` · ${round.name}`}</span>
      </TextLink>
    </p>
  );
};

const CategoryCard = ({ category }: { category: CategoryPrices }) => {
  const { t } = useLingui();
  const format = useFormats();
  const ofName = useOfName();
  const { lastUnitPrice, lastSettledOn, referenceUnitPrice, history } = category;
  const { keyInformation } = category;
  const adjustedFor = useAdjustedFor();
  const lastAdjusted = adjustedFor(category.priceAdjustment);
  const earlierAdjusted = adjustedFor(category.adjustedFor);
  const deals = format.quantity(category.referenceDealCount);
  const last = lastUnitPrice === null ? undefined : format.unitPrice(lastUnitPrice);
  const on = lastSettledOn === null ? "" : format.date(lastSettledOn, "medium");
  const { name } = category.shareCategory;
  const ofShares = ofName(name);
  return (
    <Card title={name}>
      <div className="grid grid-cols-1 gap-6">
        <div>
          <p className="text-sm text-ink-3">{t`Prix de référence, indicatif`}</p>
          <p className="figure text-3xl">
            {referenceUnitPrice === null ? noFigure : format.unitPrice(referenceUnitPrice)}
          </p>
          <p className="mt-2 text-sm text-ink-2">
            {referenceUnitPrice === null
              ? t`Calculé à partir de trois cessions en douze mois.`
              : t`Moyenne des ${deals} cessions réglées depuis douze mois, pondérée par leurs nombres d’actions, hors cessions entre les mêmes personnes. Il n’engage personne : chacun propose le prix qu’il veut.`}
          </p>
          <p className="mt-3 text-sm text-ink-2">
            {last === undefined
              ? t`Aucune cession n’a encore été réglée sur ce marché.`
              : lastAdjusted === undefined
                ? t`Dernière cession réglée sur ce marché : ${last} l’action, le ${on}.`
                : t`Dernière cession réglée sur ce marché : ${last} l’action, le ${on}, prix ${lastAdjusted}.`}
          </p>
          <Registered category={category} />
          <OpenRound round={category.openRound} />
          {keyInformation === null ? null : (
            <p className="mt-3 text-sm">
              <TextLink
                href={addressOf(fundraisingRoutes.getFundraisingDocument, {
                  params: {
                    fundraisingId: keyInformation.fundraisingId,
                    documentId: keyInformation.documentId,
                  },
                })}
              >
                {t`Fiche d’informations clés (PDF)`}
              </TextLink>
            </p>
          )}
        </div>
        {history.length > 1 ? (
          <div>
            <LineChart
              label={t`Prix moyen de l’action`}
              summary={t`Prix moyen des cessions ${ofShares}, jour par jour`}
              points={history.map(({ day, averageUnitPrice }) => ({
                day,
                value: Number(amountCents(1n, averageUnitPrice)),
              }))}
              format={format.amount}
            />
            {earlierAdjusted === undefined ? null : (
              <p className="mt-2 text-sm text-ink-3">{t`Chaque prix d’avant est ${earlierAdjusted}.`}</p>
            )}
          </div>
        ) : null}
      </div>
    </Card>
  );
};
