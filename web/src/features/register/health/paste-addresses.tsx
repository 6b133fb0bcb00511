import {
  pastedTextMax,
  registerHealthRoutes,
  type PastedKind,
} from "@coulisse/contract/register/register-health.ts";
import { Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { z } from "zod";
import { useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { PastedLines, type Proposal } from "./pasted-lines.tsx";

type Props = { companyId: string; kind: PastedKind };

/** Addresses of many holders at once: a list is pasted, read line by line, corrected, then written whole. */
export const PasteAddresses = (props: Props) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [proposal, setProposal] = useState<Proposal>();
  const close = (): void => {
    setOpen(false);
    setProposal(undefined);
  };
  const isEmail = props.kind === "email";
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t`Coller des adresses`}
      </Button>
      <Dialog
        name="paste-addresses"
        size="lg"
        open={open}
        onClose={close}
        title={isEmail ? t`Coller des adresses e-mail` : t`Coller des domiciles`}
        lead={
          isEmail
            ? t`Une ligne par porteur : son nom, puis son adresse. Une adresse sert seulement à envoyer l’invitation ; rien n’est envoyé maintenant.`
            : t`Une ligne par porteur : son nom, puis son domicile. Les lignes à venir du registre le porteront ; celles d’hier ne changent pas.`
        }
      >
        {proposal === undefined ? (
          <PasteForm {...props} onRead={setProposal} />
        ) : (
          <PastedLines
            {...props}
            proposal={proposal}
            onBack={() => setProposal(undefined)}
            onDone={close}
          />
        )}
      </Dialog>
    </>
  );
};

const Pasted = z.object({ text: Text(pastedTextMax) });

const PasteForm = ({ companyId, kind, onRead }: Props & { onRead: (read: Proposal) => void }) => {
  const { t } = useLingui();
  const form = useFormOf(Pasted, {
    draft: `pasted ${kind} ${companyId}`,
    defaultValues: { text: "" },
  });
  const read = useAction(registerHealthRoutes.readPastedAddresses, { then: onRead });
  return (
    <Form
      form={form}
      onSubmit={async ({ text }) => {
        await read.run({ params: { companyId }, body: { kind, text } });
        // The text is a draft until its addresses are written.
        return false;
      }}
    >
      <TextAreaField
        name="text"
        rows={10}
        maxLength={pastedTextMax}
        label={t`Liste`}
        help={t`Collez les lignes d’un tableur telles quelles, ou séparez le nom et l’adresse par un point-virgule.`}
        placeholder={
          kind === "email"
            ? t`Amélie Marchand ; amelie@exemple.fr`
            : t`Amélie Marchand ; 4 rue Neuve, 69002 Lyon`
        }
      />
      <SubmitButton>{t`Lire la liste`}</SubmitButton>
    </Form>
  );
};
