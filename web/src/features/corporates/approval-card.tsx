import type { CorporateApproval } from "@coulisse/contract/corporate-shapes.ts";
import { corporateRoutes } from "@coulisse/contract/corporates.ts";
import { Text } from "@coulisse/contract/scalars.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { z } from "zod";
import { addressOf } from "#app/api.ts";
import { useAction } from "#app/queries.ts";
import { unprovenWords } from "#app/standing-words.ts";
import { successTexts } from "#app/success-texts.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { KeyFacts } from "#ui/key-facts.tsx";
import { Unscanned } from "#ui/unscanned.tsx";
import { proofWords } from "./corporate-words.ts";
import { linkReload } from "./corporates.queries.ts";

const Rejection = z.object({ reason: Text(500) });

type Props = { approval: CorporateApproval };

const useDecision = ({ link }: CorporateApproval, success: string) => {
  const { corporateId, userId, proof } = link;
  const action = useAction(corporateRoutes.decideRepresentative, { success, reloads: linkReload });
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
export const ApprovalCard = ({ approval }: Props) => {
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
  const owned = owners?.length === 0 ? t`Personne au-delà de 25 %` : owners?.join(", ");
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
          { label: t`SIRET`, value: corporate.siret ?? "–" },
          { label: t`Forme juridique`, value: corporate.legalForm ?? "–" },
          { label: t`Siège`, value: corporate.domicile ?? "–" },
          { label: t`Bénéficiaires effectifs`, value: owned ?? t`Non déclarés` },
        ]}
      />
      {link.proof ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <a
            href={addressOf(corporateRoutes.getRepresentativeProof, { params })}
            target="_blank"
            rel="noreferrer"
            className="text-accent underline"
          >
            {[t(proofWords[link.proof.kind]), link.proof.name].join(" – ")}
          </a>
          {link.proof.tooOld ? <Badge tone="warn">{t`Plus de trois mois`}</Badge> : null}
        </p>
      ) : null}
      {link.proof?.scanState === "UNSCANNED" ? <Unscanned /> : null}
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
