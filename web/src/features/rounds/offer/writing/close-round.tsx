import type {
  ClosingPreview,
  Fundraising,
} from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { formalityKindWords } from "@coulisse/contract/formalities/formality-words.ts";
import { noFigure } from "@coulisse/domain/formats.ts";
import {
  fundraisingOutcomes,
  fundraisingRoutes,
  type ClosingEffect,
} from "@coulisse/contract/rounds/fundraising.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { useAction } from "#platform/queries.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EffectTable } from "#ui/effect-table.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { Form } from "#ui/form/form.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { KeyFacts } from "#ui/key-facts.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { closingOf } from "../fundraising.queries.ts";
import { RoundState } from "../round-state.tsx";

/** Ends a round, once and for all. */
export const CloseRound = ({ round }: { round: Fundraising }) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  if (round.closed) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t`Clore la levée`}</Button>
      <Dialog
        name="close-round"
        open={open}
        onClose={() => setOpen(false)}
        title={t`Clore la levée`}
        lead={t`Une levée close ne se rouvre pas : ses termes, ses documents et son issue restent tels quels.`}
      >
        {open ? <ClosingForm round={round} onDone={() => setOpen(false)} /> : null}
      </Dialog>
    </>
  );
};

const Closing = z.object({ outcome: z.enum(fundraisingOutcomes) });

/** R-23h: what is offered binds until its last day, or until nothing of it is left. */
const maySucceed = (round: Fundraising): boolean =>
  round.state === "ENDED" ||
  (round.state === "OPEN" && round.subscribedQuantity === round.maximumQuantity);

const ClosingForm = ({ round, onDone }: { round: Fundraising; onDone: () => void }) => {
  const { t } = useLingui();
  const format = useFormats();
  const form = useFormOf(Closing, {
    draft: `close-round ${round.id}`,
    defaultValues: maySucceed(round) ? {} : { outcome: "FAILED" },
  });
  const chosen = useWatch({ control: form.control, name: "outcome" });
  const outcome = fundraisingOutcomes.find((one) => one === chosen);
  const preview = useInfiniteQuery({
    ...closingOf(round.id, outcome ?? "FAILED"),
    enabled: outcome !== undefined,
  });
  const shown = preview.data?.pages[0];
  // The other outcome's effect stays while this one is read: it is not this one's.
  const first = shown?.outcome === outcome ? shown : undefined;
  const closing = useAction(fundraisingRoutes.updateFundraising, {
    success: t`La levée est close.`,
    then: onDone,
  });
  const day = format.date(round.closesOn);
  const failed = {
    value: "FAILED",
    label: t`Elle a échoué`,
    detail: t`Aucune action n’est émise, et aucune somme n’est due.`,
  };
  const succeeded = {
    value: "SUCCEEDED",
    label: t`Elle a réussi`,
    detail: t`L’offre est allée à son terme.`,
  };
  return (
    <Form
      form={form}
      label={t`Clore la levée`}
      onSubmit={(values) =>
        closing.run({
          params: { fundraisingId: round.id },
          body: { closed: true, outcome: values.outcome, seen: first?.seen },
          version: round.version,
        })
      }
    >
      <RadioField
        name="outcome"
        label={t`Issue`}
        options={maySucceed(round) ? [succeeded, failed] : [failed]}
      />
      {maySucceed(round) ? null : (
        <p className="text-sm text-ink-2">
          {round.state === "OPEN"
            ? t`La levée ne peut réussir qu’après le ${day}, ou une fois toutes ses actions souscrites.`
            : round.state === "SUSPENDED"
              ? t`Une offre suspendue ne peut pas réussir.`
              : t`Une levée dont l’offre n’a pas commencé ne peut pas réussir.`}
        </p>
      )}
      {outcome === undefined ? null : preview.isError ? (
        <FailedState onRetry={() => void preview.refetch()} />
      ) : first === undefined ? (
        <Skeleton className="h-64" />
      ) : (
        <>
          <Obstacles obstacles={first.obstacles} />
          <Effect round={round} effect={first} />
          <ClosingLines preview={preview} />
        </>
      )}
      <SubmitButton
        disabled={
          outcome === undefined
            ? t`Choisissez d’abord l’issue.`
            : first === undefined
              ? t`Ce que la clôture changera se calcule encore.`
              : first.obstacles.length > 0
                ? t`Réglez d’abord ce qui empêche la clôture, dit ci-dessus.`
                : undefined
        }
      >
        {t`Clore la levée`}
      </SubmitButton>
    </Form>
  );
};

/** Obstacles stop the closing, each in the words in which it would be refused. */
const Obstacles = ({ obstacles }: Pick<ClosingPreview, "obstacles">) => {
  const { t } = useLingui();
  if (obstacles.length === 0) return null;
  return (
    <Banner tone="warn" title={t`La levée ne peut pas encore être close ainsi`}>
      <ul className="grid list-disc gap-1 pl-5">
        {obstacles.map(({ code, description }) => (
          <li key={code}>{description}</li>
        ))}
      </ul>
    </Banner>
  );
};

