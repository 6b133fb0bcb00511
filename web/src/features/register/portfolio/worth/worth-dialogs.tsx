import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import type {
  CategoryWorth,
  CompanyWorth,
  Worth,
  WorthLine,
} from "@coulisse/contract/register/worth.schemas.ts";
import { worthRoutes } from "@coulisse/contract/register/worth.ts";
import { Cents, Day, Id, Text, UnitPrice } from "@coulisse/contract/wire/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { FileField } from "#parts/documents/file-field.tsx";
import { useAction } from "#platform/queries.ts";
import { useToday } from "#platform/today.ts";
import { Dialog } from "#ui/dialog.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { notAfter } from "../../line-facts.ts";

/** Tells what the reader wants to write down, and of what. */
export type Ask =
  | Readonly<{ kind: "threshold" }>
  | Readonly<{ kind: "price"; category: CategoryWorth }>
  | Readonly<{ kind: "cost"; line: WorthLine }>
  | Readonly<{ kind: "dividend"; company: CompanyWorth }>;

type Props = { ask: Ask | undefined; worth: Worth; userId: string; onClose: () => void };

/** The dialogs in which a reader writes down what no register knows. */
export const WorthDialogs = ({ ask, worth, userId, onClose }: Props) => {
  const { t } = useLingui();
  const whose = { userId, onClose };
  return (
    <>
      <Dialog
        name="choose-threshold"
        open={ask?.kind === "threshold"}
        onClose={onClose}
        title={t`Changer le seuil`}
        lead={t`Le prix de quelques actions dit peu de beaucoup d’autres. Une cession d’un montant inférieur ne change la valeur de rien, sauf si vous la retenez ; une émission d’actions compte toujours.`}
      >
        {ask?.kind === "threshold" ? <ThresholdForm worth={worth} {...whose} /> : null}
      </Dialog>
      <Dialog
        name="type-price"
        open={ask?.kind === "price"}
        onClose={onClose}
        title={t`Saisir un prix`}
        lead={t`Le prix compte à partir de son jour, quand vous choisissez de compter au prix que vous saisissez. Vous seul le voyez, avec la plateforme.`}
      >
        {ask?.kind === "price" ? <PriceForm category={ask.category} {...whose} /> : null}
      </Dialog>
      <Dialog
        name="declare-cost"
        open={ask?.kind === "cost"}
        onClose={onClose}
        title={t`Déclarer la valeur d’actions reçues`}
        lead={t`Par exemple la valeur retenue dans la déclaration de succession. Elle devient le coût de ces actions, et reste enregistrée avec son justificatif ; une autre déclaration peut la suivre, sans l’effacer. La société ne la voit pas.`}
      >
        {ask?.kind === "cost" ? <CostForm line={ask.line} {...whose} /> : null}
      </Dialog>
      <Dialog
        name="note-dividend"
        open={ask?.kind === "dividend"}
        onClose={onClose}
        title={t`Noter un dividende`}
        lead={t`Le registre ne connaît pas les dividendes : notez ce que vous avez reçu, avant impôt, pour que votre rendement le compte.`}
      >
        {ask?.kind === "dividend" ? (
          <DividendForm company={ask.company} worth={worth} {...whose} />
        ) : null}
      </Dialog>
    </>
  );
};

type Whose = { userId: string; onClose: () => void };

const Threshold = z.object({ thresholdCents: Cents.max(100_000_000) });

const ThresholdForm = ({ worth, userId, onClose }: Whose & { worth: Worth }) => {
  const { t } = useLingui();
  const { basis, thresholdCents } = worth;
  const form = useFormOf(Threshold, {
    draft: "choose-threshold",
    defaultValues: { thresholdCents },
  });
  const choose = useAction(worthRoutes.chooseWorth, {
    success: t`Le seuil est changé.`,
    then: onClose,
  });
  return (
    <Form
      form={form}
      onSubmit={(body) => choose.run({ params: { userId }, body: { basis, ...body } })}
    >
      <NumberField
        name="thresholdCents"
        as="cents"
        label={t`Montant d’une cession qui change la valeur`}
        help={t`À 0 €, toute cession la change.`}
      />
      <SubmitButton>{t`Changer le seuil`}</SubmitButton>
    </Form>
  );
};

