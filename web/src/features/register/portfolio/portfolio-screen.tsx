import type { FractionRight } from "@coulisse/contract/register/fraction-rights.schemas.ts";
import type { Holding } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { worthRoutes } from "@coulisse/contract/register/worth.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { listFiles } from "#platform/list-files.ts";
import { path } from "#platform/paths.ts";
import { queryOf } from "#platform/queries.ts";
import { saveDownload } from "#platform/save-download.ts";
import { anyText, oneOf, type SearchOf } from "#platform/screen-search.ts";
import { useToday } from "#platform/today.ts";
import { defineScreen, useScreenSearch } from "#platform/screen.tsx";
import { useAuth } from "#platform/session.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Donut } from "#ui/charts/donut.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { DateInput } from "#ui/form/date-input.tsx";
import { Field } from "#ui/form/field.tsx";
import { Select } from "#ui/form/select.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { FractionRightsCard } from "../holder/fraction-rights-card.tsx";
import { RightsOnShares } from "../encumbrance/rights-on-shares.tsx";
import { HoldingDrawer } from "./holding-drawer.tsx";
import { isDay, worthSearch } from "./worth/worth-search.ts";
import { worthOf, type WorthAsked } from "./worth/worth.queries.ts";
import { HoldingTable, useHoldingRows } from "./holding-table.tsx";
import { totalsOf, valueByCompany } from "#parts/holdings/portfolio-totals.ts";

const WorthPart = lazy(() =>
  import("./worth/worth-part.tsx").then((module) => ({ default: module.WorthPart })),
);

const pattern = "/investor/portfolio";
const search = { hidden: oneOf(["shown"]), open: anyText, ...worthSearch };

const askedOf = (userId: string, hidden: boolean) => ({
  params: { userId },
  query: { include: "corporates" as const, ...(hidden ? { hidden } : {}) },
});

const holdingsOf = (userId: string, hidden: boolean) =>
  queryOf(registerRoutes.listUserHoldings, askedOf(userId, hidden));

const PortfolioScreen = () => {
  const { t } = useLingui();
  const userId = useAuth((auth) => auth.authUserId) ?? "";
  const [look, change] = useScreenSearch(pattern, search);
  const { hidden, open } = look;
  const showHidden = hidden === "shown";
  const list = useQuery({
    ...holdingsOf(userId, showHidden),
    placeholderData: (before) => before,
  });
  const { items = [], rights = [], fractionRights = [], hiddenCount = 0 } = list.data ?? {};
  const listed = useHoldingRows(items);
  const opened = items.find(({ shareHolderId }) => shareHolderId === open);
  return (
    <Page
      title={t`Mon portefeuille d’actions`}
      {...(items.length > 0
        ? { actions: <LookFields userId={userId} look={look} onLook={change} /> }
        : {})}
    >
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
          <WorthOf userId={userId} look={look} onLook={change} />
          <Section
            title={t`Vos comptes`}
            lead={t`Chaque compte est compté à part : ce que vous apportez à votre entité y est vendu par l’un et acheté par l’autre, au prix de l’acte.`}
          >
            <div className="grid gap-7 xl:grid-cols-[minmax(0,1fr)_18rem]">
              <div className="grid min-w-0 content-start gap-4">
                <HiddenSwitch
                  count={hiddenCount}
                  shown={showHidden}
                  onShown={(shown) => change({ hidden: shown ? "shown" : undefined })}
                />
                <HoldingTable
                  holdings={items}
                  exports={listFiles(
                    registerRoutes.exportUserHoldings,
                    askedOf(userId, showHidden),
                  )}
                  {...listed}
                />
                <RightsOnShares rights={rights} />
                <OwnFractionRights rights={fractionRights} />
              </div>
              <SplitCard holdings={listed.rows} />
            </div>
          </Section>
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
  load: async ({ queryClient, search: look }) => {
    const userId = useAuth.getState().authUserId;
    if (userId === undefined) return;
    await Promise.all([
      queryClient.prefetchQuery(holdingsOf(userId, look.hidden === "shown")),
      queryClient.prefetchQuery(worthOf(userId, askedWorth(look))),
    ]);
  },
  component: PortfolioScreen,
});

type Look = SearchOf<typeof search>;
type WorthProps = {
  userId: string;
  look: Look;
  onLook: (look: Partial<Look>) => void;
};

const askedWorth = ({ on, since, holder, costing, hidden }: Look): WorthAsked => ({
  ...(on === undefined ? {} : { on }),
  ...(since === undefined ? {} : { since }),
  ...(holder === undefined ? {} : { holderId: holder }),
  ...(costing === undefined ? {} : { costing }),
  ...(hidden === "shown" ? { hidden: true } : {}),
});

/** The worth is a reading of its own: it may fail, and the accounts under it still show. */
const WorthOf = ({ userId, look, onLook }: WorthProps) => {
  const list = useQuery(worthOf(userId, askedWorth(look)));
  if (list.isError) return <FailedState onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <Skeleton className="h-screen" />;
  return (
    <Suspense fallback={<Skeleton className="h-screen" />}>
      <WorthPart
        worth={list.data}
        userId={userId}
        period={look.period ?? "year"}
        costing={look.costing}
        onLook={onLook}
      />
    </Suspense>
  );
};

/** Tells whose shares, and on which day; a statement of these leaves from here. */
const LookFields = ({ userId, look, onLook }: WorthProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const today = useToday();
  const { data: worth } = useQuery(worthOf(userId, askedWorth(look)));
  const holders = worth?.holders ?? [];
  const on = look.on ?? today;
  const day = format.date(on, "medium");
  return (
    <div className="flex flex-wrap items-end gap-3">
      {holders.length > 1 ? (
        <Field label={t`Actions de`}>
          {(ids) => (
            <Select
              {...ids}
              options={[
                { value: "", label: t`Vous et vos entités` },
                ...holders.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={look.holder ?? ""}
              onChange={(event) => onLook({ holder: event.target.value || undefined })}
            />
          )}
        </Field>
      ) : null}
      <Field label={t`Au`} className="w-40">
        {(ids) => (
          <DateInput
            {...ids}
            value={on}
            max={today}
            onDay={(chosen) => {
              if (isDay(chosen) && chosen <= today) {
                onLook({ on: chosen === today ? undefined : chosen });
              }
            }}
          />
        )}
      </Field>
      <Button
        onClick={() =>
          void saveDownload(worthRoutes.getPortfolioStatement, {
            params: { userId },
            query: { on, ...(look.holder === undefined ? {} : { holderId: look.holder }) },
          })
        }
      >
        {t`Relevé au ${day} en PDF`}
      </Button>
    </div>
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
