import { noFigure } from "@coulisse/domain/formats.ts";
import { movementTypeWords, natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { Movement, MovementParty } from "@coulisse/contract/register/movements.schemas.ts";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { Badge } from "#ui/badge.tsx";
import type { Column } from "#ui/table/column.ts";
import { useMedia } from "#ui/use-media.ts";
import { partyWords, roleIn } from "./parties.ts";

/** The lines of a register, whose every table names the parties of a mention by what they are. */
export const useMovementColumns = (): Column<Movement>[] => {
  const { t } = useLingui();
  const types = useWords(movementTypeWords);
  const natures = useWords(natureWords);
  const format = useFormats();
  const isNarrow = useMedia("(width < 40rem)");
  return [
    {
      id: "number",
      header: t`N°`,
      sortable: true,
      cell: (line) =>
        isNarrow ? (
          <NumberAndParties line={line} />
        ) : (
          <span className="tabular">{format.quantity(line.number)}</span>
        ),
    },
    {
      id: "effectiveOn",
      header: t`Effet`,
      cell: (line) => <span className="tabular">{format.date(line.effectiveOn, "medium")}</span>,
    },
    {
      id: "nature",
      header: t`Nature`,
      inLine: true,
      cell: (line) => (
        <div>
          {natures[line.nature]}
          <span className="block text-xs text-ink-3 max-sm:hidden">{types[line.type]}</span>
          <span className="block text-xs text-ink-3 sm:hidden">
            {format.date(line.effectiveOn, "medium")}
          </span>
          <CorrectionMark movement={line} />
        </div>
      ),
    },
    {
      id: "transferor",
      header: t`Porteur débité ou grevé`,
      cell: (line) => <PartyName party={line.transferor} role={roleIn(line, "from")} />,
    },
    {
      id: "transferee",
      header: t`Bénéficiaire`,
      cell: (line) => <PartyName party={line.transferee} role={roleIn(line, "to")} />,
    },
    {
      id: "category",
      header: t`Catégorie`,
      cell: (line) => <CategoryName name={line.shareCategoryName} />,
    },
    {
      id: "quantity",
      header: t`Nombre`,
      align: "end",
      inLine: true,
      cell: (line) => format.quantity(line.quantity),
    },
    {
      id: "unitPrice",
      header: t`Prix`,
      align: "end",
      cell: (line) => (line.unitPrice === null ? noFigure : format.unitPrice(line.unitPrice)),
    },
  ];
};

/** A narrow screen has no room for the columns of the parties: who gave to whom stands by the number. */
const NumberAndParties = ({ line }: { line: Movement }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { transferor, transferee } = line;
  const words = partyWords(line);
  const named = (role: string, name: string) => t`${role} : ${name}`;
  const parties =
    line.type === "MENTION"
      ? [
          transferor && named(t(words.from), transferor.name),
          transferee && named(t(words.to), transferee.name),
        ]
      : [transferor?.name, transferee && `→ ${transferee.name}`];
  return (
    <>
      <span className="block truncate">{parties.filter(Boolean).join(" ")}</span>
      <span className="tabular block text-xs font-normal text-ink-3">
        {t`N°`} {format.quantity(line.number)}
      </span>
    </>
  );
};

/** A line that was undone stays where it is, and says by which it was. */
const CorrectionMark = ({ movement }: { movement: Movement }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { correctedByNumber, correctsNumber } = movement;
  if (correctedByNumber !== null) {
    return <Badge tone="warn">{t`corrigée par le n° ${format.quantity(correctedByNumber)}`}</Badge>;
  }
  return correctsNumber === null ? null : (
    <Badge>{t`corrige le n° ${format.quantity(correctsNumber)}`}</Badge>
  );
};

/** A long name takes two lines rather than the width of the figures beside it. */
const CategoryName = ({ name }: { name: string }) => (
  <span title={name} className="line-clamp-2 max-w-48 break-words">
    {name}
  </span>
);

type Props = {
  party: MovementParty | null;
  /** The role is what the party is, where it is not what the column says. */
  role?: MessageDescriptor | undefined;
};

const PartyName = ({ party, role }: Props) => {
  const { t } = useLingui();
  if (party === null) return <span className="text-ink-3">{noFigure}</span>;
  return (
    <span className="block max-w-64 min-w-28">
      <span className="line-clamp-2 break-words">{party.name}</span>
      {role ? <span className="block text-xs text-ink-3">{t(role)}</span> : null}
    </span>
  );
};
