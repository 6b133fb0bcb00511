import type { Contract } from "@coulisse/contract/signing/contracts.schemas.ts";
import { contractRoutes } from "@coulisse/contract/signing/contracts.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useRowAct } from "#kit/row-act.ts";
import type { RowActs } from "#ui/table/row-acts.ts";

const nameOf = ({ title, companyName }: Contract): string => `${title} · ${companyName}`;
const options = ({ id }: Contract) => ({ params: { contractId: id } });
const isUnderWay = ({ state }: Contract): boolean => state === "SENT" || state === "PARTLY_SIGNED";

/** Several contracts are reminded of or withdrawn by whoever has them signed; parties keep a file. */
export const useContractActs = (
  by: "party" | "company" | "writer" | "platform" | "reader",
): RowActs<Contract> => {
  const { t } = useLingui();
  const format = useFormats();
  const remind = useRowAct(contractRoutes.remindSigners, {
    label: t`Relancer les signataires`,
    icon: "bell",
    nameOf,
    options,
    unfit: (row: Contract) =>
      isUnderWay(row) ? undefined : t`Ce contrat n’attend la signature de personne.`,
  });
  const withdraw = useRowAct(contractRoutes.withdrawContract, {
    label: t`Retirer les contrats`,
    danger: true,
    nameOf,
    options,
    unfit: (row: Contract) =>
      !isUnderWay(row)
        ? t`Seul un contrat en cours de signature se retire.`
        : by === "writer" && !row.madeByCompany
          ? t`La plateforme a écrit ce contrat : elle seule le retire.`
          : undefined,
    ask: {
      title: (count) =>
        t`${plural(count, { one: "Retirer # contrat ?", other: "Retirer # contrats ?" })}`,
      lead: t`Plus personne ne pourra les signer, et les signatures déjà données tombent. Les parties en sont prévenues.`,
      rows: (rows) => [
        {
          label: t`Contrats à signer`,
          before: format.quantity(rows.length),
          after: format.quantity(0),
        },
      ],
    },
  });
  return {
    counted: (count) =>
      t`${plural(count, { one: "# contrat choisi", other: "# contrats choisis" })}`,
    nameOf,
    acts: by === "party" || by === "reader" ? [] : by === "company" ? [remind] : [remind, withdraw],
  };
};
