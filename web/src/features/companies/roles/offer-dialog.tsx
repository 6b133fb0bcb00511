import { companyRoleWords } from "@coulisse/domain/company-role-words.ts";
import { companyRoles, hasTerm, type CompanyRole } from "@coulisse/domain/company-roles.ts";
import { rolesGivenBy } from "@coulisse/domain/giving-roles.ts";
import { companyRoleRoutes, roleAnswerDays } from "@coulisse/contract/companies/company-roles.ts";
import { Day, OneLine } from "@coulisse/contract/wire/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { z } from "zod";

import { useWords } from "#i18n/use-words.ts";
import { useAction } from "#platform/queries.ts";
import { useAuth } from "#platform/session.ts";
import { todayInParis } from "#platform/today.ts";
import { Dialog } from "#ui/dialog.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";

type Props = { companyId: string; companySlug: string; open: boolean; onClose: () => void };

/** Offers a role to an address; nothing is open to it before it is accepted. */
export const OfferDialog = (props: Props) => {
  const { t } = useLingui();
  const { open, onClose } = props;
  return (
    <Dialog
      name="offer-role"
      open={open}
      onClose={onClose}
      title={t`Inviter une personne`}
      lead={t`Cette personne reçoit un e-mail et accepte depuis un compte dont cette adresse est confirmée, sous ${roleAnswerDays} jours. Les pages de la société ne lui sont pas ouvertes d’ici là.`}
    >
      {open ? <OfferForm {...props} /> : null}
    </Dialog>
  );
};

const blank = (schema: z.ZodType<string, string>) => z.union([z.literal(""), schema]);
const Offer = z.object({
  email: z.email().max(254),
  role: z.enum(companyRoles),
  title: blank(OneLine(80)).optional(),
  untilOn: blank(Day).optional(),
});

/** The roles that the reader may give here: none wider than their own; the platform gives any. */
const useGiven = (companySlug: string): readonly CompanyRole[] => {
  const own = useAuth(({ companies }) => companies.find(({ slug }) => slug === companySlug)?.role);
  return own === undefined ? companyRoles : rolesGivenBy[own];
};

const OfferForm = ({ companyId, companySlug, onClose }: Omit<Props, "open">) => {
  const { t } = useLingui();
  const words = useWords(companyRoleWords);
  const given = useGiven(companySlug);
  const form = useFormOf(Offer, { draft: `offer-role ${companyId}`, defaultValues: { email: "" } });
  const role = useWatch({ control: form.control, name: "role" });
  const isDated = role !== undefined && hasTerm(role);
  const offer = useAction(companyRoleRoutes.offerCompanyRole, {
    success: t`L’invitation est partie.`,
    then: onClose,
  });
  return (
    <Form
      form={form}
      onSubmit={({ email, role: offered, title, untilOn }) =>
        offer.run({
          params: { companyId },
          body: {
            email,
            role: offered,
            ...(title ? { title } : {}),
            ...(untilOn && hasTerm(offered) ? { untilOn } : {}),
          },
        })
      }
    >
      <TextField name="email" type="email" label={t`Adresse e-mail`} autoComplete="off" />
      <SelectField
        name="role"
        label={t`Rôle`}
        options={given.map((value) => ({ value, label: words[value] }))}
      />
      <TextField
        name="title"
        label={t`Fonction`}
        help={t`Telle que la société la dit : présidente, expert-comptable…`}
        optional
      />
      {isDated ? (
        <DateField
          name="untilOn"
          label={t`Dernier jour`}
          help={t`Après ce jour, plus rien ne lui est ouvert.`}
          min={todayInParis()}
          optional
        />
      ) : null}
      <SubmitButton>{t`Envoyer l’invitation`}</SubmitButton>
    </Form>
  );
};
