import { companyRoutes } from "@coulisse/contract/companies.ts";
import type { Company } from "@coulisse/contract/company-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { LostRace } from "#app/lost-race.tsx";
import { useAction } from "#app/queries.ts";
import { successTexts } from "#app/success-texts.ts";
import { useEdited } from "#app/use-edited.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { forgetDraft } from "#ui/form/use-draft.ts";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { companyById, companyReload } from "../companies.queries.ts";
import { CapitalDecision } from "./capital-decision.tsx";
import { CompanyFieldSet } from "../form/company-field-set.tsx";
import { CompanyForm as Schema } from "../form/company-schema.ts";
import { valuesOfCompany } from "../form/company-values.ts";
import { FormBar } from "../form/form-bar.tsx";

export const CompanyForm = ({ company }: { company: Company }) => {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const companyId = company.id;
  // A draft that was begun on an older version would bring its values back over newer ones.
  const draft = `company-${companyId}-${company.version}`;
  const form = useFormOf(Schema, { defaultValues: valuesOfCompany(company), draft });
  const reread = () => queryClient.fetchQuery({ ...companyById(companyId), staleTime: 0 });
  const edited = useEdited({ form, current: company, valuesOf: valuesOfCompany, reread });
  const update = useAction(companyRoutes.updateCompany, {
    success: t(successTexts.companyUpdated),
    reloads: companyReload,
  });
  return (
    <Form
      form={form}
      label={t`Fiche de la société`}
      onSubmit={async (body) => {
        const sending = update.run({ params: { companyId }, body, version: edited.version });
        if (await edited.send(sending)) forgetDraft(draft);
      }}
    >
      <LostRace edited={edited} />
      <CompanyFieldSet capital={<CapitalDecision company={company} />} />
      <FormBar>
        <SubmitButton>{t`Enregistrer les modifications`}</SubmitButton>
      </FormBar>
    </Form>
  );
};
