import type { Reading } from "#platform/context.ts";
export type CleaningSubject =
  | "attempts"
  | "spent_refresh_tokens"
  | "ended_sessions"
  | "requests"
  | "codes"
  | "passkey_challenges"
  | "messages"
  | "notifications";

/** Lists for how many days each kind of trace is kept, by the newest rule that holds on a day. */
export const listCleaningRules = async (
  r: Reading,
  day: string,
): Promise<{ subject: CleaningSubject; keepDays: number }[]> => {
  const rows = await r.db
    .selectFrom("cleaning_rules")
    .distinctOn("subject")
    .select(["subject", "keep_days"])
    .where("effective_from", "<=", day)
    .orderBy("subject")
    .orderBy("effective_from", "desc")
    .execute();
  return rows.map((row) => ({
    subject: row.subject as CleaningSubject,
    keepDays: row.keep_days,
  }));
};
