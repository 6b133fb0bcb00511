import { reviewRoutes } from "@coulisse/contract/review.ts";
import type { Review } from "@coulisse/contract/review-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useAction } from "#app/queries.ts";
import { successTexts } from "#app/success-texts.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Obstacles } from "./obstacles.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { reviewReload } from "./review.queries.ts";

type Props = { review: Review; onGo: (location: string) => void };

export const DecisionCard = ({ review, onGo }: Props) => {
  const { t } = useLingui();
  const { investor, obstacles } = review;
  const [asked, setAsked] = useState<"validate" | "reject">();
  const name = `${investor.identity.firstName} ${investor.identity.lastName}`;
  const validate = useAction(reviewRoutes.decideKyc, {
    success: t(successTexts.requestValidated),
    reloads: reviewReload,
  });
  const close = () => setAsked(undefined);
  if (investor.kycState !== "SUBMITTED") return <Decided review={review} />;
  return (
    <Card title={t`Décision`}>
      {obstacles.length > 0 ? (
        <Obstacles obstacles={obstacles} onGo={onGo} />
      ) : (
        <p className="mb-4 text-sm text-ink-2">
          {t`Rien ne s’oppose à la validation. La personne sera recherchée une dernière fois dans les listes.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon="check"
          disabled={obstacles.length > 0}
          onClick={() => setAsked("validate")}
        >{t`Valider l’identité`}</Button>
        <Button onClick={() => setAsked("reject")}>{t`Rejeter`}</Button>
      </div>
      <ConfirmDialog
        open={asked === "validate"}
        onClose={close}
        title={t`Valider l’identité de ${name} ?`}
        lead={t`Cette personne pourra souscrire et échanger des titres. Elle en sera prévenue.`}
        confirm={t`Valider`}
        onConfirm={() =>
          validate.run({
            params: { investorId: investor.id },
            body: { decision: "VALIDATED" },
            version: investor.version,
          })
        }
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
  return (
    <Card title={t`Décision`}>
      <p className="text-sm text-ink-2">
        {kycState === "VALIDATED"
          ? t`Identité validée le ${on}.`
          : kycState === "REJECTED"
            ? t`Identité rejetée le ${on}.`
            : t`Il n’y a rien à décider tant que le dossier n’est pas complet.`}
      </p>
      {kycReason ? <p className="mt-2 text-sm break-words">{kycReason}</p> : null}
    </Card>
  );
};
