import type {
  JointComposition,
  JointHolder,
  JointRepresentative,
} from "@coulisse/contract/entities/joint-holders.schemas.ts";
import { fractionText } from "@coulisse/domain/fraction-numbers.ts";
import { jointHolderRoutes } from "@coulisse/contract/entities/joint-holders.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { AddressField } from "#parts/address/address-field.tsx";
import { useAction } from "#platform/queries.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { KeyFacts } from "#ui/key-facts.tsx";
import {
  blankMembers,
  blankRepresentative,
  Members,
  NextRepresentative,
  toMembers,
  toRepresentative,
} from "#parts/joint-holders/joint-schema.ts";
import { MembersFields } from "#parts/joint-holders/members-fields.tsx";
import { RepresentativeFields } from "#parts/joint-holders/representative-fields.tsx";
import { anyHolder } from "./any-holder.tsx";

type Props = {
  joint: JointHolder;
  /** The platform's administrators write it down; a company reads it. */
  mayChange: boolean;
};

/** The section says who holds together and by whom they act, with those before them. */
export const JointSection = ({ joint, mayChange }: Props) => (
  <div className="grid grid-cols-1 content-start gap-6">
    <MembersCard joint={joint} mayChange={mayChange} />
    <RepresentativeCard joint={joint} mayChange={mayChange} />
  </div>
);

const Note = ({ children }: { children: string }) => (
  <p className="mt-2 text-sm text-ink-3">{children}</p>
);

const MembersCard = ({ joint, mayChange }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const [open, setOpen] = useState(false);
  const [current, ...past] = joint.compositions;
  const since = ({ effectiveOn, act }: JointComposition): string => {
    const day = format.date(effectiveOn);
    return t`Depuis le ${day} : ${act}.`;
  };
  const before = ({ effectiveOn, act, members }: JointComposition): string => {
    const day = format.date(effectiveOn);
    const named = members.map((one) => `${one.name} ${fractionText(one)}`).join(", ");
    return t`Auparavant, depuis le ${day} : ${named} (${act}).`;
  };
  const title = current ? t`Inscrire d’autres membres` : t`Saisir les membres`;
  return (
    <Card
      title={t`Membres`}
      actions={mayChange ? <Button onClick={() => setOpen(true)}>{title}</Button> : undefined}
    >
      {current ? (
        <>
          <KeyFacts
            facts={current.members.map((member) => ({
              label: member.name,
              value: fractionText(member),
            }))}
          />
          <Note>{since(current)}</Note>
        </>
      ) : (
        <Banner tone="warn" title={t`Membres non renseignés`}>
          {t`L’indivision n’est inscrite que sous son nom : ses membres et leurs fractions restent à saisir.`}
        </Banner>
      )}
      {past.map((one) => (
        <Note key={one.recordedAt}>{before(one)}</Note>
      ))}
      <Dialog
        name="add-members"
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        lead={t`Ce qui était inscrit reste dans l’historique.`}
      >
        {open ? <MembersForm joint={joint} onDone={() => setOpen(false)} /> : null}
      </Dialog>
    </Card>
  );
};

type FormProps = { joint: JointHolder; onDone: () => void };

const MembersForm = ({ joint, onDone }: FormProps) => {
  const { t } = useLingui();
  const form = useFormOf(Members, {
    draft: `joint-members ${joint.id}`,
    defaultValues: blankMembers,
  });
  const keep = useAction(jointHolderRoutes.nameJointMembers, {
    success: t`Les membres sont inscrits.`,
    then: onDone,
  });
  const params = { jointHolderId: joint.id };
  return (
    <Form form={form} onSubmit={(members) => keep.run({ params, body: toMembers(members) })}>
      <MembersFields picker={anyHolder} />
      <SubmitButton>{t`Inscrire les membres`}</SubmitButton>
    </Form>
  );
};

const RepresentativeCard = ({ joint, mayChange }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const [open, setOpen] = useState(false);
  const [current, ...past] = joint.representatives;
  const before = ({ name, appointedOn, act }: JointRepresentative): string => {
    const day = format.date(appointedOn);
    return t`Auparavant : ${name}, désigné le ${day} (${act}).`;
  };
  const title = current ? t`Nommer un autre représentant` : t`Nommer le représentant`;
  return (
    <Card
      title={t`Représentant commun`}
      actions={mayChange ? <Button onClick={() => setOpen(true)}>{title}</Button> : undefined}
    >
      {current ? (
        <KeyFacts
          facts={[
            { label: t({ message: "Nom", context: "of a holder" }), value: current.name },
            { label: t`Qualité`, value: current.isMember ? t`Membre` : t`Tiers` },
            { label: t`Désigné le`, value: format.date(current.appointedOn) },
            { label: t`Acte`, value: current.act },
          ]}
        />
      ) : (
        <Banner tone="warn" title={t`Représentant commun non renseigné`}>
          {t`Tant que personne n’est désigné, l’indivision détient ses actions et personne n’agit pour elle.`}
        </Banner>
      )}
      {past.map((one) => (
        <Note key={one.recordedAt}>{before(one)}</Note>
      ))}
      <Dialog
        name="name-representative"
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        lead={t`Il reçoit les lettres adressées à l’indivision et signe ses ordres.`}
      >
        {open ? <RepresentativeForm joint={joint} onDone={() => setOpen(false)} /> : null}
      </Dialog>
    </Card>
  );
};

const RepresentativeForm = ({ joint, onDone }: FormProps) => {
  const { t } = useLingui();
  const { domicile } = joint;
  const form = useFormOf(NextRepresentative, {
    draft: `joint-representative ${joint.id}`,
    defaultValues: { ...blankRepresentative, address: null },
  });
  const keep = useAction(jointHolderRoutes.nameJointRepresentative, {
    success: t`Le représentant commun est inscrit.`,
    then: onDone,
  });
  const params = { jointHolderId: joint.id };
  return (
    <Form
      form={form}
      onSubmit={({ address, ...named }) =>
        keep.run({
          params,
          body: {
            ...toRepresentative(named),
            ...(address === null ? {} : { addressId: address.addressId }),
          },
        })
      }
    >
      <RepresentativeFields picker={anyHolder} />
      <AddressField
        name="address"
        label={t`Domicile de l’indivision`}
        help={
          domicile === null
            ? undefined
            : t`Sans changement de votre part, il reste le même : ${domicile}`
        }
        optional
      />
      <SubmitButton>{t`Inscrire le représentant`}</SubmitButton>
    </Form>
  );
};
