import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import type { CapTable, CapTableRow } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { movementRoutes } from "@coulisse/contract/register/movement-search.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useFormats } from "#i18n/use-formats.ts";
import { path } from "#platform/paths.ts";
import { pagesOf } from "#platform/queries.ts";
import { Drawer } from "#ui/drawer.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { useToday } from "#platform/today.ts";
import { AccountStanding } from "../encumbrance/account-standing.tsx";
import { holdingsOfCorporate, holdingsOfUser } from "../holder/company-holder.queries.ts";
import { readFigure, type Figure } from "../lines/figure.ts";
import { nameOfHolder } from "#parts/movements/parties.ts";
import { WholeLines } from "../lines/whole-lines.tsx";
import type { CapTableView, Address, ChangeAddress } from "../lines/cap-table-view.ts";

type Props = {
  company: Company;
  view: CapTableView;
  head: CapTable;
  /** The rows that the page has fetched. */
  rows: readonly CapTableRow[];
  address: Address;
  onChange: ChangeAddress;
};

/** The number that the address names, opened. */
export const OpenedFigure = ({ company, view, head, rows, address, onChange }: Props) => {
  const figure = readFigure(address.figure);
  if (figure === undefined) return null;
  return (
    <FigureDrawer
      figure={figure}
      head={head}
      row={[...rows, ...head.items].find(({ holderId }) => holderId === figure.holderId)}
      view={view}
      companyId={company.id}
      companySlug={company.slug}
      onClose={() => onChange({ figure: undefined })}
    />
  );
};

type FigureDrawerProps = {
  figure: Figure;
  head: CapTable;
  /** Absent where the address names a holder whom the page has not fetched. */
  row: CapTableRow | undefined;
  view: CapTableView;
  companyId: string;
  companySlug: string;
  onClose: () => void;
};

const linesAtOnce = 200;

/** The lines that make a number, and their sum beside it. */
const FigureDrawer = ({ figure, head, row, view, ...rest }: FigureDrawerProps) => {
  const { companyId, companySlug, onClose } = rest;
  const { t } = useLingui();
  const format = useFormats();
  const { holderId, shareCategoryId } = figure;
  const query = { holderId, shareCategoryId, until: view.at };
  const list = useInfiniteQuery(
    pagesOf(movementRoutes.listRegister, {
      params: { companyId },
      query: { ...query, direction: "asc", limit: linesAtOnce },
    }),
  );
  const category = head.categories.find(({ id }) => id === shareCategoryId);
  const day = format.date(view.at);
  const lines = list.data?.pages.flatMap((page) => page.items) ?? [];
  const title =
    holderId === undefined
      ? t`Toute la société`
      : (row?.name ?? nameOfHolder(holderId, lines) ?? t`Porteur`);
  return (
    <Drawer name="figure-lines" open onClose={onClose} title={title}>
      <div className="grid gap-5">
        <HolderLink companySlug={companySlug} holderId={holderId} />
        <p className="text-sm text-ink-2">
          {category?.name ?? t`Toutes les catégories d’actions`}
          {" · "}
          {view.basis === "recorded" ? t`tel qu’écrit le ${day}` : t`au ${day}`}
        </p>
        <FigureSum figure={figure} head={head} row={row} />
        <HolderStandings figure={figure} row={row} view={view} companyId={companyId} />
        <WholeLines
          list={list}
          scope={{ holderId, shareCategoryId }}
          at={view.at}
          basis={view.basis}
          shown={numberOf(figure, head, row)}
        />
        <div>
          <LinkButton
            size="sm"
            to={path("/companies/:companySlug/register", { companySlug })}
            search={query}
          >
            {t`Voir ces lignes dans le registre`}
          </LinkButton>
        </div>
      </div>
    </Drawer>
  );
};

type HolderLinkProps = { companySlug: string; holderId: string | undefined };

