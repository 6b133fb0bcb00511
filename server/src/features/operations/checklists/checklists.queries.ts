import type { Checklist } from "@coulisse/contract/operations/checklists.schemas.ts";
import {
  checklistSteps,
  type ChecklistStep,
  type ChecklistSubject,
} from "@coulisse/contract/operations/checklists.ts";
import { sql, type RawBuilder } from "kysely";
import { requireActor, type Context } from "#platform/context.ts";
import { toInstant } from "#platform/wire.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";

/**
 * The tables are asked each time: a step is done because it is so, and not because it was ticked.
 */
const read = async (
  ctx: Context,
  subject: ChecklistSubject,
  companyId: string | null,
  facts: Partial<Record<ChecklistStep, RawBuilder<boolean>>>,
): Promise<Checklist> => {
  const { userId } = requireActor(ctx);
  const steps = checklistSteps[subject];
  const done = sql.join(steps.map((step) => facts[step] ?? sql`false`));
  const { rows } = await sql<{ done: boolean[]; dismissed: boolean }>`
    select array[${done}]::boolean[] as done, exists (
      select from dismissed_checklists d where d.user_id = ${userId} and d.subject = ${subject}
        and d.company_id is not distinct from ${companyId}::uuid) as dismissed`.execute(ctx.db);
  return {
    steps: steps.map((step, at) => ({ step, isDone: rows[0]?.done[at] ?? false })),
    isDismissed: rows[0]?.dismissed ?? false,
  };
};

/** The instant at which the identity was sent in, as long as nobody has decided on it. */
const findReview = async (ctx: Context, userId: string): Promise<string | null> => {
  const row = await ctx.db
    .selectFrom("investors")
    .select("kyc_submitted_at")
    .where("user_id", "=", userId)
    .where("kyc_state", "=", "SUBMITTED")
    .executeTakeFirst();
  return toInstant(row?.kyc_submitted_at);
};

/**
 * A proved address, an identity that was validated, and a first company that is wished for or held. An
 * identity that is sent in is not done: it is being examined, and says since when.
 */
export const getOwnChecklist = async (ctx: Context): Promise<Checklist> => {
  const { userId } = requireActor(ctx);
  const since = await findReview(ctx, userId);
  const checklist = await read(ctx, "investor", null, {
    email: sql`exists (select from users where id = ${userId} and email_verified_at is not null)`,
    identity: sql`exists (select from investors where user_id = ${userId}
      and kyc_state = 'VALIDATED')`,
    interest: sql`exists (select from wishes where user_id = ${userId})
      or exists (select from subscriptions where holder_id = ${userId})
      or exists (select from shareholders s join open_companies c on c.id = s.company_id
        where s.holder_id = ${userId})`,
  });
  if (since === null) return checklist;
  const steps = checklist.steps.map((one) =>
    one.step === "identity" ? { ...one, inReviewSince: since } : one,
  );
  return { ...checklist, steps };
};

export const getCompanyChecklist = async (ctx: Context, companyId: string): Promise<Checklist> => {
  await requireCompany(ctx, companyId);
  return read(ctx, "company", companyId, {
    category: sql`exists (select from share_categories where company_id = ${companyId})`,
    register: sql`exists (select from movements where company_id = ${companyId})`,
    page: sql`exists (select from companies where id = ${companyId} and btrim(description) <> '')`,
    invitations: sql`exists (select from movements where company_id = ${companyId}) and not exists (
      select from shareholders s join users u on u.id = s.holder_id
      where s.company_id = ${companyId} and s.quantity > 0
        and u.state = 'INVITED' and u.email is not null
        and not exists (select from invitations i where i.user_id = u.id))`,
  });
};

export const getPlatformChecklist = (ctx: Context): Promise<Checklist> => {
  const isNamed = Object.values(ctx.settings.operator).every((fact) => fact !== undefined);
  return read(ctx, "platform", null, {
    operator: sql`${isNamed}::boolean`,
    first_company: sql`exists (select from open_companies)`,
    first_register: sql`exists (select from registers r join open_companies c on c.id = r.company_id
      where r.last_number > 0)`,
  });
};
