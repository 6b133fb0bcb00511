import type { Company } from "@coulisse/contract/company-shapes.ts";
import { transactionRoutes } from "@coulisse/contract/transactions.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { pagesOf, queryOf } from "#app/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { useWholeList } from "../lines/use-whole-list.ts";
import { PaperHead } from "../print/paper-head.tsx";
import { PrintFrame } from "../print/print-frame.tsx";
import { PaperLines } from "./paper-lines.tsx";
import type { RegisterTable } from "./use-register-table.ts";

const linesAtOnce = 200;

type Props = { company: Company; query: RegisterTable["asked"]; onDone: () => void };

/** The register as paper has it: oldest line first, every line, the hash that closes it. */
export const RegisterPrint = ({ company, query, onDone }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const params = { companyId: company.id };
  const check = useQuery(queryOf(transactionRoutes.getRegisterVerification, { params }));
  const pages = useInfiniteQuery(
    pagesOf(transactionRoutes.listRegister, {
      params,
      query: { ...query, direction: "asc", limit: linesAtOnce },
    }),
  );
  const { items, total, isWhole } = useWholeList(pages, Infinity);
  const lines = format.quantity(total);
  const { intact, verifiedNumber = 0, checkedAt } = check.data ?? {};
  const reached = format.quantity(verifiedNumber);
  const on = checkedAt ? format.instant(checkedAt, "medium") : "";
  const verified = intact ? t`vérifié jusqu’à la ligne n° ${reached}, le ${on}` : "";
  return (
    <PrintFrame
      read={items.length}
      total={total}
      isWhole={isWhole && check.data !== undefined}
      failed={pages.isError || check.isError}
      onDone={onDone}
    >
      <PaperHead company={company} title={t`Registre des mouvements de titres`}>
        <p className="mt-1">
          <Plural value={total} one={`${lines} ligne`} other={`${lines} lignes`} />
          {verified === "" ? "" : ` · ${verified}`}
        </p>
        <p className="font-mono text-2xs break-all">{check.data?.headHash}</p>
      </PaperHead>
      <PaperLines lines={items} />
    </PrintFrame>
  );
};
