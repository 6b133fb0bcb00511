import type { DealAmounts } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { KeyFacts } from "#ui/key-facts.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { quoteOf } from "./market.queries.ts";

type AmountsProps = { amounts: DealAmounts };

/** Amounts are what the buyer pays and the seller receives, before anybody agrees to it. */
export const Amounts = ({ amounts }: AmountsProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const rate = format.basisPoints(amounts.feesBps);
  return (
    <KeyFacts
      facts={[
        { label: t`Prix des actions`, value: format.amount(amounts.amountCents) },
        {
          label: t`Droits d’enregistrement, 25 € au moins`,
          value: format.amount(amounts.dutyCents),
        },
        { label: t`Frais de la plateforme, ${rate}`, value: format.amount(amounts.feeCents) },
        {
          label: <span className="font-medium text-ink">{t`L’acheteur paie`}</span>,
          value: <span className="font-medium">{format.amount(amounts.buyerPaysCents)}</span>,
        },
        {
          label: <span className="font-medium text-ink">{t`Le vendeur reçoit`}</span>,
          value: <span className="font-medium">{format.amount(amounts.sellerReceivesCents)}</span>,
        },
      ]}
    />
  );
};

type Props = { shareCategoryId: string; quantity: unknown; unitPrice: unknown };

const isQuantity = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0;
const isPrice = (value: unknown): value is string =>
  typeof value === "string" && /^(?=.*[1-9])\d{1,12}(?:\.\d{1,6})?$/.test(value);

/**
 * The quote is what the server reckons while it is typed; nothing where nothing can be reckoned
 * yet.
 */
export const Quote = ({ shareCategoryId, quantity, unitPrice }: Props) => {
  const isWhole = shareCategoryId !== "" && isQuantity(quantity) && isPrice(unitPrice);
  const lot = isWhole
    ? { shareCategoryId, quantity, unitPrice }
    : { shareCategoryId: "", quantity: 0, unitPrice: "" };
  const { data, isError } = useQuery({
    ...quoteOf(lot),
    enabled: isWhole,
    placeholderData: (before) => before,
  });
  if (!isWhole || isError) return null;
  return data ? <Amounts amounts={data} /> : <Skeleton className="h-48" />;
};
