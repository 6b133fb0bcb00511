import type { CapTable } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Card } from "#ui/card.tsx";
import { BarList } from "#ui/charts/bar-list.tsx";
import { Donut } from "#ui/charts/donut.tsx";
import type { Slices } from "../ownership/slices.ts";

/** The grey of the palette: those whom no colour of their own tells apart. */
const restColour = 5;

type Props = { head: CapTable; slices: Slices };

export const OwnershipCard = ({ head, slices }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const { totals } = head;
  const { named, rest } = slices;
  const namedShare = format.percent(totals.quantity - rest.quantity, totals.quantity);
  const [first] = named;
  const firstShare = format.percent(first?.quantity ?? 0, totals.quantity);
  const names = t`les ${named.length} premiers porteurs`;
  const others = t`${format.quantity(rest.count)} autres porteurs`;
  return (
    <Card title={t`Répartition du capital`}>
      <Donut
        legend={false}
        format={format.quantity}
        summary={t`Répartition du capital : ${first?.label ?? ""} détient ${firstShare}.`}
        slices={[
          ...named.map(({ id, label, quantity }, colour) => ({
            id,
            label,
            value: quantity,
            colour,
          })),
          ...(rest.quantity > 0
            ? [
                {
                  id: "rest",
                  label: others,
                  value: rest.quantity,
                  colour: restColour,
                  isRest: true,
                },
              ]
            : []),
        ]}
        centre={{
          value: rest.count > 0 ? namedShare : firstShare,
          caption: rest.count > 0 ? names : (first?.label ?? ""),
        }}
      />
      {head.categories.length > 1 ? (
        <div className="mt-6 border-t border-rule pt-4">
          <h3 className="mb-3 font-sans text-sm font-medium">{t`Par catégorie d’actions`}</h3>
          <div className="[&>ul]:grid-cols-1">
            <BarList
              max={totals.quantity}
              bars={head.categories.map(({ id, name, quantity }) => ({
                id,
                label: name,
                value: quantity,
                shown: format.percent(quantity, totals.quantity),
              }))}
            />
          </div>
        </div>
      ) : null}
    </Card>
  );
};
