import {
  ActivityCode,
  type Corporate,
} from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { useLingui } from "@lingui/react/macro";
import { z } from "zod";
import { ResourceForm } from "#parts/forms/resource-form.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/form/text-field.tsx";

type Props = { corporate: Corporate; open: boolean; onClose: () => void };

/** The dialog asks what an entity does, where no directory told it. */
export const ActivityDialog = ({ corporate, open, onClose }: Props) => {
  const { t } = useLingui();
  return (
    <Dialog
      name="change-activity-code"
      open={open}
      onClose={onClose}
      title={t`Code APE`}
      lead={t`La déclaration d’une cession (formulaire n° 2759) demande l’activité de chaque entité qui vend ou achète.`}
    >
      {open ? <ActivityForm corporate={corporate} onDone={onClose} /> : null}
    </Dialog>
  );
};

const Activity = z.object({ activityCode: ActivityCode });

const valuesOf = ({ activityCode }: Corporate) => ({ activityCode: activityCode ?? "" });

const ActivityForm = ({ corporate, onDone }: { corporate: Corporate; onDone: () => void }) => {
  const { t } = useLingui();
  return (
    <ResourceForm
      schema={Activity}
      valuesOf={valuesOf}
      entity={corporate}
      route={corporateRoutes.updateCorporate}
      reading={corporateRoutes.getCorporate}
      success={t`Le code APE a été enregistré.`}
      submit={t`Enregistrer`}
      label={t`Code APE`}
      draft="activity"
      onDone={onDone}
    >
      <ActivityField />
    </ResourceForm>
  );
};

export const ActivityField = ({ optional = false }: { optional?: boolean }) => {
  const { t } = useLingui();
  return (
    <TextField
      name="activityCode"
      label={t`Code APE`}
      help={t`Quatre chiffres et une lettre, par exemple 64.20Z : il figure sur l’avis de situation de l’Insee.`}
      maxLength={6}
      autoComplete="off"
      optional={optional}
    />
  );
};
