import type { Deal } from "@coulisse/contract/market-shapes.schemas.ts";
import { dayInParis } from "@coulisse/contract/dates.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { myOffersOf } from "#features/market/market.queries.ts";
import { subscriptionPagesOf } from "#features/subscriptions/subscriptions.queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { useAuth } from "#platform/session.ts";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { dueFormalities, investorOf, openRounds } from "../statistics.queries.ts";
import { useWaitingWords } from "./use-waiting-words.ts";
import { daysBetween, waitingOf, type Waiting } from "./waiting.ts";

const own = { own: true } as const;

const useMyInvestor = () => {
  const id = useAuth((auth) => auth.authInvestorId);
  const { data } = useQuery({
    ...investorOf(id ?? ""),
    enabled: id !== undefined,
    throwOnError: true,
  });
  return { investor: data, isKnown: id === undefined || data !== undefined };
};

/** What the reader is to do, by the day until which they can; then what others are to do for them. */
export const WaitingList = ({ userId }: { userId: string }) => {
  const { t } = useLingui();
  const [today] = useState(() => dayInParis(new Date()));
  const { investor, isKnown } = useMyInvestor();
  const subscriptions = useSuspenseInfiniteQuery(subscriptionPagesOf(userId)).data.pages;
  const deals = useSuspenseInfiniteQuery(myOffersOf(userId)).data.pages[0]?.deals ?? [];
  const rounds = useSuspenseQuery(openRounds).data.items;
  const unbegun = useSuspenseQuery(dueFormalities(own, "TO_DO")).data.items;
  const begun = useSuspenseQuery(dueFormalities(own, "IN_PROGRESS")).data.items;
  if (!isKnown) return <Skeleton className="h-40" />;
  const waiting = waitingOf({
    ...{ today, investor, rounds, deals, formalities: [...unbegun, ...begun] },
    subscriptions: subscriptions.flatMap((page) => page.items),
  });
  const others = deals.filter(({ isMyTurn, nextActor }) => !isMyTurn && nextActor !== null);
  return (
    <Section
      title={t`Ce qui vous attend`}
      lead={
        waiting.length === 0
          ? undefined
          : t`${plural(waiting.length, { one: "# geste", other: "# gestes, par échéance" })}`
      }
    >
      <div className="rounded-md border border-rule bg-sheet">
        {waiting.length === 0 ? (
          <p className="px-4 py-5 text-ink-2">{t`Rien ne vous attend.`}</p>
        ) : (
          <ul>
            {waiting.map((one, at) => (
              <WaitingLine key={one.id} waiting={one} today={today} isFirst={at === 0} />
            ))}
          </ul>
        )}
        {others.map((deal) => (
          <OthersLine key={deal.id} deal={deal} />
        ))}
      </div>
    </Section>
  );
};

type LineProps = { waiting: Waiting; today: string; isFirst: boolean };

/** One blue button on the page: that of the most urgent act. */
const WaitingLine = ({ waiting, today, isFirst }: LineProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { title, detail, act, to, search } = useWaitingWords()(waiting);
  const { dueOn } = waiting;
  const left = dueOn === null ? 0 : daysBetween(today, dueOn);
  return (
    <li className="grid grid-cols-1 items-center gap-x-5 gap-y-2 border-t border-rule px-4 py-3.5 first:border-t-0 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto]">
      <p>
        {dueOn === null ? (
          <span className="text-sm text-ink-3">{t`sans échéance`}</span>
        ) : (
          <>
            <span className="figure text-lg max-sm:mr-2">{format.date(dueOn, "medium")}</span>
            <span className="text-sm text-ink-3 sm:block">
              {left < 0
                ? t`en retard`
                : t`${plural(left, { 0: "aujourd’hui", 1: "demain", one: "dans # jour", other: "dans # jours" })}`}
            </span>
          </>
        )}
      </p>
      <div className="min-w-0">
        <p className="font-medium break-words">{title}</p>
        <p className="text-sm break-words text-ink-3">{detail}</p>
      </div>
      <LinkButton
        to={to}
        {...(search ? { search } : {})}
        variant={isFirst ? "primary" : "secondary"}
        size="sm"
        className="w-fit"
      >
        {act}
        <span className="sr-only">{` · ${detail}`}</span>
      </LinkButton>
    </li>
  );
};

/** Where somebody else must act, that is said. */
const OthersLine = ({ deal }: { deal: Deal }) => {
  const { t } = useLingui();
  const format = useFormats();
  const shares = format.quantity(deal.quantity);
  const { name } = deal.company;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-rule bg-sunken px-4 py-2.5 text-sm text-ink-2">
      <Icon name="clock" size={14} className="text-ink-3" />
      <span className="min-w-0 flex-1 basis-52 break-words">
        {deal.mySide === "SELLER"
          ? t`Rien à faire pour votre vente de ${shares} actions (${name}).`
          : t`Rien à faire pour votre achat de ${shares} actions (${name}).`}
      </span>
      <TextLink to={path("/investor/second-market/deals/:id", { id: deal.id })}>
        {t`Suivre`}
        <span className="sr-only">{` · ${name}`}</span>
      </TextLink>
    </p>
  );
};
