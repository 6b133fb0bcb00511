import type { Fundraising } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { IssueFields } from "@coulisse/contract/rounds/fundraising.schemas.ts";
import {
  depositaryKinds,
  fundraisingRoutes,
  preferentialRights,
} from "@coulisse/contract/rounds/fundraising.ts";
import {
  depositaryKindWords,
  preferentialRightWords,
} from "@coulisse/contract/rounds/round-words.ts";
import { useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { useWords } from "#i18n/use-words.ts";
import { SendFileButton } from "#parts/documents/send-file-button.tsx";
import { ResourceForm } from "#parts/forms/resource-form.tsx";
import { useAction } from "#platform/queries.ts";
import { DateField } from "#ui/form/date-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Section } from "#ui/section.tsx";
import { DecisionCard } from "../round-papers.tsx";

/** A control that was left empty is null on the wire. */
const emptyIsNull = (value: unknown): unknown => (value === "" ? null : (value ?? null));

const { shape } = IssueFields;
const IssueForm = IssueFields.extend({
  decidedOn: z.preprocess(emptyIsNull, shape.decidedOn),
  preferentialRight: z.preprocess(emptyIsNull, shape.preferentialRight),
  rightsEndOn: z.preprocess(emptyIsNull, shape.rightsEndOn),
  isReducible: z.preprocess(
    (value) => (value === "yes" ? true : value === "no" ? false : null),
    shape.isReducible,
  ),
  depositaryKind: z.preprocess(emptyIsNull, shape.depositaryKind),
});

const valuesOf = ({ issue }: Fundraising) => ({
  decidedBy: issue.decidedBy ?? "",
  decidedOn: issue.decidedOn ?? "",
  decisionReference: issue.decisionReference ?? "",
  preferentialRight: issue.preferentialRight ?? "",
  rightReference: issue.rightReference ?? "",
  rightsEndOn: issue.rightsEndOn ?? "",
  isReducible: issue.isReducible === null ? "" : issue.isReducible ? "yes" : "no",
  depositaryKind: issue.depositaryKind ?? "",
  depositaryName: issue.depositaryName ?? "",
  depositaryAddress: issue.depositaryAddress ?? "",
  depositaryIban: issue.depositaryIban ?? "",
});

/** R-22b: what the subscription form says of the increase, without which nothing is offered. */
export const IssueSection = ({ round }: { round: Fundraising }) => {
  const { t } = useLingui();
  const rights = useWords(preferentialRightWords);
  const kinds = useWords(depositaryKindWords);
  if (round.closed) return null;
  const title = t`Augmentation de capital`;
  return (
    <Section
      title={title}
      lead={t`Les bulletins portent ces mentions : la levée ne peut pas s’ouvrir sans elles, et les bulletins en cours ne changent plus.`}
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
            help={t`Par exemple « Assemblée générale extraordinaire » ou « Associé unique ».`}
            maxLength={160}
          />
          <DateField name="decidedOn" label={t`Date de la décision`} />
          <TextField
            name="decisionReference"
            label={t`Référence de la décision`}
            help={t`Par exemple « 2e résolution ».`}
            maxLength={160}
            className="sm:col-span-2"
          />
          <SelectField
            name="preferentialRight"
            label={t`Droit préférentiel de souscription`}
            options={preferentialRights.map((value) => ({ value, label: rights[value] }))}
          />
          <TextField
            name="rightReference"
            label={t`Article qui règle ce droit`}
            help={t`Pour une SAS dont les statuts règlent ce droit autrement que la loi.`}
            maxLength={160}
            optional
          />
          <KeptRightFields />
          <SelectField
            name="depositaryKind"
            label={t`Dépositaire des fonds`}
            help={t`La plateforme lui remet les fonds dans les huit jours de leur réception.`}
            options={depositaryKinds.map((value) => ({ value, label: kinds[value] }))}
          />
          <TextField name="depositaryName" label={t`Nom du dépositaire`} maxLength={160} />
          <TextField
            name="depositaryAddress"
            label={t`Adresse du dépositaire`}
            maxLength={300}
            className="sm:col-span-2"
          />
          <TextField
            name="depositaryIban"
            label={t`IBAN du compte de dépôt`}
            maxLength={42}
            autoComplete="off"
            className="sm:col-span-2"
            optional
          />
        </div>
      </ResourceForm>
    </Section>
  );
};

/** until when holders subscribe first, where the right is kept. */
const KeptRightFields = () => {
  const { t } = useLingui();
  const right = useWatch<{ preferentialRight: string }>({ name: "preferentialRight" });
  if (right !== "KEPT") return null;
  return (
    <>
      <DateField
        name="rightsEndOn"
        label={t`Dernier jour du droit`}
        help={t`Quatorze jours au moins après l’avis aux actionnaires, et au plus tard le dernier jour de la levée.`}
      />
      <SelectField
        name="isReducible"
        label={t`Souscriptions à titre réductible`}
        help={t`La décision peut prévoir de répartir les droits non exercés entre les actionnaires qui demandent davantage. Coulisse ne le fait pas : les actions restantes s’ouvrent à tous.`}
        options={[
          { value: "no", label: t`La décision n’en prévoit pas` },
          { value: "yes", label: t`La décision en prévoit` },
        ]}
      />
    </>
  );
};

/** The minutes or the act of the decision, with the way to file it until the round is closed. */
export const FiledDecision = ({ round }: { round: Fundraising }) => {
  const { t } = useLingui();
  const filing = useAction(fundraisingRoutes.fileIssueDecision, {
    success: t`La décision est jointe à la levée.`,
  });
  if (round.closed) return <DecisionCard round={round} />;
  return (
    <DecisionCard round={round}>
      <SendFileButton
        id="round-decision"
        limits={fileKinds.decisionMinutes}
        label={
          round.decision === null
            ? t`Joindre la décision de l’augmentation`
            : t`Remplacer la décision de l’augmentation`
        }
        onSend={(file) => filing.run({ params: { fundraisingId: round.id }, files: { file } })}
      >
        {round.decision === null ? t`Joindre la décision` : t`Remplacer la décision`}
      </SendFileButton>
    </DecisionCard>
  );
};
