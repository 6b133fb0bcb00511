import type { Holding } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { marketRoutes } from "@coulisse/contract/market/market.ts";
import { Day, PositiveQuantity, UnitPrice } from "@coulisse/contract/wire/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { useIdentityLack } from "#parts/wallet/identity-notice.tsx";
import { useAction } from "#platform/queries.ts";
import { successTexts } from "#platform/success-texts.ts";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { OfferFields } from "./offer-fields.tsx";

const Sale = z.object({
  holding: z.string().min(1),
  quantity: PositiveQuantity,
  unitPrice: UnitPrice,
  expiresOn: Day.optional(),
});

type Props = {
  holdings: readonly Holding[];
  /** The account that the reader came from. */
  wanted: string | undefined;
};

export const SaleForm = ({ holdings, wanted }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const navigate = useNavigate();
  // Of several nobody knows which is meant: none is sold because its name comes first.
  const only = holdings.length === 1 ? holdings[0] : undefined;
  const first = holdings.find(({ id }) => id === wanted) ?? only;
  const form = useFormOf(Sale, {
    defaultValues: { holding: first?.id ?? "", unitPrice: first?.lastUnitPrice ?? "" },
    draft: "sale-offer",
  });
  const chosenId: unknown = useWatch({ control: form.control, name: "holding" });
  const chosen = holdings.find(({ id }) => id === chosenId);
  const most = format.quantity(chosen?.freeQuantity ?? 0);
  const lack = useIdentityLack();
  const create = useAction(marketRoutes.createSellOffer, {
    success: t(successTexts.sellOfferCreated),
    then: ({ company }) =>
      void navigate({ to: path("/investor/second-market"), search: { company: company.id } }),
  });
  return (
    <Form
      form={form}
      label={t`Offre de vente`}
      className="max-w-[46rem]"
      onSubmit={({ holding, ...offer }) => {
        const sold = holdings.find(({ id }) => id === holding);
        return create.run({
          body: {
            ...offer,
            shareCategoryId: sold?.shareCategoryId ?? "",
            ...(sold?.holderKind === "corporate" ? { corporateId: sold.holderId } : {}),
          },
        });
      }}
    >
      <SelectField
        name="holding"
        label={t`Actions à vendre`}
        options={holdings.map((one) => ({
          value: one.id,
          label: `${one.companyName} · ${one.shareCategoryName} · ${one.holderName}`,
        }))}
      />
      <OfferFields
        shareCategoryId={chosen?.shareCategoryId ?? ""}
        quantityHelp={chosen === undefined ? undefined : t`Jusqu’à ${most} actions libres.`}
      />
      <SubmitButton disabled={lack?.reason}>{t`Publier l’offre`}</SubmitButton>
    </Form>
  );
};
