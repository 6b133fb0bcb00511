import { formatDeadline } from "@coulisse/domain/deadlines.ts";
import { useState } from "react";
import { useToday } from "#platform/today.ts";
import type { Subscription } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import { subscriptionRoutes } from "@coulisse/contract/rounds/subscriptions.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { successTexts } from "#platform/success-texts.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Section } from "#ui/section.tsx";
import { Countdown, useNow } from "./countdown.tsx";

type Props = { subscription: Subscription };

/** Whoever gives one up stays at it, and sees that it is cancelled. */
const useCancellation = ({ id, fundraising }: Subscription) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const cancel = useAction(subscriptionRoutes.cancelSubscription, {
    success: t(successTexts.subscriptionDeleted),
    then: () =>
      void navigate({
        to: path("/fundraising/:id/subscription", { id: fundraising.id }),
        search: { subscription: id },
        replace: true,
      }),
  });
  return {
    pending: cancel.pending,
    start: () => cancel.start({ params: { subscriptionId: id } }),
    run: () => cancel.run({ params: { subscriptionId: id } }),
  };
};

/** A subscription is let go as it was begun before it is signed: nothing is promised yet. */
export const GiveUp = ({ subscription }: Props) => {
  const { t } = useLingui();
  const cancellation = useCancellation(subscription);
  return (
    <div className="mt-10 border-t border-rule pt-6">
      <Button variant="quiet" icon="trash" busy={cancellation.pending} onClick={cancellation.start}>
        {t`Annuler ma souscription`}
      </Button>
    </div>
  );
};

/**
 * R-23g: easier than the signature was, for as long as the days run: one press, and one that says
 * what comes back, since what is given up cannot be had again where the round is full.
 */
export const ReflectionPart = ({ subscription }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const cancellation = useCancellation(subscription);
  const [asking, setAsking] = useState(false);
  const until = subscription.reflectionEndsAt;
  const now = useNow(until);
  if (until === null) return null;
  const end = formatDeadline(until, format.locale);
  const isPaid = subscription.paidAt !== null;
  const amount = format.amount(subscription.totalCents);
  if (now >= Date.parse(until)) {
    return (
      <Section title={t`Votre délai de réflexion`}>
        <p className="text-ink-2">{t`Le délai a pris fin le ${end} : votre souscription vous engage.`}</p>
      </Section>
    );
  }
  return (
    <Section
      title={t`Votre délai de réflexion`}
      lead={t`Quatre jours calendaires entiers, comptés à partir du lendemain de la signature.`}
    >
      <Card>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
          <Countdown until={until} now={now} label={t`Temps restant pour vous rétracter`} />
          <p className="min-w-0 flex-1 basis-64 text-sm text-ink-2">
            {t`Jusqu’au ${end}, vous pouvez changer d’avis sans motif et sans frais. Si vous avez déjà payé, la somme entière revient dans votre portefeuille espèces.`}
          </p>
          <Button onClick={() => setAsking(true)}>{t`Me rétracter`}</Button>
        </div>
        <ConfirmDialog
          name="withdraw-subscription"
          open={asking}
          onClose={() => setAsking(false)}
          title={t`Vous rétracter de cette souscription ?`}
          lead={
            isPaid
              ? t`${amount} reviennent aussitôt dans le portefeuille espèces qui a payé. Vos actions redeviennent libres pour d’autres.`
              : t`Vous n’avez encore rien payé et vous ne devez rien. Vos actions redeviennent libres pour d’autres.`
          }
          rows={[
            {
              label: t`Actions souscrites`,
              before: format.quantity(subscription.quantity),
              after: format.quantity(0),
            },
            {
              label: t`Versé pour cette souscription`,
              before: format.amount(isPaid ? subscription.totalCents : 0),
              after: format.amount(0),
            },
          ]}
          confirm={t`Confirmer la rétractation`}
          onConfirm={cancellation.run}
        />
      </Card>
    </Section>
  );
};

/**
 * R-22 (L225-144): six months after the opening what is paid may be taken back, until the round is
 * closed. Before that the day is told.
 */
export const RefundPart = ({ subscription }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const cancellation = useCancellation(subscription);
  const { refundableFrom } = subscription;
  const today = useToday();
  const [asking, setAsking] = useState(false);
  if (refundableFrom === null) return null;
  const day = format.date(refundableFrom);
  const title = t`Si la levée n’aboutit pas à temps`;
  if (today < refundableFrom) {
    return (
      <Section title={title}>
        <p className="text-ink-2">
          {t`Si l’augmentation de capital n’est pas réalisée d’ici là, vous pourrez reprendre vos fonds à partir du ${day} (article L. 225-144 du code de commerce).`}
        </p>
      </Section>
    );
  }
  return (
    <Section title={title}>
      <Card>
        <p className="mb-4 text-sm text-ink-2">
          {t`L’augmentation de capital n’est pas réalisée six mois après l’ouverture de la levée : depuis le ${day}, vous pouvez reprendre vos fonds sans motif ni frais (article L. 225-144 du code de commerce). Sans demande de votre part, la souscription reste en cours.`}
        </p>
        <Button onClick={() => setAsking(true)}>{t`Annuler et reprendre mes fonds`}</Button>
        <ConfirmDialog
          name="take-back-funds"
          open={asking}
          onClose={() => setAsking(false)}
          title={t`Reprendre vos fonds ?`}
          lead={t`Votre souscription prend fin. La somme entière revient dans le portefeuille espèces qui l’a payée.`}
          rows={[
            {
              label: t`Actions souscrites`,
              before: format.quantity(subscription.quantity),
              after: format.quantity(0),
            },
            {
              label: t`Versé pour cette souscription`,
              before: format.amount(subscription.totalCents),
              after: format.amount(0),
            },
          ]}
          confirm={t`Annuler et reprendre mes fonds`}
          onConfirm={cancellation.run}
        />
      </Card>
    </Section>
  );
};
