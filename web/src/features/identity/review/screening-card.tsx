import type { Review } from "@coulisse/contract/identity/review-shapes.schemas.ts";
import { Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import type { ScreeningHit } from "@coulisse/contract/identity/screening-shapes.schemas.ts";
import { screeningRoutes } from "@coulisse/contract/identity/screening.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { useAction } from "#platform/queries.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { MatchedPeople } from "./matched-people.tsx";
import { listWords, occasionWords, hitWords } from "./review-words.ts";

/** whom the lists found, and the trace of the look-ups that found nobody. */
export const ScreeningCard = ({ review }: { review: Review }) => {
  const { t } = useLingui();
  const [settling, setSettling] = useState<ScreeningHit>();
  const screen = useAction(screeningRoutes.screenHolder, {
    success: ({ items }) =>
      items.some(({ hitCount }) => hitCount > 0)
        ? t`La recherche a trouvé un nom semblable.`
        : t`La recherche n’a rien trouvé.`,
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
        // Nobody was looked for yet: that nobody was found would be a false comfort.
        review.screenings.length === 0 ? null : (
          <p className="text-sm text-ink-2">{t`Aucune correspondance.`}</p>
        )
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
    return <p className="text-sm text-ink-2">{t`Aucune recherche n’a encore été faite.`}</p>;
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

const tones = {
  OPEN: "warn",
  OTHER_PERSON: "gain",
  CONFIRMED: "loss",
  LIFTED: "neutral",
} as const satisfies Record<ScreeningHit["state"], BadgeTone>;

/** Facts are what an entry of a list says, so that two people of one name can be told apart. */
export const HitFacts = ({ hit }: { hit: ScreeningHit }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { entry, reference } = hit;
  const published = format.instant(hit.publishedAt);
  const facts = [...entry.births, ...entry.places, ...entry.nationalities];
  return (
    <div className="grid grid-cols-1 gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="text-base font-medium break-words">{hit.matchedName}</span>
        <Badge tone={tones[hit.state]}>{t(hitWords[hit.state])}</Badge>
      </p>
      {facts.length > 0 ? <p className="text-ink-2">{facts.join(" · ")}</p> : null}
      {entry.grounds.map((ground) => (
        <p key={ground} className="break-words text-ink-2">
          {ground}
        </p>
      ))}
      <p className="text-ink-3">
        {t(listWords[hit.listKind])} · {t`n° ${reference}, publication du ${published}`}
      </p>
      {hit.reason ? (
        <p className="break-words text-ink-2">
          {[hit.reason, hit.settledBy].filter(Boolean).join(" · ")}
        </p>
      ) : null}
    </div>
  );
};

const Settlement = z.object({
  decision: z.enum(["OTHER_PERSON", "CONFIRMED"]),
  reason: Text(1_000),
});

type Props = { hit: ScreeningHit | undefined; onClose: () => void };

export const SettleHit = ({ hit, onClose }: Props) => {
  const { t } = useLingui();
  const name = hit?.declared?.name ?? hit?.holderName ?? "";
  return (
    <Dialog
      name="settle-screening-hit"
      open={hit !== undefined}
      onClose={onClose}
      title={t`${name} : est-ce la même personne ?`}
      size="lg"
    >
      {hit ? <SettleForm key={hit.id} hit={hit} onDone={onClose} /> : null}
    </Dialog>
  );
};

const SettleForm = ({ hit, onDone }: { hit: ScreeningHit; onDone: () => void }) => {
  const { t } = useLingui();
  const form = useFormOf(Settlement, {
    draft: `settle-hit ${hit.id}`,
    defaultValues: { reason: "" },
  });
  const settle = useAction(screeningRoutes.settleScreeningHit, {
    success: t`La correspondance est tranchée.`,
    then: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={(body) => settle.run({ params: { hitId: hit.id }, body, version: hit.version })}
    >
      <MatchedPeople hit={hit} />
      <RadioField
        name="decision"
        label={t`Votre conclusion`}
        options={[
          { value: "OTHER_PERSON", label: t`C’est une autre personne` },
          {
            value: "CONFIRMED",
            label: t`C’est la même personne`,
            detail: t`Cette personne ne pourra pas être validée. Prévenez la direction générale du Trésor.`,
          },
        ]}
      />
      <TextAreaField
        name="reason"
        label={t`Motif`}
        help={t`Ce qui distingue ou rapproche les deux personnes : naissance, lieu, photographie.`}
        rows={3}
        maxLength={1000}
      />
      <SubmitButton>{t`Enregistrer la conclusion`}</SubmitButton>
    </Form>
  );
};
