import { registerKeepers, type RegisterKeeper } from "@coulisse/domain/company-matters.ts";
import { registerKeeperWords } from "@coulisse/contract/companies/proposal-words.ts";
import { keepingRoutes } from "@coulisse/contract/companies/keeping.ts";
import type { RegisterKeeping } from "@coulisse/contract/companies/keeping.schemas.ts";
import { Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { SettingRow } from "#ui/setting-row.tsx";
import { keepingOf } from "./keeping.queries.ts";

type Props = {
  companyId: string;
  /** May decide or ask for it: by a role in the company, or as the platform. */
  mayChange: boolean;
  /** The platform decides at once; a company's request waits for it. */
  isPlatform?: boolean;
};

/** The keeper of the register, and whether two people are asked for, with what may change it. */
export const KeepingSection = ({ companyId, mayChange, isPlatform = false }: Props) => {
  const { t } = useLingui();
  const keeping = useSuspenseQuery(keepingOf(companyId)).data;
  const keepers = useWords(registerKeeperWords);
  const format = useFormats();
  const [changing, setChanging] = useState(false);
  const since = keeping.since === null ? null : format.instant(keeping.since);
  const [last] = keeping.history;
  return (
    <>
      <SettingRow
        title={t`Registre tenu par`}
        action={
          mayChange ? (
            <Button size="sm" onClick={() => setChanging(true)}>
              {isPlatform ? t`Changer` : t`Demander un changement`}
            </Button>
          ) : null
        }
      >
        <p className="text-ink">{keepers[keeping.keeper]}</p>
        {since === null ? null : <p>{t`Depuis le ${since}`}</p>}
        {last === undefined ? null : <p className="break-words">{last.reason}</p>}
      </SettingRow>
      <SecondPerson companyId={companyId} keeping={keeping} mayChange={mayChange} />
      <Dialog
        name="change-register-keeper"
        open={changing}
        onClose={() => setChanging(false)}
        title={isPlatform ? t`Qui tient le registre` : t`Demander qui tient le registre`}
        lead={
          isPlatform
            ? t`La société en est prévenue. Son registre dit depuis quand et pourquoi.`
            : t`La plateforme décide de votre demande ; vous en êtes prévenu par e-mail.`
        }
      >
        {changing ? (
          <KeeperForm
            companyId={companyId}
            now={keeping.keeper}
            isPlatform={isPlatform}
            onDone={() => setChanging(false)}
          />
        ) : null}
      </Dialog>
    </>
  );
};

const Change = z.object({ keeper: z.enum(registerKeepers), reason: Text(500) });

type FormProps = {
  companyId: string;
  now: RegisterKeeper;
  isPlatform: boolean;
  onDone: () => void;
};

const KeeperForm = ({ companyId, now, isPlatform, onDone }: FormProps) => {
  const { t } = useLingui();
  const keepers = useWords(registerKeeperWords);
  const form = useFormOf(Change, {
    draft: `register-keeper ${companyId}`,
    defaultValues: { reason: "" },
  });
  const change = useAction(keepingRoutes.setRegisterKeeper, {
    success: t`C’est enregistré.`,
    then: onDone,
  });
  const others = registerKeepers.filter((one) => one !== now);
  return (
    <Form form={form} onSubmit={(body) => change.run({ params: { companyId }, body })}>
      <SelectField
        name="keeper"
        label={t`Registre tenu par`}
        options={others.map((value) => ({ value, label: keepers[value] }))}
      />
      <TextAreaField
        name="reason"
        label={t`Motif`}
        help={t`La décision, le contrat ou la demande qui le fonde.`}
        rows={3}
        maxLength={500}
      />
      <SubmitButton>{isPlatform ? t`Enregistrer` : t`Envoyer la demande`}</SubmitButton>
    </Form>
  );
};

type SecondProps = { companyId: string; keeping: RegisterKeeping; mayChange: boolean };

const SecondPerson = ({ companyId, keeping, mayChange }: SecondProps) => {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const isAsked = !keeping.asksSecondPerson;
  const set = useAction(keepingRoutes.setSecondPerson, { success: t`C’est enregistré.` });
  return (
    <>
      <SettingRow
        title={t`Deux personnes pour les titres et l’argent`}
        action={
          mayChange ? (
            <Button size="sm" onClick={() => setAsking(true)}>
              {isAsked ? t`Demander deux personnes` : t`Ne plus le demander`}
            </Button>
          ) : null
        }
      >
        <p>
          {keeping.asksSecondPerson
            ? t`Oui : ce qu’une personne propose, une autre le confirme.`
            : t`Non : une personne suffit.`}
        </p>
      </SettingRow>
      <ConfirmDialog
        name="second-person"
        open={asking}
        onClose={() => setAsking(false)}
        title={isAsked ? t`Demander deux personnes ?` : t`Ne plus demander deux personnes ?`}
        lead={
          isAsked
            ? t`Toute écriture au registre tenu par la société et tout virement attendront la confirmation d’une autre personne.`
            : t`Ce changement doit lui-même être confirmé par une autre personne.`
        }
        confirm={isAsked ? t`Demander deux personnes` : t`Ne plus le demander`}
        onConfirm={() => set.run({ params: { companyId }, body: { isAsked } })}
      />
    </>
  );
};
