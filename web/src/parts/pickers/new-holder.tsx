import type { Corporate } from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import type { User } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import { knownHolderRoutes } from "@coulisse/contract/companies/known-holders.ts";
import { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import { OneLine } from "@coulisse/contract/wire/scalars.schemas.ts";
import { formatSiret } from "@coulisse/domain/formats.ts";
import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { AddressChoiceSchema, type AddressChoice } from "#parts/address/address-choice.ts";
import { AddressField } from "#parts/address/address-field.tsx";
import { loadWords } from "#i18n/dictionary.ts";
import { useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Form } from "#ui/form/form.tsx";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import type { Suggestion } from "#ui/form/use-search.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { EntitySearch } from "./entity-search.tsx";
import { toHolder } from "./searches.ts";
import { TypedEntity, type TypedBody } from "./typed-entity.tsx";

type Props = {
  /** The name that was searched for in vain. */
  name: string;
  /** The company that they are written down for; without one, everybody finds them. */
  companyId?: string | undefined;
  /** One person or entity is meant, and nobody who holds together with others. */
  alone?: boolean | undefined;
  onMade: (made: Suggestion) => void;
};

const JointForm = lazy(async () => {
  const [module] = await Promise.all([
    import("./joint-form.tsx"),
    loadWords("parts/joint-holders"),
  ]);
  return { default: module.JointForm };
});

type FormProps = Omit<Props, "alone">;

/** Somebody who is not on the platform yet is written down where they are needed, and chosen at once. */
export const NewHolder = ({ alone = false, ...props }: Props) => {
  const { t } = useLingui();
  const [kind, setKind] = useState("person");
  const joint = { value: "joint", label: t`Une indivision` };
  return (
    <div className="grid gap-5">
      <RadioGroup
        name="kind"
        label={t`Qui est-ce ?`}
        options={[
          { value: "person", label: t`Une personne` },
          { value: "entity", label: t`Une entité` },
          ...(alone ? [] : [joint]),
        ]}
        value={kind}
        onChange={setKind}
        className={cx(alone ? "sm:grid-cols-2" : "sm:grid-cols-3", "[&>legend]:col-span-full")}
      />
      {kind === "person" ? <PersonForm {...props} /> : null}
      {kind === "entity" ? <EntityForm {...props} /> : null}
      {kind === "joint" ? (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <JointForm {...props} companyId={props.companyId} />
        </Suspense>
      ) : null}
    </div>
  );
};

const NewPerson = z.object({
  firstName: OneLine(120),
  lastName: OneLine(120),
  email: z.string().max(254),
  address: AddressChoiceSchema.nullable(),
});

/** People are searched for as one says them: the first name first. */
const namesIn = (name: string): { firstName: string; lastName: string } => {
  const [first = "", ...others] = name.split(/\s+/);
  return others.length === 0
    ? { firstName: "", lastName: first }
    : { firstName: first, lastName: others.join(" ") };
};

const PersonForm = ({ name, companyId, onMade }: FormProps) => {
  const { t } = useLingui();
  const form = useFormOf(NewPerson, {
    draft: `new-holder ${name}`,
    defaultValues: { ...namesIn(name), email: "", address: null as AddressChoice | null },
  });
  const choose = ({ id, firstName, lastName, email }: User): void =>
    onMade({
      value: id,
      label: `${firstName} ${lastName}`,
      detail: email ?? t`sans adresse e-mail`,
    });
  const create = useAction(accountRoutes.createUser, {
    success: ({ email }) =>
      email === null ? t`La personne est créée, sans compte.` : t`L’invitation est partie.`,
    then: choose,
  });
  const make = useAction(knownHolderRoutes.makeHolder, {
    success: t`La personne est créée, sans compte.`,
    then: (made) => onMade(toHolder(made)),
  });
  const isTyped = useWatch({ control: form.control, name: "email" }) !== "";
  const isInvited = isTyped && companyId === undefined;
  return (
    <Form
      form={form}
      label={t`Nouvelle personne`}
      onSubmit={({ email, address, ...person }) => {
        const body = {
          ...person,
          ...(email === "" ? {} : { email }),
          ...(address === null ? {} : { addressId: address.addressId }),
        };
        return companyId === undefined
          ? create.run({ body })
          : make.run({ params: { companyId }, body: { kind: "person", ...body } });
      }}
    >
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField name="firstName" label={t`Prénom`} maxLength={120} autoComplete="off" />
        <TextField
          name="lastName"
          label={t({ message: "Nom", context: "family name" })}
          maxLength={120}
          autoComplete="off"
        />
      </div>
      <TextField
        name="email"
        type="email"
        label={t`E-mail`}
        help={
          companyId === undefined
            ? t`Avec une adresse, la personne est invitée à ouvrir son compte. Sans adresse, elle peut détenir des actions mais n’a pas de compte.`
            : t`Vous pourrez y inviter la personne depuis la page Invitations. L’adresse n’ouvre rien tant que la personne ne l’a pas confirmée.`
        }
        autoComplete="off"
        optional
      />
      <AddressField
        name="address"
        label={t`Domicile`}
        help={t`Chaque ligne du registre le reprend (article R. 228-9 du Code de commerce).`}
        optional
      />
      <SubmitButton>
        {isInvited ? t`Inviter et choisir cette personne` : t`Créer et choisir cette personne`}
      </SubmitButton>
    </Form>
  );
};

const EntityForm = ({ name, companyId, onMade }: FormProps) => {
  const { t } = useLingui();
  const [byHand, setByHand] = useState(false);
  const choose = ({ id, legalName, siret }: Corporate): void =>
    onMade({
      value: id,
      label: legalName,
      ...(siret === null ? {} : { detail: formatSiret(siret) }),
    });
  const make = useAction(knownHolderRoutes.makeHolder, {
    then: (made) => onMade(toHolder(made)),
  });
  // The platform’s entities are everybody’s; a company’s are written down for it alone.
  const own =
    companyId === undefined
      ? undefined
      : {
          isSaving: make.pending,
          take: (siret: string) =>
            make.start({ params: { companyId }, body: { kind: "directory", siret } }),
          save: ({ activityCode: _, ...body }: TypedBody) =>
            make.run({ params: { companyId }, body: { kind: "entity", ...body } }),
        };
  return (
    <div className="grid gap-5">
      {byHand ? (
        <TypedEntity name={name} onMade={choose} save={own?.save} />
      ) : (
        <EntitySearch onMade={choose} take={own?.take} isTaking={own?.isSaving} />
      )}
      <Button
        variant="quiet"
        className="-ml-3 justify-self-start"
        onClick={() => setByHand(!byHand)}
      >
        {byHand ? t`Rechercher dans l’annuaire` : t`Saisir l’entité à la main`}
      </Button>
    </div>
  );
};
