import type { Movement } from "@coulisse/contract/movements.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Banner } from "#ui/banner.tsx";

/** What the counter-movement will do, named before it is asked for. */
export const CorrectionEffect = ({ movement }: { movement: Movement }) => {
  const { t } = useLingui();
  const format = useFormats();
  const shares = format.quantity(movement.quantity);
  const giver = movement.transferor?.name ?? "";
  const taker = movement.transferee?.name ?? "";
  switch (movement.type) {
    case "ISSUE":
      return <Banner tone="warn">{t`${shares} actions de ${taker} seront annulées.`}</Banner>;
    case "CANCELLATION":
      return <Banner tone="warn">{t`${shares} actions seront rendues à ${giver}.`}</Banner>;
    case "TRANSFER":
      return (
        <Banner tone="warn">{t`${shares} actions de ${taker} reviendront à ${giver}.`}</Banner>
      );
    case "MENTION":
      return <Banner tone="warn">{t`La mention sera levée. Aucune action ne bouge.`}</Banner>;
  }
};
