import type { JointHolder } from "@coulisse/contract/entities/joint-holders.schemas.ts";
import { jointHolderRoutes } from "@coulisse/contract/entities/joint-holders.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { AddressChoiceSchema, type AddressChoice } from "#parts/address/address-choice.ts";
import { AddressField } from "#parts/address/address-field.tsx";
import { path } from "#platform/paths.ts";
import { useAction } from "#platform/queries.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { Page } from "#ui/page.tsx";
import { jointHolderById } from "./joint-holders.queries.ts";
import { JointSection } from "./joint-section.tsx";

const pattern = "/admin/joint-holders/:id";

const JointHolderScreen = () => {
  const { t } = useLingui();
  const { id } = useScreenParams(pattern);
  const joint = useSuspenseQuery(jointHolderById(id)).data;
  const [open, setOpen] = useState(false);
  return (
    <Page
      title={joint.name}
      lead={joint.domicile ?? t`Domicile non connu`}
      over={<Breadcrumb steps={[{ label: t`Indivisions`, to: path("/admin/joint-holders") }]} />}
      actions={<Button onClick={() => setOpen(true)}>{t`Modifier le domicile`}</Button>}
    >
      <div className="max-w-[46rem]">
        <JointSection joint={joint} mayChange />
      </div>
      <Dialog
        name="change-joint-domicile"
        open={open}
        onClose={() => setOpen(false)}
        title={t`Modifier le domicile`}
        lead={t`Les lignes déjà inscrites aux registres gardent le domicile d’alors.`}
      >
        {open ? <DomicileForm joint={joint} onDone={() => setOpen(false)} /> : null}
      </Dialog>
    </Page>
  );
};

const Domicile = z.object({
  address: z.preprocess((value) => value ?? undefined, AddressChoiceSchema),
});

const DomicileForm = ({ joint, onDone }: { joint: JointHolder; onDone: () => void }) => {
  const { t } = useLingui();
  const form = useFormOf(Domicile, {
    draft: `joint-domicile ${joint.id}`,
    defaultValues: { address: null as AddressChoice | null },
  });
  const keep = useAction(jointHolderRoutes.updateJointHolder, {
    success: t`Le domicile est enregistré.`,
    then: onDone,
  });
  const params = { jointHolderId: joint.id };
  return (
    <Form
      form={form}
      onSubmit={({ address: { addressId } }) => keep.run({ params, body: { addressId } })}
    >
      <AddressField name="address" label={t`Domicile`} />
      <SubmitButton>{t`Enregistrer le domicile`}</SubmitButton>
    </Form>
  );
};

export const screen = defineScreen(pattern, {
  load: ({ params, queryClient }) => queryClient.ensureQueryData(jointHolderById(params.id)),
  component: JointHolderScreen,
});
