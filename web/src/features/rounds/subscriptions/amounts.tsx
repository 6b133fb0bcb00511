import { amountCents, divideRounded, sharesWithin } from "@coulisse/domain/exact-numbers.ts";
import { useLingui } from "@lingui/react/macro";
import { useState, type ComponentProps } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useFormats } from "#i18n/use-formats.ts";
import { Field } from "#ui/form/field.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { NumberInput } from "#ui/form/number-input.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";

export type Price = { unitPrice: string; feesBps: number };

/** The sums are as the server reckons them: fees rounded once, on the whole amount. */
export const sumsOf = (quantity: number, { unitPrice, feesBps }: Price) => {
  const amount = amountCents(BigInt(quantity), unitPrice);
  const fees = divideRounded(amount * BigInt(feesBps), 10_000n);
  return { amount, fees, total: amount + fees };
};

/** No more digits than the sums of a quantity can be shown with. */
const quantityMax = 1_000_000_000;

const isQuantity = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value > 0 && value <= quantityMax;

type Figure = ComponentProps<typeof NumberInput>["value"];

type Props = { price: Price; least: number; left: number };

/** Shares and euros are one choice: whichever is typed, the other follows, by whole shares. */
export const QuantityFields = ({ price, least, left }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const { setValue } = useFormContext();
  const typed: unknown = useWatch({ name: "quantity" });
  // As it is typed, until it is left: then it is the amount of whole shares again.
  const [euros, setEuros] = useState<{ figure: Figure }>();
  const quantity = isQuantity(typed) ? typed : 0;
  const fewest = format.quantity(least);
  const most = format.quantity(left);
  const unit = format.unitPrice(price.unitPrice);
  const choose = (figure: Figure) => {
    const cents =
      typeof figure === "number" && Number.isSafeInteger(figure) ? Math.max(0, figure) : 0;
    setEuros({ figure });
    const shares = Number(sharesWithin(BigInt(cents), price.unitPrice));
    setValue("quantity", shares, { shouldDirty: true });
  };
  return (
    <>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <NumberField
          name="quantity"
          as="whole"
          label={t`Nombre d’actions`}
          help={t`De ${fewest} à ${most} actions, à ${unit} l’une.`}
        />
        <Field label={t`Montant souscrit`} help={t`Arrondi au nombre entier d’actions inférieur.`}>
          {(ids) => (
            <NumberInput
              {...ids}
              kind="cents"
              unit="€"
              value={euros ? euros.figure : Number(sumsOf(quantity, price).amount)}
              onFigure={choose}
              onBlur={() => setEuros(undefined)}
            />
          )}
        </Field>
      </div>
      <Sums quantity={quantity} price={price} />
    </>
  );
};

type SumsProps = {
  quantity: number;
  price: Price;
  /** The words of the total, where it is not to be paid any more. */
  total?: string | undefined;
};

/** Sums are what is paid, and for what. */
export const Sums = ({ quantity, price, total: totalWords }: SumsProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { amount, fees, total } = sumsOf(quantity, price);
  const rate = format.basisPoints(price.feesBps);
  return (
    <KeyFacts
      facts={[
        { label: t`Prix d’une action`, value: format.unitPrice(price.unitPrice) },
        { label: t`Actions`, value: format.quantity(quantity) },
        { label: t`Souscription`, value: format.amount(amount) },
        { label: t`Frais de la plateforme, ${rate}`, value: format.amount(fees) },
        {
          label: <span className="font-medium text-ink">{totalWords ?? t`Total à payer`}</span>,
          value: <span className="font-medium">{format.amount(total)}</span>,
        },
      ]}
    />
  );
};
