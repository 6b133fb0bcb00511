import { noFigure } from "@coulisse/domain/formats.ts";
import type {
  CategoryWorth,
  CompanyWorth,
  Worth,
  WorthLine,
} from "@coulisse/contract/register/worth.schemas.ts";
import { natureWords } from "@coulisse/contract/register/movement-words.ts";
import { worthRoutes } from "@coulisse/contract/register/worth.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { addressOf } from "#platform/api.ts";
import { contrary, useAction } from "#platform/queries.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { ShortTable } from "#ui/table/short-table.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { useLineKindWords, usePriceWords } from "./use-worth-words.ts";
import type { Ask } from "./worth-dialogs.tsx";

type Props = { one: CompanyWorth; worth: Worth; userId: string; onAsk: (ask: Ask) => void };

/** The lines that add up to what a company’s shares cost and gained, category by category. */
export const CompanyDetail = ({ one, worth, userId, onAsk }: Props) => {
  const { t } = useLingui();
  const { company, categories } = one;
  return (
    <div className="grid gap-6">
      {categories.map((category) => (
        <CategoryDetail
          key={category.shareCategory.id}
          category={category}
          isByLots={worth.costing === "LOTS"}
          userId={userId}
          onAsk={onAsk}
        />
      ))}
      <Dividends one={one} userId={userId} />
      <div>
        <Button size="sm" onClick={() => onAsk({ kind: "dividend", company: one })}>
          {t`Noter un dividende`}
          <span className="sr-only"> {company.name}</span>
        </Button>
      </div>
    </div>
  );
};

type CategoryProps = {
  category: CategoryWorth;
  isByLots: boolean;
  userId: string;
  onAsk: (ask: Ask) => void;
};

const CategoryDetail = ({ category, isByLots, userId, onAsk }: CategoryProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const priceWords = usePriceWords();
  const { shareCategory, quantity, price, valueCents, costCents, unitCost } = category;
  const name = shareCategory.name;
  const shares = format.quantity(quantity);
  const unit = price === null ? "" : format.unitPrice(price.unitPrice);
  const value = valueCents === null ? noFigure : format.amount(valueCents);
  const each = unitCost === null ? noFigure : format.unitPrice(unitCost);
  const cost = costCents === null ? noFigure : format.amount(costCents);
  return (
    <div>
      <p className="mb-2">
        <strong className="font-medium">{name}</strong>
        {" · "}
        {price === null
          ? t`aucun prix n’est connu ce jour-là`
          : t`${shares} × ${unit} = ${value} · ${priceWords(price)}`}
      </p>
      <LineTable category={category} userId={userId} onAsk={onAsk} />
      <p className="mt-2 font-medium">
        {quantity === 0
          ? t`Il ne reste aucune action.`
          : isByLots
            ? t`Restent ${shares} actions, pour un coût de ${cost} frais compris.`
            : t`Restent ${shares} actions, au coût moyen de ${each} frais compris, soit ${cost}.`}
      </p>
      {isByLots && category.lots.length > 0 ? <LotTable category={category} /> : null}
      <div className="mt-3">
        <Button size="sm" onClick={() => onAsk({ kind: "price", category })}>
          {t`Saisir un prix`}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      <TypedPrices category={category} userId={userId} />
    </div>
  );
};

type TypedProps = Pick<CategoryProps, "category" | "userId">;

const TypedPrices = ({ category, userId }: TypedProps) => {
  const { t } = useLingui();
  const { typedPrices } = category;
  if (typedPrices.length === 0) return null;
  return (
    <div className="mt-3">
      <p className="mb-1">
        <strong className="font-medium">{t`Prix que vous avez saisis`}</strong>
      </p>
      <ul className="grid gap-1">
        {typedPrices.map((typed) => (
          <TypedPrice key={typed.id} typed={typed} category={category} userId={userId} />
        ))}
      </ul>
    </div>
  );
};

type TypedPriceProps = TypedProps & { typed: CategoryWorth["typedPrices"][number] };

/** A typed price, taken back without a question: typing it again is its contrary. */
const TypedPrice = ({ typed, category, userId }: TypedPriceProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { id, unitPrice, pricedOn, reason } = typed;
  const { id: shareCategoryId, name } = category.shareCategory;
  const remove = useAction(worthRoutes.deleteTypedPrice, {
    success: t`Le prix saisi est retiré.`,
    undo: () =>
      contrary(worthRoutes.typePrice, {
        params: { userId },
        body: { shareCategoryId, unitPrice, pricedOn, reason },
      }),
  });
  const [unit, day] = [format.unitPrice(unitPrice), format.date(pricedOn, "medium")];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 break-words">{t`${unit} à partir du ${day} : ${reason}`}</span>
      <Button size="sm" onClick={() => remove.start({ params: { userId, typedPriceId: id } })}>
        {t`Retirer`}
        <span className="sr-only"> {t`le prix de ${unit} du ${day}, ${name}`}</span>
      </Button>
    </li>
  );
};

type LinesProps = Pick<CategoryProps, "category" | "userId" | "onAsk">;

