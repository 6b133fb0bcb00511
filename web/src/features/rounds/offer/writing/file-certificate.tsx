import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import { Day, OneLine } from "@coulisse/contract/wire/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { z } from "zod";
import { FileField } from "#parts/documents/file-field.tsx";
import { useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { CertificateCard } from "../round-papers.tsx";

/** The depositary's certificate with the way to file another one, until the round is closed. */
export const FiledCertificate = ({ round }: { round: Fundraising }) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const title = t`Joindre le certificat`;
  if (round.closed) return <CertificateCard round={round} />;
  return (
    <CertificateCard round={round}>
      <Button size="sm" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog
        name="file-certificate"
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        lead={t`Le dépositaire des fonds le délivre au vu des bulletins, après le dernier versement.`}
      >
        {open ? <CertificateForm round={round} onDone={() => setOpen(false)} /> : null}
      </Dialog>
    </CertificateCard>
  );
};

const Certificate = z.object({ file: z.file(), certifiedOn: Day, certifiedBy: OneLine(160) });

type Props = { round: Fundraising; onDone: () => void };

const CertificateForm = ({ round, onDone }: Props) => {
  const { t } = useLingui();
  const form = useFormOf(Certificate, {
    draft: `certificate ${round.id}`,
    defaultValues: { certifiedOn: "", certifiedBy: "" },
  });
  const filing = useAction(fundraisingRoutes.fileDepositaryCertificate, {
    success: t`Le certificat est joint à la levée.`,
    then: onDone,
  });
  return (
    <Form
      form={form}
      label={t`Certificat du dépositaire`}
      onSubmit={({ file, certifiedOn, certifiedBy }) =>
        filing.run({
          params: { fundraisingId: round.id },
          body: { certifiedOn, certifiedBy },
          files: { file },
        })
      }
    >
      <FileField name="file" label={t`Fichier`} limits={fileKinds.depositaryCertificate} />
      <TextField
        name="certifiedBy"
        label={t`Délivré par`}
        help={t`Le nom inscrit sur le certificat : celui du dépositaire indiqué sur les bulletins.`}
        maxLength={160}
        autoComplete="off"
      />
      <DateField
        name="certifiedOn"
        label={t`Daté du`}
        help={t`Les actions sont émises ce jour-là, après tous les versements.`}
      />
      <SubmitButton>{t`Joindre le certificat`}</SubmitButton>
    </Form>
  );
};
