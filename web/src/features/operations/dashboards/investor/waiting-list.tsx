import { dayInParis } from "@coulisse/domain/dates.ts";
import type { Deal } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { myOffersOf } from "#features/market/market.queries.ts";
import { subscriptionPagesOf } from "#features/rounds/subscriptions/subscriptions.queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { corporatesOf } from "#parts/pickers/corporates-of.ts";
import { path } from "#platform/paths.ts";
import { useAuth } from "#platform/session.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import {
  claimableDeals,
  dueFormalities,
  investorOf,
  openRounds,
  openSignatures,
} from "../statistics.queries.ts";
import { FollowLine } from "../follow-line.tsx";
import { WaitingSection } from "../waiting-section.tsx";
import { useWaitingWords } from "./use-waiting-words.ts";
import { waitingOf } from "./waiting.ts";

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

/**
 * The list is what the reader is to do, by the day until which they can; then what others are to do
 * for them.
 */
export const WaitingList = ({ userId }: { userId: string }) => {
  const wordsOf = useWaitingWords();
  const [today] = useState(() => dayInParis(new Date()));
  const { investor, isKnown } = useMyInvestor();
  const subscriptions = useSuspenseInfiniteQuery(subscriptionPagesOf(userId)).data.pages;
  const deals = useSuspenseInfiniteQuery(myOffersOf(userId)).data.pages[0]?.deals ?? [];
  const signatures = useSuspenseQuery(openSignatures).data.items;
  const claimable = useSuspenseQuery(claimableDeals).data.items;
  const entities = useSuspenseQuery(corporatesOf(userId)).data.items;
  const rounds = useSuspenseQuery(openRounds).data.items;
  const unbegun = useSuspenseQuery(dueFormalities(own, "TO_DO")).data.items;
  const begun = useSuspenseQuery(dueFormalities(own, "IN_PROGRESS")).data.items;
  if (!isKnown) return <Skeleton className="h-40" />;
  const waiting = waitingOf({
    today,
    investor,
    rounds,
    deals,
    formalities: [...unbegun, ...begun],
    signatures,
    claimable,
    entities,
    subscriptions: subscriptions.flatMap((page) => page.items),
  });
  const others = deals.filter(({ isMyTurn, nextActor }) => !isMyTurn && nextActor !== null);
  return (
    <WaitingSection
      lines={waiting.map((one) => ({ id: one.id, dueOn: one.dueOn, ...wordsOf(one) }))}
    >
      {others.map((deal) => (
        <OthersLine key={deal.id} deal={deal} />
      ))}
    </WaitingSection>
  );
};

/** The line says where somebody else must act. */
const OthersLine = ({ deal }: { deal: Deal }) => {
  const { t } = useLingui();
  const format = useFormats();
  const shares = format.quantity(deal.quantity);
  const { name } = deal.company;
  return (
    <FollowLine to={path("/investor/second-market/deals/:id", { id: deal.id })} about={name}>
      {deal.mySide === "SELLER"
        ? t`Rien à faire pour votre vente de ${shares} actions (${name}).`
        : t`Rien à faire pour votre achat de ${shares} actions (${name}).`}
    </FollowLine>
  );
};