const LineTable = ({ category, userId, onAsk }: LinesProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const name = category.shareCategory.name;
  const signed = (change: number) => `${change > 0 ? "+" : ""}${format.quantity(change)}`;
  return (
    <ShortTable<WorthLine>
      caption={t`Lignes du registre : ${name}`}
      columns={[
        { id: "on", header: t`Jour`, cell: (line) => format.date(line.on, "medium") },
        {
          id: "number",
          header: t`Registre`,
          wideOnly: true,
          cell: (line) => t`n° ${format.quantity(line.number)}`,
        },
        {
          id: "what",
          header: t`Ce qui s’est passé`,
          cell: (line) => <LineWords line={line} userId={userId} onAsk={onAsk} />,
        },
        { id: "change", header: t`Actions`, align: "end", cell: (line) => signed(line.change) },
        {
          id: "cost",
          header: t`Coût avec frais`,
          align: "end",
          wideOnly: true,
          cell: (line) =>
            line.kind === "OWN" || line.kind === "RESHAPED" || line.costChangeCents === null
              ? noFigure
              : format.signedAmount(line.costChangeCents),
        },
        {
          id: "realised",
          header: t`Réalisé`,
          align: "end",
          wideOnly: true,
          cell: ({ realisedCents: cents }) =>
            cents === null ? (
              noFigure
            ) : (
              <span className={cx(cents > 0 && "text-gain", cents < 0 && "text-loss")}>
                {format.signedAmount(cents)}
              </span>
            ),
        },
      ]}
      rows={category.lines}
      rowId={(line) => `${line.movementId} ${line.holderName}`}
    />
  );
};

type WordsProps = { line: WorthLine; userId: string; onAsk: (ask: Ask) => void };

const LineWords = ({ line, userId, onAsk }: WordsProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const kinds = useLineKindWords();
  const natures = useWords(natureWords);
  const { kind, nature, fromName, toName, unitPrice, declared } = line;
  const shares = format.quantity(line.quantity);
  const number = format.quantity(line.number);
  const other = line.change > 0 ? fromName : toName;
  const fees = format.amount(line.feesCents);
  const realised = line.realisedCents === null ? null : format.signedAmount(line.realisedCents);
  const paid = line.feesCents > 0 ? t`, frais et droits ${fees}` : "";
  const terms =
    kind === "OWN"
      ? t`${shares} actions de ${fromName ?? ""} à ${toName ?? ""} : ni achat ni vente pour vous`
      : unitPrice === null
        ? t`${shares} actions`
        : `${shares} × ${format.unitPrice(unitPrice)}${paid}`;
  return (
    <>
      {kind === "BOUGHT" || kind === "SOLD" ? kinds[kind] : natures[nature]}
      {other === null || kind === "OWN" ? "" : ` · ${other}`}
      <span className="block text-xs text-ink-2">{terms}</span>
      {realised === null ? null : (
        <span className="block text-xs text-ink-2 sm:hidden">{t`réalisé : ${realised}`}</span>
      )}
      {declared === null ? null : <Declared declared={declared} userId={userId} />}
      {line.mayDeclare ? (
        <Button size="sm" className="mt-1" onClick={() => onAsk({ kind: "cost", line })}>
          {declared === null ? t`Déclarer leur valeur` : t`Déclarer une autre valeur`}
          <span className="sr-only"> {t`ligne n° ${number}`}</span>
        </Button>
      ) : null}
    </>
  );
};

type DeclaredProps = { declared: NonNullable<WorthLine["declared"]>; userId: string };

const Declared = ({ declared, userId }: DeclaredProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const [amount, day] = [
    format.amount(declared.amountCents),
    format.date(declared.valuedOn, "medium"),
  ];
  const params = { userId, declaredCostId: declared.id };
  return (
    <span className="block text-xs text-ink-2">
      {t`Valeur déclarée : ${amount} au ${day}.`}{" "}
      <TextLink href={addressOf(worthRoutes.getCostProof, { params })}>
        {declared.fileName}
      </TextLink>
    </span>
  );
};

const LotTable = ({ category }: { category: CategoryWorth }) => {
  const { t } = useLingui();
  const format = useFormats();
  const name = category.shareCategory.name;
  const amount = (cents: number | null) => (cents === null ? noFigure : format.amount(cents));
  return (
    <div className="mt-3">
      <p className="mb-1 text-ink-2">
        {t`Ce qui reste de chaque achat. Une action ne se distingue pas d’une autre : la première achetée est comptée vendue la première.`}
      </p>
      <ShortTable
        caption={t`Achats restants : ${name}`}
        columns={[
          { id: "on", header: t`Acheté le`, cell: (lot) => format.date(lot.on, "medium") },
          {
            id: "quantity",
            header: t`Actions`,
            align: "end",
            cell: (lot) => format.quantity(lot.quantity),
          },
          {
            id: "cost",
            header: t`Coût avec frais`,
            align: "end",
            cell: (lot) => amount(lot.costCents),
          },
          { id: "value", header: t`Valeur`, align: "end", cell: (lot) => amount(lot.valueCents) },
        ]}
        rows={category.lots}
        rowId={(lot, at) => `${lot.number} ${at}`}
      />
    </div>
  );
};

const Dividends = ({ one, userId }: Pick<Props, "one" | "userId">) => {
  const { t } = useLingui();
  const format = useFormats();
  const remove = useAction(worthRoutes.deleteReceived, { success: t`Le dividende est retiré.` });
  if (one.received.length === 0) return null;
  return (
    <div>
      <p className="mb-1">
        <strong className="font-medium">{t`Dividendes`}</strong>{" "}
        {t`que vous avez notés, avant impôt`}
      </p>
      <ul className="grid gap-1">
        {one.received.map(({ id, receivedOn, amountCents, holderName }) => {
          const [amount, day] = [format.amount(amountCents), format.date(receivedOn, "medium")];
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {t`${amount} le ${day}, à ${holderName}`}
              <Button
                size="sm"
                onClick={() => remove.start({ params: { userId, receivedId: id } })}
              >
                {t`Retirer`}
                <span className="sr-only"> {t`le dividende du ${day}`}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
