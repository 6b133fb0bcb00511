import type { Market } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { path } from "#platform/paths.ts";
import { loadThread } from "#parts/thread/thread.queries.ts";
import { ThreadStrip } from "#parts/thread/thread-strip.tsx";
import { defineScreen, useScreenSearch } from "#platform/screen.tsx";
import { anId } from "#platform/screen-search.ts";
import { useAuth } from "#platform/session.ts";
import { cx } from "#ui/cx.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { MoreButton } from "#ui/more-button.tsx";
import { Page } from "#ui/page.tsx";
import { Part } from "#ui/part.tsx";
import { Section } from "#ui/section.tsx";
import { Board } from "./board.tsx";
import { DealTable } from "./deals/deal-table.tsx";
import { dealList } from "./market.lists.ts";
import { myDeals, myOffersOf } from "./market.queries.ts";
import { MyMarket } from "./my-market.tsx";
import { loadMarkets, useMarkets } from "./use-markets.ts";

const pattern = "/investor/second-market";
const search = { company: anId };

const MarketScreen = () => {
  const { t } = useLingui();
  return (
    <Page
      title={t`Marché secondaire`}
      lead={t`Un tableau d’annonces entre actionnaires, pas une bourse. Vous répondez à une offre, son auteur accepte ou refuse, et vous contractez ensemble.`}
      actions={
        <>
          <LinkButton to={path("/investor/second-market/buy-offer")}>
            {t`Publier une offre d’achat`}
          </LinkButton>
          <LinkButton to={path("/investor/second-market/sale-offer")}>
            {t`Publier une offre de vente`}
          </LinkButton>
        </>
      }
    >
      <Part>
        <MyMarket />
      </Part>
      <Part>
        <Markets />
      </Part>
      <Section title={t`Toutes vos cessions`}>
        <DealTable of={{}} dealTo={(id) => path("/investor/second-market/deals/:id", { id })} />
      </Section>
    </Page>
  );
};

const Markets = () => {
  const { t } = useLingui();
  const [{ company }, change] = useScreenSearch(pattern, search);
  const { markets, pages } = useMarkets(company);
  const shown =
    markets.find((market) => market.company.id === company) ??
    markets.find(({ sellOfferCount, buyOfferCount }) => sellOfferCount + buyOfferCount > 0) ??
    markets[0];
  return (
    <Section title={t`Marchés qui vous sont ouverts`}>
      {shown === undefined ? (
        <EmptyState
          title={t`Aucun marché ouvert`}
          text={t`Quand une société dont vous détenez des actions, ou présente sur la place de marché, ouvre son marché, il s’affiche ici.`}
          action={<LinkButton to={path("/marketplace")}>{t`Voir la place de marché`}</LinkButton>}
        />
      ) : (
        <div className="grid grid-cols-1 gap-x-8 gap-y-6 xl:grid-cols-[16rem_minmax(0,1fr)]">
          <nav aria-label={t`Marchés ouverts`}>
            <ul className="max-h-72 overflow-y-auto rounded-md border border-rule bg-sheet xl:max-h-none">
              {markets.map((market) => (
                <MarketItem
                  key={market.company.id}
                  market={market}
                  isShown={market === shown}
                  onChoose={() => change({ company: market.company.id })}
                />
              ))}
            </ul>
            <MoreButton pages={pages} size="sm" className="mt-3" />
          </nav>
          <Board key={shown.company.id} market={shown} />
        </div>
      )}
    </Section>
  );
};

type ItemProps = { market: Market; isShown: boolean; onChoose: () => void };

const MarketItem = ({ market, isShown, onChoose }: ItemProps) => {
  const { t } = useLingui();
  const { sellOfferCount: sold, buyOfferCount: sought } = market;
  return (
    <li className="border-t border-rule first:border-t-0">
      <button
        type="button"
        aria-current={isShown ? "true" : undefined}
        onClick={onChoose}
        className={cx(
          "grid w-full border-l-2 px-4 py-3 text-left",
          isShown ? "border-accent bg-sunken" : "border-transparent hover:bg-sunken",
        )}
      >
        <span className="font-medium break-words">{market.company.name}</span>
        <span className="text-sm text-ink-3">{t`${sold} à vendre, ${sought} à acheter`}</span>
      </button>
    </li>
  );
};

/** The page stands under what its reader came for. */
const OnTheWay = () => (
  <>
    <ThreadStrip />
    <MarketScreen />
  </>
);

export const screen = defineScreen(pattern, {
  search,
  load: async ({ search: { company }, queryClient, address }) => {
    const userId = useAuth.getState().authUserId ?? "";
    await Promise.all([
      loadThread(queryClient),
      queryClient.prefetchInfiniteQuery(myOffersOf(userId)),
      queryClient.prefetchInfiniteQuery(myDeals("mine")),
      queryClient.prefetchInfiniteQuery(myDeals("others")),
      dealList.load(queryClient, address, {}),
      loadMarkets(queryClient, company),
    ]);
  },
  component: OnTheWay,
});
