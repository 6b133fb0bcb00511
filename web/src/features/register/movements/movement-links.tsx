import type { Movement } from "@coulisse/contract/movements.ts";
import { useLingui } from "@lingui/react/macro";
import { path } from "#app/paths.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Banner } from "#ui/banner.tsx";
import { TextLink } from "#ui/text-link.tsx";

type Props = { movement: Movement; bundle: readonly Movement[] };

/** The lines that this one undoes, is undone by, or was written together with. */
export const MovementLinks = ({ movement, bundle }: Props) => {
  const { t } = useLingui();
  const { correctsNumber, correctedByNumber, bundleId, id } = movement;
  const others = bundle.filter((line) => line.id !== id);
  return (
    <>
      {correctedByNumber === null ? null : (
        <Banner tone="warn" title={t`Cette ligne a été corrigée`}>
          <NumberLink movement={movement} number={correctedByNumber} />
        </Banner>
      )}
      {correctsNumber === null ? null : (
        <Banner title={t`Cette ligne en corrige une autre`}>
          <NumberLink movement={movement} number={correctsNumber} />
        </Banner>
      )}
      {bundleId === null ? null : (
        <Banner title={t`Une seule opération en plusieurs lignes`}>
          {others.length === 0 ? (
            <p>{t`Ses autres lignes la suivent ou la précèdent au registre.`}</p>
          ) : (
            <span className="flex flex-wrap gap-x-4">
              {others.map((line) => (
                <NumberLink key={line.id} movement={line} number={line.number} />
              ))}
            </span>
          )}
        </Banner>
      )}
    </>
  );
};

/** A line is found by its number: that is what the register's search takes. */
const NumberLink = ({ movement, number }: { movement: Movement; number: number }) => {
  const { t } = useLingui();
  const format = useFormats();
  return (
    <TextLink
      to={path("/companies/:companySlug/register", { companySlug: movement.companySlug })}
      search={{ q: String(number) }}
    >
      {t`Ligne n° ${format.quantity(number)}`}
    </TextLink>
  );
};
