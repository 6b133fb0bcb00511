import { natureWords } from "@coulisse/contract/movement-words.ts";
import type { Movement, MovementParty } from "@coulisse/contract/movements.ts";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { noFigure } from "@coulisse/contract/formats.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { roleIn } from "./party-words.ts";
import { shortHash } from "./short-hash.ts";

export const PaperLines = ({ lines }: { lines: readonly Movement[] }) => {
  const { t } = useLingui();
  const heads = [
    t`N°`,
    t`Effet`,
    t`Écriture`,
    t`Nature`,
    t`Titulaire débité ou grevé`,
    t`Bénéficiaire`,
    t`Lot, nominal`,
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
