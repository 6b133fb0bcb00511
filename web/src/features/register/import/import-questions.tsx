import { formatSiret } from "@coulisse/domain/formats.ts";
import type {
  ImportAccount,
  ImportQuestion,
} from "@coulisse/contract/imports/import-shapes.schemas.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { Badge } from "#ui/badge.tsx";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import type { Chosen } from "./import-answers.ts";

type Props = {
  questions: readonly ImportQuestion[];
  chosen: Chosen;
  onChoose: (holderKey: string, choice: string) => void;
};

/**
 * Questions ask who is who, where the files alone do not say: shares are given to nobody by a
 * guess.
 */
export const ImportQuestions = ({ questions, chosen, onChoose }: Props) => {
  const { t } = useLingui();
  return (
    <section aria-labelledby="import-questions" className="grid gap-4">
      <div className="grid gap-1">
        <h3 id="import-questions" className="text-lg">
          <Plural
            value={questions.length}
            one="Une question avant l’import"
            other="# questions avant l’import"
          />
        </h3>
        <p className="max-w-form text-ink-2">
          {t`Ces porteurs ressemblent à des comptes de la plateforme sans leur correspondre tout à fait. Vous choisissez qui reçoit les actions.`}
        </p>
      </div>
      <ul className="grid max-w-form gap-4">
        {questions.map((question) => (
          <li
            key={question.holderKey}
            className="min-w-0 rounded-md border border-rule bg-sheet p-4 sm:p-5"
          >
            <Question
              question={question}
              choice={chosen[question.holderKey]}
              onChoose={(choice) => onChoose(question.holderKey, choice)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

type QuestionProps = {
  question: ImportQuestion;
  choice: string | undefined;
  onChoose: (choice: string) => void;
};

const Question = ({ question, choice, onChoose }: QuestionProps) => {
  const { t } = useLingui();
  const { proofOf, identifierOf, reasonOf } = useAccountWords();
  const { holderKey, holderName, file, sheet, line, candidates } = question;
  const table = sheet === null ? file : t`${file}, feuille « ${sheet} »`;
  const place = line === null ? table : t`${table}, ligne ${line}`;
  return (
    <RadioGroup
      name={`answer-${holderKey}`}
      label={
        <span className="grid gap-1 pb-1.5">
          <span className="text-base font-medium break-words">
            {t`Qui est « ${holderName} » ?`}
          </span>
          <span className="font-normal break-words text-ink-3">
            {[identifierOf(question), place].filter((text) => text !== null).join(" · ")}
          </span>
          <span className="font-normal text-ink-2">{reasonOf(question)}</span>
        </span>
      }
      value={choice}
      onChange={onChoose}
      options={[
        ...candidates.map((account) => ({
          value: account.id,
          label: (
            <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
              <span className="min-w-0 font-medium break-words">{account.name}</span>
              <Badge tone={account.proof === "typed" ? "warn" : "neutral"}>
                {proofOf(account)}
              </Badge>
            </span>
          ),
          detail: identifierOf(account),
        })),
        {
          value: "new",
          label: t`Un nouveau porteur, « ${holderName} »`,
          detail: <NewHolder question={question} />,
        },
      ]}
    />
  );
};

const NewHolder = ({ question: { email, newLosesEmail } }: { question: ImportQuestion }) => {
  const { t } = useLingui();
  if (email === null) return t`Aucun compte existant ne reçoit ses actions.`;
  return newLosesEmail
    ? t`Créé sans adresse e-mail : un autre compte porte déjà ${email}.`
    : t`Créé avec l’adresse ${email}.`;
};

/** Words for who an account is, beyond its name, and what shows it. */
export const useAccountWords = () => {
  const { t } = useLingui();
  const proofs: Record<ImportAccount["proof"], string> = {
    invited: t`invité, compte pas encore pris en main`,
    address: t`compte actif, adresse prouvée`,
    directory: t`lue dans l’annuaire des entreprises`,
    shares: t`détient déjà des titres`,
    representative: t`a un représentant validé`,
    administrator: t`inscrite par la plateforme`,
    typed: t`saisie par un utilisateur, jamais vérifiée`,
  };
  const sirenOf = (digits: string): string => {
    const siren = formatSiret(digits);
    return t`SIREN ${siren}`;
  };
  const identifierOf = ({ email, siren }: Pick<ImportAccount, "email" | "siren">): string | null =>
    email ?? (siren === null ? null : sirenOf(siren));
  return {
    proofOf: ({ proof }: ImportAccount): string => proofs[proof],
    identifierOf,
    reasonOf: ({ reason, holderName }: ImportQuestion): string => {
      switch (reason) {
        case "several_accounts":
          return t`Plusieurs comptes peuvent correspondre à « ${holderName} ».`;
        case "names_differ":
          return t`Le fichier dit « ${holderName} » ; le compte trouvé porte un autre nom.`;
        case "identifiers_differ":
          return t`Le compte que le fichier désigne n’a pas l’adresse ou le SIREN du fichier.`;
        case "entity_unconfirmed":
          return t`Quelqu’un a saisi cette entité, et rien ne la confirme.`;
        case "account_matched_twice":
          return t`Un autre porteur du fichier correspond déjà à ce compte.`;
      }
    },
  };
};
