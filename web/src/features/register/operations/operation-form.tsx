import {
  decisionBodies,
  decisionBodyWords,
  shareOperationRoutes,
  type OperationKind,
} from "@coulisse/contract/register/share-operations.ts";
import type {
  ShareOperation,
  ShareOperationPreview,
} from "@coulisse/contract/register/share-operations.schemas.ts";
import type { ShareCategory } from "@coulisse/contract/securities/share-categories.schemas.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { FileField } from "#parts/documents/file-field.tsx";
import { searchHoldersOf } from "#parts/pickers/searches.ts";
import { call } from "#platform/api.ts";
import { pagesOf, useAction } from "#platform/queries.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { KeyFacts } from "#ui/key-facts.tsx";
import { unexplained } from "../lines/lacks.ts";
import { useAsked } from "../lines/use-asked.ts";
import { useSettledBody } from "../lines/use-settled-body.ts";
import { FractionFields, KindFields } from "./kind-fields.tsx";
import {
  emptyOperation,
  isWhole,
  operationFacts,
  toOperationBody,
  type OperationFacts,
  type OperationValues,
} from "./operation-facts.ts";
import { OperationEffectPart, useOperationRows, WrittenPart } from "./operation-effect.tsx";
import { operationWords } from "./operation-words.ts";

type Props = {
  kind: OperationKind;
  company: { id: string; name: string };
  category: ShareCategory;
  others: readonly ShareCategory[];
  today: string;
  onDone: (operation: ShareOperation) => void;
};

type Asked = { facts: OperationFacts; effect: ShareOperationPreview };

const holdersAtOnce = 50;

/** An operation as it is filled in: its effect below, and a question before its lines are written. */
export const OperationForm = (props: Props) => {
  const { kind, company, category, today, onDone } = props;
  const { t } = useLingui();
  const words = operationWords[kind];
  const params = { shareCategoryId: category.id };
  const schema = useMemo(() => operationFacts(kind, today), [kind, today]);
  const form = useFormOf(schema, {
    draft: `operation-${kind}-${category.id}`,
    defaultValues: emptyOperation(kind, today),
  });
  const bodyOf = useMemo(
    () => (values: unknown) => {
      const { success, data } = schema.safeParse(values);
      return success && isWhole(kind, data) ? toOperationBody(kind, data) : undefined;
    },
    [schema, kind],
  );
  const body = useSettledBody(form, bodyOf);
  const [atFirst] = useState(() => toOperationBody(kind, schemaless(kind, today)));
  const preview = useInfiniteQuery({
    ...pagesOf(shareOperationRoutes.previewShareOperation, {
      params,
      body: body ?? atFirst,
      query: { limit: holdersAtOnce },
    }),
    enabled: body !== undefined,
    retry: false,
    staleTime: 0,
  });
  const asked = useAsked<Asked>();
  const write = useAction(shareOperationRoutes.writeShareOperation, { then: onDone });
  const submit = async (facts: OperationFacts): Promise<boolean> => {
    const asking = toOperationBody(kind, facts);
    // Asked again at the last moment: what is confirmed is what the register says now.
    const effect = await call(shareOperationRoutes.previewShareOperation, {
      params,
      body: asking,
      query: {},
    });
    // A new name is no line, which would state a domicile.
    const lacksDomicile = kind !== "renaming" && effect.withoutDomicile.count > 0;
    const isLacking = facts.files.length === 0 || lacksDomicile;
    if (effect.obstacles.length === 0 && isLacking && !facts.lackingReason) throw unexplained();
    if (effect.obstacles.length === 0 && !(await asked.ask({ facts, effect }))) return false;
    // With an obstacle the call is made for its refusal, which is put on its field.
    await write.run({
      params,
      body: {
        ...asking,
        holderIds: asking.holderIds.join(","),
        lackingReason: facts.lackingReason,
        lastNumber: effect.lastNumber,
      },
      files: { files: facts.files },
    });
    return true;
  };
  const effect = body === undefined ? undefined : preview.data?.pages[0];
  return (
    <>
      <Form form={form} onSubmit={submit} label={t(words.tab)}>
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,34rem)_minmax(18rem,1fr)]">
          <div className="grid content-start gap-5">
            <p className="text-ink-2">{t(words.explanation)}</p>
            <Fields {...props} />
            <LackingFields kind={kind} effect={effect} />
          </div>
          <WrittenPart effect={effect} failure={preview.error} isReading={preview.isFetching} />
        </div>
        {effect === undefined ? null : (
          <OperationEffectPart kind={kind} effect={effect} pages={preview} category={category} />
        )}
        <div>
          <SubmitButton>{t(words.confirm)}</SubmitButton>
        </div>
      </Form>
      <Confirmation
        kind={kind}
        company={company}
        category={category}
        asked={asked.subject}
        onAnswer={asked.answer}
      />
    </>
  );
};

