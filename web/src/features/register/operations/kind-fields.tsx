import { categoryWithCode } from "@coulisse/domain/category-names.ts";
import {
  chosenHoldersMax,
  type FractionTreatment,
  type OperationKind,
} from "@coulisse/contract/register/share-operations.ts";
import type { ShareCategory } from "@coulisse/contract/securities/share-categories.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { HolderField } from "#parts/pickers/holder-field.tsx";
import type { searchHoldersOf } from "#parts/pickers/searches.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { blankSeller, leavesFractions, type OperationValues } from "./operation-facts.ts";

type Search = ReturnType<typeof searchHoldersOf>;

type Props = {
  kind: OperationKind;
  category: Pick<ShareCategory, "name">;
  others: readonly ShareCategory[];
  holders: Search;
};

/** Fields that tell an operation of each kind: a ratio, a nominal value, those who sell, or a name. */
export const KindFields = ({ kind, category, others, holders }: Props) => {
  const { t } = useLingui();
  if (kind === "renaming") {
    return (
      <TextField
        name="name"
        label={t`Nouveau nom`}
        help={t`Aujourd’hui : ${category.name}.`}
        maxLength={80}
        autoComplete="off"
      />
    );
  }
  if (kind === "repurchase") return <RepurchaseFields holders={holders} />;
  if (kind === "loss_reduction") return <ReductionFields />;
  return (
    <>
      <RatioFields kind={kind} />
      {kind === "conversion" ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            name="toCategoryId"
            label={t`Catégorie d’arrivée`}
            options={others.map(({ id, name, code }) => ({
              value: id,
              label: categoryWithCode({ name, code }),
            }))}
          />
          <HolderField
            name="holder"
            label={t`Porteur`}
            help={t`Laissez vide pour convertir les actions de tous les porteurs.`}
            placeholder={t`Nom ou SIREN`}
            search={holders}
            optional
          />
        </div>
      ) : null}
    </>
  );
};

const RatioFields = ({ kind }: Pick<Props, "kind">) => {
  const { t } = useLingui();
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="sr-only">{t`Rapport`}</legend>
      <NumberField name="oldShares" label={t`Actions anciennes`} as="whole" />
      <NumberField
        name="newShares"
        label={
          kind === "free_issue"
            ? t`Donnent droit, en actions nouvelles`
            : t`Deviennent, en actions nouvelles`
        }
        as="whole"
      />
    </fieldset>
  );
};

const ReductionFields = () => {
  const { t } = useLingui();
  const way = useWatch<OperationValues, "way">({ name: "way" });
  return (
    <>
      <RadioField
        name="way"
        label={t`Comment le capital est-il réduit ?`}
        options={[
          {
            value: "number",
            label: t`Par le nombre d’actions`,
            detail: t`Moins d’actions, du même nominal.`,
          },
          {
            value: "nominal",
            label: t`Par le nominal`,
            detail: t`Autant d’actions, d’un nominal plus petit.`,
          },
        ]}
      />
      {way === "nominal" ? (
        <NumberField name="nominalValue" label={t`Nominal après la réduction`} as="decimal" />
      ) : (
        <RatioFields kind="loss_reduction" />
      )}
    </>
  );
};

const RepurchaseFields = ({ holders }: { holders: Search }) => {
  const { t } = useLingui();
  const way = useWatch<OperationValues, "way">({ name: "way" });
  return (
    <>
      <NumberField name="unitPrice" label={t`Prix d’une action`} as="decimal" />
      <RadioField
        name="way"
        label={t`À qui les actions sont-elles rachetées ?`}
        options={[
          {
            value: "named",
            label: t`À ceux qui ont accepté l’offre`,
            detail: t`Chacun avec la quantité qu’il vend.`,
          },
          {
            value: "all",
            label: t`À tous, en proportion`,
            detail: t`En actions entières, au plus fort reste.`,
          },
        ]}
      />
      {way === "all" ? (
        <NumberField name="quantity" label={t`Actions à racheter en tout`} as="whole" />
      ) : (
        <SellerFields holders={holders} />
      )}
    </>
  );
};

