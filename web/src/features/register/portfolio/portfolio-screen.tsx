import { noFigure } from "@coulisse/domain/formats.ts";
import type { FractionRight } from "@coulisse/contract/register/fraction-rights.schemas.ts";
import type { Holding } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { listFiles } from "#platform/list-files.ts";
import { path } from "#platform/paths.ts";
import { queryOf } from "#platform/queries.ts";
import { anyText, oneOf } from "#platform/screen-search.ts";
import { defineScreen, useScreenSearch } from "#platform/screen.tsx";
import { useAuth } from "#platform/session.ts";
import { Card } from "#ui/card.tsx";
import { Donut } from "#ui/charts/donut.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatRow } from "#ui/stat-row.tsx";
import { Stat } from "#ui/stat.tsx";
import { FractionRightsCard } from "../holder/fraction-rights-card.tsx";
import { RightsOnShares } from "../encumbrance/rights-on-shares.tsx";
import { HoldingDrawer } from "./holding-drawer.tsx";
import { HoldingTable, useHoldingRows } from "./holding-table.tsx";
import { totalsOf, valueByCompany } from "#parts/holdings/portfolio-totals.ts";

const pattern = "/investor/portfolio";
const search = { hidden: oneOf(["shown"]), open: anyText };

const askedOf = (userId: string, hidden: boolean) => ({
  params: { userId },
  query: { include: "corporates" as const, ...(hidden ? { hidden } : {}) },
});

const holdingsOf = (userId: string, hidden: boolean) =>
  queryOf(registerRoutes.listUserHoldings, askedOf(userId, hidden));

const PortfolioScreen = () => {
  const { t } = useLingui();
  const userId = useAuth((auth) => auth.authUserId) ?? "";
  const [{ hidden, open }, change] = useScreenSearch(pattern, search);
  const showHidden = hidden === "shown";
  const list = useQuery({
    ...holdingsOf(userId, showHidden),
    placeholderData: (before) => before,
  });
  const { items = [], rights = [], fractionRights = [], hiddenCount = 0 } = list.data ?? {};
  const listed = useHoldingRows(items);
  const opened = items.find(({ shareHolderId }) => shareHolderId === open);
  return (
    <Page title={t`Mon portefeuille d’actions`}>
      {list.isError ? (
        <FailedState onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <Skeleton className="h-96" />
      ) : items.length === 0 && hiddenCount === 0 ? (
        rights.length + fractionRights.length === 0 ? (
          <EmptyPortfolio />
        ) : (
          <>
            <RightsOnShares rights={rights} />
            <OwnFractionRights rights={fractionRights} />
          </>
        )
      ) : (
        <>
          <PortfolioStats holdings={listed.rows} />
          <div className="grid gap-7 xl:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="grid min-w-0 content-start gap-4">
              <HiddenSwitch
                count={hiddenCount}
                shown={showHidden}
                onShown={(shown) => change({ hidden: shown ? "shown" : undefined })}
              />
              <HoldingTable
                holdings={items}
                exports={listFiles(registerRoutes.exportUserHoldings, askedOf(userId, showHidden))}
                {...listed}
              />
              <RightsOnShares rights={rights} />
              <OwnFractionRights rights={fractionRights} />
            </div>
            <SplitCard holdings={listed.rows} />
          </div>
        </>
      )}
      {opened ? (
        <HoldingDrawer
          holding={opened}
          fractionRights={fractionRights.filter(
            (right) =>
              right.holderId === opened.holderId &&
              right.shareCategoryId === opened.shareCategoryId,
          )}
          onClose={() => change({ open: undefined })}
        />
      ) : null}
    </Page>
  );
};

export const screen = defineScreen(pattern, {
  search,
  load: ({ queryClient, search: { hidden } }) => {
    const userId = useAuth.getState().authUserId;
    return userId === undefined
      ? Promise.resolve()
      : queryClient.prefetchQuery(holdingsOf(userId, hidden === "shown"));
  },
  component: PortfolioScreen,
});

const PortfolioStats = ({ holdings }: { holdings: readonly Holding[] }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { valueCents, gainCents, unvaluedCount, companyCount } = totalsOf(holdings);
  return (
    <StatRow>
      <Stat
        caption={t`Valeur au dernier prix`}
        value={format.amount(valueCents)}
        detail={
          unvaluedCount > 0 ? (
            <Plural
              value={unvaluedCount}
              one="sans # ligne dont le prix n’est pas connu"
              other="sans # lignes dont le prix n’est pas connu"
            />
          ) : undefined
        }
      />
      <Stat
        caption={t`Plus ou moins-value`}
        value={gainCents === null ? noFigure : format.signedAmount(gainCents)}
        detail={t`sur le prix moyen d’achat`}
        {...(gainCents === null || gainCents === 0
          ? {}
          : { tone: gainCents > 0 ? ("gain" as const) : ("loss" as const) })}
      />
      <Stat caption={t`Sociétés`} value={format.quantity(companyCount)} />
    </StatRow>
  );
};

const SplitCard = ({ holdings }: { holdings: readonly Holding[] }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { valueCents } = totalsOf(holdings);
  if (valueCents === 0) return null;
  const slices = valueByCompany(holdings).toSorted((a, b) => b.value - a.value);
  const [first] = slices;
  const share = format.percent(first?.value ?? 0, valueCents, 1);
  const name = first?.label ?? "";
  return (
    <Card title={t`Répartition de la valeur`} className="self-start">
      <Donut
        slices={slices}
        format={format.amount}
        summary={t`Répartition de la valeur : ${name} en représente ${share}.`}
        centre={{ value: share, caption: name }}
      />
    </Card>
  );
};

/** Rights of the person and of the entities that they represent, over all companies. */
const OwnFractionRights = ({ rights }: { rights: readonly FractionRight[] }) => (
  <FractionRightsCard
    rights={rights}
    nameOf={({ companyName, shareCategoryName, holderName }) =>
      `${companyName} · ${shareCategoryName} · ${holderName}`
    }
  />
);

type Props = { count: number; shown: boolean; onShown: (shown: boolean) => void };

/** The switch says what is left out, with how many and why, and shows it at one touch. */
const HiddenSwitch = ({ count, shown, onShown }: Props) => {
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <Switch
      checked={shown}
      onChange={(event) => onShown(event.target.checked)}
      label={
        <Plural
          value={count}
          one="Afficher # ligne masquée"
          other="Afficher les # lignes masquées"
        />
      }
      help={t`Les lignes soldées, et celles des sociétés dont le marché secondaire est fermé.`}
    />
  );
};

const EmptyPortfolio = () => {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Vous ne détenez pas encore d’actions`}
      text={t`Vos actions, et celles des entités que vous représentez, s’affichent ici dès qu’une ligne est inscrite à votre compte.`}
      action={
        <LinkButton variant="primary" to={path("/marketplace")}>
          {t`Voir la place de marché`}
        </LinkButton>
      }
    />
  );
};
