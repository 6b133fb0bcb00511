import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { Nature } from "@coulisse/contract/register/movements.ts";
import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { useLingui } from "@lingui/react/macro";
import { useCallback, useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { FileField } from "#parts/documents/file-field.tsx";
import { useAction } from "#platform/queries.ts";
import { DateField } from "#ui/form/date-field.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { HolderField } from "#parts/pickers/holder-field.tsx";
import { searchHoldersOf } from "#parts/pickers/searches.ts";
import { LineForm, type Named } from "../lines/line-form.tsx";
import { PartyField } from "../lines/party-field.tsx";
import {
  emptyFacts,
  movementFacts,
  toPreviewBody,
  type MovementFacts,
  type MovementValues,
} from "../lines/movement-facts.ts";
import { plans, type Operation } from "../lines/operations.ts";

type Props = {
  operation: Operation;
  company: Named;
  category: Named;
  needsApproval: boolean;
  /** The days of the company’s clause; null where it has none. */
  preemptionDays: number | null;
  today: string;
  onDone: (operation: Operation, movement: Movement) => void;
};

export const MovementForm = (props: Props) => {
  const { operation, company, category, today, onDone } = props;
  const { t } = useLingui();
  const shareCategoryId = category.id;
  const plan = plans[operation];
  const draft = `distribution-${operation}-${shareCategoryId}`;
  const schema = useMemo(() => movementFacts(operation, today), [operation, today]);
  const form = useFormOf(schema, { defaultValues: emptyFacts(operation, today), draft });
  const toBody = useCallback(
    (facts: MovementFacts) => toPreviewBody(plan.type, shareCategoryId, facts),
    [plan, shareCategoryId],
  );
  const register = useOperation(operation, (movement) => {
    onDone(operation, movement);
  });
  const write = (facts: MovementFacts) => register({ shareCategoryId, facts });
  const quantity = useWatch({ control: form.control, name: "quantity" });
  return (
    <LineForm
      form={form}
      line={{ company, category, shape: plan, schema, toBody, write }}
      label={t(plan.title)}
      explanation={t(plan.explanation)}
      confirm={useOperationWords(operation, quantity)}
      danger={operation === "removal"}
    >
      <MovementFields {...props} />
    </LineForm>
  );
};

/** Words for what the button does, with how many as soon as that is known. */
const useOperationWords = (operation: Operation, quantity: unknown): string => {
  const { t } = useLingui();
  const format = useFormats();
  const count = typeof quantity === "number" && quantity > 0 ? quantity : undefined;
  const shares = format.units("SHARE", count ?? 0);
  switch (operation) {
    case "removal":
      return t`Retirer le porteur`;
    case "credit":
      return count === undefined ? t`Créditer` : t`Créditer ${shares}`;
    case "debit":
      return count === undefined ? t`Débiter` : t`Débiter ${shares}`;
    case "transfer":
      return count === undefined ? t`Transférer` : t`Transférer ${shares}`;
  }
};

type OperationRequest = { shareCategoryId: string; facts: MovementFacts };

/** The call that an operation makes; the schema of the form has seen to it that its parties are there. */
const useOperation = (operation: Operation, then: (movement: Movement) => void) => {
  const settings = { then };
  const credit = useAction(registerRoutes.creditShares, settings);
  const debit = useAction(registerRoutes.debitShares, settings);
  const transfer = useAction(registerRoutes.transferShares, settings);
  return ({ shareCategoryId, facts }: OperationRequest): Promise<Movement> => {
    const { from, to, files, approvedOn, approvalReference, quantity, ...others } = facts;
    const { preEmption, preEmptionOn, preEmptionReference, ...line } = others;
    const [giver, taker] = [from?.value ?? "", to?.value ?? ""];
    if (operation === "transfer") {
      return transfer.run({
        params: { fromEntityId: giver, toEntityId: taker, shareCategoryId },
        body: {
          ...line,
          quantity: quantity ?? 0,
          approvedOn,
          approvalReference,
          preEmption,
          preEmptionOn,
          preEmptionReference,
        },
        files: { files },
      });
    }
    if (operation === "credit") {
      return credit.run({
        params: { shareCategoryId, shareHolderEntityId: taker },
        body: { ...line, quantity: quantity ?? 0 },
        files: { files },
      });
    }
    return debit.run({
      params: { shareCategoryId, shareHolderEntityId: giver },
      body: { ...line, ...(quantity === undefined ? {} : { quantity }) },
      files: { files },
    });
  };
};

type MovementFieldsProps = Omit<Props, "onDone">;

/** The fields in the order in which a transfer order states them. */
const MovementFields = (props: MovementFieldsProps) => {
  const { operation, needsApproval } = props;
  const { t } = useLingui();
  const { natures, takesQuantity } = plans[operation];
  return (
    <>
      <PartyFields {...props} />
      <div className="grid gap-5 sm:grid-cols-2">
        {takesQuantity ? (
          <NumberField name="quantity" label={t`Nombre d’actions`} as="whole" />
        ) : null}
        <NumberField name="unitPrice" label={t`Prix d’une action`} as="decimal" optional />
      </div>
      <NatureField natures={natures} />
      <DateFields operation={operation} today={props.today} />
      {operation === "transfer" && needsApproval ? <ApprovalFields today={props.today} /> : null}
      {operation === "transfer" && props.preemptionDays !== null ? (
        <PreEmptionFields days={props.preemptionDays} today={props.today} />
      ) : null}
      <PapersField operation={operation} />
      <TextAreaField
        name="reason"
        label={t`Motif`}
        help={t`Inscrit sur la ligne du registre : décision, contrat, référence.`}
        optional
      />
    </>
  );
};

/** Papers that a line rests on are kept with it, for good. */
const PapersField = ({ operation }: Pick<Props, "operation">) => {
  const nature = useWatch<MovementValues, "nature">({ name: "nature" });
  return (
    <FileField
      name="files"
      {...usePaperWords(operation, nature)}
      limits={fileKinds.transferOrder}
    />
  );
};

/** which paper each nature rests on. */
const usePaperWords = (operation: Operation, nature: Nature) => {
  const { t } = useLingui();
  if (operation === "credit") {
    return {
      label: t`Documents de l’émission`,
      help: t`Bulletin de souscription, procès-verbal de la décision.`,
    };
  }
  if (operation !== "transfer") {
    return { label: t`Documents de l’annulation`, help: t`Procès-verbal de la décision.` };
  }
  switch (nature) {
    case "inheritance":
      return {
        label: t`Acte du notaire`,
        help: t`Attestation ou acte de notoriété indiquant à qui vont les actions.`,
      };
    case "merger":
      return { label: t`Traité de fusion`, help: t`Avec la décision qui l’approuve.` };
    case "contribution":
      return { label: t`Contrat d’apport`, help: t`Signé par l’apporteur au moins.` };
    default:
      return { label: t`Ordre de mouvement`, help: t`Signé par le cédant au moins.` };
  }
};

const PartyFields = ({ operation, company, category }: MovementFieldsProps) => {
  const { t } = useLingui();
  const { takesFrom, takesTo } = plans[operation];
  const givers = useMemo(() => searchHoldersOf(company.id, category.id), [company.id, category.id]);
  return (
    <>
      {takesFrom ? (
        <HolderField
          name="from"
          label={operation === "transfer" ? t`Cédant` : t`Porteur`}
          help={t`Parmi ceux qui détiennent des actions de cette catégorie.`}
          placeholder={t`Nom ou SIREN`}
          search={givers}
        />
      ) : null}
      {takesTo ? (
        <PartyField
          name="to"
          label={operation === "transfer" ? t`Cessionnaire` : t`Porteur`}
          help={t`Une personne ou une entité. Si elle manque, créez-la ici.`}
          companyId={company.id}
        />
      ) : null}
    </>
  );
};

const NatureField = ({ natures }: { natures: (typeof plans)[Operation]["natures"] }) => {
  const { t } = useLingui();
  const natureNames = useWords(natureWords);
  const options = natures.map((value) => ({ value, label: natureNames[value] }));
  return <SelectField name="nature" label={t`Nature du mouvement`} options={options} />;
};

const DateFields = ({ operation, today }: { operation: Operation; today: string }) => {
  const { t } = useLingui();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DateField
        name="effectiveOn"
        label={t`Date d’effet`}
        help={t`Le jour où les actions changent de main. Aujourd’hui au plus tard.`}
        max={today}
      />
      <DateField
        name="agreedOn"
        label={operation === "transfer" ? t`Date de l’acte` : t`Date de la décision`}
        max={today}
        optional
      />
    </div>
  );
};

