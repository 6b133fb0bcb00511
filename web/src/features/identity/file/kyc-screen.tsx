import { dayMs } from "@coulisse/domain/spans.ts";
import { countryName } from "@coulisse/domain/country-names.ts";
import { investorClassWords } from "@coulisse/contract/identity/investor-class-words.ts";
import { investorRoutes } from "@coulisse/contract/identity/investors.ts";
import type { Investor } from "@coulisse/contract/identity/kyc.schemas.ts";
import type { KycState } from "@coulisse/contract/accounts/sign-in.ts";
import {
  identityWarnedDays,
  questionFileFacts,
  type MissingPart,
} from "@coulisse/contract/identity/kyc.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { loadThread } from "#parts/thread/thread.queries.ts";
import { ThreadStrip } from "#parts/thread/thread-strip.tsx";
import { defineScreen } from "#platform/screen.tsx";
import { useAuth, useSession } from "#platform/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Page } from "#ui/page.tsx";
import { Section } from "#ui/section.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { Timeline, type TimelineStep } from "#ui/timeline.tsx";
import { FactsForm } from "../users/facts-form.tsx";
import { accountOf } from "../users/users.queries.ts";
import { AnswersForm } from "./answers-form.tsx";
import { AnswersSummary } from "./answers-summary.tsx";
import { DocumentsSection } from "./documents-section.tsx";
import { documentsOf, investorOf } from "./investors.queries.ts";
import { stateWords, missingWords } from "./kyc-words.ts";

const KycScreen = () => {
  const { t } = useLingui();
  const { investorId } = useSession();
  return (
    <Page
      title={t`Vérification d’identité`}
      lead={t`Avant votre premier investissement, la loi nous demande de savoir qui vous êtes. Vos documents sont chiffrés et chaque consultation est consignée.`}
    >
      {investorId === undefined ? <Begin /> : <File investorId={investorId} />}
    </Page>
  );
};

const Begin = () => {
  const { t } = useLingui();
  const begin = useAction(investorRoutes.createInvestor);
  return (
    <EmptyState
      title={t`Comptez cinq minutes`}
      text={t`Préparez votre carte d’identité ou votre passeport, et un justificatif de domicile de moins de trois mois. Vous pourrez vous arrêter et reprendre plus tard.`}
      action={
        <Button variant="primary" busy={begin.pending} onClick={() => begin.start({})}>
          {t`Commencer la vérification`}
        </Button>
      }
    />
  );
};

const isQuestion = (part: MissingPart): boolean =>
  (questionFileFacts as readonly string[]).includes(part);
const isPaper = (part: MissingPart): boolean =>
  part === "IDENTITY_DOCUMENT" || part === "PROOF_OF_ADDRESS";
const isFact = (part: MissingPart): boolean => !isPaper(part) && !isQuestion(part);

const File = ({ investorId }: { investorId: string }) => {
  const { t } = useLingui();
  const investor = useSuspenseQuery(investorOf(investorId)).data;
  const documents = useSuspenseQuery(documentsOf(investorId)).data.items;
  const account = useSuspenseQuery(accountOf(investor.userId)).data;
  const isProven = useAuth((auth) => auth.user?.emailVerified === true);
  const { kycState, missing } = investor;
  // One act is the most urgent: papers, then facts, then answers.
  const next = [isPaper, isFact, isQuestion].find((isKind) => missing.some(isKind));
  const papers = (
    <div id="kyc-documents" tabIndex={-1} className="scroll-mt-24 outline-none">
      {isProven ? null : <ProveFirst />}
      {isProven || documents.length > 0 ? (
        <DocumentsSection investor={investor} documents={documents} isNext={next === isPaper} />
      ) : null}
    </div>
  );
  if (kycState === "VALIDATED") {
    return <ValidatedFile investor={investor}>{papers}</ValidatedFile>;
  }
  return (
    <>
      <KycState investor={investor} />
      {papers}
      <div id="kyc-identity" tabIndex={-1} className="scroll-mt-24 outline-none">
        <Section
          title={t`Votre identité`}
          lead={t`Vos documents sont comparés à ces informations : elles doivent correspondre à votre pièce d’identité.`}
        >
          <FactsForm key={account.id} account={account} isForFile quiet={next !== isFact} />
        </Section>
      </div>
      <div id="kyc-questions" tabIndex={-1} className="scroll-mt-24 outline-none">
        <AnswersForm investor={investor} quiet={next !== isQuestion} />
      </div>
      <NextSteps investor={investor} />
    </>
  );
};

