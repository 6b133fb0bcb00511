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
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
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

const File = ({ investorId }: { investorId: string }) => {
  const investor = useSuspenseQuery(investorOf(investorId)).data;
  const documents = useSuspenseQuery(documentsOf(investorId)).data.items;
  const isProven = useAuth((auth) => auth.user?.emailVerified === true);
  const papers = (
    <div id="kyc-documents" tabIndex={-1} className="scroll-mt-24 outline-none">
      {isProven ? null : <ProveFirst />}
      {isProven || documents.length > 0 ? (
        <DocumentsSection investor={investor} documents={documents} />
      ) : null}
    </div>
  );
  if (investor.kycState === "VALIDATED") {
    return <ValidatedFile investor={investor}>{papers}</ValidatedFile>;
  }
  return (
    <>
      <KycState investor={investor} />
      {papers}
      <IdentitySection investor={investor} />
      <div id="kyc-questions" tabIndex={-1} className="scroll-mt-24 outline-none">
        <AnswersForm investor={investor} />
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
        <AnswersForm investor={investor} />
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
    <Banner
      tone="warn"
      title={t`Confirmez d’abord votre adresse e-mail`}
      action={
        <LinkButton size="sm" to="/investor/my-account">
          {t`Ouvrir Mon compte`}
        </LinkButton>
      }
    >
      {t`Vos documents d’identité pourront être envoyés dès qu’elle sera confirmée.`}
    </Banner>
  );
};

/** A file that waits for nothing more, or that somebody has judged, lacks nothing to be told here. */
const tellsMissing = ({ kycState, missing }: Investor): boolean =>
  missing.length > 0 && kycState !== "VALIDATED";

const KycState = ({ investor }: { investor: Investor }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { kycState, kycReason, identityExpiresOn } = investor;
  const { tone, title, text } = stateWords[kycState];
  const until = identityExpiresOn === null ? null : format.date(identityExpiresOn);
  return (
    <div role="status">
      <Banner tone={tone} title={t(title)}>
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

const isQuestion = (part: MissingPart): boolean =>
  (questionFileFacts as readonly string[]).includes(part);
const isPaper = (part: MissingPart): boolean =>
  part === "IDENTITY_DOCUMENT" || part === "PROOF_OF_ADDRESS";

/** The list says what the file still lacks, each with the way to where it is given. */
const MissingList = ({ missing }: Pick<Investor, "missing">) => {
  const { t } = useLingui();
  const placeOf = (part: MissingPart) => {
    const label = t(missingWords[part]);
    if (isPaper(part)) return <TextLink href="#kyc-documents">{label}</TextLink>;
    if (isQuestion(part)) return <TextLink href="#kyc-questions">{label}</TextLink>;
    return <TextLink to={path("/investor/my-account")}>{label}</TextLink>;
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

/** what the documents are compared with. It is changed in the account, in one place. */
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
          {t`Modifier dans mon compte`}
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

export const screen = defineScreen("/investor/kyc", {
  load: async ({ queryClient }) => {
    const { authInvestorId } = useAuth.getState();
    if (authInvestorId === undefined) return;
    await Promise.all([
      queryClient.ensureQueryData(investorOf(authInvestorId)),
      queryClient.ensureQueryData(documentsOf(authInvestorId)),
    ]);
  },
  component: KycScreen,
});