const HolderLink = ({ companySlug, holderId: id }: HolderLinkProps) => {
  const { t } = useLingui();
  if (id === undefined) return null;
  return (
    <p>
      <TextLink to={path("/companies/:companySlug/holders/:id", { companySlug, id })}>
        {t`Voir la page du porteur`}
      </TextLink>
    </p>
  );
};

type FigureSumProps = {
  figure: Figure;
  head: Pick<CapTable, "categories" | "totals">;
  row: CapTableRow | undefined;
};

/** How a percentage comes from whole numbers; a plain quantity needs no such words. */
const FigureSum = ({ figure, head, row }: FigureSumProps) => {
  const { t } = useLingui();
  const format = useFormats();
  if (row === undefined || figure.kind === "shares") return null;
  const { totals, categories } = head;
  if (figure.kind === "capital") {
    return (
      <KeyFacts
        facts={[
          { label: t`Ses actions`, value: format.quantity(row.quantity) },
          { label: t`Actions de la société`, value: format.quantity(totals.quantity) },
          { label: t`Part du capital`, value: format.percent(row.quantity, totals.quantity) },
        ]}
      />
    );
  }
  const held = categories.filter(({ id }) => (row.quantities[id] ?? 0) > 0);
  return (
    <KeyFacts
      facts={[
        ...held.map(({ id, name, votesPerShare }) => {
          const quantity = format.quantity(row.quantities[id] ?? 0);
          return { label: t`${name} (actions × voix)`, value: `${quantity} × ${votesPerShare}` };
        }),
        { label: t`Ses voix`, value: format.quantity(row.votes) },
        { label: t`Voix de la société`, value: format.quantity(totals.votes) },
        { label: t`Part des voix`, value: format.percent(row.votes, totals.votes) },
      ]}
    />
  );
};

type HolderStandingsProps = {
  figure: Figure;
  row: CapTableRow | undefined;
  view: CapTableView;
  companyId: string;
};

/**
 * Standings are what weighs on a holder's accounts today; of a past day the lines below it tell.
 */
const HolderStandings = ({ figure, row, view, companyId }: HolderStandingsProps) => {
  const today = useToday();
  const isUser = row?.kind === "user";
  const holderId = row?.holderId ?? "";
  const isToday = row !== undefined && figure.holderId === holderId && view.at === today;
  const ofUser = useQuery({
    ...holdingsOfUser(companyId, holderId),
    enabled: isToday && isUser,
  });
  const ofCorporate = useQuery({
    ...holdingsOfCorporate(companyId, holderId),
    enabled: isToday && !isUser,
  });
  const { data } = isUser ? ofUser : ofCorporate;
  const { shareCategoryId } = figure;
  const weighed = (data?.items ?? []).filter(
    (one) =>
      one.freeQuantity < one.quantity &&
      (shareCategoryId === undefined || one.shareCategoryId === shareCategoryId),
  );
  return weighed.map((one) => (
    <section key={one.shareHolderId} aria-label={one.shareCategoryName}>
      {shareCategoryId === undefined ? (
        <p className="mb-1 text-sm text-ink-2">{one.shareCategoryName}</p>
      ) : null}
      <AccountStanding holding={one} linked />
    </section>
  ));
};

type Totals = Pick<CapTable, "categories" | "totals">;

const ofCompany = ({ shareCategoryId }: Figure, { categories, totals }: Totals): number =>
  shareCategoryId === undefined
    ? totals.quantity
    : (categories.find(({ id }) => id === shareCategoryId)?.quantity ?? 0);

const ofRow = ({ shareCategoryId }: Figure, row: CapTableRow): number =>
  shareCategoryId === undefined ? row.quantity : (row.quantities[shareCategoryId] ?? 0);

/** How many shares the page shows for an opened number; undefined where its row is not there. */
const numberOf = (
  figure: Figure,
  totals: Totals,
  row: CapTableRow | undefined,
): bigint | undefined => {
  if (figure.holderId === undefined) return BigInt(ofCompany(figure, totals));
  return row === undefined ? undefined : BigInt(ofRow(figure, row));
};
