import { joiningRoutes } from "@coulisse/contract/register/joinings.ts";
import type { FoundHolder } from "@coulisse/contract/register/register-health.schemas.ts";
import { Day, Text } from "@coulisse/contract/wire/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { queryOf, useAction } from "#platform/queries.ts";
import { todayInParis } from "#platform/today.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { EffectTable } from "#ui/effect-table.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { Spinner } from "#ui/spinner.tsx";

type Props = { companyId: string; holder: FoundHolder; other: FoundHolder };

/** Brings two accounts that one holder has into one, once somebody has compared both records. */
export const JoinAccounts = (props: Props) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t`Réunir`}
        <span className="sr-only">{props.holder.name}</span>
      </Button>
      <Dialog
        name="join-accounts"
        open={open}
        onClose={() => setOpen(false)}
        title={t`Réunir deux comptes`}
        lead={t`Le registre inscrit que les actions d’un compte rejoignent l’autre, sans transfert de propriété. Les lignes d’hier restent telles qu’elles ont été écrites.`}
      >
        {open ? <JoinSides {...props} onDone={() => setOpen(false)} /> : null}
      </Dialog>
    </>
  );
};

/** The account that is kept is chosen; the other one is emptied into it. */
const JoinSides = ({ companyId, holder, other, onDone }: Props & { onDone: () => void }) => {
  const { t } = useLingui();
  const format = useFormats();
  const [isTurned, setTurned] = useState(false);
  const [from, to] = isTurned ? [other, holder] : [holder, other];
  const accounts = { fromHolderId: from.id, toHolderId: to.id };
  const effect = useQuery({
    ...queryOf(joiningRoutes.previewJoining, { params: { companyId }, body: accounts }),
    retry: false,
  });
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t`${from.name} rejoint ${to.name}`}</p>
        <Button size="sm" onClick={() => setTurned(!isTurned)}>{t`Inverser`}</Button>
      </div>
      {effect.isError ? (
        <div role="alert">
          <Banner tone="loss">{describeFailure(effect.error)}</Banner>
        </div>
      ) : effect.data === undefined ? (
        <Spinner />
      ) : (
        <>
          <EffectTable
            rows={effect.data.categories.flatMap(({ id, name, quantity, toBefore, toAfter }) => [
              {
                label: t`${from.name} · ${name}`,
                before: format.quantity(quantity),
                after: format.quantity(0),
              },
              {
                label: <span key={id}>{t`${to.name} · ${name}`}</span>,
                before: format.quantity(toBefore),
                after: format.quantity(toAfter),
              },
            ])}
          />
          <JoinForm companyId={companyId} accounts={accounts} onDone={onDone} />
        </>
      )}
    </div>
  );
};

const Ground = z.object({ effectiveOn: Day, evidence: Text(500) });

type FormProps = {
  companyId: string;
  accounts: { fromHolderId: string; toHolderId: string };
  onDone: () => void;
};

const JoinForm = ({ companyId, accounts, onDone }: FormProps) => {
  const { t } = useLingui();
  const form = useFormOf(Ground, {
    draft: `join ${companyId} ${accounts.fromHolderId}`,
    defaultValues: { effectiveOn: todayInParis(), evidence: "" },
  });
  const join = useAction(joiningRoutes.joinAccounts, {
    success: t`Les comptes sont réunis.`,
    then: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={(values) => join.run({ params: { companyId }, body: { ...accounts, ...values } })}
    >
      <DateField name="effectiveOn" label={t`À partir du`} max={todayInParis()} />
      <TextAreaField
        name="evidence"
        rows={3}
        maxLength={500}
        label={t`Comment le sait-on ?`}
        help={t`Pièce d’identité, acte de mariage, attestation… Ce motif est imprimé sur les lignes.`}
      />
      <SubmitButton>{t`Réunir les comptes`}</SubmitButton>
    </Form>
  );
};
