import { marketRoutes } from "@coulisse/contract/market/market.ts";
import { Day, PositiveQuantity, UnitPrice } from "@coulisse/contract/wire/scalars.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { path } from "#platform/paths.ts";
import { useIdentityLack } from "#parts/wallet/identity-notice.tsx";
import { useAction } from "#platform/queries.ts";
import { successTexts } from "#platform/success-texts.ts";
import { Form } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { forHolder, HolderChoice, self } from "./holder-choice.tsx";
import { pricesOf } from "./market.queries.ts";
import { NoGuarantee } from "./no-guarantee.tsx";
import { OfferFields } from "./offer-fields.tsx";
import { useMarkets } from "./use-markets.ts";

const Purchase = z.object({
  company: z.string().min(1),
  shareCategoryId: z.string().min(1),
  holder: z.string(),
  quantity: PositiveQuantity,
  unitPrice: UnitPrice,
  expiresOn: Day.optional(),
});

/** `wanted` is the company whose market the reader came from. */
export const BuyForm = ({ wanted }: { wanted: string | undefined }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { markets } = useMarkets(wanted);
  const first = markets.find(({ company }) => company.id === wanted) ?? markets[0];
  const form = useFormOf(Purchase, {
    defaultValues: { company: first?.company.id ?? "", shareCategoryId: "", holder: self },
    draft: "buy-offer",
  });
  const companyId = String(useWatch({ control: form.control, name: "company" }) ?? "");
  const shareCategoryId = String(
    useWatch({ control: form.control, name: "shareCategoryId" }) ?? "",
  );
  const prices = useQuery({ ...pricesOf(companyId), enabled: companyId !== "" }).data;
  const lack = useIdentityLack();
  const create = useAction(marketRoutes.createBuyOffer, {
    success: t(successTexts.buyOfferCreated),
    then: ({ company }) =>
      void navigate({ to: path("/investor/second-market"), search: { company: company.id } }),
  });
  return (
    <Form
      form={form}
      label={t`Offre d’achat`}
      className="max-w-[46rem]"
      onSubmit={({ company: _, holder, ...offer }) =>
        create.run({ body: { ...offer, ...forHolder(holder) } })
      }
    >
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <SelectField
          name="company"
          label={t`Société`}
          options={markets.map(({ company }) => ({ value: company.id, label: company.name }))}
        />
        <SelectField
          name="shareCategoryId"
          label={t`Catégorie d’actions`}
          options={(prices?.categories ?? []).map(({ shareCategory }) => ({
            value: shareCategory.id,
            label: shareCategory.name,
          }))}
        />
      </div>
      <HolderChoice label={t`Pour qui achetez-vous ?`} />
      <OfferFields shareCategoryId={shareCategoryId} />
      <NoGuarantee />
      <SubmitButton disabled={lack?.reason}>{t`Publier l’offre`}</SubmitButton>
    </Form>
  );
};
