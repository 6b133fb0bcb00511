import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { useMay } from "#platform/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import { PostingsTable } from "./postings-table.tsx";
import { WalletFigures } from "./wallet-figures.tsx";
import { StatementDialog } from "#parts/wallet/statement-dialog.tsx";
import { walletOf } from "#parts/wallet/wallet.queries.ts";
import { ownWithdrawalList, postingList } from "./wallets.lists.ts";
import { WithdrawalDialog } from "./withdrawal-dialog.tsx";
import { WithdrawalsTable } from "./withdrawals-table.tsx";

const pattern = "/companies/:companySlug/wallet";

/**
 * The wallet shows what rounds brought; the platform and the company's readers read it, and those whose
 * role says so have it paid out.
 */
const CompanyWalletScreen = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(pattern);
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const whose = { companyId: company.id };
  const wallet = useSuspenseQuery(walletOf(whose)).data;
  const isOurs = useMay("finance", companySlug);
  const [withdrawing, setWithdrawing] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <Page
      title={t`Portefeuille espèces`}
      company={company.name}
      lead={t`L’argent des levées réussies, frais de la plateforme déduits. Il part vers un compte au nom de la société quand vous le demandez.`}
      actions={
        isOurs ? (
          <Button
            disabled={
              wallet.blocked !== null
                ? t`Ce qu’il faut d’abord régler est dit ci-dessous.`
                : wallet.balanceCents === 0
                  ? t`Ce portefeuille n’a rien de disponible.`
                  : undefined
            }
            onClick={() => setWithdrawing(true)}
          >
            {t`Retirer de l’argent`}
          </Button>
        ) : null
      }
    >
      <WalletFigures wallet={wallet} />
      {wallet.blocked === null ? null : <Unidentified isOurs={isOurs} />}
      <Section
        title={t`Mouvements`}
        actions={<Button onClick={() => setAsking(true)}>{t`Demander un relevé`}</Button>}
      >
        <PostingsTable whose={whose} />
      </Section>
      <Section title={t`Retraits`}>
        <WithdrawalsTable whose={whose} readOnly={!isOurs} />
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

/**
 * A person who asks for a company’s money is identified, as whoever asks for their own is.
 */
const Unidentified = ({ isOurs }: { isOurs: boolean }) => {
  const { t } = useLingui();
  return (
    <div className="mt-8">
      <Banner
        tone="warn"
        title={t`Une identité vérifiée avant le premier retrait`}
        action={
          isOurs ? (
            <LinkButton size="sm" to={path("/investor/kyc")}>
              {t`Vérifier mon identité`}
            </LinkButton>
          ) : null
        }
      >
        {isOurs
          ? t`La loi demande de savoir qui retire l’argent d’une société : vous pourrez le faire dès que votre identité sera validée.`
          : t`La loi demande de savoir qui retire l’argent d’une société : aucun de ses administrateurs n’a de compte ouvert et d’identité validée.`}
      </Banner>
    </div>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient, address }) =>
    loadCompany(queryClient, params.companySlug, (companyId) => [
      queryClient.ensureQueryData(walletOf({ companyId })),
      postingList.load(queryClient, address, { companyId }),
      ownWithdrawalList.load(queryClient, address, { companyId }),
    ]),
  component: CompanyWalletScreen,
});
