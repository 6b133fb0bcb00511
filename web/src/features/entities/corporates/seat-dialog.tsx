import type { Corporate } from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { useLingui } from "@lingui/react/macro";
import { z } from "zod";
import { AddressChoiceSchema, type AddressChoice } from "#parts/address/address-choice.ts";
import { AddressField } from "#parts/address/address-field.tsx";
import { ResourceForm } from "#parts/forms/resource-form.tsx";
import { Dialog } from "#ui/dialog.tsx";

type Props = { corporate: Corporate; open: boolean; onClose: () => void };

/** The seat alone changes without a request, of an entity that others rely on. */
export const SeatDialog = ({ corporate, open, onClose }: Props) => {
  const { t } = useLingui();
  return (
    <Dialog
      name="change-seat"
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
  const { domicile } = corporate;
  return (
    <ResourceForm
      schema={Seat}
      valuesOf={noSeat}
      entity={corporate}
      route={corporateRoutes.updateCorporate}
      reading={corporateRoutes.getCorporate}
      send={({ seat }) => ({ body: { addressId: seat.addressId } })}
      success={t`Le siège a été mis à jour.`}
      submit={t`Enregistrer le siège`}
      label={t`Modifier le siège`}
      draft="seat"
      onDone={onDone}
    >
      <AddressField
        name="seat"
        label={t`Siège`}
        help={domicile === null ? undefined : t`Siège actuel : ${domicile}`}
      />
    </ResourceForm>
  );
};
