import { natureWords } from "@coulisse/contract/movement-words.ts";
import type { Movement } from "@coulisse/contract/movements.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { path } from "#app/paths.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { Button } from "#ui/button.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { CounterpartyName } from "./counterparty-name.tsx";
import { SignedFigure } from "./signed-figure.tsx";
import { withBalance, type Scope } from "./signed-quantity.ts";

/** Enough to see where a figure comes from; a longer account unfolds by as many. */
const shownAtFirst = 100;

type Props = {
  movements: readonly Movement[];
  scope: Scope;
  /** Where each number leads: the company's administrators have a register, investors do not. */
  linked: boolean;
};

/** The lines of an account with what each moved and what was held after it. */
export const LineTable = ({ movements, scope, linked }: Props) => {
  const { t } = useLingui();
  const [shown, setShown] = useState(shownAtFirst);
  const lines = withBalance(movements, scope);
  const hidden = lines.length - shown;
  return (
    <>
      <table className="w-full text-sm">
        <caption className="sr-only">{t`Lignes du registre`}</caption>
        <thead>
          <tr className="border-b border-rule text-left text-ink-3">
            <th scope="col" className="py-2 font-normal">{t`N°`}</th>
            <th scope="col" className="py-2 pl-3 font-normal">{t`Effet et nature`}</th>
            <th scope="col" className="py-2 pl-3 text-right font-normal">{t`Mouvement`}</th>
            <th scope="col" className="py-2 pl-3 text-right font-normal">{t`Solde`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, shown).map((line) => (
            <Line key={line.movement.id} {...line} scope={scope} linked={linked} />
          ))}
        </tbody>
      </table>
      {hidden > 0 ? (
        <Button size="sm" onClick={() => setShown(shown + shownAtFirst)}>
          <Plural
            value={hidden}
            one="Afficher la ligne suivante"
            other="Afficher la suite (# lignes)"
          />
        </Button>
      ) : null}
    </>
  );
};

type LineProps = Omit<Props, "movements"> & { movement: Movement; moved: bigint; balance: bigint };

const Line = ({ movement, moved, balance, scope, linked }: LineProps) => {
  const natures = useWords(natureWords);
  const format = useFormats();
  const { number, companySlug, id, nature, effectiveOn } = movement;
  return (
    <tr className="border-b border-rule align-top">
      <td className="tabular py-2">
        {linked ? (
          <TextLink
            to={path("/companies/:companySlug/register", { companySlug })}
            search={{ open: id }}
          >
            {format.quantity(number)}
          </TextLink>
        ) : (
          format.quantity(number)
        )}
      </td>
      <td className="py-2 pl-3">
        {format.date(effectiveOn, "medium")}
        <span className="block text-xs break-words text-ink-3">
          {natures[nature]} <CounterpartyName movement={movement} holderId={scope.holderId} />
        </span>
      </td>
      <td className="tabular py-2 pl-3 text-right">
        {movement.type === "MENTION" ? (
          <MentionFigure movement={movement} />
        ) : (
          <SignedFigure value={moved} />
        )}
      </td>
      <td className="tabular py-2 pl-3 text-right">{format.quantity(balance)}</td>
    </tr>
  );
};

/** A mention moves nothing: it says how many shares it is about. */
const MentionFigure = ({ movement: { nature, quantity } }: { movement: Movement }) => {
  const { t } = useLingui();
  const shares = useFormats().quantity(quantity);
  return (
    <span className="text-ink-3">
      {nature === "release"
        ? t`${shares} libérées`
        : nature === "usufruct"
          ? t`${shares} en usufruit`
          : t`${shares} nanties`}
    </span>
  );
};
