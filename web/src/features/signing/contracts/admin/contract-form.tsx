import type { Contract } from "@coulisse/contract/signing/contracts.schemas.ts";
import { contractKindWords } from "@coulisse/contract/signing/contract-words.ts";
import { contractRoutes } from "@coulisse/contract/signing/contracts.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState, type ComponentProps } from "react";
import { useWords } from "#i18n/use-words.ts";
import { ResourceForm } from "#parts/forms/resource-form.tsx";
import { searchCompanies } from "#parts/pickers/searches.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { ComboboxField } from "#ui/form/combobox-field.tsx";
import { DateField } from "#ui/form/date-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SwitchField } from "#ui/form/switch-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { Suggestion } from "#ui/form/use-search.ts";
import { Page } from "#ui/page.tsx";
import { contractById } from "../contracts.queries.ts";
import {
  ChangedContract,
  emptyContract,
  NewContract,
  toSend,
  valuesOfContract,
} from "./contract-schema.ts";
import { ContractFile, SendContract } from "./draft-steps.tsx";
import { PartiesField } from "./parties-field.tsx";
import { SentContract } from "./sent-contract.tsx";
import { SignersCard } from "./signers-card.tsx";

const pattern = "/admin/contracts/:id";
const list = path("/admin/contracts");
const grid = "grid max-w-[46rem] items-start gap-x-6 gap-y-5 sm:grid-cols-2";
const whole = "sm:col-span-2";

type FieldsProps = Pick<ComponentProps<typeof PartiesField>, "company" | "parties">;

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

const NewContractPage = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [company, setCompany] = useState<Suggestion | null>(null);
  return (
    <Page
      title={t`Nouveau contrat`}
      over={<Breadcrumb steps={[{ label: t`Contrats`, to: list }]} />}
      lead={t`Vous pourrez joindre le PDF une fois le brouillon enregistré, puis l’envoyer à la signature.`}
    >
      <ResourceForm
        schema={NewContract}
        route={contractRoutes.createContract}
        reading={contractRoutes.getContract}
        valuesOf={() => emptyContract}
        send={toSend}
        success={t`Le brouillon est enregistré.`}
        submit={t`Enregistrer le brouillon`}
        backTo={list}
        onDone={({ id }) => navigate({ to: path(pattern, { id }) })}
      >
        <div className={grid}>
          <ComboboxField
            name="companyId"
            label={t`Société`}
            search={searchCompanies}
            onChoose={setCompany}
            className={whole}
          />
          <Fields company={company && { id: company.value, name: company.label }} />
        </div>
      </ResourceForm>
    </Page>
  );
};

const DraftContract = ({ contract }: { contract: Contract }) => {
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

const KnownContract = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const contract = useSuspenseQuery(contractById(id)).data;
  const kinds = useWords(contractKindWords);
  const { companyId, companyName, state, kind } = contract;
  const steps = [
    { label: t`Contrats`, to: list },
    { label: companyName, to: path("/admin/companies/:id", { id: companyId }) },
  ];
  return (
    <Page title={contract.title} over={<Breadcrumb steps={steps} />} lead={kinds[kind]}>
      {state === "DRAFT" ? (
        <DraftContract contract={contract} />
      ) : (
        <SentContract contract={contract} />
      )}
    </Page>
  );
};

export const screen = defineScreen("/admin/contracts/new", { component: NewContractPage });

const ContractScreen = () => {
  const { id } = useScreenParams(pattern);
  return <KnownContract key={id} id={id} />;
};

export const knownContract = defineScreen(pattern, {
  load: ({ params: { id }, queryClient }) => queryClient.ensureQueryData(contractById(id)),
  component: ContractScreen,
});