/** A query has a body before there is one to ask; it is not sent. */
const schemaless = (kind: OperationKind, today: string): OperationFacts =>
  ({
    ...emptyOperation(kind, today),
    decidedOn: today,
    toCategoryId: null,
    nominalValue: null,
    unitPrice: null,
    fractionPrice: null,
    fractionsUntil: null,
  }) as OperationFacts;

const Fields = ({ kind, company, category, others, today }: Props) => {
  const { t } = useLingui();
  const bodies = useWords(decisionBodyWords);
  const holders = useMemo(
    () => searchHoldersOf(company.id, category.id),
    [company.id, category.id],
  );
  return (
    <>
      <KindFields kind={kind} category={category} others={others} holders={holders} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="decidedBy"
          label={t`Décidée par`}
          options={decisionBodies.map((value) => ({ value, label: bodies[value] }))}
        />
        <DateField name="decidedOn" label={t`Date de la décision`} max={today} />
        <DateField
          name="effectiveOn"
          label={t`Jour d’effet`}
          help={t`Pas avant la décision, ni avant la dernière ligne de la catégorie.`}
          max={today}
        />
        <TextField
          name="articles"
          label={t`Articles des statuts qui changent`}
          maxLength={200}
          optional
        />
      </div>
      <FileField
        name="files"
        label={t`Procès-verbal de la décision`}
        help={
          kind === "renaming"
            ? t`Conservé avec la décision, dans les règles de la catégorie.`
            : t`Conservé avec la première ligne, dont l’empreinte le contient.`
        }
        limits={fileKinds.decisionMinutes}
      />
      <FractionFields kind={kind} holders={holders} />
    </>
  );
};

/** A part that is missing is said before the lines are written, and explained for good. */
const LackingFields = ({
  kind,
  effect,
}: {
  kind: OperationKind;
  effect: ShareOperationPreview | undefined;
}) => {
  const { t } = useLingui();
  const files = useWatch<OperationValues, "files">({ name: "files" });
  const format = useFormats();
  if (effect === undefined) return null;
  const { holderName } = effect.withoutDomicile;
  const count = kind === "renaming" ? 0 : effect.withoutDomicile.count;
  if (files.length > 0 && count === 0) return null;
  const holders = format.quantity(count);
  const name = holderName ?? "";
  return (
    <fieldset className="grid gap-4 rounded-md border border-rule p-4">
      <legend className="px-1 text-sm font-medium">{t`Ce qui manque à cette opération`}</legend>
      <ul className="grid gap-2 text-sm text-ink-2">
        {files.length === 0 ? <li>{t`Aucune pièce n’est jointe.`}</li> : null}
        {count > 0 ? (
          <li>{t`Porteurs sans domicile (article R. 228-9 du Code de commerce) : ${holders}, dont ${name}.`}</li>
        ) : null}
      </ul>
      <TextAreaField
        name="lackingReason"
        label={t`Motif de ce qui manque`}
        help={t`Inscrit avec l’opération, sans pouvoir être changé.`}
        maxLength={500}
      />
    </fieldset>
  );
};

type ConfirmationProps = Pick<Props, "kind" | "company" | "category"> & {
  asked: Asked | undefined;
  onAnswer: (agreed: boolean) => void;
};

/** Asks once: the lines as they will be written, and what they change. */
const Confirmation = ({ kind, company, category, asked, onAnswer }: ConfirmationProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const bodies = useWords(decisionBodyWords);
  const rows = useOperationRows(asked?.effect, kind);
  const first = format.quantity((asked?.effect.lastNumber ?? 0) + 1);
  const last = format.quantity((asked?.effect.lastNumber ?? 0) + (asked?.effect.lines.total ?? 0));
  return (
    <ConfirmDialog
      name="write-operation"
      open={asked !== undefined}
      onClose={() => onAnswer(false)}
      title={
        kind === "renaming"
          ? t`Donner ce nom à la catégorie ?`
          : t`Écrire les lignes n° ${first} à ${last} du registre ?`
      }
      lead={
        kind === "renaming"
          ? t`Le nom compte dès son jour d’effet. Une erreur se corrige par l’opération contraire.`
          : t`Toutes s’écrivent, ou aucune. Une erreur se corrige par l’opération contraire.`
      }
      rows={rows}
      confirm={t(operationWords[kind].confirm)}
      onConfirm={() => onAnswer(true)}
    >
      {asked ? (
        <KeyFacts
          facts={[
            { label: t`Société`, value: company.name },
            { label: t`Catégorie d’actions`, value: category.name },
            {
              label: t`Décision`,
              value: `${bodies[asked.facts.decidedBy]}, ${format.date(asked.facts.decidedOn)}`,
            },
            { label: t`Jour d’effet`, value: format.date(asked.facts.effectiveOn) },
          ]}
        />
      ) : null}
    </ConfirmDialog>
  );
};
