import type { Corporate } from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { useLingui } from "@lingui/react/macro";
import { z } from "zod";
import { AddressChoiceSchema, type AddressChoice } from "#parts/address/address-choice.ts";
import { AddressField } from "#parts/address/address-field.tsx";
import { LostRace } from "#parts/forms/lost-race.tsx";
import { useEdited } from "#parts/forms/use-edited.ts";
import { call } from "#platform/api.ts";
import { useAction } from "#platform/queries.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";

type Props = { corporate: Corporate; open: boolean; onClose: () => void };

/** The seat alone changes without a request, of an entity that others rely on. */
export const SeatDialog = ({ corporate, open, onClose }: Props) => {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Modifier le siège`}
      lead={t`Pour changer le nom, la forme ou les numéros, relisez l’annuaire public ou faites une demande. Les lignes déjà inscrites aux registres gardent le siège d’alors.`}
    >
      {open ? <SeatForm corporate={corporate} onDone={onClose} /> : null}
    </Dialog>
  );
};

const Seat = z.object({
  seat: z.preprocess((value) => value ?? undefined, AddressChoiceSchema),
});

/** The text of the seat that is known is shown beside: the field holds what is chosen anew. */
const noSeat = () => ({ seat: null as AddressChoice | null });

const SeatForm = ({ corporate, onDone }: { corporate: Corporate; onDone: () => void }) => {
  const { t } = useLingui();
  const params = { corporateId: corporate.id };
  const form = useFormOf(Seat, { defaultValues: noSeat() });
  const reread = () => call(corporateRoutes.getCorporate, { params });
  const edited = useEdited({ form, current: corporate, valuesOf: noSeat, reread });
  const update = useAction(corporateRoutes.updateCorporate, {
    success: t`Le siège a été mis à jour.`,
    then: onDone,
  });
  const { domicile } = corporate;
  return (
    <Form
      form={form}
      label={t`Modifier le siège`}
      onSubmit={async ({ seat }) => {
        const body = { addressId: seat.addressId };
        await edited.send(update.run({ params, body, version: edited.version }));
      }}
    >
      <LostRace edited={edited} />
      <AddressField
        name="seat"
        label={t`Siège`}
        help={domicile === null ? undefined : t`Siège actuel : ${domicile}`}
      />
      <SubmitButton>{t`Enregistrer le siège`}</SubmitButton>
    </Form>
  );
};
