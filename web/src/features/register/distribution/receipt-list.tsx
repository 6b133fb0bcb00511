import { natureWords } from "@coulisse/contract/movement-words.ts";
import type { Movement } from "@coulisse/contract/movements.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { path } from "#app/paths.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { TextLink } from "#ui/text-link.tsx";
import { partiesOf } from "./parties-of.ts";
import { useReceipts } from "./receipts.ts";

/** Each line that was written leads to where it stands in its register. */
export const ReceiptList = () => {
  const { written } = useReceipts();
  const { t } = useLingui();
  if (written.length === 0) return null;
  return (
    <section aria-label={t`Lignes écrites`} className="mt-10 border-t border-rule pt-5">
      <h2 className="mb-2 text-lg">
        <Plural
          value={written.length}
          one="Dernière ligne écrite"
          other="Dernières lignes écrites"
        />
      </h2>
      <ul className="text-sm">
        {written.map((movement) => (
          <Receipt key={movement.id} movement={movement} />
        ))}
      </ul>
    </section>
  );
};

const Receipt = ({ movement }: { movement: Movement }) => {
  const { t } = useLingui();
  const natures = useWords(natureWords);
  const format = useFormats();
  const { id, number, companySlug, companyName, nature, quantity } = movement;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-t border-rule py-2 first:border-0">
      <TextLink
        to={path("/companies/:companySlug/register", { companySlug })}
        search={{ open: id }}
      >
        {t`Ligne n° ${format.quantity(number)}`}
      </TextLink>
      <span className="min-w-0 break-words text-ink-2">
        {companyName} · {natures[nature]} · {partiesOf(movement)}
      </span>
      <span className="tabular ml-auto">{format.quantity(quantity)}</span>
    </li>
  );
};
