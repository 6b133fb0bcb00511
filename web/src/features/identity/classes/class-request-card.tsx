import { classRequestStateWords } from "@coulisse/contract/identity/investor-class-words.ts";
import type { ClassRequest } from "@coulisse/contract/identity/investor-classes.schemas.ts";
import { investorClassRoutes } from "@coulisse/contract/identity/investor-classes.ts";
import { Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { DocumentViewer } from "#parts/documents/document-viewer.tsx";
import { ClassFacts } from "#parts/investor-classes/class-facts.tsx";
import { addressOf } from "#platform/api.ts";
import { callForFile } from "#platform/call-for-file.ts";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { successTexts } from "#platform/success-texts.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { TextLink } from "#ui/text-link.tsx";

type Props = { request: ClassRequest; onDecided: () => void };
type Decision = "ACCEPTED" | "REJECTED";

/** The card shows what was stated, the papers that show it, and the decision under them. */
export const ClassRequestCard = ({ request, onDecided }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const states = useWords(classRequestStateWords);
  const [asked, setAsked] = useState<Decision>();
  const close = () => setAsked(undefined);
  const { holder, requestedBy, files, state } = request;
  const by = requestedBy.name;
  const until = request.endsAt ? format.instant(request.endsAt, "medium") : null;
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="text-lg break-words">
          {holder.kind === "user" ? (
            <TextLink to={path("/admin/users/:id", { id: holder.id })}>{holder.name}</TextLink>
          ) : (
            holder.name
          )}
        </h3>
        <p className="text-sm text-ink-3">{t`Demandé par ${by}`}</p>
      </div>
      <ClassFacts request={request} />
      {files.map((file) => (
        <Proof key={file.id} requestId={request.id} file={file} />
      ))}
      {state === "PENDING" ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => setAsked("ACCEPTED")}>{t`Approuver`}</Button>
          <Button onClick={() => setAsked("REJECTED")}>{t`Refuser`}</Button>
        </div>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
          <Badge>{states[state]}</Badge>
          {until === null ? null : <span>{t`jusqu’au ${until}`}</span>}
        </p>
      )}
      <Dialog
        name="decide-class-request"
        open={asked !== undefined}
        onClose={close}
        title={asked === "ACCEPTED" ? t`Approuver la demande` : t`Refuser la demande`}
        lead={
          asked === "ACCEPTED"
            ? t`Pendant deux ans, aucune des protections de l’investisseur non averti ne s’appliquera. La personne lira votre motif.`
            : t`La personne lira votre motif.`
        }
      >
        {asked ? <DecisionForm request={request} decision={asked} onDecided={onDecided} /> : null}
      </Dialog>
    </div>
  );
};

const Proof = ({ requestId, file }: { requestId: string; file: ClassRequest["files"][number] }) => {
  const params = { classRequestId: requestId, fileId: file.id };
  return (
    <DocumentViewer
      document={file}
      label={file.name}
      href={addressOf(investorClassRoutes.getClassProof, { params })}
      read={({ signal }) =>
        callForFile(investorClassRoutes.getClassProof, { params, ...(signal && { signal }) })
      }
      onDemand
    />
  );
};

const Reason = z.object({ reason: Text(1_000) });

const DecisionForm = ({ request, decision, onDecided }: Props & { decision: Decision }) => {
  const { t } = useLingui();
  const isAccepted = decision === "ACCEPTED";
  const form = useFormOf(Reason, {
    draft: `decide-class ${decision} ${request.id}`,
    defaultValues: { reason: "" },
  });
  const decide = useAction(investorClassRoutes.decideClassRequest, {
    success: t(isAccepted ? successTexts.requestValidated : successTexts.requestRejected),
    then: onDecided,
  });
  const params = { classRequestId: request.id };
  return (
    <Form form={form} onSubmit={({ reason }) => decide.run({ params, body: { decision, reason } })}>
      <TextAreaField name="reason" label={t`Motif`} rows={4} maxLength={1000} />
      <SubmitButton>{isAccepted ? t`Approuver la demande` : t`Refuser la demande`}</SubmitButton>
    </Form>
  );
};
