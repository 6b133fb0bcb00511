import { nameChangeRoutes, type NameChange } from "@coulisse/contract/name-changes.ts";
import { Text } from "@coulisse/contract/scalars.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { z } from "zod";
import { addressOf } from "#app/api.ts";
import { ChangeLines } from "#app/names/change-lines.tsx";
import { nameReload } from "#app/names/name-reload.ts";
import { path } from "#app/paths.ts";
import { useAction } from "#app/queries.ts";
import { successTexts } from "#app/success-texts.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { TextLink } from "#ui/text-link.tsx";
import { Unscanned } from "#ui/unscanned.tsx";
import { ProofPicture } from "./proof-picture.tsx";

type Props = { change: NameChange };

/** What was asked, the document that came with it, and the decision under them. */
export const NameChangeCard = ({ change }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const [asked, setAsked] = useState<"accept" | "reject">();
  const close = () => setAsked(undefined);
  const { holder, requestedBy, proof } = change;
  const params = { nameChangeId: change.id };
  const accept = useAction(nameChangeRoutes.decideNameChange, {
    success: t(successTexts.requestValidated),
    reloads: nameReload,
  });
  const by = requestedBy?.name ?? "—";
  const on = format.instant(change.requestedAt);
  const name = holder.name;
  return (
    <li className="grid max-w-[60rem] gap-4 border-t border-rule py-5 first:border-t-0 first:pt-0">
      <div>
        <h2 className="text-lg break-words">
          {holder.kind === "user" ? (
            <TextLink to={path("/admin/users/:id", { id: holder.id })}>{name}</TextLink>
          ) : (
            name
          )}
        </h2>
        <p className="text-sm text-ink-3">{t`Demandé le ${on} par ${by}`}</p>
      </div>
      <ChangeLines changes={change.changes} />
      {change.reason ? (
        <p className="text-sm break-words whitespace-pre-line text-ink-2">{change.reason}</p>
      ) : null}
      {proof?.scanState === "UNSCANNED" ? <Unscanned /> : null}
      {proof?.mediaType.startsWith("image/") ? (
        <ProofPicture nameChangeId={change.id} name={proof.name} />
      ) : proof ? (
        <a
          href={addressOf(nameChangeRoutes.getNameChangeProof, { params })}
          target="_blank"
          rel="noreferrer"
          className="justify-self-start text-sm text-accent underline underline-offset-3"
        >
          {proof.name}
        </a>
      ) : (
        <p className="text-sm text-ink-3">{t`Sans justificatif`}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => setAsked("accept")}>{t`Accepter`}</Button>
        <Button onClick={() => setAsked("reject")}>{t`Rejeter`}</Button>
      </div>
      <ConfirmDialog
        open={asked === "accept"}
        onClose={close}
        title={t`Accepter ce changement pour ${name} ?`}
        lead={t`Le nom change dès maintenant dans les registres à venir ; les lignes déjà inscrites gardent le leur.`}
        confirm={t`Accepter le changement`}
        onConfirm={() => accept.run({ params, body: { decision: "ACCEPTED" } })}
      />
      <Dialog
        open={asked === "reject"}
        onClose={close}
        title={t`Rejeter la demande`}
        lead={t`La personne lira votre motif.`}
      >
        {asked === "reject" ? <RejectForm change={change} onDone={close} /> : null}
      </Dialog>
    </li>
  );
};

const Rejection = z.object({ reason: Text(1_000) });

const RejectForm = ({ change, onDone }: Props & { onDone: () => void }) => {
  const { t } = useLingui();
  const form = useFormOf(Rejection, { defaultValues: { reason: "" } });
  const reject = useAction(nameChangeRoutes.decideNameChange, {
    success: t(successTexts.requestRejected),
    reloads: nameReload,
    then: onDone,
  });
  const params = { nameChangeId: change.id };
  return (
    <Form
      form={form}
      onSubmit={({ reason }) => reject.run({ params, body: { decision: "REJECTED", reason } })}
    >
      <TextAreaField name="reason" label={t`Motif`} rows={4} maxLength={1000} />
      <SubmitButton>{t`Rejeter la demande`}</SubmitButton>
    </Form>
  );
};
