import type { Fundraising } from "@coulisse/contract/fundraising-shapes.schemas.ts";
import { IssueFields } from "@coulisse/contract/fundraising.schemas.ts";
import { fundraisingRoutes } from "@coulisse/contract/fundraising.ts";
import { useLingui } from "@lingui/react/macro";
import { z } from "zod";
import { ResourceForm } from "#parts/forms/resource-form.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Section } from "#ui/section.tsx";

/** What a control that was left empty is on the wire. */
const emptyIsNull = (value: unknown): unknown => (value === "" ? null : (value ?? null));

const { shape } = IssueFields;
const IssueForm = IssueFields.extend({
  decidedOn: z.preprocess(emptyIsNull, shape.decidedOn),
  preferentialRight: z.preprocess(emptyIsNull, shape.preferentialRight),
});

const valuesOf = ({ issue }: Fundraising) => ({
  decidedBy: issue.decidedBy ?? "",
  decidedOn: issue.decidedOn ?? "",
  preferentialRight: issue.preferentialRight ?? "",
  depositaryName: issue.depositaryName ?? "",
  depositaryAddress: issue.depositaryAddress ?? "",
});

/** R-22b: what the subscription form says of the increase. */
export const IssueSection = ({ round }: { round: Fundraising }) => {
  const { t } = useLingui();
  if (round.closed) return null;
  const title = t`Augmentation de capital`;
  return (
    <Section
      title={title}
      lead={t`Ces mentions figurent sur les bulletins à signer ; ceux qui sont déjà signés ne changent pas.`}
    >
      <ResourceForm
        schema={IssueForm}
        valuesOf={valuesOf}
        entity={round}
        route={fundraisingRoutes.updateIssueFacts}
        reading={fundraisingRoutes.getFundraising}
        success={t`Les mentions sont enregistrées.`}
        submit={t`Enregistrer les mentions`}
        label={title}
        onDone={() => undefined}
      >
        <div className="grid max-w-[46rem] items-start gap-x-6 gap-y-5 sm:grid-cols-2">
          <TextField
            name="decidedBy"
            label={t`Décidée par`}
            help={t`Par exemple « AGE, 2e résolution ».`}
            maxLength={160}
            optional
          />
          <DateField name="decidedOn" label={t`Date de la décision`} optional />
          <SelectField
            name="preferentialRight"
            label={t`Droit préférentiel de souscription`}
            options={[
              { value: "KEPT", label: t`Maintenu` },
              { value: "WAIVED", label: t`Supprimé ou abandonné` },
              { value: "NONE", label: t`Sans objet` },
            ]}
            optional
          />
          <TextField
            name="depositaryName"
            label={t`Dépositaire des fonds`}
            help={t`Banque, notaire ou Caisse des dépôts.`}
            maxLength={160}
            optional
          />
          <TextField
            name="depositaryAddress"
            label={t`Adresse du dépositaire`}
            maxLength={300}
            className="sm:col-span-2"
            optional
          />
        </div>
      </ResourceForm>
    </Section>
  );
};
