import {
  ActivityCode,
  type Corporate,
} from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { useLingui } from "@lingui/react/macro";
import { z } from "zod";
import { LostRace } from "#parts/forms/lost-race.tsx";
import { useEdited } from "#parts/forms/use-edited.ts";
import { call } from "#platform/api.ts";
import { useAction } from "#platform/queries.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";

type Props = { corporate: Corporate; open: boolean; onClose: () => void };

/** The dialog asks what an entity does, where no directory told it. */
export const ActivityDialog = ({ corporate, open, onClose }: Props) => {
  const { t } = useLingui();
  return (
    <Dialog
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
  const params = { corporateId: corporate.id };
  const form = useFormOf(Activity, { defaultValues: valuesOf(corporate) });
  const reread = () => call(corporateRoutes.getCorporate, { params });
  const edited = useEdited({ form, current: corporate, valuesOf, reread });
  const update = useAction(corporateRoutes.updateCorporate, {
    success: t`Le code APE a été enregistré.`,
    then: onDone,
  });
  return (
    <Form
      form={form}
      label={t`Code APE`}
      onSubmit={async (body) => {
        await edited.send(update.run({ params, body, version: edited.version }));
      }}
    >
      <LostRace edited={edited} />
      <ActivityField />
      <SubmitButton>{t`Enregistrer`}</SubmitButton>
    </Form>
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
