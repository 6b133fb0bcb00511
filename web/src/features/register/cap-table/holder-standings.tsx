import type { CapTableRow } from "@coulisse/contract/register-shapes.ts";
import { registerRoutes } from "@coulisse/contract/register.ts";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#app/queries.ts";
import { AccountStanding } from "../encumbrance/account-standing.tsx";
import type { Figure } from "../lines/figure.ts";
import { useToday } from "../use-today.ts";
import type { CapTableView } from "./cap-table-view.ts";

type Props = {
  figure: Figure;
  row: CapTableRow | undefined;
  view: CapTableView;
  companyId: string;
};

/** What weighs on a holder's accounts today; of a past day the lines below it tell. */
export const HolderStandings = ({ figure, row, view, companyId }: Props) => {
  const today = useToday();
  const isUser = row?.kind === "user";
  const holderId = row?.holderId ?? "";
  const isToday = row !== undefined && figure.holderId === holderId && view.at === today;
  const ofUser = useQuery({
    ...queryOf(registerRoutes.listCompanyUserHoldings, { params: { companyId, userId: holderId } }),
    enabled: isToday && isUser,
  });
  const ofCorporate = useQuery({
    ...queryOf(registerRoutes.listCompanyCorporateHoldings, {
      params: { companyId, corporateId: holderId },
    }),
    enabled: isToday && !isUser,
  });
  const { data } = isUser ? ofUser : ofCorporate;
  const { shareCategoryId } = figure;
  const weighed = (data?.items ?? []).filter(
    (one) =>
      one.encumbrances.length > 0 &&
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