const ApprovalFields = ({ today }: { today: string }) => {
  const { t } = useLingui();
  return (
    <fieldset className="grid gap-5 rounded-md border border-rule p-4 sm:grid-cols-2">
      <legend className="px-1 text-sm font-medium">{t`Agrément de la société`}</legend>
      <p className="text-sm text-ink-2 sm:col-span-2">
        {t`La cession d’actions de cette catégorie exige l’agrément de la société ; sans lui, elle serait nulle.`}
      </p>
      <DateField name="approvedOn" label={t`Date de l’agrément`} max={today} />
      <TextField
        name="approvalReference"
        label={t`Référence`}
        help={t`Procès-verbal, décision du président…`}
        optional
      />
    </fieldset>
  );
};

/** A sale alone is subject to the clause, and asks for its purge. */
const PreEmptionFields = ({ days, today }: { days: number; today: string }) => {
  const { t } = useLingui();
  if (useWatch({ name: "nature" }) !== "sale") return null;
  return (
    <fieldset className="grid gap-5 rounded-md border border-rule p-4 sm:grid-cols-2">
      <legend className="px-1 text-sm font-medium">{t`Droit de préemption`}</legend>
      <p className="text-sm text-ink-2 sm:col-span-2">
        {t`Les associés ont ${days} jours pour acheter avant le cessionnaire. Indiquez comment ce droit a été purgé : sans cela, la cession serait nulle.`}
      </p>
      <SelectField
        name="preEmption"
        label={t`Purge de la préemption`}
        options={[
          { value: "", label: t`À préciser` },
          { value: "waived", label: t`Les associés y ont renoncé` },
          { value: "not_exercised", label: t`Personne ne l’a exercée dans le délai` },
        ]}
      />
      <DateField name="preEmptionOn" label={t`Date de la purge`} max={today} />
      <TextField
        name="preEmptionReference"
        label={t`Acte de la purge`}
        help={t`Indiquez qui a renoncé et par quel écrit, ou comment le délai a couru. Joignez l’écrit aux pièces.`}
        maxLength={200}
      />
    </fieldset>
  );
};
