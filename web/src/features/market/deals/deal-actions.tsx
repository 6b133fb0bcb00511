import { formatDeadline } from "@coulisse/domain/deadlines.ts";
import type { DealWithTimeline } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { marketRoutes } from "@coulisse/contract/market/market.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { PayFromWallet } from "#parts/wallet/pay-from-wallet.tsx";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { useMyStep, useWaitingWords } from "../market-words.ts";
import { DealGaps } from "./deal-gaps.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useDealEffect } from "./use-deal-effect.tsx";

type Props = { deal: DealWithTimeline };
type ActionProps = Props & { isPlatform: boolean };

/** Actions are what the reader can do now, or for whom the deal waits. */
export const DealActions = ({ deal, isPlatform }: ActionProps) => {
  const waiting = useWaitingWords()(deal);
  const step = useMyStep()(deal);
  // The platform decides for a company whose administrators are all parties.
  const mayDecide = isPlatform && deal.nextActor === "COMPANY";
  if (deal.nextActor === null) return null;
  return (
    <div className="mb-8 rounded-md border border-rule bg-sheet p-5">
      <h2 className="text-lg">{step ?? waiting}</h2>
      {deal.dueAt === null ? null : (
        <p className="mt-1 text-sm text-ink-3">
          <Deadline deal={deal} dueAt={deal.dueAt} />
        </p>
      )}
      {deal.isMyTurn || mayDecide ? <MyStep deal={deal} /> : null}
    </div>
  );
};

/** The deadline says until when, and what the days decide of themselves once they are over. */
const Deadline = ({ deal, dueAt }: Props & { dueAt: string }): string => {
  const { t } = useLingui();
  const day = formatDeadline(dueAt, useFormats().locale, "medium");
  switch (deal.nextActor) {
    case "COMPANY":
      return t`Jusqu’au ${day} ; le silence de la société vaut ensuite agrément.`;
    case "SHAREHOLDERS":
      return t`Jusqu’au ${day} ; ce que personne ne demande reste à l’acheteur.`;
    case "PLATFORM":
      return t`La plateforme l’inscrit dès que possible. Si elle n’y parvient pas avant le ${day}, la cession expire et l’acheteur retrouve son argent.`;
    default:
      return t`Jusqu’au ${day}, sans quoi la cession expire.`;
  }
};

const MyStep = ({ deal }: Props) => {
  if (deal.state === "PROPOSED") return <Answer deal={deal} />;
  if (deal.nextActor === "COMPANY") return <CompanyDecision deal={deal} />;
  // Claims have a form of their own, beside what others claim.
  if (deal.nextActor === "SHAREHOLDERS") return null;
  return deal.state === "SIGNED" ? <Payment deal={deal} /> : <Signing deal={deal} />;
};

const Answer = ({ deal }: Props) => {
  const { t } = useLingui();
  const { gaps, version } = deal;
  const params = { dealId: deal.id };
  const effect = useDealEffect(deal);
  const accept = useAction(marketRoutes.acceptDeal, { success: t`La cession est acceptée.` });
  const decline = useAction(marketRoutes.declineDeal, { success: t`La réponse est déclinée.` });
  const [asked, setAsked] = useState<"accept" | "decline">();
  const close = () => setAsked(undefined);
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button variant="primary" onClick={() => setAsked("accept")}>{t`Accepter`}</Button>
      <Button onClick={() => setAsked("decline")}>{t`Décliner`}</Button>
      <ConfirmDialog
        name="accept-deal"
        open={asked === "accept"}
        onClose={close}
        title={t`Accepter cette cession ?`}
        lead={
          gaps.length > 0
            ? t`Vous pouvez accepter dès maintenant. L’ordre de mouvement s’établit une fois ces informations complétées.`
            : t`Les actions sont promises dès que vous acceptez. Rien n’est payé ni transféré avant les signatures.`
        }
        rows={effect.goesOn({ state: "ACCEPTED", nextActor: null })}
        confirm={t`Accepter la cession`}
        onConfirm={() => accept.run({ params, version })}
      >
        {gaps.length > 0 ? (
          <div className="grid gap-3">
            <DealGaps deal={deal} />
          </div>
        ) : null}
      </ConfirmDialog>
      <ConfirmDialog
        name="decline-deal"
        open={asked === "decline"}
        onClose={close}
        title={t`Décliner cette réponse ?`}
        lead={t`L’autre partie en est prévenue. L’offre reste au tableau pour ce qui n’en est pas promis.`}
        rows={effect.ends({ state: "DECLINED", nextActor: null })}
        confirm={t`Décliner la réponse`}
        onConfirm={() => decline.run({ params })}
      />
    </div>
  );
};

