import { kycDocumentWords } from "@coulisse/contract/identity/kyc-words.ts";
import { kycDocumentTypes } from "@coulisse/contract/identity/kyc.ts";
import type { Obstacle, Review } from "@coulisse/contract/identity/review-shapes.schemas.ts";
import { reviewRoutes } from "@coulisse/contract/identity/review.ts";
import { Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { useAction } from "#platform/queries.ts";
import { successTexts } from "#platform/success-texts.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { Icon } from "#ui/icon.tsx";
import { namedAt, obstacleWords } from "./review-words.ts";
import { reviewOf } from "./review.queries.ts";

type Props = { review: Review; onGo: (location: string) => void };

export const DecisionCard = ({ review, onGo }: Props) => {
  const { t } = useLingui();
  const { investor, obstacles } = review;
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<"validate" | "reject">();
  const name = `${investor.identity.firstName} ${investor.identity.lastName}`;
  const validate = useAction(reviewRoutes.decideKyc, {
    success: t(successTexts.requestValidated),
  });
  const close = () => setAsked(undefined);
  if (investor.kycState !== "SUBMITTED") return <Decided review={review} />;
  return (
    <Card title={t`Décision`}>
      {obstacles.length > 0 ? (
        <Obstacles obstacles={obstacles} onGo={onGo} />
      ) : (
        <p className="mb-4 text-sm text-ink-2">
          {t`Rien n’empêche la validation. Les listes seront consultées une dernière fois.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon="check"
          disabled={
            obstacles.length > 0
              ? t`Réglez d’abord ce qui s’oppose à la validation, dans la liste ci-dessus.`
              : undefined
          }
          onClick={() => setAsked("validate")}
        >{t`Valider l’identité`}</Button>
        <Button onClick={() => setAsked("reject")}>{t`Rejeter`}</Button>
      </div>
      <ConfirmDialog
        name="approve-identity"
        open={asked === "validate"}
        onClose={close}
        title={t`${name} : valider cette identité ?`}
        lead={t`Cette personne sera prévenue et pourra souscrire et échanger des titres.`}
        confirm={t`Valider`}
        onConfirm={async () => {
          try {
            await validate.run({
              params: { investorId: investor.id },
              body: { decision: "VALIDATED" },
              version: investor.version,
            });
          } catch (error) {
            // The last search may have found somebody, whom the page behind has not heard of.
            await queryClient.invalidateQueries({ queryKey: reviewOf(investor.id).queryKey });
            throw error;
          }
        }}
      />
      <RejectDialog review={review} open={asked === "reject"} onClose={close} />
    </Card>
  );
};

const Decided = ({ review }: { review: Review }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { kycDecidedAt, kycReason, kycState } = review.investor;
  const on = kycDecidedAt === null ? "" : format.instant(kycDecidedAt);
  const said = (): string => {
    switch (kycState) {
      case "VALIDATED":
        return t`Identité validée le ${on}.`;
      case "REJECTED":
        return t`Identité rejetée le ${on}.`;
      case "EXPIRED":
        return t`La pièce d’identité n’est plus valable : il n’y a rien à décider avant l’envoi d’une nouvelle.`;
      case "MISSING":
      case "INCOMPLETE":
      case "SUBMITTED":
        return t`Il n’y a rien à décider tant que le dossier n’est pas complet.`;
    }
  };
  return (
    <Card title={t`Décision`}>
      <p className="text-sm text-ink-2">{said()}</p>
      {kycReason ? <p className="mt-2 text-sm break-words">{kycReason}</p> : null}
    </Card>
  );
};

type ObstaclesProps = { obstacles: readonly Obstacle[]; onGo: (location: string) => void };

/** Each thing that keeps this identity from being validated, and the way to its place. */
const Obstacles = ({ obstacles, onGo }: ObstaclesProps) => {
  const { t } = useLingui();
  const documentNames = useWords(kycDocumentWords);
  const sentence = (obstacle: Obstacle): string => {
    const { part, document, source, field } = namedAt(obstacle, documentNames);
    return t(
      obstacleWords(obstacle.code, {
        part: part ? t(part) : "",
        document: document ?? "",
        source: source ? t(source) : "",
        field: field ? t(field) : "",
      }),
    );
  };
  return (
    <div className="mb-4">
      <h3 className="mb-2 text-sm font-medium">{t`Ce qui empêche la validation`}</h3>
      <ul className="grid gap-2 text-sm">
        {obstacles.map((obstacle) => (
          <li key={`${obstacle.code}${obstacle.location}`} className="flex items-start gap-2">
            <Icon name="warning" size={14} className="mt-[3px] text-warn" />
            <button
              type="button"
              className="text-left underline decoration-rule-strong underline-offset-3 hover:decoration-current"
              onClick={() => onGo(obstacle.location)}
            >
              {sentence(obstacle)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

const Rejection = z.object({
  reason: Text(1_000),
  refusedTypes: z.array(z.enum(kycDocumentTypes)),
});

type RejectDialogProps = { review: Review; open: boolean; onClose: () => void };

const RejectDialog = ({ review, open, onClose }: RejectDialogProps) => {
  const { t } = useLingui();
  return (
    <Dialog
      name="reject-identity"
      open={open}
      onClose={onClose}
      title={t`Rejeter les documents`}
      lead={t`La personne lit votre motif et peut envoyer de nouveaux documents.`}
    >
      {open ? <RejectForm review={review} onDone={onClose} /> : null}
    </Dialog>
  );
};

const RejectForm = ({ review, onDone }: { review: Review; onDone: () => void }) => {
  const { t } = useLingui();
  const documentNames = useWords(kycDocumentWords);
  const { investor, documents } = review;
  const form = useFormOf(Rejection, {
    draft: `reject-identity ${investor.id}`,
    defaultValues: { reason: "", refusedTypes: [] },
  });
  const reject = useAction(reviewRoutes.decideKyc, {
    success: t(successTexts.requestRejected),
    then: onDone,
  });
  const refused = form.watch("refusedTypes");
  return (
    <Form
      form={form}
      onSubmit={(values) =>
        reject.run({
          params: { investorId: investor.id },
          body: { decision: "REJECTED", ...values },
          version: investor.version,
        })
      }
    >
      <div role="group" aria-label={t`Motifs fréquents`} className="flex flex-wrap gap-2">
        {rejectionReasons(review.contact.locale).map(({ label, text }) => (
          <Button
            key={text}
            size="sm"
            onClick={() => form.setValue("reason", text, { shouldValidate: true })}
          >
            {t(label)}
          </Button>
        ))}
      </div>
      <TextAreaField
        name="reason"
        label={t`Motif`}
        help={
          review.contact.locale === "en"
            ? t`Cette personne lit l’anglais.`
            : t`Cette personne lit le français.`
        }
        rows={4}
        maxLength={1000}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-medium">{t`Documents à renvoyer`}</legend>
        {documents.map(({ type }) => (
          <Checkbox
            key={type}
            label={documentNames[type]}
            checked={refused.includes(type)}
            onChange={(event) =>
              form.setValue(
                "refusedTypes",
                event.target.checked
                  ? [...refused, type]
                  : refused.filter((other) => other !== type),
              )
            }
          />
        ))}
      </fieldset>
      <SubmitButton variant="danger">{t`Rejeter avec ce motif`}</SubmitButton>
    </Form>
  );
};

type Reason = Readonly<{ label: MessageDescriptor; fr: string; en: string }>;

// The label is in the reviewer's language, the text in the one of the person who will read it.
const reasons: readonly Reason[] = [
  {
    label: msg`Illisible`,
    fr: "L’image est floue ou illisible. Photographiez le document à plat, en pleine lumière, sans flash.",
    en: "The picture is blurred or unreadable. Photograph the document flat, in full light, without a flash.",
  },
  {
    label: msg`Expiré`,
    fr: "La validité de votre pièce d’identité est passée. Envoyez une pièce valable.",
    en: "Your identity document is no longer valid. Please send a valid one.",
  },
  {
    label: msg`Rogné`,
    fr: "Le document est coupé. Ses quatre bords et les lignes du bas doivent se voir.",
    en: "The document is cut off. Its four edges and the lines at the bottom must be seen.",
  },
  {
    label: msg`Autre nom`,
    fr: "Le nom ou la date de naissance diffère de ce que vous avez déclaré. Corrigez votre profil ou envoyez le bon document.",
    en: "The name or the date of birth differs from what you declared. Correct your profile or send the right document.",
  },
  {
    label: msg`Justificatif ancien`,
    fr: "Le justificatif de domicile doit être à votre nom et dater de moins de trois mois.",
    en: "The proof of address must be in your name and less than three months old.",
  },
];

const rejectionReasons = (locale: "fr" | "en") =>
  reasons.map((reason) => ({ label: reason.label, text: reason[locale] }));
