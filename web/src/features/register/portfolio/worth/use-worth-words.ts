import type { WorthPrice } from "@coulisse/contract/register/worth.schemas.ts";
import type { WorthBasis, WorthLineKind } from "@coulisse/contract/register/worth.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";

export const useBasisWords = (): Readonly<Record<WorthBasis, string>> => {
  const { t } = useLingui();
  return {
    DEAL: t`Dernière cession`,
    ROUND: t`Dernière levée`,
    REFERENCE: t`Prix de référence`,
    TYPED: t`Prix que vous saisissez`,
  };
};

/** Tells what a price rests on, with its volume and its day: said beside every value. */
export const usePriceWords = () => {
  const { t } = useLingui();
  const format = useFormats();
  return (price: WorthPrice): string => {
    const day = format.date(price.pricedOn, "medium");
    const shares = price.quantity ?? 0;
    if (price.basis === "TYPED") return t`prix que vous avez saisi pour le ${day}`;
    if (price.basis === "CONVERSION") return t`prix du ${day} des actions converties`;
    if (price.basis === "REFERENCE") {
      const count = price.dealCount ?? 0;
      return plural(count, {
        one: `moyenne de # cession, du ${day}`,
        other: `moyenne de # cessions, la dernière du ${day}`,
      });
    }
    if (price.basis === "ROUND") {
      return plural(shares, {
        one: `prix de # action émise le ${day}`,
        other: `prix de # actions émises le ${day}`,
      });
    }
    return price.isOwn
      ? plural(shares, {
          one: `prix de # action cédée le ${day}, dans une cession où vous étiez partie`,
          other: `prix de # actions cédées le ${day}, dans une cession où vous étiez partie`,
        })
      : plural(shares, {
          one: `prix de # action cédée le ${day}`,
          other: `prix de # actions cédées le ${day}`,
        });
  };
};

/** The same in as few words as a cell has room for. */
export const useShortPriceWords = () => {
  const { t } = useLingui();
  const format = useFormats();
  return (price: WorthPrice): string => {
    const day = format.date(price.pricedOn, "medium");
    if (price.basis === "TYPED") return t`saisi, ${day}`;
    if (price.basis === "CONVERSION") return t`avant conversion, ${day}`;
    if (price.basis === "REFERENCE") return t`moyenne, ${day}`;
    const shares = price.quantity ?? 0;
    return price.basis === "ROUND"
      ? plural(shares, { one: `# action émise, ${day}`, other: `# actions émises, ${day}` })
      : plural(shares, { one: `# action cédée, ${day}`, other: `# actions cédées, ${day}` });
  };
};

export const useLineKindWords = (): Readonly<Record<WorthLineKind, string>> => {
  const { t } = useLingui();
  return {
    BOUGHT: t`Achat`,
    SOLD: t`Vente`,
    CAME: t`Reçues sans prix`,
    WENT: t`Données sans prix`,
    LOST: t`Annulées sans prix`,
    OWN: t`Entre vous et votre entité`,
    RESHAPED: t`Nombre d’actions changé`,
    CONVERTED: t`Conversion`,
  };
};
