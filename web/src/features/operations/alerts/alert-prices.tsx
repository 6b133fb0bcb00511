import type { AlertPrice } from "@coulisse/contract/operations/alerts.schemas.ts";
import { alertRoutes } from "@coulisse/contract/operations/alerts.ts";
import { companyRoutes } from "@coulisse/contract/companies/companies.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { call } from "#platform/api.ts";
import { path } from "#platform/paths.ts";
import { contrary, queryOf, useAction } from "#platform/queries.ts";
import { ComboboxField } from "#ui/form/combobox-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { NumberField } from "#ui/form/number-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import type { Suggestion } from "#ui/form/use-search.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Section } from "#ui/section.tsx";
import { SettingRow } from "#ui/setting-row.tsx";
import { TextLink } from "#ui/text-link.tsx";

const shownAtMost = 20;

const searchMarketplace = async (
  text: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> => {
  const query = { text, limit: shownAtMost };
  const { items } = await call(companyRoutes.listMarketplace, { query, signal });
  return items.map(({ id, name }) => ({ value: id, label: name }));
};

/** At or under these prices one is told at once, whatever the rhythm of other offers. */
export const AlertPrices = () => {
  const { t } = useLingui();
  const { items } = useSuspenseQuery(queryOf(alertRoutes.listAlertPrices)).data;
  return (
    <Section
      title={t`Tout de suite, sous un prix`}
      lead={t`Quand des actions d’une société sont proposées à ce prix ou moins, vous l’apprenez aussitôt, que vous la suiviez ou non.`}
    >
      {items.map((price) => (
        <PriceRow key={price.company.id} price={price} />
      ))}
      <AddPrice key={items.length} />
    </Section>
  );
};

const PriceRow = ({ price: { company, unitPrice } }: { price: AlertPrice }) => {
  const { t } = useLingui();
  const format = useFormats();
  const params = { companyId: company.id };
  const { name } = company;
  const remove = useAction(alertRoutes.deleteAlertPrice, {
    success: t`Prix retiré : ${name}.`,
    undo: () => contrary(alertRoutes.keepAlertPrice, { params, body: { unitPrice } }),
  });
  return (
    <SettingRow
      title={
        <TextLink to={path("/companies/:companySlug", { companySlug: company.slug })}>
          {name}
        </TextLink>
      }
      state={<span className="font-normal">{format.unitPrice(unitPrice)}</span>}
      action={
        <IconButton
          icon="trash"
          label={t`Retirer le prix de ${name}`}
          onClick={() => remove.start({ params })}
        />
      }
    />
  );
};

const AddPrice = () => {
  const { t } = useLingui();
  const [none] = useState({ companyId: "", unitPrice: "" });
  const form = useLightForm(none, { draft: "alert-price" });
  const keep = useAction(alertRoutes.keepAlertPrice, { success: t`Votre choix est enregistré.` });
  return (
    <Form
      form={form}
      label={t`Ajouter une société`}
      className="mt-4 max-w-prose gap-3"
      onSubmit={async ({ companyId, unitPrice }) => {
        await keep.run({ params: { companyId }, body: { unitPrice } });
        form.reset(none);
      }}
    >
      <ComboboxField
        name="companyId"
        label={t`Société`}
        search={searchMarketplace}
        placeholder={t`Rechercher une société`}
      />
      <NumberField name="unitPrice" as="decimal" label={t`Prix d’une action, au plus`} />
      <SubmitButton variant="secondary">{t`Ajouter ce prix`}</SubmitButton>
    </Form>
  );
};
