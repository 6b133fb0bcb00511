import { formatDeadline } from "@coulisse/domain/deadlines.ts";
import type { BoardOffer, Deal } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { marketRoutes } from "@coulisse/contract/market/market.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { useAuth } from "#platform/session.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { MoreButton } from "#ui/more-button.tsx";
import { Section } from "#ui/section.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { myDeals, myOffersOf } from "./market.queries.ts";
import { DealBadge } from "./deals/deal-badge.tsx";
import { hasSigned, isBoundByDay, useMyStep, useWaitingWords } from "./market-words.ts";

/**
 * The page shows what the reader has on the market: first what waits for them, the most urgent
 * above all.
 */
export const MyMarket = () => {
  const { t } = useLingui();
  const userId = useAuth((auth) => auth.authUserId) ?? "";
  const { data: listed, ...moreOffers } = useSuspenseInfiniteQuery(myOffersOf(userId));
  const { data: due, ...moreDue } = useSuspenseInfiniteQuery(myDeals("mine"));
  const { data: going, ...moreGoing } = useSuspenseInfiniteQuery(myDeals("others"));
  const offers = listed.pages.flatMap((page) => page.items);
  const mine = due.pages.flatMap((page) => page.items);
  const others = going.pages.flatMap((page) => page.items);
  const awaited = due.pages[0]?.total ?? 0;
  const [withdrawn, setWithdrawn] = useState<BoardOffer>();
  return (
    <Section
      title={t`Vos offres et vos cessions`}
      lead={
        awaited > 0
          ? t`${plural(awaited, { one: "# cession attend votre décision", other: "# cessions attendent votre décision" })}`
          : undefined
      }
    >
      {mine.length + others.length + offers.length === 0 ? (
        <p className="text-ink-2">{t`Vos offres et vos cessions s’affichent ici.`}</p>
      ) : (
        <>
          <ul>
            {mine.map((deal, index) => (
              <DealLine key={deal.id} deal={deal} isMine isFirst={index === 0} />
            ))}
          </ul>
          <MoreButton pages={moreDue} className="my-4" />
          <ul>
            {others.map((deal) => (
              <DealLine key={deal.id} deal={deal} isMine={false} isFirst={false} />
            ))}
          </ul>
          <MoreButton pages={moreGoing} className="my-4" />
          <ul>
            {offers.map((offer) => (
              <OfferLine key={offer.id} offer={offer} onWithdraw={setWithdrawn} />
            ))}
          </ul>
          <MoreButton pages={moreOffers} className="mt-5" />
        </>
      )}
      <WithdrawDialog offer={withdrawn} onClose={() => setWithdrawn(undefined)} />
    </Section>
  );
};

const lineStyle =
  "grid grid-cols-1 items-center gap-x-6 gap-y-2 border-t border-rule py-4 " +
  "sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_12rem_16rem]";

type DealProps = { deal: Deal; isMine: boolean; isFirst: boolean };

const DealLine = ({ deal, isMine, isFirst }: DealProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const step = useMyStep()(deal);
  const waiting = useWaitingWords()(deal);
  const shares = format.units("SHARE", deal.quantity);
  const price = format.unitPrice(deal.unitPrice);
  const { name } = deal.shareCategory;
  const to = path("/investor/second-market/deals/:id", { id: deal.id });
  const isSaid = !isBoundByDay(deal) || hasSigned(deal);
  const due =
    deal.dueAt === null || isSaid ? undefined : formatDeadline(deal.dueAt, format.locale, "medium");
  return (
    <li className={lineStyle}>
      <div className="min-w-0">
        <TextLink to={to} className="font-medium break-words">
          {deal.company.name}
        </TextLink>
        <p className="text-sm text-ink-2">
          {deal.mySide === "SELLER"
            ? t`Vous vendez ${shares} (${name}) à ${price}`
            : t`Vous achetez ${shares} (${name}) à ${price}`}
        </p>
      </div>
      <p className="tabular sm:text-right">{format.amount(deal.amountCents)}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:col-span-full lg:col-auto lg:justify-end">
        {step === undefined || !isMine ? (
          <>
            <DealBadge deal={deal} />
            <span className="text-sm text-ink-3">{waiting}</span>
          </>
        ) : (
          <LinkButton to={to} variant={isFirst ? "primary" : "secondary"} size="sm">
            {step}
          </LinkButton>
        )}
        {due === undefined ? null : (
          <span className="text-sm text-ink-3">{t`jusqu’au ${due}`}</span>
        )}
      </div>
    </li>
  );
};

type OfferProps = { offer: BoardOffer; onWithdraw: (offer: BoardOffer) => void };

const OfferLine = ({ offer, onWithdraw }: OfferProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const shares = format.units("SHARE", offer.remainingQuantity);
  const price = format.unitPrice(offer.unitPrice);
  const { name } = offer.shareCategory;
  const count = offer.proposedCount ?? 0;
  const last = format.date(offer.expiresOn, "medium");
  return (
    <li className={lineStyle}>
      <div className="min-w-0">
        <p className="font-medium break-words">{offer.company.name}</p>
        <p className="text-sm text-ink-2">
          {offer.kind === "SELL"
            ? t`Vous offrez ${shares} (${name}) à ${price}`
            : t`Vous cherchez ${shares} (${name}) à ${price}`}
        </p>
      </div>
      <p className="tabular sm:text-right">{format.amount(offer.amountCents)}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:col-span-full lg:col-auto lg:justify-end">
        <span className="text-sm text-ink-3">
          {count === 0
            ? t`Sans réponse, expire le ${last}`
            : t`${plural(count, { one: "# réponse à décider", other: "# réponses à décider" })}`}
        </span>
        <Button size="sm" onClick={() => onWithdraw(offer)}>
          {t`Retirer l’offre`}
          <span className="sr-only">{` · ${offer.company.name}`}</span>
        </Button>
      </div>
    </li>
  );
};

type WithdrawProps = { offer: BoardOffer | undefined; onClose: () => void };

export const WithdrawDialog = ({ offer, onClose }: WithdrawProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const withdraw = useAction(marketRoutes.withdrawOffer, { success: t`L’offre est retirée.` });
  return (
    <ConfirmDialog
      name="withdraw-offer"
      open={offer !== undefined}
      onClose={onClose}
      title={t`Retirer cette offre ?`}
      lead={t`L’offre et les réponses en attente sont retirées ; les actions offertes redeviennent libres. Une cession déjà acceptée continue.`}
      rows={[
        {
          label: t`Actions offertes`,
          before: format.quantity(offer?.remainingQuantity ?? 0),
          after: format.quantity(0),
        },
        {
          label: t`Réponses en attente`,
          before: format.quantity(offer?.proposedCount ?? 0),
          after: format.quantity(0),
        },
      ]}
      confirm={t`Retirer l’offre`}
      danger
      onConfirm={() => withdraw.run({ params: { secondaryMarketOfferId: offer?.id ?? "" } })}
    />
  );
};