const CompanyDecision = ({ deal }: Props) => {
  const { t } = useLingui();
  const effect = useDealEffect(deal);
  const [approving, setApproving] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const approve = useAction(marketRoutes.approveDeal, { success: t`La cession est agréée.` });
  const reject = useAction(marketRoutes.rejectDeal, { success: t`La cession est refusée.` });
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button variant="primary" onClick={() => setApproving(true)}>{t`Agréer la cession`}</Button>
      <ConfirmDialog
        name="approve-deal"
        open={approving}
        onClose={() => setApproving(false)}
        title={t`Agréer cette cession ?`}
        lead={t`L’agrément ne se reprend pas. Les parties signent l’ordre de mouvement, puis l’acheteur paie ; les actions changent de main avec leur inscription au registre.`}
        rows={effect.goesOn({ state: "APPROVED", nextActor: null })}
        confirm={t`Donner l’agrément`}
        onConfirm={() => approve.run({ params: { dealId: deal.id } })}
      />
      <Button onClick={() => setRejecting(true)}>{t`Refuser`}</Button>
      <ReasonDialog
        name="reject-deal"
        dealId={deal.id}
        open={rejecting}
        onClose={() => setRejecting(false)}
        title={t`Refuser cette cession ?`}
        lead={t`Le vendeur et l’acheteur verront ce motif.`}
        rows={effect.ends({ state: "REJECTED", nextActor: null })}
        confirm={t`Refuser la cession`}
        onReason={(reason) => reject.run({ params: { dealId: deal.id }, body: { reason } })}
      />
    </div>
  );
};

const Signing = ({ deal }: Props) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const sign = useAction(marketRoutes.signDeal, {
    then: ({ signatureId, signatureUrl }) => {
      // A provider's page is on another site; our own is one of this one's.
      if (new URL(signatureUrl, location.href).origin !== location.origin) {
        location.assign(signatureUrl);
        return;
      }
      void navigate({ to: path("/investor/signatures/:id", { id: signatureId }) });
    },
  });
  if (deal.mySide === "BUYER" && deal.consents?.isComplete === false) {
    return (
      <p className="mt-2 max-w-prose text-sm text-ink-2">
        {t`Lisez les informations obligatoires avant de signer.`}
      </p>
    );
  }
  if (deal.gaps.length > 0) {
    return (
      <div className="mt-4 grid gap-3">
        <DealGaps deal={deal} />
      </div>
    );
  }
  return (
    <>
      <p className="mt-2 max-w-prose text-sm text-ink-2">
        {t`L’ordre de mouvement demande à la société d’inscrire les actions au nom de l’acheteur. Signé par le vendeur et l’acheteur, il sert au registre et aux impôts.`}
      </p>
      <div className="mt-4">
        <Button
          variant="primary"
          busy={sign.pending}
          onClick={() => sign.start({ params: { dealId: deal.id } })}
        >
          {t`Lire et signer l’ordre`}
        </Button>
      </div>
    </>
  );
};

const Payment = ({ deal }: Props) => {
  const { t } = useLingui();
  const { id: dealId, buyer, buyerPaysCents } = deal;
  const pay = useAction(marketRoutes.payDeal, {
    success: t`Paiement enregistré. Les actions vous seront transférées sous peu.`,
  });
  if (buyer === null) return null;
  return (
    <div className="mt-4">
      <PayFromWallet
        payer={buyer}
        amountCents={buyerPaysCents}
        note={t`La somme est mise de côté, puis versée au vendeur avec l’inscription des actions à votre nom. Sans inscription, elle vous revient en entier.`}
        busy={pay.pending}
        onPay={() => pay.start({ params: { dealId } })}
      />
    </div>
  );
};
