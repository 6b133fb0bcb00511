import type { Contract } from "@coulisse/contract/signing/contracts.schemas.ts";
import {
  contractKindWords,
  contractStateWords,
} from "@coulisse/contract/signing/contract-words.ts";
import { contractKinds } from "@coulisse/contract/signing/contracts.ts";
import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { ResourceTable, type ResourceColumn } from "#parts/tables/resource-table.tsx";
import { Badge } from "#ui/badge.tsx";
import { ContractDocuments } from "./contract-documents.tsx";
import { stateTones } from "./contract-words.ts";
import { useContractActs } from "./use-contract-acts.ts";
import { contractList, shownStates, type ContractsOf } from "./contracts.lists.ts";

const Named = ({ row }: { row: Contract }) => {
  const kinds = useWords(contractKindWords);
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="font-medium break-words">{row.title}</span>
      <span className="text-sm break-words text-ink-2">{kinds[row.kind]}</span>
    </span>
  );
};

const useColumns = (ofSeveral: boolean): ResourceColumn<Contract>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const states = useWords(contractStateWords);
  const company: ResourceColumn<Contract> = {
    id: "company",
    header: t`Société`,
    sortable: true,
    value: (row) => row.companyName,
  };
  return [
    {
      id: "title",
      header: t`Contrat`,
      value: (row) => row.title,
      cell: (row) => <Named row={row} />,
    },
    ...(ofSeveral ? [company] : []),
    {
      id: "parties",
      header: t`Parties`,
      cell: (row) => (
        <span className="grid gap-0.5">
          {row.parties.map(({ partyId, name }) => (
            <span key={partyId} className="break-words">
              {name}
            </span>
          ))}
        </span>
      ),
    },
    {
      id: "signBy",
      header: t`À signer jusqu’au`,
      align: "end",
      sortable: true,
      value: (row) => format.date(row.signBy, "medium"),
    },
    {
      id: "state",
      header: t`État`,
      value: (row) => states[row.state],
      cell: (row) => <Badge tone={stateTones[row.state]}>{states[row.state]}</Badge>,
    },
    {
      id: "documents",
      header: t`Documents`,
      cell: (row) => <ContractDocuments contract={row} />,
    },
  ];
};

type Table = ComponentProps<typeof ResourceTable<Contract>>;
type Props = Pick<Table, "empty" | "edit" | "removal" | "removable" | "rowTo"> & {
  of: ContractsOf;
  by: Parameters<typeof useContractActs>[0];
};

export const ContractTable = ({ of, by, ...props }: Props) => {
  const { t } = useLingui();
  const kinds = useWords(contractKindWords);
  const stateNames = useWords(contractStateWords);
  const states = shownStates(of).map((value) => ({ value, label: stateNames[value] }));
  const options = contractKinds.map((value) => ({ value, label: kinds[value] }));
  return (
    <ResourceTable
      {...contractList.useTable(of)}
      caption={t`Liste des contrats`}
      columns={useColumns(of.companyId === undefined)}
      search={t`Rechercher un contrat`}
      filters={[
        { id: "state", label: t`État`, all: t`Tous les états`, options: states },
        { id: "kind", label: t`Nature`, all: t`Toutes les natures`, options },
        { kind: "period", id: "signBy", label: t`Échéance` },
      ]}
      acts={useContractActs(by)}
      nameOf={(row) => row.title}
      {...props}
    />
  );
};
