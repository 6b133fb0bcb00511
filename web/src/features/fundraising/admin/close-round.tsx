import type { Fundraising } from "@coulisse/contract/fundraising-shapes.schemas.ts";
import { fundraisingOutcomes, fundraisingRoutes } from "@coulisse/contract/fundraising.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EffectTable } from "#ui/effect-table.tsx";
import { Form } from "#ui/form/form.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
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
    defaultValues: maySucceed(round) ? {} : { outcome: "FAILED" },
  });
  const chosen = useWatch({ control: form.control, name: "outcome" });
  const outcome = fundraisingOutcomes.find((one) => one === chosen);
  const closing = useAction(fundraisingRoutes.updateFundraising, {
    success: t`La levée est close.`,
    then: onDone,
  });
  const day = format.date(round.closesOn);
  const failed = {
    ...{ value: "FAILED", label: t`Elle a échoué` },
    detail: t`Aucune action n’est émise, et rien n’est dû.`,
  };
  const succeeded = {
    ...{ value: "SUCCEEDED", label: t`Elle a réussi` },
    detail: t`L’offre est allée à son terme.`,
  };
  return (
    <Form
      form={form}
      label={t`Clore la levée`}
      onSubmit={(values) =>
        closing.run({
          params: { fundraisingId: round.id },
          body: { closed: true, outcome: values.outcome },
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
            ? t`Elle ne peut réussir qu’après le ${day}, ou une fois toutes ses actions souscrites.`
            : round.state === "SUSPENDED"
              ? t`Une offre suspendue ne peut pas réussir.`
              : t`Une levée qui n’a pas été offerte ne peut pas réussir.`}
        </p>
      )}
      {outcome ? (
        <EffectTable
          rows={[
            {
              label: t`État`,
              before: <RoundState round={round} />,
              after: <RoundState round={{ state: "CLOSED", outcome }} />,
            },
          ]}
        />
      ) : null}
      <SubmitButton>{t`Clore la levée`}</SubmitButton>
    </Form>
  );
};
