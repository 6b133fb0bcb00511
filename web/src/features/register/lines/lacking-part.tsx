import { corporateRoutes } from "@coulisse/contract/entities/corporates.ts";
import { jointHolderRoutes } from "@coulisse/contract/entities/joint-holders.ts";
import type { EffectPreview } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { registerHealthRoutes } from "@coulisse/contract/register/register-health.ts";
import { userRoutes } from "@coulisse/contract/identity/users.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { AddressChoiceSchema, type AddressChoice } from "#parts/address/address-choice.ts";
import { AddressField } from "#parts/address/address-field.tsx";
import { useAction } from "#platform/queries.ts";
import { useSession } from "#platform/session.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { lacksOf } from "./lacks.ts";

type Party = EffectPreview["withoutDomicile"][number];

type Props = { companyId: string; effect: EffectPreview | undefined };

/**
 * A part that is missing is said before the line is written: it is added here, or explained for
 * good.
 */
export const LackingPart = ({ companyId, effect }: Props) => {
  const { t } = useLingui();
  const files = useWatch<{ files: File[] }, "files">({ name: "files" });
  const [party, setParty] = useState<Party>();
  const lacks = effect === undefined ? [] : lacksOf(effect, files);
  if (lacks.length === 0) return null;
  return (
    <fieldset className="grid gap-4 rounded-md border border-rule p-4">
      <legend className="px-1 text-sm font-medium">{t`Ce qui manque à cette ligne`}</legend>
      <ul className="grid gap-3 text-sm text-ink-2">
        {lacks.map((lack) =>
          lack === "paper" ? (
            <li key="paper">{t`Aucune pièce n’est jointe.`}</li>
          ) : (
            <PartyLack key={lack.holderId} party={lack} onAdd={() => setParty(lack)} />
          ),
        )}
      </ul>
      <TextAreaField
        name="lackingReason"
        label={t`Motif de ce qui manque`}
        help={t`Inscrit et imprimé avec la ligne, sans pouvoir être changé.`}
        maxLength={500}
      />
      <DomicileDialog companyId={companyId} party={party} onClose={() => setParty(undefined)} />
    </fieldset>
  );
};

const PartyLack = ({ party, onAdd }: { party: Party; onAdd: () => void }) => {
  const { t } = useLingui();
  const { holderName: name, kind } = party;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      {t`${name} n’a pas de domicile (article R. 228-9 du Code de commerce).`}
      <Button onClick={onAdd}>
        {kind === "corporate" ? t`Ajouter son siège` : t`Ajouter son domicile`}
      </Button>
    </li>
  );
};

type DialogProps = { companyId: string; party: Party | undefined; onClose: () => void };

const DomicileDialog = ({ companyId, party, onClose }: DialogProps) => {
  const { t } = useLingui();
  const name = party?.holderName ?? "";
  return (
    <Dialog
      name="add-domicile"
      open={party !== undefined}
      onClose={onClose}
      title={t`Domicile de ${name}`}
      lead={t`La ligne le reprend ; celles qui sont déjà écrites ne changent pas.`}
    >
      {party ? <DomicileForm companyId={companyId} party={party} onDone={onClose} /> : null}
    </Dialog>
  );
};

const Domicile = z.object({
  address: z.preprocess((value) => value ?? undefined, AddressChoiceSchema),
});

type FormProps = { companyId: string; party: Party; onDone: () => void };

/** The platform changes the record of the party, and a company's people say where their own holder lives. */
const DomicileForm = ({ companyId, party, onDone }: FormProps) => {
  const { t } = useLingui();
  const { holderName: name } = party;
  const form = useFormOf(Domicile, {
    draft: `domicile ${party.holderId}`,
    defaultValues: { address: null as AddressChoice | null },
  });
  const settings = { success: t`Le domicile est enregistré.`, then: onDone };
  const ofPerson = useAction(userRoutes.updateUser, settings);
  const ofJoint = useAction(jointHolderRoutes.updateJointHolder, settings);
  const ofEntity = useAction(corporateRoutes.updateCorporate, settings);
  const ofOwn = useAction(registerHealthRoutes.giveAddresses, settings);
  const { isAdmin } = useSession();
  return (
    <Form
      form={form}
      label={t`Domicile de ${name}`}
      onSubmit={async ({ address: { addressId, text } }) => {
        const body = { addressId };
        const { holderId, kind } = party;
        if (!isAdmin) {
          const items = [{ holderId, address: text }];
          await ofOwn.run({ params: { companyId }, body: { kind: "domicile", items } });
        } else if (kind === "user") await ofPerson.run({ params: { userId: holderId }, body });
        else if (kind === "joint") await ofJoint.run({ params: { jointHolderId: holderId }, body });
        else await ofEntity.run({ params: { corporateId: holderId }, body });
      }}
    >
      <AddressField name="address" label={party.kind === "corporate" ? t`Siège` : t`Domicile`} />
      <SubmitButton>{t`Enregistrer le domicile`}</SubmitButton>
    </Form>
  );
};
