import type { Welcome } from "@coulisse/contract/register/welcome.schemas.ts";
import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { useEffect } from "react";

type Shares = NonNullable<Welcome["shares"]>;
type Props = { shares: Shares; company: string };

/** A part that has just been shown takes the focus: reading goes on from its heading. */
const useFocusHere = (id: string): void => {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
};

/** Shares that are registered in their name, and the lines that it adds up from. */
export const OwnShares = ({ shares, company }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  useFocusHere("own-shares");
  const { quantity, shareCount, categories, lines, lineCount, cancelledNumbers } = shares;
  const part = shareCount === 0 ? null : format.percent(quantity, shareCount, 2);
  const cancelled = cancelledNumbers.map((number) => `n° ${number}`).join(", ");
  return (
    <section aria-labelledby="own-shares" className="grid gap-3">
      <h2 id="own-shares" tabIndex={-1} className="text-lg">{t`Ce qui est à vous`}</h2>
      <div className="rounded-md border border-rule bg-sheet">
        <p className="flex flex-wrap items-baseline gap-x-5 px-5 py-4">
          <span className="tabular font-serif text-3xl">{format.quantity(quantity)}</span>
          <span className="text-ink-2">
            {categories.map(({ name }) => name).join(", ")}
            {part === null ? null : (
              <span className="block">{t`${part} des titres de la société ${company}`}</span>
            )}
          </span>
        </p>
        <ul>
          {lines.map((line) => (
            <ShareLine key={line.number} line={line} />
          ))}
        </ul>
        <p className="flex justify-between gap-4 border-t border-rule-strong px-5 py-3 font-medium">
          <span>{t`Inscrits à votre nom`}</span>
          <span className="tabular">{format.quantity(quantity)}</span>
        </p>
      </div>
      {lineCount > lines.length ? (
        <p className="text-sm text-ink-3">
          {t`Les dernières lignes sont affichées ; toutes le seront dans votre compte.`}
        </p>
      ) : null}
      {cancelled === "" ? null : (
        <p className="text-sm text-ink-3">{t`Lignes annulées, qui ne comptent pas : ${cancelled}.`}</p>
      )}
    </section>
  );
};

const ShareLine = ({ line }: { line: Shares["lines"][number] }) => {
  const { t } = useLingui();
  const format = useFormats();
  const natures = useWords(natureWords);
  const { number, nature, other, change, effectiveOn, category } = line;
  const on = format.date(effectiveOn, "medium");
  return (
    <li className="flex justify-between gap-4 border-t border-rule px-5 py-3">
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">
          {other === null ? natures[nature] : `${natures[nature]} · ${other}`}
        </span>
        <span className="block text-sm text-ink-3">
          {t`${category}. Registre, ligne n° ${number}, à effet du ${on}.`}
        </span>
      </span>
      <span className="tabular font-medium">{format.quantity(change)}</span>
    </li>
  );
};
