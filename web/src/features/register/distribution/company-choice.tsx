import { companyRoutes } from "@coulisse/contract/companies.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { call } from "#app/api.ts";
import { queryOf } from "#app/queries.ts";
import { Combobox } from "#ui/form/combobox.tsx";
import { Field } from "#ui/form/field.tsx";
import type { Suggestion } from "#ui/form/use-search.ts";

const shownAtMost = 20;

const searchCompanies = async (
  name: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> => {
  const { items } = await call(companyRoutes.listCompanies, {
    query: { name, limit: shownAtMost },
    signal,
  });
  return items.map((company) => ({ value: company.id, label: company.name }));
};

type Props = { companyId: string | undefined; onCompany: (companyId: string | undefined) => void };

/** The address gives the id; the name of a company that was linked to is fetched. */
export const CompanyChoice = ({ companyId, onCompany }: Props) => {
  const { t } = useLingui();
  const known = useQuery({
    ...queryOf(companyRoutes.getCompany, { params: { companyId: companyId ?? "" } }),
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
