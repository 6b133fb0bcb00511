import { formatDeadline } from "@coulisse/domain/deadlines.ts";
import type { Thread, ThreadStepOf } from "@coulisse/contract/operations/thread.schemas.ts";
import type { ThreadStep } from "@coulisse/contract/operations/thread.ts";
import type { AwaitedStep } from "@coulisse/contract/operations/waiting.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";

export const stepWords: Readonly<Record<ThreadStep, MessageDescriptor>> = {
  ACCOUNT: msg`Compte`,
  IDENTITY: msg`Identité`,
  MONEY: msg`Argent`,
  SIGNATURE: msg`Signature`,
  PAYMENT: msg`Paiement`,
};

/** Words for whom a step waits, where that is not the reader. */
const awaitedWords: Readonly<Record<AwaitedStep, MessageDescriptor>> = {
  ANSWER: msg`Attend la réponse de l’auteur de l’offre`,
  CLAIM: msg`Attend les actionnaires`,
  DECIDE: msg`Attend la société`,
  SIGN: msg`Attend l’autre partie`,
  SIGN_BOTH: msg`Attend les signataires`,
  PAY: msg`Attend l’acheteur`,
  ENTER: msg`Attend la plateforme`,
  REVIEW: msg`Attend la plateforme`,
};

/** Words of where a step stands: done, the reader’s, examined since when, or whose until when. */
export const useStandingWords = (): ((step: ThreadStepOf) => string) => {
  const { t } = useLingui();
  const format = useFormats();
  const untilOf = ({ dueAt, dueOn }: ThreadStepOf): string | undefined => {
    if (dueAt !== null) return formatDeadline(dueAt, format.locale, "medium");
    return dueOn === null ? undefined : format.date(dueOn, "medium");
  };
  return (step) => {
    const until = untilOf(step);
    switch (step.state) {
      case "DONE":
        return t`Fait`;
      case "YOURS": {
        if (step.missingCents !== null) {
          const missing = format.amount(step.missingCents);
          return t`Il manque ${missing}`;
        }
        return until === undefined ? t`À vous` : t`À vous, jusqu’au ${until}`;
      }
      case "EXAMINED": {
        const day = step.since === null ? "" : format.instant(step.since, "medium");
        return t`En examen depuis le ${day}`;
      }
      case "OTHERS": {
        const who = t(
          step.awaited === null ? msg`Attend un autre signataire` : awaitedWords[step.awaited],
        );
        return until === undefined ? who : t`${who}, jusqu’au ${until}`;
      }
      case "LATER":
        return t`Ensuite`;
      case "NOT_NEEDED":
        return t`Rien à faire`;
    }
  };
};

/** Words for what the reader came for, for the way back there, and for its end. */
export const useAimWords = (): ((thread: Thread) => {
  title: string;
  back: string;
  ended: string;
}) => {
  const { t } = useLingui();
  const format = useFormats();
  return ({ aim, company: { name }, state, endedOn }) => {
    const day = endedOn === null ? "" : format.date(endedOn, "medium");
    const paid = t`Vous avez payé le ${day} : il ne vous reste rien à faire.`;
    switch (aim) {
      case "ROUND":
        return {
          title: t`Souscrire à la levée de ${name}`,
          back: t`Revenir à la levée de ${name}`,
          ended: state === "PAID" ? paid : t`La levée a pris fin le ${day}.`,
        };
      case "OFFER":
        return {
          title: t`Répondre à une offre sur ${name}`,
          back: t`Revenir à l’offre sur ${name}`,
          ended: state === "PAID" ? paid : t`L’offre a pris fin le ${day}.`,
        };
      case "INVITATION":
        return { title: t`Vos actions de ${name}`, back: t`Voir mes actions`, ended: "" };
    }
  };
};
