import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import type { Subscription } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import { isProtected } from "@coulisse/contract/identity/investor-classes.ts";
import { subscriptionRoutes } from "@coulisse/contract/rounds/subscriptions.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ConsentSteps } from "#parts/consents/consent-steps.tsx";
import { areConsentsDone, type Give } from "#parts/consents/giving.ts";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { useStepFocus } from "#ui/use-step-focus.ts";
import { Section } from "#ui/section.tsx";
import { ShortCountdown, useNow } from "./countdown.tsx";
import { ChangeForm } from "./order-form.tsx";
import { GiveUp } from "./withdrawal.tsx";

type Props = { subscription: Subscription };

/** Steps come before the signature, one after the other; what is done stays in sight. */
export const DraftSteps = ({ round, subscription }: Props & { round: Fundraising }) => {
  const { t } = useLingui();
  const change = useAction(subscriptionRoutes.updateSubscription);
  const params = { subscriptionId: subscription.id };
  const signing = useStepFocus(subscription.riskAcceptedAt ?? undefined);
  const give: Give = {
    pending: change.pending,
    run: (body) => change.run({ params, body }),
    start: (body) => change.start({ params, body }),
  };
  return (
    <>
      <HeldShares round={round} subscription={subscription} />
      <ConsentSteps given={subscription} give={give} />
      <div ref={signing}>
        {areConsentsDone(subscription) ? (
          <Section title={t`Signer le bulletin`}>
            <SignStep subscription={subscription} />
          </Section>
        ) : null}
      </div>
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

const SignStep = ({ subscription }: Props) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const sign = useAction(subscriptionRoutes.signSubscription, {
    then: ({ signatureId: id }) => void navigate({ to: path("/investor/signatures/:id", { id }) }),
  });
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-ink-2">
        {isProtected(subscription.investorClass)
          ? t`Nous établissons votre bulletin de souscription ; vous le lisez, puis le signez avec un code reçu par SMS. Vous avez ensuite quatre jours calendaires pour changer d’avis, sans motif et sans frais.`
          : t`Nous établissons votre bulletin de souscription ; vous le lisez, puis le signez avec un code reçu par SMS. Investisseur averti, vous êtes engagé dès la signature.`}
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
        title={t`Votre bulletin de souscription est prêt à signer`}
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
