import { companyById } from "#platform/company.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Combobox } from "#ui/form/combobox.tsx";
import { Field } from "#ui/form/field.tsx";
import { searchCompanies } from "#parts/pickers/searches.ts";

type Props = { companyId: string | undefined; onCompany: (companyId: string | undefined) => void };

/** The address gives the id; the name of a company that was linked to is fetched. */
export const CompanyPicker = ({ companyId, onCompany }: Props) => {
  const { t } = useLingui();
  const known = useQuery({
    ...companyById(companyId ?? ""),
    enabled: companyId !== undefined,
  });
  const fault = known.isError ? t`Cette société n’a pas pu être trouvée.` : undefined;
  const chosen =
    companyId !== undefined && known.data ? { value: companyId, label: known.data.name } : null;
  return (
    <Field label={t`Société`} {...(fault ? { fault } : {})}>
      {(ids) => (
        <Combobox
          ids={ids}
          search={searchCompanies}
          placeholder={t`Rechercher une société`}
          value={chosen}
          onChoose={(suggestion) => onCompany(suggestion?.value)}
        />
      )}
    </Field>
  );
};
