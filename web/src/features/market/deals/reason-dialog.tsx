import { Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { z } from "zod";
import type { DialogName } from "#ui/dialog-names.ts";
import { Dialog } from "#ui/dialog.tsx";
import { EffectTable, type EffectRow } from "#ui/effect-table.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";

type Props = {
  name: DialogName;
  /** The deal that the reason is about. */
  dealId: string;
  open: boolean;
  onClose: () => void;
  title: string;
  lead: string;
  confirm: string;
  /** Rows of what the answer changes, before → after. */
  rows: readonly EffectRow[];
  onReason: (reason: string) => Promise<unknown>;
};

/** Asks once more, and why: it closes when the answer went through. */
export const ReasonDialog = ({ name, open, onClose, title, lead, ...form }: Props) => (
  <Dialog name={name} open={open} onClose={onClose} title={title} lead={lead}>
    <ReasonForm {...form} name={name} title={title} onClose={onClose} />
  </Dialog>
);

const Reason = z.object({ reason: Text(1000) });

type FormProps = Pick<
  Props,
  "name" | "dealId" | "title" | "rows" | "confirm" | "onReason" | "onClose"
>;

const ReasonForm = ({ name, dealId, title, rows, confirm, onReason, onClose }: FormProps) => {
  const { t } = useLingui();
  const form = useFormOf(Reason, { draft: `${name} ${dealId}`, defaultValues: { reason: "" } });
  return (
    <Form
      form={form}
      label={title}
      onSubmit={async ({ reason }) => {
        await onReason(reason);
        onClose();
      }}
    >
      <EffectTable rows={rows} />
      <TextAreaField name="reason" label={t`Motif`} />
      <SubmitButton>{confirm}</SubmitButton>
    </Form>
  );
};
