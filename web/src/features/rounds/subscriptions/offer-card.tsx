import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import type { Subscription } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { addressOf } from "#platform/api.ts";
import { Card } from "#ui/card.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { Sums } from "./amounts.tsx";

/** The sums are told as they stand: to be paid, paid, received, or given up. */
export const SumsCard = ({ subscription }: { subscription: Subscription }) => {
  const { t } = useLingui();
  const { quantity, state, paidAt } = subscription;
  const titles: Partial<Record<Subscription["state"], string>> = {
    COMPLETED: t`Ce que vous avez acheté`,
    CANCELLED: t`Ce que vous aviez choisi`,
  };
  const total = paidAt === null ? undefined : t`Total payé`;
  return (
    <Card title={titles[state] ?? t`Ce que vous achetez`}>
      <Sums
        quantity={quantity}
        price={subscription}
        total={state === "CANCELLED" ? t`Total` : total}
      />
    </Card>
  );
};

/**
 * The card says what one should have read, and what the law has said wherever something is offered.
 */
export const OfferCard = ({ round }: { round: Fundraising }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { keyInformationId } = round;
  return (
    <Card title={round.name}>
      <KeyFacts
        facts={[
          { label: t`Catégorie d’actions`, value: round.shareCategoryName },
          { label: t`Dernier jour`, value: format.date(round.closesOn) },
          { label: t`Minimum de la levée`, value: format.roundAmount(round.minimumCents) },
        ]}
      />
      {keyInformationId === null ? null : (
        <p className="border-t border-rule py-2.5">
          <TextLink
            href={addressOf(fundraisingRoutes.getFundraisingDocument, {
              params: { fundraisingId: round.id, documentId: keyInformationId },
            })}
          >
            {t`Fiche d’informations clés (PDF)`}
          </TextLink>
        </p>
      )}
      <p className="mt-3 text-sm font-medium">
        {t`Vous pouvez perdre la totalité de l’argent investi.`}
      </p>
      <p className="mt-2 text-sm text-ink-2">
        {t`Après avoir signé, vous avez quatre jours calendaires pour vous rétracter sans motif et sans frais. Si la levée n’atteint pas son minimum, tout vous est rendu.`}
      </p>
    </Card>
  );
};
