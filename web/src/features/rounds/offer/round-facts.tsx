import { noFigure } from "@coulisse/domain/formats.ts";
import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Card } from "#ui/card.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";

/** The terms of a round, as they are offered. */
export const RoundFacts = ({ round }: { round: Fundraising }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { preMoneyCents, offerIdentifier, closedAt, limitReference } = round;
  const ticket = format.amount(round.ticketCents);
  const limitDecidedOn = round.limitDecidedOn === null ? "" : format.date(round.limitDecidedOn);
  const shares = format.units("SHARE", round.ticketQuantity);
  return (
    <Card title={t`Termes`}>
      <KeyFacts
        facts={[
          { label: t`Catégorie d’actions`, value: round.shareCategoryName },
          { label: t`Prix d’une action`, value: format.unitPrice(round.unitPrice) },
          { label: t`Plus petit ticket`, value: t`${ticket}, soit ${shares}` },
          { label: t`Actions offertes`, value: format.quantity(round.maximumQuantity) },
          {
            label: t`Valorisation avant la levée`,
            value: preMoneyCents === null ? noFigure : format.amount(preMoneyCents),
          },
          ...(limitReference === null
            ? []
            : [
                {
                  label: t`Augmentation limitée au minimum`,
                  value: t`${limitReference}, décision du ${limitDecidedOn}`,
                },
              ]),
          { label: t`Premier jour`, value: format.date(round.opensOn) },
          { label: t`Dernier jour`, value: format.date(round.closesOn) },
          ...(closedAt === null
            ? []
            : [{ label: t`Close le`, value: format.instant(closedAt, "medium") }]),
          ...(offerIdentifier === null
            ? []
            : [
                {
                  label: t`Identifiant de l’offre`,
                  value: <span className="break-all">{offerIdentifier}</span>,
                },
              ]),
        ]}
      />
    </Card>
  );
};