const PriceForm = ({ category, userId, onClose }: Whose & { category: CategoryWorth }) => {
  const { t } = useLingui();
  const today = useToday();
  const { id: shareCategoryId, name } = category.shareCategory;
  const form = useFormOf(
    z.object({ unitPrice: UnitPrice, pricedOn: Day.refine(...notAfter(today)), reason: Text(200) }),
    { draft: `type-price ${shareCategoryId}`, defaultValues: { pricedOn: today, reason: "" } },
  );
  const type = useAction(worthRoutes.typePrice, {
    success: t`Le prix est enregistré.`,
    then: onClose,
  });
  return (
    <Form
      form={form}
      onSubmit={(price) => type.run({ params: { userId }, body: { shareCategoryId, ...price } })}
    >
      <NumberField name="unitPrice" as="decimal" label={t`Prix d’une action`} help={name} />
      <DateField name="pricedOn" label={t`À partir du`} max={today} />
      <TextField
        name="reason"
        label={t`D’où il vient`}
        help={t`Une expertise, un traité de fusion, une offre reçue.`}
        maxLength={200}
      />
      <SubmitButton>{t`Enregistrer ce prix`}</SubmitButton>
    </Form>
  );
};

const CostForm = ({ line, userId, onClose }: Whose & { line: WorthLine }) => {
  const { t } = useLingui();
  const format = useFormats();
  const today = useToday();
  const { movementId } = line;
  const form = useFormOf(
    z.object({
      amountCents: Cents.min(1),
      valuedOn: Day.refine(...notAfter(today)),
      note: z.string().trim().max(200),
      file: z.instanceof(File),
    }),
    { draft: `declare-cost ${movementId}`, defaultValues: { valuedOn: line.on, note: "" } },
  );
  const declare = useAction(worthRoutes.declareCost, {
    success: t`La valeur est déclarée.`,
    then: onClose,
  });
  const [shares, day] = [format.quantity(line.quantity), format.date(line.on)];
  return (
    <Form
      form={form}
      onSubmit={({ file, note, ...said }) =>
        declare.run({
          params: { userId },
          body: { movementId, ...said, ...(note === "" ? {} : { note }) },
          files: { files: file },
        })
      }
    >
      <NumberField
        name="amountCents"
        as="cents"
        label={t`Valeur de l’ensemble`}
        help={t`${shares} actions reçues le ${day}.`}
      />
      <DateField name="valuedOn" label={t`Valeur au`} max={today} />
      <TextField name="note" label={t`Note`} maxLength={200} optional />
      <FileField name="file" label={t`Justificatif`} limits={fileKinds.costProof} />
      <SubmitButton>{t`Déclarer cette valeur`}</SubmitButton>
    </Form>
  );
};

type DividendProps = Whose & { company: CompanyWorth; worth: Worth };

const DividendForm = ({ company, worth, userId, onClose }: DividendProps) => {
  const { t } = useLingui();
  const today = useToday();
  const categories = company.categories.map(({ shareCategory: { id, name } }) => ({
    value: id,
    label: name,
  }));
  const holders = worth.holders
    .filter(({ name }) => company.holderNames.includes(name))
    .map(({ id, name }) => ({ value: id, label: name }));
  const form = useFormOf(
    z.object({
      amountCents: Cents.min(1),
      receivedOn: Day.refine(...notAfter(today)),
      shareCategoryId: Id,
      holderId: Id,
    }),
    {
      draft: `note-dividend ${company.company.id}`,
      defaultValues: {
        receivedOn: today,
        shareCategoryId: categories[0]?.value ?? "",
        holderId: holders[0]?.value ?? "",
      },
    },
  );
  const note = useAction(worthRoutes.noteReceived, {
    success: t`Le dividende est noté.`,
    then: onClose,
  });
  return (
    <Form form={form} onSubmit={(body) => note.run({ params: { userId }, body })}>
      <NumberField name="amountCents" as="cents" label={t`Montant avant impôt`} />
      <DateField name="receivedOn" label={t`Reçu le`} max={today} />
      <SelectField name="shareCategoryId" label={t`Catégorie d’actions`} options={categories} />
      <SelectField name="holderId" label={t`Porteur`} options={holders} />
      <SubmitButton>{t`Noter ce dividende`}</SubmitButton>
    </Form>
  );
};
