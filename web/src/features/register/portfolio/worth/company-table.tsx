import { noFigure } from "@coulisse/domain/formats.ts";
import type { CompanyWorth, Worth } from "@coulisse/contract/register/worth.schemas.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { Fragment, lazy, Suspense, useState, type ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { PriceNotes } from "./price-notes.tsx";
import { useShortPriceWords } from "./use-worth-words.ts";
import type { Ask } from "./worth-dialogs.tsx";
import { useRate } from "./worth-figures.tsx";

/** Lines of a company are fetched as its row is opened. */
const CompanyDetail = lazy(() =>
  import("./company-detail.tsx").then((module) => ({ default: module.CompanyDetail })),
);

const gainTone = (cents: number | null) =>
  cx((cents ?? 0) > 0 && "text-gain", (cents ?? 0) < 0 && "text-loss");

/** From which width on a column has room. */
type Room = "wide" | "roomy";
const rooms: Readonly<Record<Room, string>> = { wide: "max-lg:hidden", roomy: "max-sm:hidden" };

type CellProps = { children: ReactNode; room?: Room; className?: string };

const Cell = ({ children, room, className }: CellProps) => (
  <td
    className={cx(
      "tabular px-2 py-3 text-right align-top whitespace-nowrap",
      room && rooms[room],
      className,
    )}
  >
    {children}
  </td>
);

const Under = ({ children, warn = false }: { children: ReactNode; warn?: boolean }) => (
  <span className={cx("block text-xs", warn ? "text-warn" : "text-ink-3")}>{children}</span>
);

/** Shows, where there is no room for a column, what was gained stands under what it is worth. */
const NarrowGain = ({ cents }: { cents: number | null }) => {
  const format = useFormats();
  if (cents === null || cents === 0) return null;
  return (
    <span className={cx("block text-xs sm:hidden", gainTone(cents))}>
      {format.signedAmount(cents)}
    </span>
  );
};

type Props = { worth: Worth; userId: string; onAsk: (ask: Ask) => void };

