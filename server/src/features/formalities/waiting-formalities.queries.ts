import { sql } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import type { Actor } from "#platform/actor.ts";
import { waitingRows } from "#platform/waiting.ts";
import { sellersOwn } from "#features/formalities/formalities.rules.ts";

/** Formalities `f` of a query that the platform does itself, of the money that it has kept. */
const seenToByPlatform = sql<boolean>`((f.event_kind = 'deal' and f.kind = 'TRANSFER_DUTY')
  or (f.event_kind = 'fundraising' and f.kind = 'FUNDS_DEPOSIT')) is true`;

/**
 * Formalities that are still to be done: those of a company, or of the caller and their entities. What
 * the platform sees to waits for nobody else.
 */
export const waitingFormalities = (whose: Readonly<{ actor: Actor } | { companyId: string }>) =>
  waitingRows(
    {
      kind: "formality",
      id: sql`f.id`,
      act: sql`'FILE'`,
      dueOn: sql`f.due_on`,
      amountCents: sql`f.amount_cents`,
      companyId: sql`f.company_id`,
      name: sql`h.name`,
      formalityKind: sql`f.kind`,
    },
    sql`from formalities f left join holders h on h.id = f.holder_id
      where f.state <> 'DONE' and not ${seenToByPlatform} and ${
        "actor" in whose
          ? isOwn(whose.actor, sql`f.holder_id`)
          : sql`f.company_id = ${whose.companyId} and f.kind <> ${sellersOwn}`
      }`,
  );