/**
 * A file that is settled is read; what changes it stands folded below, open where a paper ends
 * soon.
 */
const ValidatedFile = ({ investor, children }: { investor: Investor; children: ReactNode }) => {
  const { t } = useLingui();
  const { identityExpiresOn } = investor;
  const [endsSoon] = useState(
    () =>
      identityExpiresOn !== null &&
      Date.parse(identityExpiresOn) - Date.now() <= identityWarnedDays * dayMs,
  );
  return (
    <>
      <KycState investor={investor} />
      <IdentitySection investor={investor} />
      <AnswersSummary investor={investor} />
      <ClassLine investor={investor} />
      <details open={endsSoon} className="mt-10">
        <summary className="hit-24 font-medium">
          {t`Remplacer un document, ou changer une réponse`}
        </summary>
        {children}
        <AnswersForm investor={investor} quiet />
      </details>
    </>
  );
};

/** R-23a: which class counts; it is asked for and given up in the account. */
const ClassLine = ({ investor }: { investor: Investor }) => {
  const { t } = useLingui();
  const format = useFormats();
  const classes = useWords(investorClassWords);
  const { sophisticated, sophisticatedBy } = investor;
  const endsAt = sophisticatedBy?.endsAt;
  const until = endsAt ? format.instant(endsAt, "long") : null;
  const name = classes[sophisticated ? "SOPHISTICATED" : "NON_SOPHISTICATED"];
  return (
    <Section
      title={t`Classe d’investisseur`}
      actions={
        <LinkButton to={path("/investor/my-account")} size="sm">
          {t`Voir dans mon compte`}
        </LinkButton>
      }
    >
      <p>{until === null ? name : t`${name}, jusqu’au ${until}`}</p>
    </Section>
  );
};

/**
 * The address is proved first: whoever reads it may claim the account, and its papers come after
 * that is settled.
 */
const ProveFirst = () => {
  const { t } = useLingui();
  return (
    <Banner tone="warn" title={t`Confirmez d’abord votre adresse e-mail`}>
      {t`Vos documents d’identité pourront être envoyés dès qu’elle sera confirmée, par un code que le bouton en haut de cette page vous envoie.`}
    </Banner>
  );
};

/** A file that waits for nothing more, or that somebody has judged, lacks nothing to be told here. */
const tellsMissing = ({ kycState, missing }: Investor): boolean =>
  missing.length > 0 && kycState !== "VALIDATED";

const KycState = ({ investor }: { investor: Investor }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { kycState, kycReason, kycSubmittedAt, identityExpiresOn } = investor;
  const { tone, title, text } = stateWords[kycState];
  const since = kycSubmittedAt === null ? "" : format.instant(kycSubmittedAt, "medium");
  const examined = kycState === "SUBMITTED" && since !== "";
  const until = identityExpiresOn === null ? null : format.date(identityExpiresOn);
  return (
    <div role="status">
      <Banner
        tone={tone}
        title={examined ? t`Votre dossier est en examen depuis le ${since}` : t(title)}
      >
        {kycState === "REJECTED" && kycReason ? (
          <blockquote className="my-2 border-l-2 border-current pl-3 whitespace-pre-line">
            {kycReason}
          </blockquote>
        ) : null}
        <p>{t(text)}</p>
        {tellsMissing(investor) ? <MissingList missing={investor.missing} /> : null}
        {kycState === "VALIDATED" && until !== null ? (
          <p>{t`Votre pièce d’identité est valable jusqu’au ${until}.`}</p>
        ) : null}
      </Banner>
    </div>
  );
};

/** The list says what the file still lacks, each with the way to where it is given. */
const MissingList = ({ missing }: Pick<Investor, "missing">) => {
  const { t } = useLingui();
  const placeOf = (part: MissingPart) => {
    const label = t(missingWords[part]);
    const place = isPaper(part) ? "documents" : isQuestion(part) ? "questions" : "identity";
    return (
      <TextLink href={`#kyc-${place}`} className="inline-block min-h-6 py-0.5">
        {label}
      </TextLink>
    );
  };
  return (
    <>
      <p className="mt-2">{t`Il manque encore :`}</p>
      <ul className="mt-1 list-disc pl-5">
        {missing.map((part) => (
          <li key={part}>{placeOf(part)}</li>
        ))}
      </ul>
    </>
  );
};

