import { investorRoutes } from "@coulisse/contract/investors.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useAction } from "#app/queries.ts";
import { defineScreen } from "#app/screen.tsx";
import { setInvestor, useAuth, useSession } from "#app/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { AnswersForm } from "./answers-form.tsx";
import { DocumentsSection } from "./documents/documents-section.tsx";
import { IdentitySection } from "./identity-section.tsx";
import { documentsOf, investorOf } from "./investors.queries.ts";
import { KycState } from "./kyc-state.tsx";
import { NextSteps } from "./next-steps.tsx";

const KycScreen = () => {
  const { t } = useLingui();
  const { investorId } = useSession();
  return (
    <Page
      title={t`Vérification d’identité`}
      lead={t`Avant votre premier investissement, la loi nous demande de savoir qui vous êtes. Vos documents sont chiffrés et chaque lecture est consignée.`}
    >
      {investorId === undefined ? <Begin /> : <File investorId={investorId} />}
    </Page>
  );
};

const Begin = () => {
  const { t } = useLingui();
  const begin = useAction(investorRoutes.createInvestor, {
    then: (investor) => setInvestor(investor.id),
  });
  return (
    <EmptyState
      title={t`Comptez cinq minutes`}
      text={t`Préparez votre carte d’identité ou votre passeport, et un justificatif de domicile de moins de trois mois. Vous pourrez vous arrêter et reprendre plus tard.`}
      action={
        <Button variant="primary" busy={begin.pending} onClick={() => begin.start({})}>
          {t`Commencer la vérification`}
        </Button>
      }
    />
  );
};

const File = ({ investorId }: { investorId: string }) => {
  const investor = useSuspenseQuery(investorOf(investorId)).data;
  const documents = useSuspenseQuery(documentsOf(investorId)).data.items;
  const isProven = useAuth((auth) => auth.user?.emailVerified === true);
  return (
    <>
      <KycState investor={investor} />
      <div id="kyc-documents" tabIndex={-1} className="scroll-mt-24 outline-none">
        {isProven ? null : <ProveFirst />}
        {isProven || documents.length > 0 ? (
          <DocumentsSection investor={investor} documents={documents} />
        ) : null}
      </div>
      <IdentitySection investor={investor} />
      <div id="kyc-questions" tabIndex={-1} className="scroll-mt-24 outline-none">
        <AnswersForm investor={investor} />
      </div>
      <NextSteps investor={investor} />
    </>
  );
};

/** Whoever reads the address may claim the account: its papers come after that is settled. */
const ProveFirst = () => {
  const { t } = useLingui();
  return (
    <Banner
      tone="warn"
      title={t`Confirmez d’abord votre adresse e-mail`}
      action={
        <LinkButton size="sm" to="/investor/my-account">
          {t`Ouvrir Mon compte`}
        </LinkButton>
      }
    >
      {t`Vos documents d’identité pourront être envoyés dès qu’elle sera confirmée.`}
    </Banner>
  );
};

export const screen = defineScreen("/investor/kyc", {
  load: async ({ queryClient }) => {
    const { authInvestorId } = useAuth.getState();
    if (authInvestorId === undefined) return;
    await Promise.all([
      queryClient.ensureQueryData(investorOf(authInvestorId)),
      queryClient.ensureQueryData(documentsOf(authInvestorId)),
    ]);
  },
  component: KycScreen,
});
