import { KnowledgeTest } from "@coulisse/contract/rounds/consents.schemas.ts";
import {
  answerWords,
  knowledgeAnswers,
  knowledgeQuestions,
  questionWords,
} from "@coulisse/domain/knowledge-test.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
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
  const { knowledge, knowledgeWarnedAt } = given;
  if (knowledge === null || again) {
    return <KnowledgeForm give={give} onDone={() => setAgain(false)} />;
  }
  if (knowledge === "SUFFICIENT") {
    return (
      <Banner tone="gain">
        {t`Vos réponses montrent que vous connaissez ces risques. Le test vaut pour deux ans.`}
      </Banner>
    );
  }
  if (knowledgeWarnedAt !== null) {
    return <Banner>{t`Vous avez lu l’avertissement et choisi de poursuivre.`}</Banner>;
  }
  return <KnowledgeWarning give={give} onAgain={() => setAgain(true)} />;
};

const KnowledgeForm = ({ give, onDone }: { give: Give; onDone: () => void }) => {
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
        onDone();
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

const KnowledgeWarning = ({ give, onAgain }: { give: Give; onAgain: () => void }) => {
  const { t } = useLingui();
  return (
    <div className="grid gap-4">
      <div role="alert">
        <Banner tone="warn" title={t`Ce placement ne vous convient peut-être pas`}>
          <p>
            {t`Vos réponses montrent une connaissance insuffisante de ces risques. Un investissement dans un projet de financement participatif comporte le risque de perdre la totalité de l’argent investi.`}
          </p>
        </Banner>
      </div>
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
