import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { create } from "zustand";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { path } from "#platform/paths.ts";
import { TextLink } from "#ui/text-link.tsx";

const keptAtMost = 5;

/** The lines written since the site was opened, newest first: forgotten with the page. */
const useReceipts = create<{ written: readonly Movement[] }>()(() => ({ written: [] }));

export const keepReceipt = (movement: Movement): void =>
  useReceipts.setState(({ written }) => {
    // A call that is sent again is answered by the line that was written: that is no second one.
    const others = written.filter(({ id }) => id !== movement.id);
    return { written: [movement, ...others].slice(0, keptAtMost) };
  });

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

/**
 * `Hélène Vasseur → Claire Aubry`, or the one party of an issue or a cancellation. A mention moves
 * nothing from one to the other.
 */
export const partiesOf = ({ type, transferor, transferee }: Movement): string =>
  [transferor?.name, transferee?.name]
    .filter((name) => name !== undefined)
    .join(type === "MENTION" ? ", " : " → ");
