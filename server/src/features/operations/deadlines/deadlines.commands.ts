import type { Waiting } from "@coulisse/contract/operations/waiting.schemas.ts";
import type { SiteAddress } from "@coulisse/contract/site-paths.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { findReader } from "#features/accounts/sign-in/actor-of.queries.ts";
import { pushDeadline } from "#features/messages/push/push.commands.ts";
import { listPushedPeople } from "#features/messages/push/push.queries.ts";
import { deadlineText, endOf } from "#features/operations/deadlines/deadlines.rules.ts";
import {
  deleteDeadlineNoticesOf,
  insertDeadlineNotice,
} from "#features/operations/deadlines/deadlines.store.ts";
import { listWaiting } from "#features/operations/waiting/waiting.queries.ts";

const peopleAtOnce = 200;
/** Things that wait are listed by their day: more than so many do not end on one. */
const listedAtMost = 50;

const tellOne = async (w: Writing, userId: string, waiting: Waiting): Promise<void> => {
  const { id, act, dueOn, to } = waiting;
  const end = endOf(waiting);
  if (act === "FOLLOW" || dueOn === null || end === null || end <= w.clock.now()) return;
  if (!(await insertDeadlineNotice(w, { userId, subjectId: id, dueOn }))) return;
  const path = to as SiteAddress;
  await pushDeadline(w, userId, { body: deadlineText(act, end), path, expiresAt: end });
};

const tellPerson = async (ctx: Context, userId: string): Promise<void> => {
  const actor = await findReader(ctx, userId);
  if (!actor) return;
  const { items } = await listWaiting({ ...ctx, actor }, { limit: listedAtMost });
  const today = dayOf(ctx.clock.now());
  const due = items.filter(({ dueOn }) => dueOn === today);
  if (due.length === 0) return;
  await write(ctx, async (w) => {
    for (const waiting of due) await tellOne(w, userId, waiting);
  });
};

/**
 * Tells on their telephones, on the last day of what waits for them, whoever allowed that: each thing
 * once, by the one list that also says on the site what waits. A process that dies is gone on with.
 */
export const tellOfDeadlines = async (ctx: Context): Promise<void> => {
  let after: string | null = null;
  for (;;) {
    const people: readonly string[] = await listPushedPeople(ctx, after, peopleAtOnce);
    for (const userId of people) await tellPerson(ctx, userId);
    after = people.at(-1) ?? null;
    if (people.length < peopleAtOnce) return;
  }
};

/** Erased in the transaction that closes the account of whose they are. */
export const eraseDeadlinesOf = (w: Writing, userId: string): Promise<void> =>
  deleteDeadlineNoticesOf(w, userId);
