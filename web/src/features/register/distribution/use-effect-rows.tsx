import type { EffectPreview } from "@coulisse/contract/register-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import type { EffectRow } from "#ui/effect-table.tsx";
import { PortionOf } from "./portion-of.tsx";

/** Before and after, of each party in the category and in the company, then of the company. */
export const useEffectRows = (effect: EffectPreview | undefined): EffectRow[] => {
  const { t } = useLingui();
  const format = useFormats();
  if (effect === undefined) return [];
  const { lines, companyTotalBefore, companyTotalAfter } = effect;
  return [
    ...lines.flatMap((line) => [
      {
        label: <PartyLabel name={line.holderName} detail={t`dans ce lot`} />,
        before: format.quantity(line.quantityBefore),
        after: format.quantity(line.quantityAfter),
      },
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
