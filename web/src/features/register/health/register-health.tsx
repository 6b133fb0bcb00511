import type { FindingKind, PastedKind } from "@coulisse/contract/register/register-health.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useMay, useMayDecide } from "#platform/session.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { useFindingColumns } from "./finding-columns.tsx";
import { findingList } from "./health.lists.ts";
import { healthOf } from "./health.queries.ts";
import { findingWords } from "./health-words.ts";
import { useHowToMend } from "./how-to-mend.ts";
import { JoinedAccounts } from "./joined-accounts.tsx";
import { KindList } from "./kind-list.tsx";
import { PasteAddresses } from "./paste-addresses.tsx";
import type { ShownCompany } from "./repair-link.tsx";
import { shownKind } from "./shown-kind.ts";

type Props = { company: ShownCompany; asked: FindingKind | undefined };

/** The page of what a notary would miss in a register: counted by kind, each with its rows and its repair. */
export const RegisterHealth = ({ company, asked }: Props) => {
  const { t } = useLingui();
  const health = useSuspenseQuery(healthOf(company.id)).data;
  const kind = shownKind(asked, health);
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <KindList health={health} shown={kind} />
      {kind === undefined ? (
        <div className="rounded-md border border-rule bg-sheet">
          <EmptyState
            title={t`Rien ne manque`}
            text={t`Tout ce que cette page regarde est en ordre aujourd’hui.`}
          />
        </div>
      ) : (
        <Findings key={kind} company={company} kind={kind} />
      )}
    </div>
  );
};

const searchedKinds: readonly FindingKind[] = [
  "capital_missing",
  "capital_differs",
  "category_without_nominal",
];

/** Addresses that may be pasted of the holders of a kind, by who may write them. */
const usePasted = ({ slug }: ShownCompany, kind: FindingKind): PastedKind | undefined => {
  const writes = useMayDecide("register", slug);
  const invites = useMay("remind", slug);
  if (kind === "holder_without_address" && invites) return "email";
  return kind === "holder_without_domicile" && writes ? "domicile" : undefined;
};

const Findings = ({ company, kind }: { company: ShownCompany; kind: FindingKind }) => {
  const { t } = useLingui();
  const pasted = usePasted(company, kind);
  const howTo = useHowToMend(company, kind, pasted !== undefined);
  const table = findingList.useTable({ companyId: company.id, kind });
  const words = findingWords[kind];
  return (
    <div className="min-w-0">
      <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-xl">{t(words.name)}</h2>
          <p className="mt-1 max-w-prose text-sm text-ink-2">{t(words.why)}</p>
          {howTo === undefined ? null : (
            <p className="mt-1 max-w-prose text-sm text-ink-3">{t(howTo)}</p>
          )}
        </div>
        {pasted ? <PasteAddresses companyId={company.id} kind={pasted} /> : null}
      </div>
      <DataTable
        {...table}
        caption={t(words.name)}
        columns={useFindingColumns(company, kind)}
        rowId={({ key }) => key}
        {...(searchedKinds.includes(kind) ? {} : { search: t`Rechercher un nom` })}
        empty={
          <EmptyState
            title={t`En ordre`}
            text={t`Le registre n’a plus rien de ce genre à compléter.`}
          />
        }
      />
      {kind === "holder_twice" ? <JoinedAccounts companyId={company.id} /> : null}
    </div>
  );
};
