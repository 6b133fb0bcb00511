import { shareForms } from "@coulisse/contract/companies/companies.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { keepTyped } from "#parts/address/address-calls.ts";
import { useDirectorySearch } from "#parts/pickers/use-directory-search.ts";
import { describeFailure } from "#platform/failures/failure-words.ts";
import { Combobox } from "#ui/form/combobox.tsx";
import { Field } from "#ui/form/field.tsx";
import type { Suggestion } from "#ui/form/use-search.ts";
import { toast } from "#ui/toast.ts";

/** Fills in what the public directory knows of a company; everything else stays as it was typed. */
export const FillFromDirectory = ({ className }: { className: string }) => {
  const { t } = useLingui();
  const { setValue } = useFormContext();
  const { search, entityOf } = useDirectorySearch();
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const choose = async (one: Suggestion | null): Promise<void> => {
    setChosen(one);
    const found = entityOf(one);
    if (found === null) return;
    const put = (name: string, value: unknown) =>
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
    put("name", found.name);
    put("siret", found.siret);
    if (shareForms.some((form) => form === found.legalForm)) put("legalForm", found.legalForm);
    if (found.createdOn) put("foundedOn", found.createdOn);
    try {
      if (found.address) put("seat", await keepTyped({ ...found.address, country: "FR" }));
    } catch (error) {
      toast.failure(describeFailure(error));
    }
  };
  return (
    <Field
      label={t`Rechercher dans l’annuaire`}
      help={t`Par nom, SIREN ou SIRET : l’annuaire remplit les champs qui suivent.`}
      className={className}
      optional
    >
      {(ids) => (
        <Combobox ids={ids} search={search} value={chosen} onChoose={(one) => void choose(one)} />
      )}
    </Field>
  );
};
