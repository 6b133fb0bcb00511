import { noFigure } from "@coulisse/domain/formats.ts";
import { nameChangeStateWords } from "@coulisse/contract/identity/name-change-words.ts";
import type { NameChange } from "@coulisse/contract/identity/name-changes.schemas.ts";
import { nameChangeRoutes } from "@coulisse/contract/identity/name-changes.ts";
import { Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { DocumentViewer } from "#parts/documents/document-viewer.tsx";
import { ChangeLines } from "#parts/name-changes/change-lines.tsx";
import { addressOf } from "#platform/api.ts";
import { callForFile } from "#platform/call-for-file.ts";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { successTexts } from "#platform/success-texts.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { TextLink } from "#ui/text-link.tsx";

type Props = { change: NameChange; onDecided: () => void };

/** The card shows what was asked, the document that came with it, and the decision under them. */
export const NameChangeCard = ({ change, onDecided }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const states = useWords(nameChangeStateWords);
  const [asked, setAsked] = useState<"accept" | "reject">();
  const close = () => setAsked(undefined);
  const { holder, requestedBy, proof } = change;
  const params = { nameChangeId: change.id };
  const accept = useAction(nameChangeRoutes.decideNameChange, {
    success: t(successTexts.requestValidated),
    then: onDecided,
  });
  const by = requestedBy?.name ?? noFigure;
  const on = format.instant(change.requestedAt);
  const name = holder.name;
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="text-lg break-words">
          {holder.kind === "user" ? (
            <TextLink to={path("/admin/users/:id", { id: holder.id })}>{name}</TextLink>
          ) : (
            name
          )}
        </h3>
        <p className="text-sm text-ink-3">{t`Demandé le ${on} par ${by}`}</p>
      </div>
      <ChangeLines changes={change.changes} />
      {change.reason ? (
        <p className="text-sm break-words whitespace-pre-line text-ink-2">{change.reason}</p>
      ) : null}
      {proof ? (
        <DocumentViewer
          document={{ ...proof, id: change.id }}
          label={proof.name}
          href={addressOf(nameChangeRoutes.getNameChangeProof, { params })}
          read={({ signal }) =>
            callForFile(nameChangeRoutes.getNameChangeProof, {
              params,
              ...(signal && { signal }),
            })
          }
          onDemand
        />
      ) : (
        <p className="text-sm text-ink-3">{t`Sans justificatif`}</p>
      )}
      {change.state === "PENDING" ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => setAsked("accept")}>{t`Accepter`}</Button>
          <Button onClick={() => setAsked("reject")}>{t`Rejeter`}</Button>
        </div>
      ) : (
        <div className="grid justify-items-start gap-2 text-sm">
          <Badge>{states[change.state]}</Badge>
          {change.refusal ? (
            <p className="break-words whitespace-pre-line">{change.refusal}</p>
          ) : null}
        </div>
      )}
      <ConfirmDialog
        name="accept-name-change"
        open={asked === "accept"}
        onClose={close}
        title={t`Accepter ce changement pour ${name} ?`}
        lead={t`Le nouveau nom figurera sur les prochaines lignes des registres ; les lignes déjà inscrites gardent l’ancien.`}
        confirm={t`Accepter le changement`}
        onConfirm={() => accept.run({ params, body: { decision: "ACCEPTED" } })}
      />
      <Dialog
        name="reject-name-change"
        open={asked === "reject"}
        onClose={close}
        title={t`Rejeter la demande`}
        lead={t`La personne lira votre motif.`}
      >
        {asked === "reject" ? <RejectForm change={change} onDecided={onDecided} /> : null}
      </Dialog>
    </div>
  );
};

const Rejection = z.object({ reason: Text(1_000) });

const RejectForm = ({ change, onDecided }: Props) => {
  const { t } = useLingui();
  const form = useFormOf(Rejection, {
    draft: `reject-name-change ${change.id}`,
    defaultValues: { reason: "" },
  });
  const reject = useAction(nameChangeRoutes.decideNameChange, {
    success: t(successTexts.requestRejected),
    then: onDecided,
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
