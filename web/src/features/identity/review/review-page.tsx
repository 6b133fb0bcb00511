import { noFigure } from "@coulisse/domain/formats.ts";
import { countryName } from "@coulisse/domain/country-names.ts";
import {
  classCriterionWords,
  investorClassWords,
} from "@coulisse/contract/identity/investor-class-words.ts";
import {
  fundSourceWords,
  kycDocumentWords,
  kycStateWords,
} from "@coulisse/contract/identity/kyc-words.ts";
import { fundSources, type KycDocumentType } from "@coulisse/contract/identity/kyc.ts";
import type { Review } from "@coulisse/contract/identity/review-shapes.schemas.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { formatPhone } from "#i18n/format-phone.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { useFactText } from "#parts/name-changes/use-fact-text.ts";
import { path } from "#platform/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Card } from "#ui/card.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { Page } from "#ui/page.tsx";
import { DecisionCard } from "./decision-card.tsx";
import { DocumentsCard } from "./documents-card.tsx";
import { MeasuresCard } from "./measures-card.tsx";
import { MismatchesCard } from "./mismatches-card.tsx";
import { partWords, stateTones, actionWords } from "./review-words.ts";
import { reviewOf } from "./review.queries.ts";
import { ScreeningCard } from "./screening-card.tsx";

/** An obstacle leads to this place. */
const Place = ({ name, children }: { name: string; children: ReactNode }) => (
  <div id={`review-${name}`} tabIndex={-1} className="scroll-mt-24 outline-none">
    {children}
  </div>
);

/**
 * The page shows one identity: the documents beside what was declared, and all that the decision
 * rests on.
 */
export const ReviewPage = ({ investorId }: { investorId: string }) => {
  const { t } = useLingui();
  const states = useWords(kycStateWords);
  const review = useSuspenseQuery(reviewOf(investorId)).data;
  const { identity, kycState } = review.investor;
  const [shown, setShown] = useState<string>();
  const go = (location: string) => {
    const [place = "", part] = location.split(".");
    if (place === "documents" && part !== undefined) setShown(part);
    const element = document.getElementById(`review-${place}`);
    element?.scrollIntoView({ block: "start" });
    element?.focus({ preventScroll: true });
  };
  return (
    <Page
      title={`${identity.firstName} ${identity.lastName}`}
      over={<Breadcrumb steps={[{ label: t`Investisseurs`, to: path("/admin/investors") }]} />}
      actions={<Badge tone={stateTones[kycState]}>{states[kycState]}</Badge>}
    >
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid grid-cols-1 gap-6">
          <Place name="documents">
            <DocumentsCard review={review} shown={shown} onShow={setShown} />
          </Place>
          <HistoryCard review={review} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <Place name="facts">
            <DeclaredCard review={review} />
          </Place>
          {review.mismatches.length > 0 ? (
            <Place name="mismatches">
              <MismatchesCard review={review} />
            </Place>
          ) : null}
          <Place name="measures">
            <MeasuresCard review={review} />
          </Place>
          <Place name="screening">
            <ScreeningCard review={review} />
          </Place>
          <DecisionCard review={review} onGo={go} />
        </div>
      </div>
    </Page>
  );
};

/**
 * The card shows what the person says of themselves, to be held against the documents beside it.
 */
