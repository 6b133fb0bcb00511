import type { NameChange } from "@coulisse/contract/name-changes.schemas.ts";
import { nameChangeRoutes } from "@coulisse/contract/name-changes.ts";
import { Text } from "@coulisse/contract/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { DocumentViewer } from "#parts/documents/document-viewer.tsx";
import { ChangeLines } from "#parts/name-changes/change-lines.tsx";
import { addressOf } from "#platform/api.ts";
import { callForFile } from "#platform/call-for-file.ts";
import { listFiles } from "#platform/list-files.ts";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { successTexts } from "#platform/success-texts.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { MoreButton } from "#ui/more-button.tsx";
import { ExportButton } from "#ui/table/export-button.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { waitingChanges } from "./name-changes.queries.ts";

/** The requests about names that wait for a decision. */
export const NamesPanel = () => {
  const { t } = useLingui();
  const { data, ...pages } = useSuspenseInfiniteQuery(waitingChanges);
  const changes = data.pages.flatMap((page) => page.items);
  if (changes.length === 0) {
    return (
      <EmptyState
        title={t`Aucune demande en attente`}
        text={t`Les demandes de changer un nom inscrit dans un registre, ou une identité vérifiée, apparaissent ici.`}
      />
    );
  }
  return (
    <>
      <div data-screen-only className="mb-3 flex justify-end">
        <ExportButton
          files={listFiles(nameChangeRoutes.exportNameChanges, { query: { state: "PENDING" } })}
        />
      </div>
      <ul>
        {changes.map((change) => (
          <NameChangeCard key={change.id} change={change} />
        ))}
      </ul>
      <MoreButton pages={pages} />
    </>
  );
};

type Props = { change: NameChange };

/** What was asked, the document that came with it, and the decision under them. */
const NameChangeCard = ({ change }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const [asked, setAsked] = useState<"accept" | "reject">();
  const close = () => setAsked(undefined);
  const { holder, requestedBy, proof } = change;
  const params = { nameChangeId: change.id };
  const accept = useAction(nameChangeRoutes.decideNameChange, {
    success: t(successTexts.requestValidated),
  });
  const by = requestedBy?.name ?? "–";
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
