import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { waitingRows } from "#platform/waiting.ts";
import { todayOf } from "#features/rounds/offer/fundraising.queries.ts";

/** Rounds of a company that are over and were paid for: no share is issued without the certificate. */
export const waitingCertificates = (companyId: string, ctx: Pick<Context, "clock">) =>
  waitingRows(
    {
      kind: "certificate",
      id: sql`f.id`,
      act: sql`'CERTIFY'`,
      amountCents: sql`f.paid_cents`,
      companyId: sql`f.company_id`,
      name: sql`f.name`,
    },
    sql`from fundraisings f where f.company_id = ${companyId}
      and round_state(f, ${todayOf(ctx)}) = 'ENDED' and f.certified_on is null and f.paid_cents > 0`,
  );
