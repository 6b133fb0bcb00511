import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import { Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { z } from "zod";
import { useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";

type Props = { round: Fundraising };

/** R-23i: what is offered on a flawed key information sheet waits until it is mended. */
export const SuspendRound = ({ round }: Props) => {
  if (round.state === "SUSPENDED") return <Resumption round={round} />;
  return round.state === "OPEN" || round.state === "ENDED" ? <Suspension round={round} /> : null;
};

const Suspension = ({ round }: Props) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const title = t`Suspendre l’offre`;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      <Dialog
        name="suspend-round"
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        lead={t`Suspendez l’offre si la fiche d’informations clés comporte un défaut. Les souscripteurs sont prévenus, et l’offre est annulée si la fiche n’est pas corrigée en trente jours.`}
      >
        {open ? <SuspensionForm round={round} onDone={() => setOpen(false)} /> : null}
      </Dialog>
    </>
  );
};

const SuspensionFields = z.object({ reason: Text(1000) });

const SuspensionForm = ({ round, onDone }: Props & { onDone: () => void }) => {
  const { t } = useLingui();
  const form = useFormOf(SuspensionFields, {
    draft: `suspend-round ${round.id}`,
    defaultValues: { reason: "" },
  });
  const suspending = useAction(fundraisingRoutes.suspendFundraising, {
    success: t`L’offre est suspendue et ses souscripteurs prévenus.`,
    then: onDone,
  });
  return (
    <Form
      form={form}
      label={t`Suspendre l’offre`}
      onSubmit={(body) => suspending.run({ params: { fundraisingId: round.id }, body })}
    >
      <TextAreaField
        name="reason"
        label={t`À corriger`}
        help={t`Ce motif est public : il s’affiche sur la page de la levée.`}
        rows={4}
        maxLength={1000}
      />
      <SubmitButton>{t`Suspendre l’offre`}</SubmitButton>
    </Form>
  );
};

const Resumption = ({ round }: Props) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const resuming = useAction(fundraisingRoutes.resumeFundraising, {
    success: t`L’offre reprend et ses souscripteurs sont prévenus.`,
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t`Reprendre l’offre`}</Button>
      <ConfirmDialog
        name="resume-round"
        open={open}
        onClose={() => setOpen(false)}
        title={t`Reprendre l’offre`}
        lead={t`La fiche d’informations clés est corrigée. Les souscripteurs sont prévenus et peuvent se rétracter pendant quatre jours.`}
        confirm={t`Reprendre l’offre`}
        onConfirm={() => resuming.run({ params: { fundraisingId: round.id } })}
      />
    </>
  );
};
