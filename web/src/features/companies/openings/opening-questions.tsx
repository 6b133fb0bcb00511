import type { OpeningQuestion } from "@coulisse/contract/companies/company-openings.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Card } from "#ui/card.tsx";

/** The questions to the founder with their answers, the first first. */
export const OpeningQuestions = ({ questions }: { questions: readonly OpeningQuestion[] }) => {
  const { t } = useLingui();
  const format = useFormats();
  if (questions.length === 0) return null;
  return (
    <Card title={t`Questions et réponses`}>
      <ol className="grid gap-4 text-sm">
        {questions.map(({ id, question, askedAt, answer, answeredAt }) => {
          const asked = format.instant(askedAt);
          const answered = answeredAt === null ? "" : format.instant(answeredAt);
          return (
            <li key={id} className="border-t border-rule pt-4 first:border-t-0 first:pt-0">
              <p className="text-ink-3">{t`Demandé le ${asked}`}</p>
              <p className="break-words whitespace-pre-line">{question}</p>
              {answer === null ? (
                <p className="mt-2 text-ink-3">{t`Sans réponse pour le moment`}</p>
              ) : (
                <>
                  <p className="mt-2 text-ink-3">{t`Répondu le ${answered}`}</p>
                  <p className="break-words whitespace-pre-line">{answer}</p>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
};