const SellerFields = ({ holders }: { holders: Search }) => {
  const { t } = useLingui();
  const { getValues, setValue } = useFormContext<OperationValues>();
  const { fields, remove } = useFieldArray<OperationValues, "sellers">({ name: "sellers" });
  return (
    <>
      {fields.map(({ id }, index) => {
        const number = index + 1;
        return (
          <fieldset
            key={id}
            className="grid min-w-0 items-start gap-x-6 gap-y-5 rounded-md border border-rule p-4 sm:grid-cols-2"
          >
            <legend className="px-1 text-sm font-medium">{t`Vendeur ${number}`}</legend>
            <HolderField
              name={`sellers.${index}.holder`}
              label={t`Porteur`}
              placeholder={t`Nom ou SIREN`}
              search={holders}
            />
            <NumberField
              name={`sellers.${index}.quantity`}
              label={t`Nombre d’actions`}
              as="whole"
            />
            {fields.length > 1 ? (
              <Button
                variant="quiet"
                size="sm"
                icon="trash"
                className="-ml-3 justify-self-start sm:col-span-2"
                onClick={() => remove(index)}
              >
                {t`Retirer le vendeur ${number}`}
              </Button>
            ) : null}
          </fieldset>
        );
      })}
      {fields.length < chosenHoldersMax ? (
        <Button
          icon="add"
          className="justify-self-start"
          // Set and not appended: an array of fields checks itself when it grows.
          onClick={() => setValue("sellers", [...getValues("sellers"), blankSeller])}
        >
          {t`Ajouter un vendeur`}
        </Button>
      ) : null}
    </>
  );
};

const useTreatments = (kind: OperationKind) => {
  const { t } = useLingui();
  const isRight = kind === "free_issue";
  const options: { value: FractionTreatment; label: string; detail: string }[] = [
    {
      value: "refused",
      label: t`Il n’y en a pas, ou chacun vend ou complète d’abord`,
      detail: t`L’opération attend qu’aucun porteur n’ait de rompus.`,
    },
    {
      value: "sold",
      label: t`Achetés par un porteur qui s’y est engagé`,
      detail: isRight
        ? t`Au prix d’un droit fixé par la décision : les actions que ces droits font ensemble lui reviennent.`
        : t`Au prix fixé par la décision, qui agrée ces ventes et purge leur préemption. Aucune action ne se perd.`,
    },
    {
      value: "cash",
      label: t`Payés en espèces par la société`,
      detail: isRight
        ? t`Au prix d’un droit fixé par la décision : aucune action n’est émise pour eux.`
        : t`Au prix fixé par la décision : ces actions anciennes sont annulées, et le capital baisse d’autant.`,
    },
  ];
  if (isRight) {
    options.push({
      value: "kept",
      label: t`Gardés par les porteurs, qui les cèdent et les groupent`,
      detail: t`Chacun garde ses droits jusqu’à un jour que la décision fixe : qui en réunit assez reçoit ses actions.`,
    });
  }
  return options;
};

/** Fields of what becomes of shares that make no whole new one; of some operations there are none. */
export const FractionFields = ({ kind, holders }: { kind: OperationKind; holders: Search }) => {
  const { t } = useLingui();
  const [treatment, way] = useWatch<OperationValues, ["fractions", "way"]>({
    name: ["fractions", "way"],
  });
  const options = useTreatments(kind);
  if (!leavesFractions(kind, way)) return null;
  return (
    <>
      <RadioField name="fractions" label={t`Que deviennent les rompus ?`} options={options} />
      {treatment === "kept" ? (
        <DateField
          name="fractionsUntil"
          label={t`Droits cessibles jusqu’au`}
          help={t`Les droits qui restent après ce jour ne donnent plus d’actions.`}
        />
      ) : treatment === "refused" ? null : (
        <div className="grid gap-5 sm:grid-cols-2">
          {treatment === "sold" ? (
            <HolderField
              name="fractionBuyerId"
              label={t`Acheteur des rompus`}
              placeholder={t`Nom ou SIREN`}
              search={holders}
            />
          ) : null}
          <NumberField
            name="fractionPrice"
            label={
              kind === "free_issue"
                ? t`Prix d’un droit d’attribution`
                : t`Prix d’une action ancienne`
            }
            as="decimal"
          />
        </div>
      )}
    </>
  );
};