/** what the documents were compared with; it changes by a request. */
const IdentitySection = ({ investor }: { investor: Investor }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { identity } = investor;
  const missing = <span className="text-warn">{t`À compléter`}</span>;
  const country = (code: string | null) =>
    code === null ? missing : countryName(code, format.locale);
  const facts = [
    { label: t`Nom`, value: `${identity.firstName} ${identity.lastName}` },
    {
      label: t`Date de naissance`,
      value: identity.birthOn === null ? missing : format.date(identity.birthOn),
    },
    { label: t`Lieu de naissance`, value: identity.birthPlace ?? missing },
    { label: t`Pays de naissance`, value: country(identity.birthCountry) },
    { label: t`Nationalité`, value: country(identity.nationality) },
    { label: t`Domicile`, value: identity.domicile ?? missing },
  ];
  return (
    <Section
      title={t`Votre identité`}
      lead={t`Vos documents sont comparés à ces informations : elles doivent correspondre à votre pièce d’identité.`}
      actions={
        <LinkButton to={path("/investor/my-account")} size="sm">
          {t`Demander un changement`}
        </LinkButton>
      }
    >
      <KeyFacts facts={facts} columns={2} className="max-w-[60rem]" />
    </Section>
  );
};

type State = TimelineStep["state"];

/** Documents, review, decision: where each state stands. */
const positions: Readonly<Record<KycState, readonly [State, State, State]>> = {
  MISSING: ["current", "waiting", "waiting"],
  INCOMPLETE: ["current", "waiting", "waiting"],
  SUBMITTED: ["done", "current", "waiting"],
  VALIDATED: ["done", "done", "done"],
  REJECTED: ["current", "done", "stopped"],
  EXPIRED: ["current", "waiting", "waiting"],
};

const NextSteps = ({ investor }: { investor: Investor }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { kycState, kycSubmittedAt, kycDecidedAt } = investor;
  const [documents, review, decision] = positions[kycState];
  const submittedOn = kycSubmittedAt === null ? "" : format.instant(kycSubmittedAt);
  const decidedOn = kycDecidedAt === null ? "" : format.instant(kycDecidedAt);
  return (
    <Section title={t`Et ensuite`}>
      <Timeline
        steps={[
          {
            label: t`Vous complétez votre dossier`,
            detail: t`Vos documents, votre identité et le questionnaire. Les documents sont chiffrés dès leur réception.`,
            state: documents,
          },
          {
            label: t`Nous examinons votre dossier`,
            detail:
              review === "waiting" || submittedOn === ""
                ? t`Votre dossier est transmis dès qu’il est complet.`
                : t`Dossier complet depuis le ${submittedOn}.`,
            state: review,
          },
          {
            label: t`Nous vous communiquons la décision`,
            detail:
              decision === "waiting" || decidedOn === ""
                ? t`Par e-mail et sur le site. En cas de refus, vous saurez pourquoi et pourrez envoyer un nouveau document.`
                : t`Décision du ${decidedOn}.`,
            state: decision,
          },
        ]}
      />
    </Section>
  );
};

/** The page stands under what its reader came for, and leads back there once they are known. */
const OnTheWay = () => {
  const { investorId } = useSession();
  const investor = useQuery({
    ...investorOf(investorId ?? ""),
    enabled: investorId !== undefined,
  }).data;
  return (
    <>
      <ThreadStrip leads={investor?.kycState === "VALIDATED"} />
      <KycScreen />
    </>
  );
};

export const screen = defineScreen("/investor/kyc", {
  load: async ({ queryClient }) => {
    const { authInvestorId, authUserId = "" } = useAuth.getState();
    const thread = loadThread(queryClient);
    if (authInvestorId === undefined) return thread;
    await Promise.all([
      thread,
      queryClient.ensureQueryData(accountOf(authUserId)),
      queryClient.ensureQueryData(investorOf(authInvestorId)),
      queryClient.ensureQueryData(documentsOf(authInvestorId)),
    ]);
  },
  component: OnTheWay,
});