const DeclaredCard = ({ review }: { review: Review }) => {
  const { t } = useLingui();
  const format = useFormats();
  const classes = useWords(investorClassWords);
  const criteria = useWords(classCriterionWords);
  const sources = useWords(fundSourceWords);
  const { investor, contact } = review;
  const { identity } = investor;
  const country = (code: string | null) =>
    code === null ? null : countryName(code, format.locale);
  const funds = [
    investor.sourceOfFunds ? sources[investor.sourceOfFunds] : null,
    investor.sourceOfFundsDetail,
  ].filter(Boolean);
  const birth = [
    identity.birthOn ? format.date(identity.birthOn) : null,
    identity.birthPlace,
    country(identity.birthCountry),
  ].filter(Boolean);
  const verified = (is: boolean) => (is ? t`vérifié` : t`non vérifié`);
  const exposure =
    investor.politicallyExposed === null
      ? noFigure
      : investor.politicallyExposed
        ? (investor.politicalFunction ?? t`Oui`)
        : t`Non`;
  return (
    <Card title={t`Déclaré`}>
      <KeyFacts
        facts={[
          { label: t`Nom de famille`, value: identity.lastName },
          { label: t`Prénoms`, value: identity.firstName },
          { label: t`Naissance`, value: birth.length > 0 ? birth.join(", ") : noFigure },
          { label: t`Nationalité`, value: country(identity.nationality) ?? noFigure },
          { label: t`Domicile`, value: identity.domicile ?? noFigure },
          {
            label: t`E-mail`,
            value: contact.email
              ? `${contact.email} (${verified(contact.emailVerified)})`
              : noFigure,
          },
          {
            label: t`Téléphone`,
            value: contact.phone
              ? `${formatPhone(contact.phone)} (${verified(contact.phoneVerified)})`
              : noFigure,
          },
          {
            label: t`Exposition politique`,
            value: investor.politicallyExposed ? <Badge tone="warn">{exposure}</Badge> : exposure,
          },
          { label: t`Origine des fonds`, value: funds.length > 0 ? funds.join(" : ") : noFigure },
          { label: t`Résidence fiscale`, value: country(investor.taxResidence) ?? noFigure },
          {
            label: t`Classe d’investisseur`,
            value: investor.sophisticatedBy
              ? [
                  classes.SOPHISTICATED,
                  ...investor.sophisticatedBy.criteria.map((one) => criteria[one]),
                  investor.sophisticatedBy.decidedBy,
                  investor.sophisticatedBy.endsAt &&
                    format.instant(investor.sophisticatedBy.endsAt, "medium"),
                ]
                  .filter(Boolean)
                  .join(" · ")
              : classes.NON_SOPHISTICATED,
          },
          { label: t`Se connecte par`, value: <SignIn review={review} /> },
        ]}
      />
    </Card>
  );
};

const SignIn = ({ review }: { review: Review }) => {
  const { t } = useLingui();
  const names = review.signOn.map(({ provider, level, firstNames, lastName, birthOn }) => {
    const named = [firstNames, lastName, birthOn].filter(Boolean).join(" ");
    const known = provider === "franceconnect" ? "FranceConnect" : "Google";
    return [known, level, named].filter(Boolean).join(" · ");
  });
  const ways = [...(review.contact.hasPassword ? [t`Mot de passe`] : []), ...names];
  return <>{ways.length > 0 ? ways.join(", ") : noFigure}</>;
};

const historyFieldWords: Readonly<Record<string, MessageDescriptor>> = {
  ...partWords,
  sourceOfFundsDetail: msg`Précisions sur les fonds`,
};
const otherFact = msg`Information`;

const isDocument = (type: string | null): type is KycDocumentType =>
  type !== null && type in kycDocumentWords.fr;

/** Decisions and readings, from the audit log. */
const HistoryCard = ({ review }: { review: Review }) => {
  const { t } = useLingui();
  const documentNames = useWords(kycDocumentWords);
  const format = useFormats();
  const textOf = useFactText();
  const sources = useWords(fundSourceWords);
  const shown = (field: string, value: string | null): string => {
    if (field === "politicallyExposed" && value !== null) return value === "true" ? t`Oui` : t`Non`;
    const source = fundSources.find((one) => field === "sourceOfFunds" && one === value);
    if (source) return sources[source];
    return textOf(field === "taxResidence" ? "nationality" : field, value);
  };
  return (
    <Card title={t`Historique`}>
      <ol className="grid max-h-96 gap-3 overflow-auto text-sm" tabIndex={0}>
        {review.history.map((entry, index) => (
          <li key={index}>
            <p>
              {t(actionWords(entry.action))}
              {isDocument(entry.documentType) ? (
                <span className="text-ink-2"> · {documentNames[entry.documentType]}</span>
              ) : null}
            </p>
            {entry.changes.map(({ field, before, after }) => (
              <p key={field} className="break-words text-ink-2">
                {`${t(historyFieldWords[field] ?? otherFact)} : ${shown(field, before)} → ${shown(field, after)}`}
              </p>
            ))}
            {entry.reason ? <p className="break-words text-ink-2">{entry.reason}</p> : null}
            <p className="text-ink-3">
              {[format.instant(entry.at), entry.actor].filter(Boolean).join(" · ")}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
};
