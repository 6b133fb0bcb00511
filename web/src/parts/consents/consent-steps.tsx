import { useLingui } from "@lingui/react/macro";
import { isProtected } from "@coulisse/contract/identity/investor-classes.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { useStepFocus } from "#ui/use-step-focus.ts";
import { isTestDone, type ConsentProps } from "./giving.ts";
import { KnowledgePart } from "./knowledge-part.tsx";
import { LossSimulation } from "./loss-simulation.tsx";

/**
 * Steps are what the law asks before somebody invests, one after the other; what is done stays in
 * sight.
 */
export const ConsentSteps = ({ given, give }: ConsentProps) => {
  const { t } = useLingui();
  const tested = isTestDone(given);
  // A test that did not suffice is gone on with where it stands; what comes after it has its own heading.
  const test = useStepFocus(tested ? undefined : String(given.knowledgeTestedAt));
  const next = useStepFocus(tested ? "tested" : undefined);
  if (!isProtected(given.investorClass)) {
    return (
      <Banner title={t`Investisseur averti`}>
        {t`La loi ne demande ici ni test, ni simulation, ni avertissement, et n’accorde aucun délai de réflexion. Pour retrouver ces protections, renoncez à cette classe avant de signer.`}
      </Banner>
    );
  }
  return (
    <>
      <div ref={test}>
        <Section
          title={t`Vos connaissances`}
          lead={t`Six questions que la loi nous fait poser. Un mauvais résultat vous avertit et ne vous empêche pas d’investir.`}
        >
          <KnowledgePart given={given} give={give} />
        </Section>
      </div>
      <div ref={next}>
        {tested ? (
          <Section
            title={t`Ce que vous pouvez perdre`}
            lead={t`Le calcul se fait dans votre navigateur : ce que vous saisissez n’est ni envoyé ni gardé. Il est facultatif.`}
          >
            <LossSimulation given={given} give={give} />
          </Section>
        ) : null}
        {tested && given.needsRiskConsent ? (
          <Section title={t`Votre consentement`}>
            <RiskConsent given={given} give={give} />
          </Section>
        ) : null}
      </div>
    </>
  );
};

/** R-23f: above the threshold, the warning stands until it is consented to, and nothing presses. */
const RiskConsent = ({ given, give }: ConsentProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const amount = format.amount(given.amountCents);
  const { riskAcceptedAt } = given;
  if (riskAcceptedAt !== null) {
    const at = format.instant(riskAcceptedAt, "medium");
    return <Banner>{t`Vous avez accepté ce risque le ${at}.`}</Banner>;
  }
  return (
    <div className="grid gap-4">
      <div role="alert">
        <Banner tone="warn" title={t`Vous pouvez perdre la totalité de ces ${amount}`}>
          <p>
            {t`Cet investissement dépasse 1 000 € ou 5 % de votre patrimoine net. Ces actions ne sont pas cotées : les revendre peut prendre du temps, ou ne pas être possible. Ni la garantie des dépôts ni l’indemnisation des investisseurs ne les couvrent.`}
          </p>
        </Banner>
      </div>
      <div>
        <Button busy={give.pending} onClick={() => give.start({ riskAccepted: true })}>
          {t`J’accepte de pouvoir perdre ${amount}`}
        </Button>
      </div>
    </div>
  );
};
