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
  const next = steps.findIndex(({ isDone }) => !isDone);
  if (isDismissed || next === -1) return null;
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
        steps={steps.map(({ step, isDone }, at) => ({
          label: <StepLabel step={step} place={isDone ? undefined : places[step]} />,
          detail: isDone ? undefined : <StepDetail place={places[step]} />,
          state: isDone ? "done" : at === next ? "current" : "waiting",
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

const StepDetail = ({ place }: Pick<StepProps, "place">): ReactNode => {
  const { t } = useLingui();
  return place === undefined ? null : t(place.detail);
};
