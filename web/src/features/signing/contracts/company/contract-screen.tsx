import type { Contract } from "@coulisse/contract/signing/contracts.schemas.ts";
import { contractKindWords } from "@coulisse/contract/signing/contract-words.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWords } from "#i18n/use-words.ts";
import { searchKnownTo } from "#parts/pickers/searches.ts";
import { companyBySlug, loadCompany } from "#platform/company.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { useMay } from "#platform/session.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Page } from "#ui/page.tsx";
import { contractById } from "../contracts.queries.ts";
import { SentContract } from "../writing/sent-contract.tsx";
import { DraftContract, NewContract } from "../writing/written-contract.tsx";

const making = "/companies/:companySlug/contracts/new";
const pattern = "/companies/:companySlug/contracts/:id";

const usePlace = (companySlug: string) => {
  const company = useSuspenseQuery(companyBySlug(companySlug)).data;
  const search = useMemo(() => searchKnownTo(company.id), [company.id]);
  const list = path("/companies/:companySlug/contracts", { companySlug });
  return { company, place: { list, search } };
};

const NewContractPage = () => {
  const { t } = useLingui();
  const { companySlug } = useScreenParams(making);
  const { company, place } = usePlace(companySlug);
  return (
    <Page
      title={t`Nouveau contrat`}
      company={company.name}
      over={<Breadcrumb steps={[{ label: t`Contrats`, to: place.list }]} />}
      lead={t`Vous pourrez joindre le PDF une fois le brouillon enregistré, puis l’envoyer à la signature.`}
    >
      <NewContract
        {...place}
        company={company}
        pageOf={(id) => path(pattern, { companySlug, id })}
      />
    </Page>
  );
};

type KnownProps = { contract: Contract; companySlug: string };

/** A contract that the company wrote itself is changed and withdrawn here; any other one is read. */
const KnownContract = ({ contract, companySlug }: KnownProps) => {
  const { t } = useLingui();
  const { company, place } = usePlace(companySlug);
  const kinds = useWords(contractKindWords);
  const isWriter = useMay("papers", companySlug) && contract.madeByCompany;
  return (
    <Page
      title={contract.title}
      company={company.name}
      over={<Breadcrumb steps={[{ label: t`Contrats`, to: place.list }]} />}
      lead={kinds[contract.kind]}
    >
      {contract.state === "DRAFT" && isWriter ? (
        <DraftContract contract={contract} {...place} />
      ) : (
        <SentContract contract={contract} withdraws={isWriter} />
      )}
    </Page>
  );
};

const ContractScreen = () => {
  const { companySlug, id } = useScreenParams(pattern);
  const contract = useSuspenseQuery(contractById(id)).data;
  return <KnownContract key={id} contract={contract} companySlug={companySlug} />;
};

export const screen = defineScreen(making, {
  load: ({ params, queryClient }) => loadCompany(queryClient, params.companySlug, () => []),
  component: NewContractPage,
});

export const knownContract = defineScreen(pattern, {
  load: ({ params: { companySlug, id }, queryClient }) =>
    loadCompany(queryClient, companySlug, () => [queryClient.ensureQueryData(contractById(id))]),
  component: ContractScreen,
});
