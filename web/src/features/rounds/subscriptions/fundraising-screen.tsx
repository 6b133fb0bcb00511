import type { FundraisingRow } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { RoundLine } from "#parts/rounds/round-line.tsx";
import { path } from "#platform/paths.ts";
import { defineScreen } from "#platform/screen.tsx";
import { useAuth } from "#platform/session.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { MoreButton } from "#ui/more-button.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { OpenRights } from "./own-rights.tsx";
import { SubscriptionLine } from "./subscription-line.tsx";
import { openRightsOfReader, openRounds, subscriptionPagesOf } from "./subscriptions.queries.ts";

const FundraisingScreen = () => {
  const { t } = useLingui();
  return (
    <Page
      title={t`Levées de fonds`}
      lead={t`Ce que vous pouvez souscrire aujourd’hui, et où en est ce que vous avez souscrit.`}
    >
      <OpenRights />
      <OpenRounds />
      <MySubscriptions />
    </Page>
  );
};

const OpenRounds = () => {
  const { t } = useLingui();
  const { data, ...more } = useSuspenseInfiniteQuery(openRounds);
  const rounds = data.pages.flatMap((page) => page.items);
  if (rounds.length === 0) {
    return (
      <EmptyState
        title={t`Aucune levée ouverte`}
        text={t`Les levées qui vous sont ouvertes s’affichent ici.`}
        action={<LinkButton to={path("/marketplace")}>{t`Voir la place de marché`}</LinkButton>}
      />
    );
  }
  return (
    <section aria-label={t`Levées ouvertes`}>
      <ul className="grid grid-cols-1 gap-6 md:grid-cols-2 xl:grid-cols-3">
        {rounds.map((round) => (
          <OpenRound key={round.id} round={round} isOnly={rounds.length === 1} />
        ))}
      </ul>
      <MoreButton pages={more} className="mt-5" />
    </section>
  );
};

type OpenRoundProps = {
  round: FundraisingRow;
  /** The only round is the most urgent act; of several none is. */
  isOnly: boolean;
};

const OpenRound = ({ round, isOnly }: OpenRoundProps) => {
  const { t } = useLingui();
  const { id, companyName, companySlug, name } = round;
  return (
    <li className="flex flex-col rounded-md border border-rule bg-sheet p-5">
      <h2 className="text-xl break-words">{name}</h2>
      <p className="mt-1 text-sm">
        <TextLink to={path("/companies/:companySlug", { companySlug })}>{companyName}</TextLink>
      </p>
      <RoundLine round={round} className="mt-auto pt-5" />
      <div className="mt-5">
        <LinkButton
          variant={isOnly ? "primary" : "secondary"}
          to={path("/fundraising/:id/subscription", { id })}
        >
          {t`Souscrire`}
          <span className="sr-only">{` · ${name}`}</span>
        </LinkButton>
      </div>
    </li>
  );
};

const MySubscriptions = () => {
  const { t } = useLingui();
  return (
    <>
      <Section title={t`Mes souscriptions en cours`}>
        <Lines
          active
          none={t`Vos souscriptions s’affichent ici, avec ce que vous devez signer ou payer.`}
        />
      </Section>
      <Section title={t`Mes souscriptions terminées`}>
        <Lines active={false} none={t`Vos souscriptions finalisées ou annulées s’affichent ici.`} />
      </Section>
    </>
  );
};

type LinesProps = { active: boolean; none: string };

const Lines = ({ active, none }: LinesProps) => {
  const userId = useAuth((auth) => auth.authUserId) ?? "";
  const { data, ...more } = useSuspenseInfiniteQuery(subscriptionPagesOf(userId, active));
  const subscriptions = data.pages.flatMap((page) => page.items);
  if (subscriptions.length === 0) return <p className="text-ink-2">{none}</p>;
  return (
    <>
      <ul>
        {subscriptions.map((one) => (
          <SubscriptionLine key={one.id} subscription={one} />
        ))}
      </ul>
      <MoreButton pages={more} className="mt-5" />
    </>
  );
};

export const screen = defineScreen("/investor/fundraising", {
  load: async ({ queryClient }) => {
    const userId = useAuth.getState().authUserId ?? "";
    await Promise.all([
      queryClient.prefetchInfiniteQuery(openRounds),
      queryClient.prefetchInfiniteQuery(openRightsOfReader),
      queryClient.prefetchInfiniteQuery(subscriptionPagesOf(userId, true)),
      queryClient.prefetchInfiniteQuery(subscriptionPagesOf(userId, false)),
    ]);
  },
  component: FundraisingScreen,
});
