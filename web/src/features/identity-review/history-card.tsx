import { kycDocumentWords } from "@coulisse/contract/kyc-words.ts";
import { fundSources, type KycDocumentType } from "@coulisse/contract/kyc-shapes.ts";
import type { Review } from "@coulisse/contract/review-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { fundWords } from "#app/fund-words.ts";
import { useFactText } from "#app/names/use-fact-text.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { Card } from "#ui/card.tsx";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { partWords } from "./obstacle-words.ts";
import { actionWords } from "./review-words.ts";

const historyFieldWords: Readonly<Record<string, MessageDescriptor>> = {
  ...partWords,
  sourceOfFundsDetail: msg`Précisions sur les fonds`,
};
const otherFact = msg`Information`;

const isDocument = (type: string | null): type is KycDocumentType =>
  type !== null && type in kycDocumentWords.fr;

/** Decisions and readings, from the audit log. */
export const HistoryCard = ({ review }: { review: Review }) => {
  const { t } = useLingui();
  const documentNames = useWords(kycDocumentWords);
  const format = useFormats();
  const textOf = useFactText();
  const shown = (field: string, value: string | null): string => {
    if (field === "politicallyExposed" && value !== null) return value === "true" ? t`Oui` : t`Non`;
    const source = fundSources.find((one) => field === "sourceOfFunds" && one === value);
    if (source) return t(fundWords[source]);
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
