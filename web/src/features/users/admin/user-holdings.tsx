import { registerRoutes } from "@coulisse/contract/register.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { queryOf } from "#app/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Card } from "#ui/card.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";

/** What the person holds in their own name and through their companies. */
export const UserHoldings = ({ userId }: { userId: string }) => {
  const { t } = useLingui();
  const format = useFormats();
  const query = { include: "corporates" as const };
  const { items } = useSuspenseQuery(
    queryOf(registerRoutes.listUserHoldings, { params: { userId }, query }),
  ).data;
  return (
    <Card title={t`Titres`}>
      {items.length === 0 ? (
        <p className="text-ink-3">{t`Aucun titre`}</p>
      ) : (
        <KeyFacts
          facts={items.map((one) => ({
            label: `${one.companyName}, ${one.shareCategoryName}`,
            value: format.quantity(one.quantity),
          }))}
        />
      )}
    </Card>
  );
};
