import { KnowledgeTest } from "@coulisse/contract/rounds/consents.schemas.ts";
import {
  answerWords,
  knowledgeAnswers,
  knowledgeQuestions,
  lessonWords,
  questionWords,
  type KnowledgeAnswers,
} from "@coulisse/domain/knowledge-test.ts";
import { useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { useWords } from "#i18n/use-words.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import type { ConsentProps, Give } from "./giving.ts";

/** R-23b: the test, what it came to, and the warning that is read where it came to too little. */
export const KnowledgePart = ({ given, give }: ConsentProps) => {
  const { t } = useLingui();
  const [again, setAgain] = useState(false);
  // What was answered is kept nowhere: on another visit all lessons are there, and none is marked.
  const [answered, setAnswered] = useState<KnowledgeAnswers>();
  const { knowledge, knowledgeWarnedAt, rightAnswers } = given;
  const isAsked = knowledge === null || again;
  return (
    <>
      {/* The region is there before its words, so that they are announced. */}
      <div role="status">
        {isAsked ? null : knowledge === "SUFFICIENT" ? (
          <Banner tone="gain">
            {t`Vos réponses montrent que vous connaissez ces risques. Le test vaut pour deux ans.`}
          </Banner>
        ) : knowledgeWarnedAt === null ? null : (
          <Banner>{t`Vous avez lu l’avertissement et choisi de poursuivre.`}</Banner>
        )}
      </div>
      {isAsked ? (
        <KnowledgeForm
          give={give}
          onDone={(answers) => {
            setAnswered(answers);
            setAgain(false);
          }}
        />
      ) : knowledge === "INSUFFICIENT" && knowledgeWarnedAt === null ? (
        <KnowledgeWarning give={give} onAgain={() => setAgain(true)}>
          {rightAnswers === null ? null : <Lessons right={rightAnswers} answered={answered} />}
        </KnowledgeWarning>
      ) : null}
    </>
  );
};

type LessonsProps = { right: KnowledgeAnswers; answered: KnowledgeAnswers | undefined };

/** Says which answers were wrong, what is right, and why. */
const Lessons = ({ right, answered }: LessonsProps) => {
  const { t } = useLingui();
  const questions = useWords(questionWords);
  const answers = useWords(answerWords);
  const lessons = useWords(lessonWords);
  const shown = knowledgeQuestions.filter(
    (question) => answered === undefined || answered[question] !== right[question],
  );
  return (
    <div className="max-w-prose">
      <h3 className="font-medium">
        {answered === undefined ? t`Ce qu’il faut savoir` : t`Vos réponses à revoir`}
      </h3>
      <ul className="mt-2 grid gap-4">
        {shown.map((question) => {
          const given = answered && answers[answered[question]];
          const best = answers[right[question]];
          return (
            <li key={question} className="border-t border-rule pt-3">
              <p className="font-medium">{questions[question]}</p>
              {given === undefined ? null : (
                <p className="text-ink-2">{t`Votre réponse : ${given}`}</p>
              )}
              <p>{t`La bonne réponse : ${best}`}</p>
              <p className="text-sm text-ink-2">{lessons[question]}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
};

const KnowledgeForm = ({
  give,
  onDone,
}: {
  give: Give;
  onDone: (answers: KnowledgeAnswers) => void;
}) => {
  const { t } = useLingui();
  const questions = useWords(questionWords);
  const answers = useWords(answerWords);
  const form = useFormOf(KnowledgeTest, { draft: "knowledge", defaultValues: {} });
  return (
    <Form
      form={form}
      label={t`Test de connaissances`}
      className="max-w-[46rem] gap-7"
      onSubmit={async (answered) => {
        await give.run({ answers: answered });
        onDone(answered);
      }}
    >
      {knowledgeQuestions.map((question) => (
        <RadioField
          key={question}
          name={question}
          label={questions[question]}
          options={knowledgeAnswers[question].map((answer) => ({
            value: answer,
            label: answers[answer],
          }))}
        />
      ))}
      <SubmitButton>{t`Envoyer mes réponses`}</SubmitButton>
    </Form>
  );
};

const Insufficient = () => {
  const { t } = useLingui();
  return (
    <Banner tone="warn" title={t`Ce placement ne vous convient peut-être pas`}>
      <p>
        {t`Vos réponses montrent une connaissance insuffisante de ces risques. Un investissement dans un projet de financement participatif comporte le risque de perdre la totalité de l’argent investi.`}
      </p>
    </Banner>
  );
};

type WarningProps = { give: Give; onAgain: () => void; children: ReactNode };

const KnowledgeWarning = ({ give, onAgain, children }: WarningProps) => {
  const { t } = useLingui();
  return (
    <div className="grid gap-6">
      <div role="alert">
        <Insufficient />
      </div>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>{t`Repasser le test`}</Button>
        <Button
          variant="quiet"
          busy={give.pending}
          onClick={() => give.start({ knowledgeWarned: true })}
        >
          {t`J’ai lu cet avertissement et je poursuis`}
        </Button>
      </div>
    </div>
  );
};