/** A row opens the lines that add up to it. */
export const CompanyTable = ({ worth, userId, onAsk }: Props) => {
  const { t } = useLingui();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setOpened((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  const heads: readonly { id: string; label: string; room?: Room }[] = [
    { id: "quantity", label: t`Actions`, room: "wide" },
    { id: "price", label: t`Prix retenu`, room: "wide" },
    { id: "value", label: t`Valeur` },
    { id: "cost", label: t`Coût avec frais`, room: "wide" },
    { id: "unrealised", label: t`Non réalisé`, room: "roomy" },
    { id: "realised", label: t`Réalisé et reçu`, room: "wide" },
    { id: "rate", label: t`TRI, multiple`, room: "wide" },
  ];
  return (
    <div className="overflow-hidden rounded-md border border-rule bg-sheet">
      <table className="w-full text-sm">
        <caption className="sr-only">{t`Valeur, coût et gains par société`}</caption>
        <thead className="bg-sunken text-ink-2">
          <tr>
            <th scope="col" className="px-3 py-2.5 text-left font-normal">{t`Société`}</th>
            {heads.map(({ id, label, room }) => (
              <th
                key={id}
                scope="col"
                className={cx("px-2 py-2.5 text-right font-normal", room && rooms[room])}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {worth.companies.map((one) => {
            const { id } = one.company;
            const isOpen = opened.includes(id);
            return (
              <Fragment key={id}>
                <CompanyRow one={one} isOpen={isOpen} onToggle={() => toggle(id)} />
                <PriceNotes one={one} userId={userId} />
                {isOpen ? (
                  <tr>
                    <td colSpan={heads.length + 1} className="bg-sunken px-3 py-4">
                      <Suspense fallback={<Skeleton className="h-24" />}>
                        <CompanyDetail one={one} worth={worth} userId={userId} onAsk={onAsk} />
                      </Suspense>
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
        <tfoot className="bg-sunken font-medium">
          <TotalRow worth={worth} />
        </tfoot>
      </table>
    </div>
  );
};

/** Twice the size at which it is drawn, for screens of two dots to the pixel. */
const logoPx = 64;

type RowProps = { one: CompanyWorth; isOpen: boolean; onToggle: () => void };

const CompanyRow = ({ one, isOpen, onToggle }: RowProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { company, categories, quantity } = one;
  const held = categories.filter((category) => category.quantity > 0);
  const [only] = held.length === 1 ? held : categories.length === 1 ? categories : [];
  const logo =
    company.logoUrl === null
      ? null
      : { url: company.logoUrl, width: logoPx, height: logoPx, sources: [] };
  const name = company.name;
  return (
    <tr className="border-t border-rule">
      <th scope="row" className="min-w-0 px-3 py-3 text-left align-top font-normal">
        <span className="flex items-start gap-2">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={isOpen ? t`Fermer les lignes : ${name}` : t`Ouvrir les lignes : ${name}`}
            onClick={onToggle}
            className="hit-24 -ml-1 grid size-7 shrink-0 place-items-center rounded-md hover:bg-sunken"
          >
            <Icon name={isOpen ? "chevronDown" : "chevronRight"} />
          </button>
          <Picture image={logo} name={name} className="size-8 shrink-0 max-sm:hidden" />
          <span className="min-w-0">
            <span className="line-clamp-2 break-words">{name}</span>
            <Under>
              {only === undefined ? (
                <Plural
                  value={held.length}
                  one="# catégorie d’actions"
                  other="# catégories d’actions"
                />
              ) : (
                only.shareCategory.name
              )}
            </Under>
          </span>
        </span>
      </th>
      <Cell room="wide">{format.quantity(quantity)}</Cell>
      <PriceCell one={one} />
      <Cell>
        {one.unvaluedCount > 0 && one.valueCents === 0 ? noFigure : format.amount(one.valueCents)}
        <NarrowGain cents={one.unrealisedCents} />
      </Cell>
      <Cell room="wide" className="text-ink-2">
        {one.costCents === null ? noFigure : format.amount(one.costCents)}
      </Cell>
      <GainCells one={one} />
    </tr>
  );
};

const PriceCell = ({ one }: { one: CompanyWorth }) => {
  const { t } = useLingui();
  const format = useFormats();
  const words = useShortPriceWords();
  const prices = one.categories.flatMap(({ price }) => price ?? []);
  const [price] = prices;
  if (price === undefined) return <Cell room="wide">{noFigure}</Cell>;
  if (prices.length > 1) {
    const count = format.quantity(prices.length);
    return (
      <Cell room="wide">
        {t`${count} prix`}
        <Under>{t`un par catégorie`}</Under>
      </Cell>
    );
  }
  return (
    <Cell room="wide">
      {format.unitPrice(price.unitPrice)}
      <Under warn={price.isOld}>{words(price)}</Under>
    </Cell>
  );
};

type Gained = Pick<
  CompanyWorth,
  | "unrealisedCents"
  | "costCents"
  | "realisedCents"
  | "receivedCents"
  | "rateBps"
  | "multipleHundredths"
>;

const GainCells = ({ one }: { one: Gained }) => {
  const { t } = useLingui();
  const format = useFormats();
  const rate = useRate();
  const { unrealisedCents, costCents, rateBps, multipleHundredths } = one;
  const gained = (one.realisedCents ?? 0) + one.receivedCents;
  const times = multipleHundredths === null ? null : format.hundredths(multipleHundredths);
  return (
    <>
      <Cell room="roomy">
        <span className={gainTone(unrealisedCents)}>
          {unrealisedCents === null ? noFigure : format.signedAmount(unrealisedCents)}
        </span>
        {unrealisedCents !== null && costCents !== null && costCents > 0 ? (
          <Under>
            {unrealisedCents > 0 ? "+" : ""}
            {format.percent(unrealisedCents, costCents, 1)}
          </Under>
        ) : null}
      </Cell>
      <Cell room="wide">
        <span className={gainTone(gained)}>
          {gained === 0 ? noFigure : format.signedAmount(gained)}
        </span>
      </Cell>
      <Cell room="wide">
        {rate(rateBps)}
        {times === null ? null : <Under>{t`${times} fois`}</Under>}
      </Cell>
    </>
  );
};

const TotalRow = ({ worth }: { worth: Worth }) => {
  const { t } = useLingui();
  const format = useFormats();
  return (
    <tr className="border-t border-ink">
      <th scope="row" className="px-3 py-3 text-left font-medium">{t`Ensemble`}</th>
      <Cell room="wide">{null}</Cell>
      <Cell room="wide">{null}</Cell>
      <Cell>
        {format.amount(worth.valueCents)}
        <NarrowGain cents={worth.unrealisedCents} />
      </Cell>
      <Cell room="wide">
        {worth.costCents === null ? noFigure : format.amount(worth.costCents)}
      </Cell>
      <GainCells one={worth} />
    </tr>
  );
};
