import { actOfMatter, companyMatters } from "@coulisse/domain/company-matters.ts";
import { sql } from "kysely";
import { may, type Actor } from "#platform/actor.ts";
import { waitingRows } from "#platform/waiting.ts";

/**
 * Proposals of a company that wait for the caller, as a second person of it; or for others: the platform,
 * or whoever else may confirm what the caller proposed.
 */
export const waitingProposals = (actor: Actor, companyId: string, whose: "mine" | "others") => {
  const matters = companyMatters.filter(
    (matter) => may(actor, "confirm", companyId) && may(actor, actOfMatter[matter], companyId),
  );
  const isMine = sql<boolean>`(p.waits_for = 'SECOND_PERSON' and p.proposed_by <> ${actor.userId}
    and p.matter = any(${matters}::text[]))`;
  return waitingRows(
    {
      kind: "proposal",
      id: sql`p.id`,
      act: whose === "mine" ? sql`'CONFIRM'` : sql`'FOLLOW'`,
      companyId: sql`p.company_id`,
      name: sql`btrim(u.first_name || ' ' || u.last_name)`,
    },
    sql`from proposals p join users u on u.id = p.proposed_by
      where p.company_id = ${companyId} and p.state = 'WAITING'
        and ${whose === "mine" ? isMine : sql`not ${isMine}`}`,
  );
};
