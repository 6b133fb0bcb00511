import { screeningRoutes } from "@coulisse/contract/screening.ts";
import type { Review } from "@coulisse/contract/review-shapes.ts";
import type { ScreeningHit } from "@coulisse/contract/screening-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useAction } from "#app/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { HitFacts } from "./hit-facts.tsx";
import { reviewReload } from "./review.queries.ts";
import { listWords, occasionWords } from "./screening-words.ts";
import { SettleHit } from "./settle-hit.tsx";

/** whom the lists found, and the trace of the look-ups that found nobody. */
export const ScreeningCard = ({ review }: { review: Review }) => {
  const { t } = useLingui();
  const [settling, setSettling] = useState<ScreeningHit>();
  const screen = useAction(screeningRoutes.screenHolder, {
    success: ({ items }) =>
      items.some(({ hitCount }) => hitCount > 0)
        ? t`La recherche a trouvé un nom semblable.`
        : t`La recherche n’a rien trouvé.`,
    reloads: reviewReload,
  });
  return (
    <Card
      title={t`Gels des avoirs et exposition`}
      actions={
        <Button
          size="sm"
          busy={screen.pending}
          onClick={() => screen.start({ body: { holderId: review.investor.userId } })}
        >{t`Rechercher maintenant`}</Button>
      }
    >
      {review.hits.length === 0 ? (
        <p className="text-sm text-ink-2">{t`Aucune correspondance.`}</p>
      ) : (
        <ul className="grid gap-4">
          {review.hits.map((hit) => (
            <li key={hit.id} className="grid gap-2">
              <HitFacts hit={hit} />
              {hit.state === "OPEN" ? (
                <Button
                  size="sm"
                  className="justify-self-start"
                  onClick={() => setSettling(hit)}
                >{t`Trancher`}</Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <Traces review={review} />
      <SettleHit hit={settling} onClose={() => setSettling(undefined)} />
    </Card>
  );
};

const shownAtFirst = 4;

const Traces = ({ review }: { review: Review }) => {
  const { t } = useLingui();
  const format = useFormats();
  if (review.screenings.length === 0) {
    return <p className="mt-3 text-sm text-ink-3">{t`Aucune recherche n’a encore été faite.`}</p>;
  }
  return (
    <ul className="mt-4 grid gap-1 border-t border-rule pt-3 text-sm text-ink-3">
      {review.screenings.slice(0, shownAtFirst).map((one) => {
        const at = format.instant(one.screenedAt);
        const published = format.instant(one.publishedAt);
        const occasion = t(occasionWords[one.occasion]);
        const list = t(listWords[one.listKind]);
        return <li key={one.id}>{t`${at}, ${occasion} : ${list}, publication du ${published}`}</li>;
      })}
    </ul>
  );
};
