import { companyById } from "#platform/company.ts";
import { fundraisingRoutes } from "@coulisse/contract/rounds/fundraising.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ResourceForm } from "#parts/forms/resource-form.tsx";
import { searchCompanies } from "#parts/pickers/searches.ts";
import { path } from "#platform/paths.ts";
import { subjectId } from "#platform/screen-search.ts";
import { defineScreen, useScreenSearch } from "#platform/screen.tsx";
import { successTexts } from "#platform/success-texts.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { ComboboxField } from "#ui/form/combobox-field.tsx";
import { Page } from "#ui/page.tsx";
import { RoundFields } from "../writing/round-fields.tsx";
import { emptyRound, NewRoundForm } from "../writing/round-schema.ts";

const pattern = "/admin/fundraising/new";
/** `?companyId=` chooses the company beforehand. */
const search = { companyId: subjectId };

const NewRoundScreen = () => {
  const { t } = useLingui();
  const [{ companyId = "" }] = useScreenSearch(pattern, search);
  const company = useQuery({ ...companyById(companyId), enabled: companyId !== "" }).data;
  const list = path("/admin/fundraising");
  return (
    <Page
      title={t`Nouvelle levée`}
      over={<Breadcrumb steps={[{ label: t`Levées de fonds`, to: list }]} />}
      lead={t`Vous pourrez joindre la fiche d’informations clés et les documents une fois la levée créée.`}
    >
      <ResourceForm
        schema={NewRoundForm}
        route={fundraisingRoutes.createFundraising}
        reading={fundraisingRoutes.getFundraising}
        valuesOf={() => ({ ...emptyRound, companyId: company?.id ?? "" })}
        send={({ companyId: of, ...body }) => ({ params: { companyId: of }, body })}
        success={t(successTexts.fundraisingCreated)}
        submit={t`Créer la levée`}
        backTo={list}
      >
        <ComboboxField
          name="companyId"
          label={t`Société`}
          help={t`Cherchez-la par son nom. Elle a une levée active à la fois.`}
          search={searchCompanies}
          className="max-w-[46rem]"
          {...(company ? { initial: { value: company.id, label: company.name } } : {})}
        />
        <FieldsOfCompany />
      </ResourceForm>
    </Page>
  );
};

/** Another company has other share categories: what was chosen of the one before is let go. */
const FieldsOfCompany = () => {
  const { setValue } = useFormContext();
  const chosen: unknown = useWatch({ name: "companyId" });
  const companyId = typeof chosen === "string" ? chosen : "";
  const before = useRef(companyId);
  useEffect(() => {
    if (before.current !== "" && before.current !== companyId) setValue("shareCategoryId", "");
    before.current = companyId;
  }, [companyId, setValue]);
  return <RoundFields companyId={companyId} />;
};

export const screen = defineScreen(pattern, {
  search,
  // A company that cannot be found leaves the choice open rather than closing the page.
  load: async ({ search: { companyId }, queryClient }) => {
    if (companyId !== undefined) await queryClient.prefetchQuery(companyById(companyId));
  },
  component: NewRoundScreen,
});
