import type { EffectPreview } from "@coulisse/contract/register-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import type { EffectRow } from "#ui/effect-table.tsx";
import { PortionOf } from "./portion-of.tsx";

type EffectLine = EffectPreview["lines"][number];

/** The beneficiary of a pledge receives nothing: only what changes is shown. */
const isTouched = (line: EffectLine): boolean =>
  line.quantityBefore !== line.quantityAfter || line.freeQuantityBefore !== line.freeQuantityAfter;

/** Whether something weighs on the account, before or after. */
const isWeighed = (line: EffectLine): boolean =>
  line.freeQuantityBefore !== line.quantityBefore || line.freeQuantityAfter !== line.quantityAfter;

/** Before and after, of each party in the category and in the company, then of the company. */
export const useEffectRows = (effect: EffectPreview | undefined): EffectRow[] => {
  const { t } = useLingui();
  const format = useFormats();
  if (effect === undefined) return [];
  const { companyTotalBefore, companyTotalAfter } = effect;
  return [
    ...effect.lines.filter(isTouched).flatMap((line) => [
      {
        label: <PartyLabel name={line.holderName} detail={t`dans ce lot`} />,
        before: format.quantity(line.quantityBefore),
        after: format.quantity(line.quantityAfter),
      },
      ...(isWeighed(line)
        ? [
            {
              label: <PartyLabel name={line.holderName} detail={t`libres dans ce lot`} />,
              before: format.quantity(line.freeQuantityBefore),
              after: format.quantity(line.freeQuantityAfter),
            },
          ]
        : []),
      {
        label: <PartyLabel name={line.holderName} detail={t`dans toute la société`} />,
        before: <PortionOf part={line.companyQuantityBefore} whole={companyTotalBefore} />,
        after: <PortionOf part={line.companyQuantityAfter} whole={companyTotalAfter} />,
      },
    ]),
    {
      label: t`Total de la société`,
      before: format.quantity(companyTotalBefore),
      after: format.quantity(companyTotalAfter),
    },
  ];
};

const PartyLabel = ({ name, detail }: { name: string; detail: string }) => (
  <>
    <span className="line-clamp-2 break-words text-ink">{name}</span>
    <span className="block text-xs text-ink-3">{detail}</span>
  </>
);
