import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { DiligenceFields } from "@coulisse/contract/rounds/fundraising.schemas.ts";
import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { countryOptions } from "#parts/address/countries.ts";
import { useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { DiligenceCard } from "../owner-diligence.tsx";

/** R-23n: the checks of the project owner, with the way to record them until the round is closed. */
export const RecordedDiligence = ({ round }: { round: Fundraising }) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  if (round.closed) return <DiligenceCard round={round} />;
  const title = t`Enregistrer les vérifications`;
  return (
    <DiligenceCard round={round}>
      <Button size="sm" onClick={() => setOpen(true)}>
        {round.diligence === null ? title : t`Enregistrer de nouvelles vérifications`}
      </Button>
      <Dialog
        name="record-diligence"
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        lead={t`N’enregistrez que ce qui est établi : une mention sur un casier, ou un pays figurant sur une liste, interdit l’offre.`}
      >
        {open ? <DiligenceForm round={round} onDone={() => setOpen(false)} /> : null}
      </Dialog>
    </DiligenceCard>
  );
};

type Props = { round: Fundraising; onDone: () => void };

const DiligenceForm = ({ round: { id, diligence }, onDone }: Props) => {
  const { t, i18n } = useLingui();
  const form = useFormOf(DiligenceFields, {
    draft: `diligence ${id}`,
    // What was seen is told anew each time; who is where stays.
    defaultValues: {
      recordsCheckedOn: "",
      recordsReference: "",
      ownerCountry: diligence?.ownerCountry ?? "",
      countryCheckedOn: "",
      countryReference: "",
    },
  });
  const recording = useAction(fundraisingRoutes.recordOwnerDiligence, {
    success: t`Les vérifications sont enregistrées.`,
    then: onDone,
  });
  return (
    <Form
      form={form}
      label={t`Vérifications sur le porteur de projet`}
      onSubmit={(body) => recording.run({ params: { fundraisingId: id }, body })}
    >
      <DateField
        name="recordsCheckedOn"
        label={t`Casiers judiciaires vérifiés le`}
        help={t`Les casiers ne portent aucune mention en droit commercial, de l’insolvabilité, des services financiers, de la lutte contre le blanchiment, de la fraude ou de la responsabilité professionnelle.`}
      />
      <TextField
        name="recordsReference"
        label={t`Ce qui a été vu, et de qui`}
        help={t`Par exemple « Bulletins n° 3 de la présidente et du directeur général, du 3 novembre ».`}
        maxLength={300}
        autoComplete="off"
      />
      <SelectField
        name="ownerCountry"
        label={t`Pays d’établissement`}
        options={countryOptions(i18n.locale)}
      />
      <DateField
        name="countryCheckedOn"
        label={t`Listes consultées le`}
        help={t`Ce jour-là, le pays n’est ni sur la liste de l’Union des pays non coopératifs à des fins fiscales, ni parmi les pays tiers à haut risque du règlement délégué (UE) 2016/1675.`}
      />
      <TextField
        name="countryReference"
        label={t`Version des listes`}
        help={t`Par exemple la date et le numéro de leur publication au Journal officiel de l’Union européenne.`}
        maxLength={300}
        autoComplete="off"
      />
      <SubmitButton>{t`Enregistrer les vérifications`}</SubmitButton>
    </Form>
  );
};
