import type { CapTable, CapTableRow } from "@coulisse/contract/register-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { KeyFacts } from "#ui/key-facts.tsx";
import type { Figure } from "../lines/figure.ts";

type Props = {
  figure: Figure;
  head: Pick<CapTable, "categories" | "totals">;
  row: CapTableRow | undefined;
};

/** How a percentage comes from whole numbers; a plain quantity needs no such words. */
export const FigureSum = ({ figure, head, row }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  if (row === undefined || figure.kind === "shares") return null;
  const { totals, categories } = head;
  if (figure.kind === "capital") {
    return (
      <KeyFacts
        facts={[
          { label: t`Ses actions`, value: format.quantity(row.quantity) },
          { label: t`Actions de la société`, value: format.quantity(totals.quantity) },
          { label: t`Part du capital`, value: format.percent(row.quantity, totals.quantity) },
        ]}
      />
    );
  }
  const held = categories.filter(({ id }) => (row.quantities[id] ?? 0) > 0);
  return (
    <KeyFacts
      facts={[
        ...held.map(({ id, name, votesPerShare }) => {
          const quantity = format.quantity(row.quantities[id] ?? 0);
          return { label: t`${name} (actions × votes)`, value: `${quantity} × ${votesPerShare}` };
        }),
        { label: t`Ses votes`, value: format.quantity(row.votes) },
        { label: t`Votes de la société`, value: format.quantity(totals.votes) },
        { label: t`Part des votes`, value: format.percent(row.votes, totals.votes) },
      ]}
    />
  );
};
