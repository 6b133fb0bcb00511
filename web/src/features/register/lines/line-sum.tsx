import { Plural, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Icon } from "#ui/icon.tsx";

type Props = {
  count: number;
  sum: bigint;
  /** What the page shows; absent where the page has not fetched that row. */
  shown: bigint | undefined;
};

/** The proof: the lines add up to the number that was opened, and if they did not it would say so. */
export const LineSum = ({ count, sum, shown }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const lines = format.quantity(count);
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-sm text-ink-2">
          <Plural value={count} one="Somme de la ligne" other={`Somme des ${lines} lignes`} />
        </span>
        <span className="figure text-xl">{format.quantity(sum)}</span>
      </p>
      {shown === undefined ? null : shown === sum ? (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-gain">
          <Icon name="check" size={14} />
          {t`Égale au nombre affiché.`}
        </p>
      ) : (
        <p role="alert" className="mt-1 flex items-center gap-1.5 text-sm text-loss">
          <Icon name="warning" size={14} />
          {t`Le nombre affiché est ${format.quantity(shown)} : un mouvement a pu être enregistré entre-temps. Rechargez la page.`}
        </p>
      )}
    </div>
  );
};
