import { askerWords, hidingWords } from "@coulisse/contract/operations/question-words.ts";
import type { Question, QuestionAnswer } from "@coulisse/contract/operations/questions.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { setTyped } from "#i18n/typed-text.ts";
import { Icon } from "#ui/icon.tsx";

/** Names whoever answered, as they were in the company on that day. */
export const useAnswerer = () => {
  const { t } = useLingui();
  const format = useFormats();
  return ({ by, at }: QuestionAnswer): string => {
    const day = format.instant(at, "medium");
    if (by === null) return t`Réponse de la plateforme pour la société · ${day}`;
    const { name, title } = by;
    return title === null
      ? t`Réponse de ${name} · ${day}`
      : t`Réponse de ${name}, ${title} · ${day}`;
  };
};

const Answers = ({ question: { answers, language } }: { question: Question }) => {
  const { t } = useLingui();
  const answerer = useAnswerer();
  const [last, ...corrected] = answers;
  if (last === undefined) return null;
  return (
    <div className="mt-2">
      <p lang={language} className="max-w-prose wrap-anywhere whitespace-pre-line text-ink-2">
        {setTyped(last.text)}
      </p>
      <p className="mt-1.5 text-sm text-ink-3">{answerer(last)}</p>
      {corrected.length === 0 ? null : (
        <details className="mt-2 text-sm">
          <summary className="w-fit cursor-pointer text-accent">
            {t`La réponse a été corrigée : lire la précédente`}
          </summary>
          <ul className="mt-2 grid gap-3 border-l border-rule pl-4">
            {corrected.map((one) => (
              <li key={one.at}>
                <p lang={language} className="wrap-anywhere whitespace-pre-line text-ink-2">
                  {setTyped(one.text)}
                </p>
                <p className="mt-1 text-ink-3">{answerer(one)}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};

/** A question with its answer, or in its place the day and the reason for which it is hidden. */
export const AskedQuestion = ({ question }: { question: Question }) => {
  const { t } = useLingui();
  const format = useFormats();
  const askers = useWords(askerWords);
  const reasons = useWords(hidingWords);
  const { hidden, text, isOwn } = question;
  const asked = format.instant(question.askedAt, "medium");
  const asker = isOwn ? t`Vous` : askers[question.capacity];
  const hiddenOn = hidden === null ? "" : format.instant(hidden.at, "medium");
  const reason = hidden === null ? "" : reasons[hidden.reason];
  return (
    <article className="py-5">
      {hidden === null ? null : (
        <p className="mb-2 flex gap-2.5 text-sm text-ink-3">
          <Icon name="shield" className="mt-0.5 flex-none" />
          {t`Une question du ${asked} est masquée depuis le ${hiddenOn} : ${reason}. Elle reste au dossier de la société.`}
        </p>
      )}
      {text === null ? null : (
        <>
          <h2
            lang={question.language}
            className="max-w-prose text-lg wrap-anywhere whitespace-pre-line"
          >
            {setTyped(text)}
          </h2>
          <p className="mt-1 text-sm text-ink-3">
            {question.round === null
              ? t`${asker} · ${asked}`
              : t`${asker} · ${asked} · ${question.round.name}`}
          </p>
          {question.state === "WAITING" ? (
            <p className="mt-2 text-sm text-ink-2">
              {t`Votre question attend la réponse de la société. D’ici là, les autres lecteurs ne la voient pas.`}
            </p>
          ) : null}
          <Answers question={question} />
        </>
      )}
    </article>
  );
};
