import { todayInParis } from "#platform/today.ts";
import { daysAfter } from "@coulisse/domain/due-dates.ts";
import {
  NewMarketClause,
  type MarketClause,
} from "@coulisse/contract/market/market-shapes.schemas.ts";
import { countedParties, marketRoutes } from "@coulisse/contract/market/market.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useAction } from "#platform/queries.ts";
import { Dialog } from "#ui/dialog.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { countedWords } from "./clause-words.ts";

type FormProps = {
  companyId: string;
  current: MarketClause | undefined;
  onClose: () => void;
};

/** Sets the company's own time and who counts, from a day to come on. */
export const ClauseDialog = ({ open, ...form }: FormProps & { open: boolean }) => {
  const { t } = useLingui();
  return (
    <Dialog
      name="change-market-clause"
      open={open}
      onClose={form.onClose}
      title={t`Changer les règles du marché`}
      lead={t`Telles que les statuts ou le pacte les prévoient. Les cessions déjà conclues gardent les leurs.`}
    >
      <ClauseForm {...form} />
    </Dialog>
  );
};

const ClauseForm = ({ companyId, current, onClose }: FormProps) => {
  const { t } = useLingui();
  const [tomorrow] = useState(() => daysAfter(todayInParis(), 1));
  const form = useFormOf(NewMarketClause, {
    draft: "market-clause",
    defaultValues: {
      effectiveOn: tomorrow,
      approvalDays: current?.approvalDays ?? null,
      countedParties: current?.countedParties ?? "NEITHER",
    },
  });
  const set = useAction(marketRoutes.setMarketClause, {
    success: t`Les nouvelles règles sont enregistrées.`,
  });
  return (
    <Form
      form={form}
      label={t`Changer les règles du marché`}
      onSubmit={async (body) => {
        await set.run({ params: { companyId }, body });
        onClose();
      }}
    >
      <DateField name="effectiveOn" label={t`À partir du`} help={t`Demain au plus tôt.`} />
      <NumberField
        name="approvalDays"
        as="whole"
        optional
        label={t`Délai d’agrément, en jours`}
        help={t`De 1 à 365 jours. Vide : trois mois, que les statuts d’une SA, d’une SCA ou d’une SE ne peuvent pas allonger.`}
      />
      <SelectField
        name="countedParties"
        label={t`Comptent dans une préemption`}
        options={countedParties.map((value) => ({ value, label: t(countedWords[value]) }))}
      />
      <SubmitButton>{t`Enregistrer`}</SubmitButton>
    </Form>
  );
};
