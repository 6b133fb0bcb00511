import type { Checklist } from "@coulisse/contract/operations/checklists.schemas.ts";
import type { ChecklistStep } from "@coulisse/contract/operations/checklists.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { Timeline } from "#ui/timeline.tsx";

const labels: Readonly<Record<ChecklistStep, MessageDescriptor>> = {
  email: msg`Confirmer votre adresse e-mail`,
  identity: msg`Faire vérifier votre identité`,
  interest: msg`Choisir une première société`,
  category: msg`Créer une catégorie d’actions`,
  register: msg`Importer le registre, ou écrire sa première ligne`,
  page: msg`Écrire la page de la société`,
  invitations: msg`Inviter les porteurs`,
  operator: msg`Indiquer qui exploite le site`,
  first_company: msg`Créer une première société`,
  first_register: msg`Importer un premier registre`,
};

/**
 * A place says where a step is done, and what it is for; without an address somebody else does it.
 */
export type StepPlace = Readonly<{
  to?: string;
  search?: Readonly<Record<string, string>>;
  detail: MessageDescriptor;
}>;

type Props = {
  checklist: Checklist;
  places: Partial<Record<ChecklistStep, StepPlace>>;
  busy: boolean;
  onDismiss: () => void;
};

/**
 * The card shows what comes first, until it is done or put away: each step leads to where it is
 * done.
 */
export const ChecklistCard = ({ checklist, places, busy, onDismiss }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const { steps, isDismissed } = checklist;
  const left = steps.findIndex(({ isDone }) => !isDone);
  if (isDismissed || left === -1) return null;
  // What is being examined is nobody's next step, unless nothing else is left.
  const own = steps.findIndex(({ isDone, inReviewSince }) => !isDone && !inReviewSince);
  const next = own === -1 ? left : own;
  const doneCount = format.quantity(steps.filter(({ isDone }) => isDone).length);
  const count = format.quantity(steps.length);
  return (
    <Card
      className="mb-7"
      title={t`Pour commencer`}
      actions={
        <>
          <span className="text-sm text-ink-3">{t`${doneCount} sur ${count}`}</span>
          <Button size="sm" variant="quiet" busy={busy} onClick={onDismiss}>
            {t`Masquer cette liste`}
          </Button>
        </>
      }
    >
      <Timeline
        steps={steps.map(({ step, isDone, inReviewSince: since }, at) => ({
          label: <StepLabel step={step} place={isDone ? undefined : places[step]} />,
          detail: isDone ? undefined : <StepDetail place={places[step]} since={since} />,
          state: isDone ? "done" : at === next || since ? "current" : "waiting",
        }))}
      />
    </Card>
  );
};

type StepProps = { step: ChecklistStep; place: StepPlace | undefined };

const StepLabel = ({ step, place }: StepProps): ReactNode => {
  const { t } = useLingui();
  const label = t(labels[step]);
  if (place?.to === undefined) return label;
  return (
    <TextLink to={place.to} {...(place.search ? { search: place.search } : {})}>
      {label}
    </TextLink>
  );
};

type DetailProps = Pick<StepProps, "place"> & { since: string | undefined };

const StepDetail = ({ place, since }: DetailProps): ReactNode => {
  const { t } = useLingui();
  const format = useFormats();
  const day = since === undefined ? "" : format.instant(since, "medium");
  if (since !== undefined)
    return t`En examen depuis le ${day}. Vous n’avez rien d’autre à envoyer.`;
  return place === undefined ? null : t(place.detail);
};
