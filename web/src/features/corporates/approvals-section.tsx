import type { CorporateApproval } from "@coulisse/contract/corporate-shapes.schemas.ts";
import { corporateRoutes } from "@coulisse/contract/corporates.ts";
import { formatSiret, noFigure } from "@coulisse/contract/formats.ts";
import { Text } from "@coulisse/contract/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { DocumentViewer } from "#parts/documents/document-viewer.tsx";
import { unprovenWords } from "#parts/words/standing-words.ts";
import { addressOf } from "#platform/api.ts";
import { callForFile } from "#platform/call-for-file.ts";
import { useAction } from "#platform/queries.ts";
import { successTexts } from "#platform/success-texts.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { KeyFacts } from "#ui/key-facts.tsx";
import { MoreButton } from "#ui/more-button.tsx";
import { proofWords } from "./corporate-words.ts";
import { firstApprovals } from "./corporates.queries.ts";

/** The requests to represent an entity that wait for a decision. */
export const ApprovalsSection = () => {
  const { t } = useLingui();
  const { data, ...pages } = useSuspenseInfiniteQuery(firstApprovals);
  const approvals = data.pages.flatMap((page) => page.items);
  if (approvals.length === 0) {
    return (
      <EmptyState
        title={t`Aucune demande en attente`}
        text={t`Les demandes de représenter une entreprise apparaissent ici avec leur justificatif.`}
      />
    );
  }
  return (
    <>
      <ul>
        {approvals.map((approval) => (
          <ApprovalCard key={`${approval.corporate.id}${approval.user.id}`} approval={approval} />
        ))}
      </ul>
      <MoreButton pages={pages} />
    </>
  );
};

const Rejection = z.object({ reason: Text(500) });

type Props = { approval: CorporateApproval };

const useDecision = ({ link }: CorporateApproval, success: string) => {
  const { corporateId, userId, proof } = link;
  const action = useAction(corporateRoutes.decideRepresentative, { success });
  const seen = proof === null ? {} : { proofId: proof.id };
  return { ...action, options: { params: { corporateId, userId }, seen } };
};

const RejectForm = ({ approval, onDone }: Props & { onDone: () => void }) => {
  const { t } = useLingui();
  const form = useFormOf(Rejection, { defaultValues: { reason: "" } });
  const reject = useDecision(approval, t(successTexts.requestRejected));
  const { params, seen } = reject.options;
  return (
    <Form
      form={form}
      onSubmit={async ({ reason }) => {
        await reject.run({ params, body: { status: "REJECTED", reason, ...seen } });
        onDone();
      }}
    >
      <TextAreaField name="reason" label={t`Motif`} maxLength={500} />
      <SubmitButton>{t`Rejeter la demande`}</SubmitButton>
    </Form>
  );
};

/** The proof beside the facts of the entity, and the decision under them. */
const ApprovalCard = ({ approval }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const [rejecting, setRejecting] = useState(false);
  const { corporate, user, link } = approval;
  const validate = useDecision(approval, t(successTexts.requestValidated));
  const { params, seen } = validate.options;
  const owners = link.beneficialOwners?.map(
    ({ firstName, lastName, shareBps }) =>
      `${firstName} ${lastName} (${format.basisPoints(shareBps)})`,
  );
  const { representative } = corporate;
  const owned = owners?.length === 0 ? t`Aucun au-delà de 25 %` : owners?.join(", ");
  return (
    <li className="grid gap-4 border-t border-rule py-5 first:border-t-0 first:pt-0">
      <h2 className="text-lg break-words">{corporate.legalName}</h2>
      <KeyFacts
        columns={2}
        facts={[
          { label: t`Demande de`, value: `${user.firstName} ${user.lastName}` },
          {
            label: t`E-mail`,
            value: user.emailVerified
              ? (user.email ?? "–")
              : `${user.email ?? "–"} (${t(unprovenWords)})`,
          },
          { label: t`SIRET`, value: corporate.siret ? formatSiret(corporate.siret) : noFigure },
          { label: t`Forme juridique`, value: corporate.legalForm ?? "–" },
          { label: t`Siège`, value: corporate.domicile ?? "–" },
          {
            label: t`Représentée par`,
            value: representative
              ? `${representative.firstName} ${representative.lastName}`
              : t`Personne pour l’instant`,
          },
          { label: t`Bénéficiaires effectifs`, value: owned ?? t`Non déclarés` },
        ]}
      />
      <ProofOf link={link} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={validate.pending}
          onClick={() => validate.start({ params, body: { status: "VALIDATED", ...seen } })}
        >
          {t`Valider la demande`}
        </Button>
        <Button onClick={() => setRejecting(true)}>{t`Rejeter`}</Button>
      </div>
      <Dialog
        open={rejecting}
        onClose={() => setRejecting(false)}
        title={t`Rejeter la demande`}
        lead={t`La personne lira votre motif et pourra envoyer un autre justificatif.`}
      >
        {rejecting ? <RejectForm approval={approval} onDone={() => setRejecting(false)} /> : null}
      </Dialog>
    </li>
  );
};

const ProofOf = ({ link }: Pick<CorporateApproval, "link">) => {
  const { t } = useLingui();
  const { corporateId, userId, proof } = link;
  if (proof === null) return null;
  const kind = t(proofWords[proof.kind]);
  const params = { corporateId, userId };
  return (
    <DocumentViewer
      document={{ ...proof, name: [kind, proof.name].join(" – ") }}
      label={kind}
      href={addressOf(corporateRoutes.getRepresentativeProof, { params })}
      read={({ signal }) =>
        callForFile(corporateRoutes.getRepresentativeProof, { params, ...(signal && { signal }) })
      }
      onDemand
    >
      {proof.tooOld ? <Badge tone="warn">{t`Plus de trois mois`}</Badge> : null}
    </DocumentViewer>
  );
};
