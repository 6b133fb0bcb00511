import { contractKindWords } from "@coulisse/contract/signing/contract-words.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useWords } from "#i18n/use-words.ts";
import { searchHolders } from "#parts/pickers/searches.ts";
import { path } from "#platform/paths.ts";
import { defineScreen, useScreenParams } from "#platform/screen.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Page } from "#ui/page.tsx";
import { contractById } from "../contracts.queries.ts";
import { SentContract } from "../writing/sent-contract.tsx";
import { DraftContract, NewContract } from "../writing/written-contract.tsx";

const pattern = "/admin/contracts/:id";
const list = path("/admin/contracts");
const place = { list, search: searchHolders };

const NewContractPage = () => {
  const { t } = useLingui();
  return (
    <Page
      title={t`Nouveau contrat`}
      over={<Breadcrumb steps={[{ label: t`Contrats`, to: list }]} />}
      lead={t`Vous pourrez joindre le PDF une fois le brouillon enregistré, puis l’envoyer à la signature.`}
    >
      <NewContract {...place} pageOf={(id) => path(pattern, { id })} />
    </Page>
  );
};

const KnownContract = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const contract = useSuspenseQuery(contractById(id)).data;
  const kinds = useWords(contractKindWords);
  const { companyId, companyName, state, kind } = contract;
  const companyPage = path("/admin/companies/:id", { id: companyId });
  const steps = [
    { label: t`Contrats`, to: list },
    { label: companyName, to: companyPage },
  ];
  return (
    <Page title={contract.title} over={<Breadcrumb steps={steps} />} lead={kinds[kind]}>
      {state === "DRAFT" ? (
        <DraftContract contract={contract} {...place} />
      ) : (
        <SentContract contract={contract} companyPage={companyPage} withdraws />
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
