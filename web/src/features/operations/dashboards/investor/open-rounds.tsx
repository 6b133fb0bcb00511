import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { RoundLine } from "#parts/rounds/round-line.tsx";
import { path } from "#platform/paths.ts";
import { Card } from "#ui/card.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { ownDashboard } from "../dashboards.queries.ts";

/** The rounds that end first. */
export const OpenRounds = () => {
  const { t } = useLingui();
  const { items, total } = useSuspenseQuery(ownDashboard).data.openRounds;
  return (
    <Card title={t`Levées ouvertes`}>
      {items.length === 0 ? (
        <p className="text-sm text-ink-2">{t`Aucune levée ne vous est ouverte aujourd’hui.`}</p>
      ) : (
        <ul className="grid gap-5">
          {items.map((round) => (
            <li key={round.id} className="border-t border-rule pt-4 first:border-t-0 first:pt-0">
              <TextLink
                to={path("/fundraising/:id/subscription", { id: round.id })}
                className="font-medium break-words"
              >
                {`${round.companyName}, ${round.name}`}
              </TextLink>
              <RoundLine round={round} className="mt-2" />
            </li>
          ))}
        </ul>
      )}
      {total > items.length ? (
        <p className="mt-4 text-sm">
          <TextLink to={path("/investor/fundraising")}>{t`Toutes les levées`}</TextLink>
        </p>
      ) : null}
    </Card>
  );
};
