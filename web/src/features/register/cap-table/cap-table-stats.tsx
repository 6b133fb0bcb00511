import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { noFigure } from "@coulisse/domain/formats.ts";
import type { CapTable } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { useAdjustedFor } from "#parts/words/use-adjusted-for.ts";
import { Banner } from "#ui/banner.tsx";
import { StatRow } from "#ui/stat-row.tsx";
import { Stat } from "#ui/stat.tsx";
import { SignedFigure } from "../figures.tsx";
import { earlierOf, headOf, type CapTableView } from "../lines/cap-table-view.ts";

type Props = { company: Company; view: CapTableView; head: CapTable };

/** The figures of the whole company, each with what it was or changed by since the day compared. */
export const CapTableStats = ({ company, view, head }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const { totals, lastUnitPrice } = head;
  const declared = useDeclared(head);
  const earlier = useEarlier(company.id, view);
  const adjusted = useAdjustedFor()(head.priceAdjustment);
  return (
    <StatRow>
      <Stat
        caption={t`Actions`}
        value={format.quantity(totals.quantity)}
        detail={earlier?.changeOf(totals.quantity, earlier.head.totals.quantity)}
      />
      <Stat
        caption={t`Porteurs`}
        value={format.quantity(totals.holderCount)}
        detail={earlier?.changeOf(totals.holderCount, earlier.head.totals.holderCount)}
      />
      <Stat
        caption={t`Capital social`}
        value={capitalOf(head) === null ? t`Non renseigné` : format.amount(capitalOf(head) ?? 0)}
        detail={[declared, earlier?.capitalOf(capitalOf(head))].filter(Boolean).join(" · ")}
      />
      <Stat
        caption={t`Dernier prix`}
        value={lastUnitPrice === null ? noFigure : format.unitPrice(lastUnitPrice)}
        detail={[adjusted, earlier?.priceOf()].filter(Boolean).join(" · ")}
      />
    </StatRow>
  );
};

/**
 * The capital is what the lines come to, or what the articles declare where a category has no
 * nominal value; null where nobody entered that either, for no company of shares has a capital of
 * nothing.
 */
const capitalOf = ({ capitalCents, declaredCapitalCents }: CapTable): number | null =>
  capitalCents ?? (declaredCapitalCents === 0 ? null : declaredCapitalCents);

/**
 * The declared capital is said where the lines and the articles differ, or only the articles tell.
 */
const useDeclared = ({ capitalCents, declaredCapitalCents }: CapTable): string | undefined => {
  const { t } = useLingui();
  const declared = useFormats().amount(declaredCapitalCents);
  if (declaredCapitalCents === 0) {
    return capitalCents === null ? t`à saisir sur la fiche de la société` : undefined;
  }
  if (capitalCents === null) return t`déclaré aux statuts`;
  return capitalCents === declaredCapitalCents ? undefined : t`${declared} déclarés aux statuts`;
};

/** The figures of the day that the table is compared with; nothing until they are there. */
const useEarlier = (companyId: string, view: CapTableView) => {
  const { t } = useLingui();
  const format = useFormats();
  const { since } = view;
  const { data: head } = useQuery({
    ...headOf(companyId, earlierOf(view)),
    enabled: since !== undefined,
  });
  if (since === undefined || head === undefined) return undefined;
  const day = format.date(since, "medium");
  return {
    head,
    changeOf: (now: number, then: number) => (
      <>
        <SignedFigure value={BigInt(now) - BigInt(then)} /> {t`depuis le ${day}`}
      </>
    ),
    capitalOf: (now: number | null) => {
      const then = capitalOf(head);
      if (now === null || then === null) return undefined;
      const change = format.signedAmount(BigInt(now) - BigInt(then));
      return t`${change} depuis le ${day}`;
    },
    priceOf: () => {
      const price = head.lastUnitPrice === null ? noFigure : format.unitPrice(head.lastUnitPrice);
      return t`${price} le ${day}`;
    },
  };
};

/** Nothing of a cent is left over where the declared capital is shared out over so many shares. */
const isWholeInCents = ({ declaredCapitalCents, totals }: CapTable): boolean =>
  totals.quantity === 0 || declaredCapitalCents % totals.quantity === 0;

/**
 * where what the articles declare and what the register holds do not agree, whoever runs the company
 * is told. Nothing is put right by itself: a nominal value is of the articles, and is never reckoned.
 */
export const CapitalRemark = ({ head }: Pick<Props, "head">) => {
  const { t } = useLingui();
  const format = useFormats();
  const { capitalCents, declaredCapitalCents, categories, totals } = head;
  if (declaredCapitalCents === 0 || totals.quantity === 0) return null;
  const declared = format.amount(declaredCapitalCents);
  const shares = format.quantity(totals.quantity);
  if (capitalCents !== null && capitalCents !== declaredCapitalCents) {
    const reckoned = format.amount(capitalCents);
    const gap = format.amount(Math.abs(declaredCapitalCents - capitalCents));
    return (
      <Banner tone="warn" title={t`Le capital déclaré et les valeurs nominales ne concordent pas`}>
        {t`Les ${shares} actions du registre, à leur valeur nominale, font un capital de ${reckoned}, alors que la société déclare ${declared} : il y a ${gap} d’écart. Comparez aux statuts la valeur nominale de chaque catégorie, le capital déclaré et les émissions inscrites au registre, puis corrigez ce qui en diffère.`}
      </Banner>
    );
  }
  const hasNominal = categories.some(({ nominalValue }) => nominalValue !== null);
  if (hasNominal || isWholeInCents(head)) return null;
  return (
    <Banner title={t`Le capital par action n’est pas un nombre entier de centimes`}>
      {t`Le capital déclaré est de ${declared} pour ${shares} actions, et aucune valeur nominale n’est renseignée. La loi n’en demande pas (article L. 228-8 du code de commerce), et la plateforme n’en calcule pas : elle ne garde que le capital et le nombre d’actions. Si les statuts en fixent une, indiquez-la sur chaque catégorie ; sinon, vérifiez le capital déclaré et le nombre d’actions.`}
    </Banner>
  );
};
