import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { corporatesOf } from "#parts/pickers/corporates-of.ts";
import { anId } from "#platform/screen-search.ts";
import { loadThread } from "#parts/thread/thread.queries.ts";
import { ThreadStrip } from "#parts/thread/thread-strip.tsx";
import { defineScreen, useScreenSearch } from "#platform/screen.tsx";
import { useAuth } from "#platform/session.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import { FundingCard } from "#parts/wallet/funding-card.tsx";
import { PostingsTable } from "./postings-table.tsx";
import { WalletFigures } from "./wallet-figures.tsx";
import { WalletBlocked } from "#parts/wallet/wallet-blocked.tsx";
import { StatementDialog } from "#parts/wallet/statement-dialog.tsx";
import { walletOf } from "#parts/wallet/wallet.queries.ts";
import { ownWithdrawalList, postingList } from "./wallets.lists.ts";
import { WithdrawalDialog } from "./withdrawal-dialog.tsx";
import { WithdrawalsTable } from "./withdrawals-table.tsx";

const pattern = "/investor/wallet";
/** The corporate whose wallet it is; without it the reader's own. */
const search = { corporate: anId };

const whoseOf = (corporateId: string | undefined) =>
  corporateId === undefined ? {} : { corporateId };

const WalletScreen = () => {
  const { t } = useLingui();
  const [{ corporate }] = useScreenSearch(pattern, search);
  const whose = whoseOf(corporate);
  const wallet = useSuspenseQuery(walletOf(whose)).data;
  const [withdrawing, setWithdrawing] = useState(false);
  const [asking, setAsking] = useState(false);
  const format = useFormats();
  const day = wallet.inReviewSince === null ? "" : format.instant(wallet.inReviewSince, "medium");
  return (
    <Page
      title={t`Mon portefeuille espèces`}
      lead={t`L’argent que vous gardez ici sert à souscrire et à acheter. Vous l’apportez par virement et le retirez quand vous voulez.`}
      actions={
        <Button
          disabled={
            wallet.blocked === "identity_not_validated"
              ? wallet.inReviewSince === null
                ? t`Votre identité doit d’abord être vérifiée.`
                : t`Votre identité est en examen depuis le ${day}.`
              : wallet.balanceCents === 0
                ? t`Ce portefeuille n’a rien de disponible.`
                : undefined
          }
          onClick={() => setWithdrawing(true)}
        >
          {t`Retirer de l’argent`}
        </Button>
      }
    >
      <WalletChoice />
      <WalletFigures wallet={wallet} />
      <div className="mt-8">
        <WalletBlocked
          blocked={wallet.blocked}
          ofEntity={corporate !== undefined}
          since={wallet.inReviewSince}
        />
        {wallet.funding ? <FundingCard funding={wallet.funding} /> : null}
      </div>
      <Section
        title={t`Mouvements`}
        actions={<Button onClick={() => setAsking(true)}>{t`Demander un relevé`}</Button>}
      >
        <PostingsTable key={wallet.holderId} whose={whose} />
      </Section>
      <Section title={t`Retraits`}>
        <WithdrawalsTable key={wallet.holderId} whose={whose} />
      </Section>
      <StatementDialog open={asking} onClose={() => setAsking(false)} whose={whose} />
      <WithdrawalDialog
        open={withdrawing}
        onClose={() => setWithdrawing(false)}
        wallet={wallet}
        whose={whose}
      />
    </Page>
  );
};

/** The choice is one's own wallet, and those of the entities that one represents. */
const WalletChoice = () => {
  const { t } = useLingui();
  const userId = useAuth((auth) => auth.authUserId) ?? "";
  const [{ corporate }, change] = useScreenSearch(pattern, search);
  const links = useSuspenseQuery(corporatesOf(userId)).data.items;
  const represented = links.filter(({ link }) => link.status === "VALIDATED");
  if (represented.length === 0) return null;
  return (
    <label className="mb-6 grid max-w-80 gap-1.5">
      <span className="text-sm font-medium">{t`Titulaire du portefeuille`}</span>
      <Select
        value={corporate ?? ""}
        onChange={(event) => change({ corporate: event.target.value || undefined })}
        options={[
          { value: "", label: t`Moi-même` },
          ...represented.map((one) => ({
            value: one.corporate.id,
            label: one.corporate.legalName,
          })),
        ]}
      />
    </label>
  );
};

/** The page stands under what its reader came for. */
const OnTheWay = () => (
  <>
    <ThreadStrip />
    <WalletScreen />
  </>
);

export const screen = defineScreen(pattern, {
  search,
  load: async ({ queryClient, search: { corporate }, address }) => {
    const whose = whoseOf(corporate);
    const userId = useAuth.getState().authUserId ?? "";
    await Promise.all([
      loadThread(queryClient),
      queryClient.ensureQueryData(walletOf(whose)),
      queryClient.ensureQueryData(corporatesOf(userId)),
      postingList.load(queryClient, address, whose),
      ownWithdrawalList.load(queryClient, address, whose),
    ]);
  },
  component: OnTheWay,
});
