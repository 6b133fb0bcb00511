import { Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { z } from "zod";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  lead: string;
  confirm: string;
  onReason: (reason: string) => Promise<unknown>;
};

/** Asks once more, and why: it closes when the answer went through. */
export const ReasonDialog = ({ open, onClose, title, lead, ...form }: Props) => (
  <Dialog open={open} onClose={onClose} title={title} lead={lead}>
    <ReasonForm {...form} title={title} onClose={onClose} />
  </Dialog>
);

const Reason = z.object({ reason: Text(1000) });

type FormProps = Pick<Props, "title" | "confirm" | "onReason" | "onClose">;

const ReasonForm = ({ title, confirm, onReason, onClose }: FormProps) => {
  const { t } = useLingui();
  const form = useFormOf(Reason, { defaultValues: { reason: "" } });
  return (
    <Form
      form={form}
      label={title}
      onSubmit={async ({ reason }) => {
        await onReason(reason);
        onClose();
      }}
    >
      <TextAreaField name="reason" label={t`Motif`} />
      <SubmitButton>{confirm}</SubmitButton>
    </Form>
  );
};
