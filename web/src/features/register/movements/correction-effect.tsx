import type { Movement } from "@coulisse/contract/movements.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Banner } from "#ui/banner.tsx";

/** What the counter-movement will do, named before it is asked for. */
export const CorrectionEffect = ({ movement }: { movement: Movement }) => (
  <Banner tone="warn">
    <EffectWords movement={movement} />
  </Banner>
);

const EffectWords = ({ movement }: { movement: Movement }) => {
  const { t } = useLingui();
  const { type, quantity, transferor, transferee } = movement;
  const shares = useFormats().quantity(quantity);
  const [giver, taker] = [transferor?.name ?? "", transferee?.name ?? ""];
  switch (type) {
    case "ISSUE":
      return (
        <Plural
          value={quantity}
          one={`${shares} action de ${taker} sera annulée.`}
          other={`${shares} actions de ${taker} seront annulées.`}
        />
      );
    case "CANCELLATION":
      return (
        <Plural
          value={quantity}
          one={`${shares} action sera rendue à ${giver}.`}
          other={`${shares} actions seront rendues à ${giver}.`}
        />
      );
    case "TRANSFER":
      return (
        <Plural
          value={quantity}
          one={`${shares} action de ${taker} reviendra à ${giver}.`}
          other={`${shares} actions de ${taker} reviendront à ${giver}.`}
        />
      );
    case "MENTION":
      return t`La mention sera levée. Aucune action ne bouge.`;
  }
};
