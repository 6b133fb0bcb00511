import type { Fundraising } from "@coulisse/contract/fundraising-shapes.schemas.ts";
import type { Subscription } from "@coulisse/contract/subscriptions.schemas.ts";
import { subscriptionRoutes } from "@coulisse/contract/subscriptions.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Section } from "#ui/section.tsx";
import { ShortCountdown, useNow } from "./countdown.tsx";
import { KnowledgePart } from "./knowledge-form.tsx";
import { LossSimulation } from "./loss-simulation.tsx";
import { ChangeForm } from "./order-form.tsx";
import { GiveUp } from "./withdrawal.tsx";

type Props = { subscription: Subscription };

const isTestDone = ({ knowledge, knowledgeWarnedAt }: Subscription): boolean =>
  knowledge === "SUFFICIENT" || (knowledge !== null && knowledgeWarnedAt !== null);

/** What comes before the signature, one after the other; what is done stays in sight. */
export const DraftSteps = ({ round, subscription }: Props & { round: Fundraising }) => {
  const { t } = useLingui();
  const tested = isTestDone(subscription);
  const consented = !subscription.needsRiskConsent || subscription.riskAcceptedAt !== null;
  return (
    <>
      <HeldShares round={round} subscription={subscription} />
      <Section
        title={t`Vos connaissances`}
        lead={t`Six questions que la loi nous fait poser. Un mauvais résultat vous avertit et ne vous empêche pas d’investir.`}
      >
        <KnowledgePart subscription={subscription} />
      </Section>
      {tested ? (
        <Section
          title={t`Ce que vous pouvez perdre`}
          lead={t`Le calcul se fait dans votre navigateur : ce que vous saisissez n’est ni envoyé ni gardé. Il est facultatif.`}
        >
          <LossSimulation subscription={subscription} />
        </Section>
      ) : null}
      {tested && subscription.needsRiskConsent ? (
        <Section title={t`Votre consentement`}>
          <RiskConsent subscription={subscription} />
        </Section>
      ) : null}
      {tested && consented ? (
        <Section title={t`Signer le bulletin`}>
          <SignStep subscription={subscription} />
        </Section>
      ) : null}
      <GiveUp subscription={subscription} />
    </>
  );
};

const HeldShares = ({ round, subscription }: Props & { round: Fundraising }) => {
  const { t } = useLingui();
  const [changing, setChanging] = useState(false);
  const until = subscription.heldUntil;
  const now = useNow(until);
  return (
    <div className="grid gap-6">
      <Banner
        action={
          <Button size="sm" onClick={() => setChanging(!changing)}>
            {changing ? t`Garder ce nombre` : t`Modifier le nombre d’actions`}
          </Button>
        }
      >
        {t`Vos actions sont réservées. Signez avant la fin de ce délai :`}{" "}
        {until === null ? null : (
          <ShortCountdown until={until} now={now} label={t`Temps de réservation restant`} />
        )}
      </Banner>
      {changing ? (
        <ChangeForm round={round} subscription={subscription} onDone={() => setChanging(false)} />
      ) : null}
    </div>
  );
};

/** R-23f: above the threshold, the warning stands until it is consented to, and nothing presses. */
const RiskConsent = ({ subscription }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const consent = useAction(subscriptionRoutes.updateSubscription);
  const params = { subscriptionId: subscription.id };
  const amount = format.amount(subscription.amountCents);
  const { riskAcceptedAt } = subscription;
  if (riskAcceptedAt !== null) {
    const at = format.instant(riskAcceptedAt, "medium");
    return <Banner>{t`Vous avez accepté ce risque le ${at}.`}</Banner>;
  }
  return (
    <div className="grid gap-4">
      <div role="alert">
        <Banner tone="warn" title={t`Vous pouvez perdre la totalité de ces ${amount}`}>
          <p>
            {t`Votre souscription dépasse 1 000 € ou 5 % de votre patrimoine net. Ces actions ne sont pas cotées : les revendre peut prendre du temps, ou ne pas être possible. Ni la garantie des dépôts ni l’indemnisation des investisseurs ne les couvrent.`}
          </p>
        </Banner>
      </div>
      <div>
        <Button
          busy={consent.pending}
          onClick={() => consent.start({ params, body: { riskAccepted: true } })}
        >
          {t`J’accepte de pouvoir perdre ${amount}`}
        </Button>
      </div>
    </div>
  );
};

const SignStep = ({ subscription }: Props) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const sign = useAction(subscriptionRoutes.signSubscription, {
    then: ({ signatureId: id }) => void navigate({ to: path("/investor/signatures/:id", { id }) }),
  });
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-ink-2">
        {t`Nous établissons votre bulletin de souscription ; vous le lisez, puis le signez avec un code reçu par SMS. Vous avez ensuite quatre jours calendaires pour changer d’avis, sans motif et sans frais.`}
      </p>
      <div>
        <Button
          variant="primary"
          busy={sign.pending}
          onClick={() => sign.start({ params: { subscriptionId: subscription.id } })}
        >
          {t`Établir et signer le bulletin`}
        </Button>
      </div>
    </div>
  );
};

/** The form is drawn up and waits for its signature. */
export const PendingStep = ({ subscription }: Props) => {
  const { t } = useLingui();
  const id = subscription.signatureId;
  return (
    <>
      <Banner
        tone="warn"
        title={t`Votre bulletin attend votre signature`}
        action={
          id === null ? null : (
            <LinkButton variant="primary" size="sm" to={path("/investor/signatures/:id", { id })}>
              {t`Lire et signer`}
            </LinkButton>
          )
        }
      >
        {t`Vos actions restent réservées jusqu’à la date limite indiquée sur le bulletin.`}
      </Banner>
      <GiveUp subscription={subscription} />
    </>
  );
};
