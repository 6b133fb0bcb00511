/**
 * What is known of people and of an entity while a walk goes on: told to the model, written as the
 * platform’s own decisions write it, and judged by the one table of `standing.rules.ts`.
 */
import { randomUUID } from "node:crypto";
import type { StandingReason } from "@coulisse/contract/identity/standing.ts";
import fc from "fast-check";
import { decideStanding } from "#features/identity/standing/standing.rules.ts";

type Hit = "OPEN" | "CONFIRMED" | null;
type Known = { isIdentified: boolean; isOpen: boolean; isLinked: boolean; hit: Hit };

/** By the name of a person or an entity; of an entity its hit alone counts. */
export type Standings = Record<string, Known>;

/** Of an entity: whoever represents it, first the one who acts for it. */
export type Represented = Readonly<Record<string, readonly string[]>>;

const nothing: Known = { isIdentified: true, isOpen: true, isLinked: true, hit: null };
const knownOf = (standings: Standings, id: string): Known => standings[id] ?? nothing;

/** The first reason that stands against a holder and, where one is named, against who acts for them. */
export const reasonOf = (
  standings: Standings,
  represented: Represented,
  holderId: string,
  userId: string | null = null,
): StandingReason | null => {
  const all = represented[holderId];
  const people = (all ?? [holderId]).map((id) => ({ id, ...knownOf(standings, id) }));
  const acting = all === undefined ? people : people.filter(({ isLinked }) => isLinked);
  const actor = userId === null ? nothing : knownOf(standings, userId);
  const hits = [...acting, knownOf(standings, holderId), actor];
  const { reason } = decideStanding({
    isFrozen: hits.some(({ hit }) => hit !== null),
    isOpen: (acting.length === 0 || acting.some(({ isOpen }) => isOpen)) && actor.isOpen,
    isRepresented: acting.length > 0 && (userId === null || acting.some(({ id }) => id === userId)),
    isIdentified:
      acting.some(({ isOpen, isIdentified }) => (all === undefined || isOpen) && isIdentified) &&
      actor.isIdentified,
    isProven: true,
  });
  return reason;
};

const codes = {
  CHECK: "payment_waits",
  ACCOUNT: "identity_not_validated",
  REPRESENTATIVE: "representative_gone",
  IDENTITY: "identity_not_validated",
} as const satisfies Record<StandingReason, string>;

/** The code that whoever may not act is refused with. */
export const codeOfReason = (reason: StandingReason | null): string | null =>
  reason === null ? null : codes[reason];

/** All that stands against somebody is put right, more often than something is found. */
export const standingChanges = fc.constantFrom(
  ...(["CLEAR", "CLEAR", "CLEAR", "CLEAR", "CLEAR", "OPEN", "CONFIRMED"] as const),
  ...(["UNKNOWN", "CLOSED", "UNLINKED"] as const),
);
export type StandingChange =
  typeof standingChanges extends fc.Arbitrary<infer Value> ? Value : never;

type Write = (text: string, ...values: unknown[]) => Promise<unknown>;
/** Whose standing by the name that the model has for them, and their id. */
type Told = Readonly<{ of: string; id: string; adminId: string; now: Date }>;

const settle = `update screening_hits
  set state = case state when 'OPEN' then 'OTHER_PERSON' else 'LIFTED' end,
    reason = coalesce(reason, 'Une autre personne'), settled_by = coalesce(settled_by, $2), settled_at = coalesce(settled_at, $3), version = version + 1
  where holder_id = $1 and state in ('OPEN', 'CONFIRMED')`;

const find = `insert into screening_hits (id, holder_id, list_kind, reference, fingerprint, matched_name,
    score, entry, published_at, created_at)
  values ($1, $2, 'FREEZE', $4, $4, 'X', 1, '{}', $3, $3)`;

const writes: Record<StandingChange, (write: Write, told: Told) => Promise<void>> = {
  CLEAR: async (write, { id, adminId, now }) => {
    await write("update investors set kyc_state = 'VALIDATED' where user_id = $1", id);
    await write("update users set state = 'ACTIVE' where id = $1", id);
    await write("update corporate_users set status = 'VALIDATED' where user_id = $1", id);
    await write(settle, id, adminId, now);
  },
  OPEN: async (write, { id, now }) => void (await write(find, randomUUID(), id, now, randomUUID())),
  CONFIRMED: async (write, { id, adminId, now }) => {
    const hit = randomUUID();
    await write(find, hit, id, now, hit);
    const confirm = `update screening_hits set state = 'CONFIRMED', reason = 'La même personne',
      settled_by = $2, settled_at = $3 where id = $1`;
    await write(confirm, hit, adminId, now);
  },
  UNKNOWN: async (write, { id }) =>
    void (await write("update investors set kyc_state = 'EXPIRED' where user_id = $1", id)),
  CLOSED: async (write, { id }) =>
    void (await write("update users set state = 'DISABLED' where id = $1", id)),
  UNLINKED: async (write, { id }) =>
    void (await write(
      "update corporate_users set status = 'REJECTED', reason = 'Fin' where user_id = $1",
      id,
    )),
};

const known: Record<StandingChange, Partial<Known>> = {
  CLEAR: nothing,
  OPEN: { hit: "OPEN" },
  CONFIRMED: { hit: "CONFIRMED" },
  UNKNOWN: { isIdentified: false },
  CLOSED: { isOpen: false },
  UNLINKED: { isLinked: false },
};

/** Something is found or decided of them, or all is put right. */
export const changeStanding = async (
  standings: Standings,
  change: StandingChange,
  write: Write,
  told: Told,
): Promise<void> => {
  standings[told.of] = { ...knownOf(standings, told.of), ...known[change] };
  await writes[change](write, told);
};
