import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import type { Movement } from "@coulisse/contract/register/movements.schemas.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useOfName } from "#i18n/use-of-name.ts";
import { useWords } from "#i18n/use-words.ts";
import { path } from "#platform/paths.ts";
import { Button } from "#ui/button.tsx";
import { ShortTable, type ShortColumn } from "#ui/table/short-table.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { SignedFigure } from "../figures.tsx";
import { withBalance, type Scope } from "./signed-quantity.ts";

/** The number is enough to see where a figure comes from; a longer account unfolds by as many. */
const shownAtFirst = 100;

type Props = {
  movements: readonly Movement[];
  scope: Scope;
  /**
   * Numbers lead to the register where they are linked: the company's administrators have one,
   * investors do not.
   */
  linked: boolean;
};

/** The lines of an account with what each moved and what was held after it. */
export const LineTable = ({ movements, scope, linked }: Props) => {
  const { t } = useLingui();
  const [shown, setShown] = useState(shownAtFirst);
  const columns = useLineColumns({ scope, linked });
  const lines = withBalance(movements, scope);
  const hidden = lines.length - shown;
  return (
    <>
      <ShortTable
        caption={t`Lignes du registre`}
        columns={columns}
        rows={lines.slice(0, shown)}
        rowId={({ movement }) => movement.id}
      />
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

type LineColumn = ShortColumn<ReturnType<typeof withBalance>[number]>;

const useLineColumns = ({ scope, linked }: Omit<Props, "movements">): LineColumn[] => {
  const { t } = useLingui();
  const natures = useWords(natureWords);
  const format = useFormats();
  return [
    {
      id: "number",
      header: t`N°`,
      cell: ({ movement: { number, companySlug, id } }) =>
        linked ? (
          <TextLink
            to={path("/companies/:companySlug/register", { companySlug })}
            search={{ open: id }}
          >
            {format.quantity(number)}
          </TextLink>
        ) : (
          format.quantity(number)
        ),
    },
    {
      id: "effectiveOn",
      header: t`Effet et nature`,
      cell: ({ movement }) => (
        <>
          {format.date(movement.effectiveOn, "medium")}
          <span className="block text-xs break-words text-ink-3">
            {natures[movement.nature]}{" "}
            <CounterpartyName movement={movement} holderId={scope.holderId} />
          </span>
        </>
      ),
    },
    {
      id: "moved",
      header: t`Mouvement`,
      align: "end",
      cell: ({ movement, moved }) =>
        movement.type === "MENTION" ? (
          <MentionFigure movement={movement} />
        ) : (
          <>
            <SignedFigure value={moved} />
            {movement.unitPrice === null ? null : <PaidPrice unitPrice={movement.unitPrice} />}
          </>
        ),
    },
    {
      id: "balance",
      header: t`Solde`,
      align: "end",
      cell: ({ balance }) => format.quantity(balance),
    },
  ];
};

const PaidPrice = ({ unitPrice }: { unitPrice: string }) => {
  const { t } = useLingui();
  const price = useFormats().unitPrice(unitPrice);
  return <span className="block text-xs text-ink-3">{t`à ${price}`}</span>;
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

type CounterpartyNameProps = { movement: Movement; holderId: string | undefined };

const CounterpartyName = ({ movement, holderId }: CounterpartyNameProps) => {
  const { t } = useLingui();
  const ofName = useOfName();
  const other = counterpartyOf(movement, holderId);
  if (movement.type === "MENTION") return <MentionParties other={other} />;
  switch (other.kind) {
    case "from": {
      const ofGiver = ofName(other.name);
      return t`${ofGiver}`;
    }
    case "to":
      return t`à ${other.name}`;
    case "both": {
      const ofGiver = ofName(other.from);
      return t`${ofGiver} à ${other.to}`;
    }
    case "none":
      return null;
  }
};

/** Nothing goes from one party of a mention to the other. */
const MentionParties = ({ other }: { other: Counterparty }) => {
  const { t } = useLingui();
  const ofName = useOfName();
  switch (other.kind) {
    case "from": {
      const ofHolder = ofName(other.name);
      return t`sur le compte ${ofHolder}`;
    }
    case "to": {
      const ofBeneficiary = ofName(other.name);
      return t`au profit ${ofBeneficiary}`;
    }
    case "both": {
      const [ofHolder, ofBeneficiary] = [ofName(other.from), ofName(other.to)];
      return t`sur le compte ${ofHolder} au profit ${ofBeneficiary}`;
    }
    case "none":
      return null;
  }
};

type Counterparty =
  | { kind: "from"; name: string }
  | { kind: "to"; name: string }
  | { kind: "both"; from: string; to: string }
  | { kind: "none" };

/** The counterparty is who else a line names, seen from one holder or from the company. */
const counterpartyOf = (
  { transferor, transferee }: Movement,
  holderId: string | undefined,
): Counterparty => {
  const from =
    transferor !== null && transferor.holderId !== holderId ? transferor.name : undefined;
  const to = transferee !== null && transferee.holderId !== holderId ? transferee.name : undefined;
  if (from !== undefined && to !== undefined) return { kind: "both", from, to };
  if (from !== undefined) return { kind: "from", name: from };
  return to === undefined ? { kind: "none" } : { kind: "to", name: to };
};
