import type { Movement } from "@coulisse/contract/movements.ts";
import { useLingui } from "@lingui/react/macro";
import { Badge } from "#ui/badge.tsx";
import { useFormats } from "#i18n/use-formats.ts";

/** A line that was undone stays where it is, and says by which it was. */
export const CorrectionMark = ({ movement }: { movement: Movement }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { correctedByNumber, correctsNumber } = movement;
  if (correctedByNumber !== null) {
    return <Badge tone="warn">{t`corrigée par le n° ${format.quantity(correctedByNumber)}`}</Badge>;
  }
  return correctsNumber === null ? null : (
    <Badge>{t`corrige le n° ${format.quantity(correctsNumber)}`}</Badge>
  );
};
