import { noFigure } from "@coulisse/domain/formats.ts";
import type { Worth } from "@coulisse/contract/register/worth.schemas.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { Stat } from "#ui/stat.tsx";

const toneOf = (cents: number | null) =>
  cents === null || cents === 0 ? {} : { tone: cents > 0 ? ("gain" as const) : ("loss" as const) };

export const useRate = () => {
  const format = useFormats();
  return (rateBps: number | null): string =>
    rateBps === null ? noFigure : `${rateBps > 0 ? "+" : ""}${format.percent(rateBps, 10_000, 1)}`;
};

/** The figures of the whole, each with what it counts. */
export const WorthFigures = ({ worth }: { worth: Worth }) => {
  const { t } = useLingui();
  const format = useFormats();
  const rate = useRate();
  const { costCents, unrealisedCents, realisedCents, receivedCents, unvaluedCount } = worth;
  const { uncostedCount, multipleHundredths, firstOn, companies } = worth;
  const gained = (realisedCents ?? 0) + receivedCents;
  const paid = format.amount(worth.paidCents);
  const times = multipleHundredths === null ? null : format.hundredths(multipleHundredths);
  const since = firstOn === null ? null : format.date(firstOn, "medium");
  const heldCount = companies.filter(({ quantity }) => quantity > 0).length;
  return (
    <dl className="mb-7 grid grid-cols-[repeat(auto-fit,minmax(10.25rem,1fr))] gap-5">
      <Stat
        caption={t`Valeur de vos actions`}
        value={format.amount(worth.valueCents)}
        detail={
          unvaluedCount > 0 ? (
            <Plural
              value={unvaluedCount}
              one="sans # ligne dont le prix n’est pas connu"
              other="sans # lignes dont le prix n’est pas connu"
            />
          ) : (
            <Plural value={heldCount} one="# société" other="# sociétés" />
          )
        }
      />
      <Stat
        caption={t`Leur coût`}
        value={costCents === null ? noFigure : format.amount(costCents)}
        detail={
          uncostedCount > 0 ? (
            <Plural
              value={uncostedCount}
              one="sans # ligne dont le coût n’est pas connu"
              other="sans # lignes dont le coût n’est pas connu"
            />
          ) : worth.costing === "LOTS" ? (
            t`frais compris, achat par achat`
          ) : (
            t`frais compris, au coût moyen`
          )
        }
      />
      <Stat
        caption={t`Plus-value non réalisée`}
        value={unrealisedCents === null ? noFigure : format.signedAmount(unrealisedCents)}
        detail={
          unrealisedCents !== null && costCents !== null && costCents > 0
            ? `${unrealisedCents > 0 ? "+" : ""}${format.percent(unrealisedCents, costCents, 1)}`
            : undefined
        }
        {...toneOf(unrealisedCents)}
      />
      <Stat
        caption={t`Réalisé et reçu`}
        value={format.signedAmount(gained)}
        detail={t`ventes et dividendes`}
        {...toneOf(gained)}
      />
      <Stat
        caption={t`Rendement par an`}
        value={rate(worth.rateBps)}
        detail={
          worth.rateBps === null
            ? t`TRI, connu après un an`
            : since === null
              ? undefined
              : t`TRI, depuis le ${since}`
        }
      />
      <Stat
        caption={t`Multiple`}
        value={times === null ? noFigure : t`${times} fois`}
        detail={t`pour ${paid} versés`}
      />
    </dl>
  );
};
