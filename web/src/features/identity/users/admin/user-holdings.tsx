import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { queryOf } from "#platform/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Card } from "#ui/card.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";

/**
 * Holdings are what the person holds in their own name and through their companies. Nothing is
 * hidden from an administrator: the market of a company may be closed, and its shares are still
 * theirs.
 */
export const UserHoldings = ({ userId }: { userId: string }) => {
  const { t } = useLingui();
  const format = useFormats();
  const query = { include: "corporates" as const, hidden: true };
  const { items } = useSuspenseQuery(
    queryOf(registerRoutes.listUserHoldings, { params: { userId }, query }),
  ).data;
  const held = items.filter(({ quantity }) => quantity > 0);
  // One's own first: whoever holds through several companies reads whose each line is.
  const { own = [], through = [] } = Object.groupBy(held, ({ userId }) =>
    userId === null ? "through" : "own",
  );
  const holders = [
    ...new Map([...own, ...through].map(({ holderId, holderName }) => [holderId, holderName])),
  ];
  return (
    <Card title={t`Titres`}>
      {holders.length === 0 ? <p className="text-ink-3">{t`Aucun titre`}</p> : null}
      <div className="grid gap-5">
        {holders.map(([holderId, name]) => (
          <section key={holderId} aria-label={name}>
            <h3 className="mb-1 font-sans text-sm font-medium break-words">
              {holderId === userId ? t`En son nom` : name}
            </h3>
            <KeyFacts
              facts={held
                .filter((line) => line.holderId === holderId)
                .map((line) => ({
                  label: `${line.companyName}, ${line.shareCategoryName}`,
                  value: format.quantity(line.quantity),
                }))}
            />
          </section>
        ))}
      </div>
    </Card>
  );
};