type EffectProps = { round: Fundraising; effect: ClosingPreview };

const Effect = ({ round, effect }: EffectProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const kinds = useWords(formalityKindWords);
  const { outcome, issued, returned, issuedOn } = effect;
  const capital = (cents: number | null): string =>
    cents === null ? noFigure : format.amount(cents);
  const day = issuedOn === null ? "" : format.date(issuedOn);
  const shares = format.quantity(issued.quantity);
  const price = format.unitPrice(effect.unitPrice);
  const [from, to] = [effect.firstLineNumber, effect.lastLineNumber].map((number) =>
    format.quantity(number ?? 0),
  );
  const state = {
    label: t`État`,
    before: <RoundState round={round} />,
    after: <RoundState round={{ state: "CLOSED", outcome }} />,
  };
  const ofIssue = [
    {
      label: t`Actions de la société`,
      before: format.quantity(effect.shareCountBefore),
      after: format.quantity(effect.shareCountAfter),
    },
    {
      label: t`Capital, par les valeurs nominales`,
      before: capital(effect.capitalCentsBefore),
      after: capital(effect.capitalCentsAfter),
    },
  ];
  const issue = [
    { label: t`Actions émises`, value: t`${shares} à ${price} l’une` },
    { label: t`Versé à la société`, value: format.amount(issued.amountCents) },
    { label: t`Frais de la plateforme`, value: format.amount(issued.feeCents) },
    {
      label: t`Date d’émission`,
      value:
        issuedOn === null
          ? t`Celle du certificat du dépositaire, qui reste à joindre`
          : t`${day}, date du certificat du dépositaire`,
    },
    ...(effect.firstLineNumber === null
      ? []
      : [{ label: t`Lignes du registre à venir`, value: t`n° ${from} à n° ${to}` }]),
    ...effect.formalities.map(({ kind, dueOn }) => {
      const last = format.date(dueOn);
      return { label: kinds[kind], value: t`à faire au plus tard le ${last}` };
    }),
  ];
  const givenBack = [
    {
      label: t`Rendu dans les portefeuilles espèces, frais compris`,
      value: format.amount(returned.totalCents),
    },
    { label: t`Souscriptions remboursées`, value: format.quantity(returned.count) },
  ];
  return (
    <>
      <EffectTable rows={outcome === "SUCCEEDED" ? [state, ...ofIssue] : [state]} />
      <KeyFacts
        className="text-sm"
        facts={[
          ...(outcome === "SUCCEEDED" ? issue : givenBack),
          ...(effect.droppedCount === 0
            ? []
            : [
                {
                  label: t`Souscriptions non payées, annulées`,
                  value: format.quantity(effect.droppedCount),
                },
              ]),
        ]}
      />
    </>
  );
};

type Pages = {
  preview: {
    data?: { pages: readonly ClosingPreview[] } | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
};

/** Lines say who gets what, in the order of the lines to come. */
const ClosingLines = ({ preview }: Pages) => {
  const { t } = useLingui();
  const format = useFormats();
  const lines = preview.data?.pages.flatMap(({ items }) => items) ?? [];
  const words: Readonly<Record<ClosingEffect, string>> = {
    ISSUED: t`Actions émises`,
    RETURNED: t`Argent rendu`,
    DROPPED: t`Annulée, non payée`,
  };
  if (lines.length === 0) return null;
  return (
    <div
      className="max-h-72 overflow-auto"
      tabIndex={0}
      role="group"
      aria-label={t`Qui reçoit quoi`}
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{t`Qui reçoit quoi`}</caption>
        <thead className="text-left text-ink-3">
          <tr>
            <th scope="col" className="py-1.5 font-normal">{t`Porteur`}</th>
            <th scope="col" className="py-1.5 pl-3 font-normal">{t`Décision`}</th>
            <th scope="col" className="py-1.5 pl-3 text-right font-normal">{t`Actions`}</th>
            <th scope="col" className="py-1.5 pl-3 text-right font-normal">{t`Frais compris`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const number = format.quantity(line.lineNumber ?? 0);
            return (
              <tr key={line.subscriptionId} className="border-t border-rule">
                <th scope="row" className="py-2 text-left font-normal">
                  {line.holderName}
                </th>
                <td className="py-2 pl-3 text-ink-2">
                  {line.lineNumber === null
                    ? words[line.effect]
                    : t`Actions émises, ligne n° ${number}`}
                </td>
                <td className="tabular py-2 pl-3 text-right">{format.quantity(line.quantity)}</td>
                <td className="tabular py-2 pl-3 text-right">
                  {format.amount(line.amountCents + line.feeCents)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {preview.hasNextPage ? (
        <Button
          size="sm"
          className="mt-3"
          busy={preview.isFetchingNextPage}
          onClick={() => void preview.fetchNextPage()}
        >
          {t`Afficher la suite`}
        </Button>
      ) : null}
    </div>
  );
};
