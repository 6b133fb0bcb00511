import type { Contract } from "@coulisse/contract/signing/contracts.schemas.ts";
import { contractKindWords } from "@coulisse/contract/signing/contract-words.ts";
import { contractRoutes } from "@coulisse/contract/signing/contracts.ts";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState, type ComponentProps } from "react";
import { useWords } from "#i18n/use-words.ts";
import { ResourceForm } from "#parts/forms/resource-form.tsx";
import { searchCompanies } from "#parts/pickers/searches.ts";
import { ComboboxField } from "#ui/form/combobox-field.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SwitchField } from "#ui/form/switch-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { Suggestion } from "#ui/form/use-search.ts";
import {
  ChangedContract,
  emptyContract,
  NewContract as NewContractValues,
  toSend,
  valuesOfContract,
} from "./contract-schema.ts";
import { ContractFile, SendContract } from "./draft-steps.tsx";
import { PartiesField } from "./parties-field.tsx";
import { SignersCard } from "./signers-card.tsx";

const grid = "grid max-w-[46rem] items-start gap-x-6 gap-y-5 sm:grid-cols-2";
const whole = "sm:col-span-2";

type FieldsProps = Pick<ComponentProps<typeof PartiesField>, "company" | "parties" | "search">;

/** Contracts are written in the platform's area, and in that of the company whose they are. */
type Place = Pick<FieldsProps, "search"> & {
  /** The list that they stand in. */
  list: string;
};

const Fields = (of: FieldsProps) => {
  const { t } = useLingui();
  const kinds = Object.entries(useWords(contractKindWords)).map(([value, label]) => ({
    value,
    label,
  }));
  return (
    <>
      <TextField
        name="title"
        label={t`Intitulé`}
        help={t`Comme les parties le liront, par SMS aussi.`}
        maxLength={120}
        autoComplete="off"
        className={whole}
      />
      <SelectField name="kind" label={t`Nature`} options={kinds} />
      <DateField name="signBy" label={t`Dernier jour pour signer`} />
      <PartiesField name="partyIds" className={whole} {...of} />
      <SwitchField
        name="inOrder"
        label={t`Signer l’une après l’autre`}
        help={t`Dans l’ordre des parties ; sinon toutes signent dès l’envoi.`}
        className={whole}
      />
    </>
  );
};

type NewProps = Place & {
  /** The company whose contract it is; the form asks where none is given. */
  company?: { id: string; name: string };
  pageOf: (id: string) => string;
};

export const NewContract = ({ company, list, pageOf, search }: NewProps) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const about = company ?? (chosen && { id: chosen.value, name: chosen.label });
  return (
    <ResourceForm
      schema={NewContractValues}
      route={contractRoutes.createContract}
      reading={contractRoutes.getContract}
      valuesOf={() => ({ ...emptyContract, companyId: company?.id ?? "" })}
      {...(company === undefined ? {} : { draft: company.id })}
      send={toSend}
      success={t`Le brouillon est enregistré.`}
      submit={t`Enregistrer le brouillon`}
      backTo={list}
      onDone={({ id }) => navigate({ to: pageOf(id) })}
    >
      <div className={grid}>
        {company === undefined ? (
          <ComboboxField
            name="companyId"
            label={t`Société`}
            search={searchCompanies}
            onChoose={setChosen}
            className={whole}
          />
        ) : null}
        <Fields company={about} search={search} />
      </div>
    </ResourceForm>
  );
};

type DraftProps = Place & { contract: Contract };

export const DraftContract = ({ contract, list, search }: DraftProps) => {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <ResourceForm
        schema={ChangedContract}
        route={contractRoutes.updateContract}
        reading={contractRoutes.getContract}
        entity={contract}
        valuesOf={valuesOfContract}
        send={toSend}
        success={t`Le brouillon a été mis à jour.`}
        submit={t`Enregistrer les modifications`}
        backTo={list}
        onDone={() => undefined}
      >
        <div className={grid}>
          <Fields
            company={{ id: contract.companyId, name: contract.companyName }}
            parties={contract.parties}
            search={search}
          />
        </div>
      </ResourceForm>
      <div className="grid content-start gap-6">
        <ContractFile contract={contract} />
        <SignersCard contract={contract} />
        <SendContract contract={contract} />
      </div>
    </div>
  );
};
