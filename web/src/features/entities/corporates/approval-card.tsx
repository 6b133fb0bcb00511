import type { CorporateApproval } from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import { linkStatusWords, proofKindWords } from "@coulisse/contract/entities/corporate-words.ts";
import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { formatSiret, noFigure } from "@coulisse/domain/formats.ts";
import { Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { DocumentViewer } from "#parts/documents/document-viewer.tsx";
import { unprovenWords } from "#parts/words/standing-words.ts";
import { addressOf } from "#platform/api.ts";
import { callForFile } from "#platform/call-for-file.ts";
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
import { KeyFacts } from "#ui/key-facts.tsx";
import { statusTones } from "./corporate-words.ts";

const Rejection = z.object({ reason: Text(500) });

type Asked = NonNullable<CorporateApproval["request"]> & Pick<CorporateApproval, "corporate">;
type Props = { approval: Asked; onDecided: () => void };

const useDecision = ({ approval: { link }, onDecided }: Props, success: string) => {
  const { corporateId, userId, proof } = link;
  const action = useAction(corporateRoutes.decideRepresentative, { success, then: onDecided });
  const seen = proof === null ? {} : { proofId: proof.id };
  return { ...action, options: { params: { corporateId, userId }, seen } };
};

const RejectForm = (props: Props) => {
  const { t } = useLingui();
  const { corporateId, userId } = props.approval.link;
  const form = useFormOf(Rejection, {
    draft: `reject-representation ${corporateId} ${userId}`,
    defaultValues: { reason: "" },
  });
  const reject = useDecision(props, t(successTexts.requestRejected));
  const { params, seen } = reject.options;
  return (
    <Form
      form={form}
      onSubmit={({ reason }) =>
        reject.run({ params, body: { status: "REJECTED", reason, ...seen } })
      }
    >
      <TextAreaField name="reason" label={t`Motif`} maxLength={500} />
      <SubmitButton>{t`Rejeter la demande`}</SubmitButton>
    </Form>
  );
};

/** Facts say what the entity is, who asks to act for it, and what was declared with the proof. */
const useApprovalFacts = ({ corporate, user, link }: Asked) => {
  const { t } = useLingui();
  const format = useFormats();
  const owners = link.beneficialOwners?.map(
    ({ firstName, lastName, shareBps }) =>
      `${firstName} ${lastName} (${format.basisPoints(shareBps)})`,
  );
  const { representative } = corporate;
  const owned = owners?.length === 0 ? t`Aucun au-delà de 25 %` : owners?.join(", ");
  const email = user.email ?? noFigure;
  return [
    { label: t`Demande de`, value: `${user.firstName} ${user.lastName}` },
    { label: t`E-mail`, value: user.emailVerified ? email : `${email} (${t(unprovenWords)})` },
    { label: t`SIRET`, value: corporate.siret ? formatSiret(corporate.siret) : noFigure },
    { label: t`Forme juridique`, value: corporate.legalForm ?? noFigure },
    { label: t`Siège`, value: corporate.domicile ?? noFigure },
    {
      label: t`Représentée par`,
      value: representative
        ? `${representative.firstName} ${representative.lastName}`
        : t`Personne pour l’instant`,
    },
    { label: t`Bénéficiaires effectifs`, value: owned ?? t`Non déclarés` },
  ];
};

/** The proof beside the facts of the entity, and the decision under them. */
export const ApprovalCard = (props: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const states = useWords(linkStatusWords);
  const [asked, setAsked] = useState<"approve" | "reject">();
  const close = () => setAsked(undefined);
  const { approval } = props;
  const { corporate, user, link } = approval;
  const by = `${user.firstName} ${user.lastName}`;
  const on = link.submittedAt === null ? noFigure : format.instant(link.submittedAt);
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="text-lg break-words">{corporate.legalName}</h3>
        <p className="text-sm text-ink-3">{t`Demandé le ${on} par ${by}`}</p>
      </div>
      <KeyFacts facts={useApprovalFacts(approval)} />
      <ProofOf link={link} />
      {link.status === "PENDING" ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => setAsked("approve")}>
            {t`Valider la demande`}
          </Button>
          <Button onClick={() => setAsked("reject")}>{t`Rejeter`}</Button>
        </div>
      ) : (
        <div className="grid justify-items-start gap-2 text-sm">
          <Badge tone={statusTones[link.status]}>{states[link.status]}</Badge>
          {link.reason ? <p className="break-words whitespace-pre-line">{link.reason}</p> : null}
        </div>
      )}
      <ApproveDialog {...props} open={asked === "approve"} onClose={close} />
      <Dialog
        name="reject-representation"
        open={asked === "reject"}
        onClose={close}
        title={t`Rejeter la demande`}
        lead={t`La personne lira votre motif et pourra envoyer un autre justificatif.`}
      >
        {asked === "reject" ? <RejectForm {...props} /> : null}
      </Dialog>
    </div>
  );
};

/**
 * The dialog says who may then act for whom, on which paper: it is read once more before it is so.
 */
const ApproveDialog = ({
  open,
  onClose,
  ...props
}: Props & { open: boolean; onClose: () => void }) => {
  const { t } = useLingui();
  const { approval } = props;
  const validate = useDecision(props, t(successTexts.requestValidated));
  const { params, seen } = validate.options;
  const { corporate, user, link } = approval;
  const [name, entity] = [`${user.firstName} ${user.lastName}`, corporate.legalName];
  return (
    <ConfirmDialog
      name="approve-representation"
      open={open}
      onClose={onClose}
      title={t`${name} pourra agir pour ${entity}`}
      lead={t`Cette personne pourra voir les titres et les documents de l’entité, souscrire, céder et retirer de l’argent en son nom. Ce droit peut être retiré à tout moment.`}
      confirm={t`Valider la demande`}
      onConfirm={() => validate.run({ params, body: { status: "VALIDATED", ...seen } })}
    >
      <KeyFacts facts={useApprovalFacts(approval)} />
      <ProofOf link={link} />
    </ConfirmDialog>
  );
};

const ProofOf = ({ link }: Pick<Asked, "link">) => {
  const { t } = useLingui();
  const { corporateId, userId, proof } = link;
  const kinds = useWords(proofKindWords);
  if (proof === null) return null;
  const kind = kinds[proof.kind];
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
