import type { Worth } from "@coulisse/contract/register/worth.schemas.ts";
import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { usePriceWords } from "./use-worth-words.ts";

type Props = {
  worth: Worth;
  point: Worth["points"][number] | undefined;
  onClose: () => void;
};

/** Tells what one day of the curve is made of: its lines of the register, and the prices that moved it. */
export const DayLines = ({ worth, point, onClose }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const natures = useWords(natureWords);
  const priceWords = usePriceWords();
  if (point === undefined) return <div aria-live="polite" />;
  const day = format.date(point.on);
  const categories = worth.companies
    .filter(({ company }) => point.companyIds.includes(company.id))
    .flatMap(({ company, categories: its }) => its.map((one) => ({ company, ...one })));
  const lines = categories.flatMap(({ company, shareCategory, lines: its }) =>
    its.filter(({ on }) => on === point.on).map((line) => ({ company, shareCategory, line })),
  );
  const prices = categories.flatMap(({ company, price }) =>
    price !== null && price.pricedOn === point.on ? [{ company, price }] : [],
  );
  const others = worth.companies.filter(
    ({ company }) =>
      point.companyIds.includes(company.id) &&
      ![...lines, ...prices].some((one) => one.company.id === company.id),
  );
  return (
    <div aria-live="polite" className="mt-4 rounded-md bg-sunken px-4 py-3 text-sm">
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-medium">{t`Le ${day}`}</h3>
        <IconButton icon="close" label={t`Fermer`} onClick={onClose} />
      </div>
      <ul className="mt-1 grid gap-1">
        {lines.map(({ company, shareCategory, line }) => {
          const [nature, number] = [natures[line.nature], format.quantity(line.number)];
          const shares = format.quantity(line.quantity);
          const { name } = company;
          const category = shareCategory.name;
          return (
            <li key={line.movementId}>
              {t`${name}, ${category} : ${nature}, ${shares} actions, ligne n° ${number} du registre.`}
            </li>
          );
        })}
        {prices.map(({ company: { id, name }, price }) => {
          const [unit, why] = [format.unitPrice(price.unitPrice), priceWords(price)];
          return <li key={`${id} ${price.pricedOn}`}>{t`${name} : ${unit}, ${why}.`}</li>;
        })}
        {others.map(({ company: { id, name } }) => (
          <li key={id}>{t`${name} : le prix a changé ce jour-là.`}</li>
        ))}
        {point.companyIds.length === 0 ? <li>{t`Rien n’a changé ce jour-là.`}</li> : null}
      </ul>
    </div>
  );
};
