import {
  askerWords,
  hidingWords,
  questionStateWords,
} from "@coulisse/contract/operations/question-words.ts";
import type { Question } from "@coulisse/contract/operations/questions.schemas.ts";
import {
  answerMax,
  hidingReasons,
  questionRoutes,
} from "@coulisse/contract/operations/questions.ts";
import { Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { z } from "zod";
import { setTyped } from "#i18n/typed-text.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { useAction } from "#platform/queries.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { Form } from "#ui/form/form.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { Part } from "#ui/part.tsx";
import { useAnswerer } from "./asked-question.tsx";
import { questionTones } from "./question-table.tsx";

type Props = {
  question: Question | undefined;
  onClose: () => void;
  /** Whether the reader answers and hides, or reads alone. */
  answers: boolean;
};

/** A question beside the list: its answers, and what the company does with it. */
export const QuestionDrawer = ({ question, onClose, answers }: Props) => {
  const { t } = useLingui();
  return (
    <Drawer name="question" open={question !== undefined} onClose={onClose} title={t`Question`}>
      {question === undefined ? null : (
        <QuestionCard key={question.id} question={question} answers={answers} />
      )}
    </Drawer>
  );
};

const QuestionCard = ({ question, answers }: { question: Question; answers: boolean }) => {
  const { t } = useLingui();
  const format = useFormats();
  const states = useWords(questionStateWords);
  const askers = useWords(askerWords);
  const reasons = useWords(hidingWords);
  const answerer = useAnswerer();
  const { hidden } = question;
  const asker = askers[question.capacity];
  const asked = format.instant(question.askedAt);
  const hiddenOn = hidden === null ? "" : format.instant(hidden.at);
  const reason = hidden === null ? "" : reasons[hidden.reason];
  return (
    <div className="grid gap-5">
      <div className="grid justify-items-start gap-2">
        <p className="font-medium break-words">{question.company.name}</p>
        {question.round === null ? null : (
          <p className="text-sm break-words text-ink-3">{question.round.name}</p>
        )}
        <Badge tone={questionTones[question.state]}>{states[question.state]}</Badge>
        <p className="text-sm text-ink-3">{t`${asker} · ${asked}`}</p>
        {hidden === null ? null : (
          <p className="text-sm">{t`Masquée le ${hiddenOn} : ${reason}.`}</p>
        )}
      </div>
      <p lang={question.language} className="text-lg wrap-anywhere whitespace-pre-line">
        {setTyped(question.text ?? "")}
      </p>
      {question.answers.map((one) => (
        <Part key={one.at}>
          <p lang={question.language} className="wrap-anywhere whitespace-pre-line">
            {setTyped(one.text)}
          </p>
          <p className="mt-1.5 text-sm text-ink-3">{answerer(one)}</p>
        </Part>
      ))}
      {answers ? <Acts question={question} /> : null}
    </div>
  );
};

const Acts = ({ question }: { question: Question }) => {
  const { t } = useLingui();
  const [hiding, setHiding] = useState(false);
  const show = useAction(questionRoutes.showQuestion, {
    success: t`La question est de nouveau affichée.`,
  });
  if (question.hidden !== null) {
    return (
      <Button
        className="justify-self-start"
        busy={show.pending}
        onClick={() => show.start({ params: { questionId: question.id } })}
      >
        {t`Afficher de nouveau`}
      </Button>
    );
  }
  return (
    <>
      <AnswerForm key={question.version} question={question} />
      <Button className="justify-self-start" onClick={() => setHiding(true)}>
        {t`Masquer la question`}
      </Button>
      <Dialog
        name="hide-question"
        open={hiding}
        onClose={() => setHiding(false)}
        title={t`Masquer la question ?`}
        lead={t`Ses lecteurs ne verront plus ni la question ni la réponse, mais le jour et le motif. Son auteur reçoit le motif par e-mail. Elle reste au dossier.`}
      >
        {hiding ? <HidingForm question={question} onDone={() => setHiding(false)} /> : null}
      </Dialog>
    </>
  );
};

const Answer = z.object({ text: Text(answerMax) });

const AnswerForm = ({ question }: { question: Question }) => {
  const { t } = useLingui();
  const isCorrection = question.state === "ANSWERED";
  const form = useFormOf(Answer, {
    draft: `answer-question ${question.id}`,
    defaultValues: { text: "" },
  });
  const answer = useAction(questionRoutes.answerQuestion, {
    success: isCorrection
      ? t`La réponse corrigée est publiée ; la précédente reste lisible.`
      : t`Votre réponse est publiée. La personne qui a posé la question la reçoit par e-mail.`,
  });
  return (
    <Form
      form={form}
      label={t`Réponse`}
      onSubmit={(body) =>
        answer.run({ params: { questionId: question.id }, body, version: question.version })
      }
    >
      <TextAreaField
        name="text"
        label={isCorrection ? t`Corriger la réponse` : t`Votre réponse`}
        help={t`Elle est signée de votre nom et de votre titre dans la société.`}
        rows={6}
        maxLength={answerMax}
      />
      <SubmitButton>{isCorrection ? t`Publier la correction` : t`Publier la réponse`}</SubmitButton>
    </Form>
  );
};

const Hiding = z.object({ reason: z.enum(hidingReasons) });

const HidingForm = ({ question, onDone }: { question: Question; onDone: () => void }) => {
  const { t } = useLingui();
  const reasons = useWords(hidingWords);
  const form = useFormOf(Hiding, {
    draft: `hide-question ${question.id}`,
    defaultValues: {},
  });
  const hide = useAction(questionRoutes.hideQuestion, {
    success: t`La question est masquée.`,
    then: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={(body) =>
        hide.run({ params: { questionId: question.id }, body, version: question.version })
      }
    >
      <RadioField
        name="reason"
        label={t`Masquer cette question parce que…`}
        options={hidingReasons.map((value) => ({ value, label: reasons[value] }))}
      />
      <SubmitButton>{t`Masquer la question`}</SubmitButton>
    </Form>
  );
};
