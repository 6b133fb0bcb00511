import type { Review } from "@coulisse/contract/review-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Card } from "#ui/card.tsx";
import { actionWords, documentWords } from "./review-words.ts";

const isDocument = (type: string | null): type is keyof typeof documentWords =>
  type !== null && type in documentWords;

/** Decisions and readings, from the audit log. */
export const HistoryCard = ({ review }: { review: Review }) => {
  const { t } = useLingui();
  const format = useFormats();
  return (
    <Card title={t`Historique`}>
      <ol className="grid max-h-96 gap-3 overflow-auto text-sm" tabIndex={0}>
        {review.history.map((entry, index) => (
          <li key={index}>
            <p>
              {t(actionWords(entry.action))}
              {isDocument(entry.documentType) ? (
                <span className="text-ink-2"> · {t(documentWords[entry.documentType])}</span>
              ) : null}
            </p>
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
