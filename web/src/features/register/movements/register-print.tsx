import { verificationOf } from "../lines/lines.queries.ts";
import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { noFigure } from "@coulisse/domain/formats.ts";
import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { Movement, MovementParty } from "@coulisse/contract/register/movements.schemas.ts";
import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import type { MessageDescriptor } from "@lingui/core";
import { Plural, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { pagesOf } from "#platform/queries.ts";
import { useWholeList } from "../lines/use-whole-list.ts";
import { PaperHead, PrintFrame } from "../print/paper.tsx";
import { shortHash } from "../lines/hash-figure.tsx";
import type { LineQuery } from "./movements.lists.ts";
import { roleIn } from "#parts/movements/parties.ts";

const linesAtOnce = 200;

type Props = { company: Company; query: LineQuery; onDone: () => void };

/** The register as paper has it: oldest line first, every line, the hash that closes it. */
export const RegisterPrint = ({ company, query, onDone }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const params = { companyId: company.id };
  const check = useQuery(verificationOf(company.id));
  const pages = useInfiniteQuery(
    pagesOf(movementRoutes.listRegister, {
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

const PaperLines = ({ lines }: { lines: readonly Movement[] }) => {
  const { t } = useLingui();
  const heads = [
    t`N°`,
    t`Effet`,
    t`Écriture`,
    t`Nature`,
    t`Porteur débité ou grevé`,
    t`Bénéficiaire`,
    t`Catégorie, nominal`,
  ];
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b border-ink text-left align-bottom">
          {heads.map((head) => (
            <th key={head} scope="col" className="py-1 pr-2">
              {head}
            </th>
          ))}
          <th scope="col" className="py-1 pr-2 text-right">{t`Nombre`}</th>
          <th scope="col" className="py-1 pr-2 text-right">{t`Prix`}</th>
          <th scope="col" className="py-1">{t`Empreinte`}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <PaperLine key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
};

const PaperLine = ({ line }: { line: Movement }) => {
  const natures = useWords(natureWords);
  const format = useFormats();
  const { number, effectiveOn, recordedAt, nature, quantity, unitPrice, nominalValue } = line;
  return (
    <tr className="border-b border-rule align-top">
      <td className="tabular py-1 pr-2">{format.quantity(number)}</td>
      <td className="tabular py-1 pr-2">{format.date(effectiveOn, "short")}</td>
      <td className="py-1 pr-2">{format.instant(recordedAt, "short")}</td>
      <td className="py-1 pr-2">{natures[nature]}</td>
      <td className="py-1 pr-2">
        <Party party={line.transferor} role={roleIn(line, "from")} />
      </td>
      <td className="py-1 pr-2">
        <Party party={line.transferee} role={roleIn(line, "to")} />
      </td>
      <td className="py-1 pr-2">
        {line.shareCategoryName}
        {nominalValue === null ? "" : `, ${format.unitPrice(nominalValue)}`}
      </td>
      <td className="tabular py-1 pr-2 text-right">{format.quantity(quantity)}</td>
      <td className="tabular py-1 pr-2 text-right">
        {unitPrice === null ? noFigure : format.unitPrice(unitPrice)}
      </td>
      <td className="py-1 font-mono text-2xs">{shortHash(line.hash)}</td>
    </tr>
  );
};

type PartyProps = { party: MovementParty | null; role: MessageDescriptor | undefined };

const Party = ({ party, role }: PartyProps) => {
  const { t } = useLingui();
  if (party === null) return noFigure;
  return (
    <>
      {party.name}
      {role ? <span className="block text-2xs">{t(role)}</span> : null}
      {party.domicile === null ? null : <span className="block text-2xs">{party.domicile}</span>}
    </>
  );
};
