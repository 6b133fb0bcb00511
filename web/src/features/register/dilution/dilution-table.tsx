import type { CapTable } from "@coulisse/contract/register-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { PointsFigure } from "../ownership/points-figure.tsx";
import { toSlices } from "../ownership/slices.ts";
import type { RoundOutcome } from "./dilution.ts";

type Props = { head: CapTable; outcome: RoundOutcome };
type Line = { id: string; label: string; before: bigint; after: bigint };

/** Everybody keeps their shares; what changes is what they are a part of. */
export const DilutionTable = ({ head, outcome }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const { totals, items } = head;
  const { named, rest } = toSlices(
    items.map(({ holderId, name, quantity }) => ({ id: holderId, label: name, quantity })),
    totals.quantity,
    totals.holderCount,
  );
  const stays = (id: string, label: string, quantity: number): Line => ({
    id,
    label,
    before: BigInt(quantity),
    after: BigInt(quantity),
  });
  const lines: Line[] = [
    ...named.map(({ id, label, quantity }) => stays(id, label, quantity)),
    ...(rest.count > 0
      ? [stays("rest", t`${format.quantity(rest.count)} autres porteurs`, rest.quantity)]
      : []),
    { id: "new", label: t`Nouveaux souscripteurs`, before: 0n, after: outcome.newShares },
  ];
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t`Parts du capital avant et après la levée`}</caption>
      <thead className="text-left text-ink-3">
        <tr>
          <th scope="col" className="py-2 font-normal">{t`Porteur`}</th>
          <th
            scope="col"
            className="py-2 pl-2 sm:pl-4 text-right font-normal max-sm:hidden"
          >{t`Actions après`}</th>
          <th scope="col" className="py-2 pl-2 sm:pl-4 text-right font-normal">{t`Avant`}</th>
          <th scope="col" className="py-2 pl-2 sm:pl-4 text-right font-normal">{t`Après`}</th>
          <th scope="col" className="py-2 pl-2 sm:pl-4 text-right font-normal">{t`Écart`}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id} line={line} before={BigInt(totals.quantity)} outcome={outcome} />
        ))}
      </tbody>
    </table>
  );
};

type RowProps = { line: Line; before: bigint; outcome: RoundOutcome };

const Row = ({ line, before, outcome: { totalAfter } }: RowProps) => {
  const format = useFormats();
  return (
    <tr className="border-t border-rule">
      <th scope="row" className="py-2 text-left font-normal break-words">
        {line.label}
      </th>
      <td className="tabular py-2 pl-2 sm:pl-4 text-right max-sm:hidden">
        {format.quantity(line.after)}
      </td>
      <td className="tabular py-2 pl-2 sm:pl-4 text-right text-ink-2">
        {format.percent(line.before, before)}
      </td>
      <td className="tabular py-2 pl-2 sm:pl-4 text-right font-medium">
        {format.percent(line.after, totalAfter)}
      </td>
      <td className="tabular py-2 pl-2 sm:pl-4 text-right text-ink-2">
        <PointsFigure
          before={{ part: line.before, whole: before }}
          after={{ part: line.after, whole: totalAfter }}
        />
      </td>
    </tr>
  );
};
