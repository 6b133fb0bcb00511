import { fractionRightRoutes } from "@coulisse/contract/register/fraction-rights.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { queryOf } from "#platform/queries.ts";
import { Card } from "#ui/card.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";

type Props = { companyId: string; holderId: string };

/** The holder’s rights that make no whole share of a bonus issue, and until when they may be grouped. */
export const HolderRights = ({ companyId, holderId }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const { data } = useQuery(
    queryOf(fractionRightRoutes.listFractionRights, {
      params: { companyId },
      query: { holderId, hasLeft: true },
    }),
  );
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card title={t`Droits formant rompus`}>
      <KeyFacts
        facts={items.map(({ operationId, shareCategoryName, left, until, isOver, ...ratio }) => {
          const day = until === null ? "" : format.date(until);
          const terms = t`${format.quantity(ratio.newShares)} pour ${format.quantity(ratio.oldShares)}`;
          return {
            label: (
              <>
                {shareCategoryName}
                <span key={operationId} className="block text-xs text-ink-3">
                  {isOver ? t`${terms}, échus le ${day}` : t`${terms}, à grouper jusqu’au ${day}`}
                </span>
              </>
            ),
            value: format.quantity(left),
          };
        })}
      />
    </Card>
  );
};
