import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { EffectTable } from "#ui/effect-table.tsx";
import { ShortTable } from "#ui/table/short-table.tsx";
import { effectOf } from "./keeping.queries.ts";

type Props = { proposalId: string; onSeen?: (lastNumber: number) => void };

/** The lines that a proposal writes, and what they change by holder; as the register stands now. */
export const ProposalEffect = ({ proposalId, onSeen }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const natures: Readonly<Record<string, string>> = useWords(natureWords);
  const effect = useSuspenseQuery(effectOf(proposalId)).data;
  const { lastNumber } = effect;
  useEffect(() => onSeen?.(lastNumber), [lastNumber, onSeen]);
  const restOfLines = effect.lineCount - effect.lines.length;
  const restOfAccounts = effect.accountCount - effect.accounts.length;
  if (effect.lineCount === 0) {
    return <p className="text-sm text-ink-2">{t`Aucune ligne n’est inscrite au registre.`}</p>;
  }
  return (
    <div className="grid gap-5">
      <ShortTable
        caption={t`Lignes à inscrire`}
        rows={effect.lines}
        rowId={({ number }) => String(number)}
        columns={[
          { id: "number", header: t`N°`, cell: (line) => format.quantity(line.number) },
          { id: "nature", header: t`Nature`, cell: (line) => natures[line.nature] ?? line.nature },
          {
            id: "parties",
            header: t`De, à`,
            cell: (line) => (
              <span className="break-words">
                {[line.from, line.to].filter((name) => name !== null).join(" → ")}
              </span>
            ),
          },
          {
            id: "quantity",
            header: t`Quantité`,
            align: "end",
            cell: (line) => format.quantity(line.quantity),
          },
        ]}
      />
      {restOfLines > 0 ? (
        <p className="text-sm text-ink-3">
          {t`${plural(restOfLines, { one: "et # autre ligne", other: "et # autres lignes" })}`}
        </p>
      ) : null}
      <EffectTable
        caption={t`Effet par porteur`}
        rows={[
          ...effect.accounts.map((account) => ({
            label: `${account.holder} · ${account.category}`,
            before: format.quantity(account.quantityBefore),
            after: format.quantity(account.quantityAfter),
          })),
          {
            label: t`Total de la société`,
            before: format.quantity(effect.companyTotalBefore),
            after: format.quantity(effect.companyTotalAfter),
          },
        ]}
      />
      {restOfAccounts > 0 ? (
        <p className="text-sm text-ink-3">
          {t`${plural(restOfAccounts, { one: "et # autre compte", other: "et # autres comptes" })}`}
        </p>
      ) : null}
    </div>
  );
};
