import { formatDeadline } from "@coulisse/domain/deadlines.ts";
import type { Signature } from "@coulisse/contract/signing/signatures.schemas.ts";
import { signatureRoutes, type signatureDocuments } from "@coulisse/contract/signing/signatures.ts";
import { subscriptionRoutes } from "@coulisse/contract/rounds/subscriptions.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { Term } from "#parts/terms/term.tsx";
import { addressOf } from "#platform/api.ts";
import { path } from "#platform/paths.ts";
import { queryOf } from "#platform/queries.ts";
import { loadThread } from "#parts/thread/thread.queries.ts";
import { ThreadStrip } from "#parts/thread/thread-strip.tsx";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { Banner } from "#ui/banner.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { Seal } from "#ui/seal.tsx";
import { Section } from "#ui/section.tsx";
import { Timeline, type TimelineStep } from "#ui/timeline.tsx";
import { SignPanel } from "./sign-panel.tsx";
import { SignatureState } from "./signature-state.tsx";
import { signatureOf } from "./signatures.queries.ts";

const pattern = "/investor/signatures/:id";
type Props = { signature: Signature };

const SignatureScreen = () => {
  const { id } = useScreenParams(pattern);
  const { t } = useLingui();
  const { data: signature } = useSuspenseQuery(signatureOf(id));
  const { title, company, state, isMyTurn } = signature;
  const mine = signature.signers.find(({ isMe }) => isMe)?.signsFor.join(", ");
  return (
    <Page
      title={title}
      over={
        <Breadcrumb steps={[{ label: t`Documents à signer`, to: path("/investor/signatures") }]} />
      }
      lead={company.name}
    >
      <div className="mb-6">
        <SignatureState signature={signature} />
      </div>
      <Facts signature={signature} />
      {state === "OPEN" && isMyTurn ? (
        <Section title={t`Signer`} lead={mine ? t`Vous signez pour ${mine}.` : undefined}>
          <SignPanel signature={signature} />
        </Section>
      ) : null}
      {state === "SIGNED" ? <SignedDocument signature={signature} /> : null}
      <ToSubject signature={signature} />
      <Section title={t`Signataires`}>
        <Signers signature={signature} />
      </Section>
    </Page>
  );
};

type DocumentLink = Props & { document: (typeof signatureDocuments)[number]; children: string };

const link = "text-accent underline decoration-1 underline-offset-3 hover:decoration-2";

/** The document opens in a tab of its own, by the browser’s own reader of PDF. */
const DocumentLink = ({ signature, document, children }: DocumentLink) => {
  const params = { signatureId: signature.id, document };
  const href = addressOf(signatureRoutes.getSignatureDocument, { params });
  return (
    <a href={href} target="_blank" rel="noreferrer" className={link}>
      {children}
    </a>
  );
};

const Facts = ({ signature }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const { createdAt, expiresAt, state, documentSha256 } = signature;
  return (
    <KeyFacts
      className="max-w-[44rem]"
      facts={[
        {
          label: t`Document`,
          value: (
            <span className="grid gap-1">
              <DocumentLink
                signature={signature}
                document="original"
              >{t`Lire le document`}</DocumentLink>
              {signature.hasTranslation && format.locale !== "fr" ? (
                <DocumentLink
                  signature={signature}
                  document="translation"
                >{t`Copie de lecture, non signée`}</DocumentLink>
              ) : null}
            </span>
          ),
        },
        { label: t`Demandé le`, value: format.instant(createdAt) },
        ...(state === "OPEN"
          ? [{ label: t`À signer jusqu’au`, value: formatDeadline(expiresAt, format.locale) }]
          : []),
        {
          label: <Term name="fingerprint">{t`Empreinte SHA-256`}</Term>,
          value: <span className="text-xs break-all text-ink-3">{documentSha256}</span>,
        },
      ]}
    />
  );
};

const SignedDocument = ({ signature }: Props) => {
  const { t } = useLingui();
  return (
    <Section title={t`Document signé`}>
      <div role="status" className="flex flex-wrap items-center gap-4">
        <Seal />
        {signature.isSealed ? (
          <p className="grid gap-1">
            <DocumentLink
              signature={signature}
              document="signed"
            >{t`Document signé et scellé`}</DocumentLink>
            <DocumentLink
              signature={signature}
              document="evidence"
            >{t`Dossier de preuve`}</DocumentLink>
          </p>
        ) : (
          <Banner>{t`Le document signé est en préparation.`}</Banner>
        )}
      </div>
      <p className="mt-4 max-w-[44rem] text-sm text-ink-2">
        {t`C’est une signature électronique simple au sens du règlement européen eIDAS. Le cachet rend visible toute modification du document.`}
      </p>
    </Section>
  );
};

const ToSubject = ({ signature }: Props) => {
  const { t } = useLingui();
  const { kind } = signature.subject;
  if (kind === "subscription") return <ToSubscription signature={signature} />;
  if (kind === "transfer_order") return <ToDeal signature={signature} />;
  return (
    <p className="mt-8">
      <LinkButton to={path("/investor/contracts")}>{t`Voir mes contrats`}</LinkButton>
    </p>
  );
};

/** A signature may be a step of a subscription: this is the way back to it. */
const ToSubscription = ({ signature: { subject, state } }: Props) => {
  const { t } = useLingui();
  const params = { subscriptionId: subject.id };
  const subscription = useQuery(queryOf(subscriptionRoutes.getSubscription, { params })).data;
  if (subscription === undefined) return null;
  return (
    <p className="mt-8">
      <LinkButton
        variant={state === "SIGNED" ? "primary" : "secondary"}
        to={path("/fundraising/:id/subscription", { id: subscription.fundraising.id })}
        search={{ subscription: subject.id }}
      >
        {state === "SIGNED" ? t`Continuer ma souscription` : t`Revenir à ma souscription`}
      </LinkButton>
    </p>
  );
};

/** A transfer order is a step of a deal. */
const ToDeal = ({ signature: { subject, state } }: Props) => {
  const { t } = useLingui();
  return (
    <p className="mt-8">
      <LinkButton
        variant={state === "SIGNED" ? "primary" : "secondary"}
        to={path("/investor/second-market/deals/:id", { id: subject.id })}
      >
        {t`Revenir à la cession`}
      </LinkButton>
    </p>
  );
};

const Signers = ({ signature }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const isOpen = signature.state === "OPEN";
  const stateOf = (signer: Signature["signers"][number]): TimelineStep["state"] => {
    if (signer.state === "SIGNED") return "done";
    if (signer.state === "REFUSED" || !isOpen) return "stopped";
    return signer.isMe && signature.isMyTurn ? "current" : "waiting";
  };
  const forWhom = ({ signsFor }: Signature["signers"][number]): string => {
    const names = signsFor.join(", ");
    return names === "" ? "" : t`pour ${names}`;
  };
  return (
    <Timeline
      steps={signature.signers.map((signer) => ({
        label: signer.isMe ? t`Vous` : signer.name,
        state: stateOf(signer),
        detail: [forWhom(signer), signer.actedAt && format.instant(signer.actedAt), signer.reason]
          .filter(Boolean)
          .join(" · "),
      }))}
    />
  );
};

/** The page stands under what its reader came for. */
const OnTheWay = () => (
  <>
    <ThreadStrip />
    <SignatureScreen />
  </>
);

export const screen = defineScreen(pattern, {
  load: ({ queryClient, params: { id } }) =>
    Promise.all([loadThread(queryClient), queryClient.ensureQueryData(signatureOf(id))]),
  component: OnTheWay,
});
