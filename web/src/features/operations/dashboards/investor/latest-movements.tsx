import { noFigure } from "@coulisse/domain/formats.ts";
import { movementTypeWords, natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { OwnMovement } from "@coulisse/contract/operations/dashboards.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { path } from "#platform/paths.ts";
import { Section } from "#ui/section.tsx";
import { ShortTable } from "#ui/table/short-table.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { ownDashboard } from "../dashboards.queries.ts";

/**
 * A movement that came in is more, one that went out less; a mention moves nothing, and neither does
 * one between the reader and an entity of theirs.
 */
const signOf = ({ type, isFromOwn, isToOwn }: OwnMovement): 1 | -1 | 0 => {
  if (type === "MENTION" || (isFromOwn && isToOwn)) return 0;
  return isToOwn ? 1 : -1;
};

/** The last lines of the registers in which the reader stands. */
export const LatestMovements = () => {
  const { t } = useLingui();
  const format = useFormats();
  const natures = useWords(natureWords);
  const types = useWords(movementTypeWords);
  const lines = useSuspenseQuery(ownDashboard).data.movements;
  const shares = (line: OwnMovement): string => {
    const sign = { 1: "+", [-1]: "−", 0: "" }[signOf(line)];
    return `${sign}${format.quantity(line.quantity)}`;
  };
  return (
    <Section
      title={t`Derniers mouvements`}
      actions={<TextLink to={path("/investor/portfolio")}>{t`Voir le portefeuille`}</TextLink>}
    >
      {lines.length === 0 ? (
        <p className="text-ink-2">
          {t`Ce que vous souscrivez, achetez et vendez s’affiche ici, avec le numéro de sa ligne au registre.`}
        </p>
      ) : (
        <ShortTable
          caption={t`Derniers mouvements`}
          columns={[
            {
              id: "effectiveOn",
              header: t`Effet`,
              cell: (line) => format.date(line.effectiveOn, "medium"),
            },
            {
              id: "company",
              header: t`Société`,
              cell: (line) => (
                <TextLink to={path("/companies/:companySlug", { companySlug: line.companySlug })}>
                  {line.companyName}
                </TextLink>
              ),
            },
            {
              id: "nature",
              header: t`Nature`,
              wideOnly: true,
              cell: (line) => (
                <>
                  {natures[line.nature]}
                  <span className="block text-xs text-ink-3">
                    {line.isFromOwn && line.isToOwn
                      ? t`de ${line.transferor?.name ?? ""} à ${line.transferee?.name ?? ""}`
                      : types[line.type]}
                  </span>
                </>
              ),
            },
            { id: "quantity", header: t`Actions`, align: "end", cell: shares },
            {
              id: "amount",
              header: t`Montant`,
              align: "end",
              wideOnly: true,
              cell: (line) => (line.amountCents ? format.amount(line.amountCents) : noFigure),
            },
            {
              id: "number",
              header: t`Registre`,
              align: "end",
              wideOnly: true,
              cell: (line) => t`n° ${format.quantity(line.number)}`,
            },
          ]}
          rows={lines}
          rowId={({ id }) => id}
        />
      )}
    </Section>
  );
};
