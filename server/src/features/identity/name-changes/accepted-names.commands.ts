import { recordAudit } from "#platform/audit.ts";
import type { Writing } from "#platform/context.ts";
import {
  insertNameChange,
  type NameFacts,
  type NewNameChange,
} from "#features/identity/name-changes/name-changes.store.ts";

/** A person or an entity, held until the transaction ends, whose name a change is about. */
export type HeldName = Readonly<{
  holderId: string;
  kind: "user" | "corporate";
  /** The facts as they are, by the names that a request has for them. */
  facts: NameFacts;
  /** A locked field may not be changed by the caller without a request. */
  isLocked: (field: string) => boolean;
  /** The name by which the holder would be called. */
  nameWith: (facts: NameFacts) => string;
  /** Writes them; a name that stands in a register needs its accepted change first. */
  write: (facts: NameFacts) => Promise<void>;
}>;

/**
 * How whoever bears a name is held: accounts and corporates each know it of their own, and need the
 * names that were accepted, so that it is handed in where the calls are bound.
 */
type Hold = (w: Writing, holderId: string, asked: NameFacts) => Promise<HeldName>;
export type NameHolders = Readonly<Record<HeldName["kind"], Hold>>;

/** Gives, of facts that are asked for, those that are not so already. */
export const realChanges = (held: HeldName, asked: NameFacts): NameFacts =>
  Object.fromEntries(
    Object.entries(asked).filter(
      ([field, value]) => value !== undefined && value !== (held.facts[field] ?? null),
    ),
  );

export const before = (held: HeldName, changes: NameFacts): NameFacts =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, held.facts[field] ?? null]));

/** The line of the log with both values: a name is the register's, and stays for as long as it. */
export const recordNames = (
  w: Writing,
  action: string,
  change: Pick<NewNameChange, "holderId" | "source" | "reason"> &
    Readonly<{ id: string; kind: HeldName["kind"]; detail?: Readonly<Record<string, unknown>> }>,
): Promise<void> =>
  recordAudit(w, {
    action: `name_change.${action}`,
    entityType: change.kind,
    entityId: change.holderId,
    detail: {
      nameChangeId: change.id,
      source: change.source,
      reason: change.reason,
      ...change.detail,
    },
  });

const registered = ["firstName", "lastName", "legalName", "legalForm", "siret", "rcsNumber"];

/** Names alone: a birth date in the log could never be erased. */
export const namesOf = (facts: NameFacts): NameFacts =>
  Object.fromEntries(Object.entries(facts).filter(([field]) => registered.includes(field)));

type Accepted = Readonly<{ source: "ADMINISTRATOR" | "DIRECTORY"; reason: string | null }>;

/**
 * Accepts in the transaction of who changes a locked name without a request, before the name is
 * written.
 */
export const acceptNames = async (
  w: Writing,
  held: HeldName,
  changes: NameFacts,
  { source, reason }: Accepted,
): Promise<void> => {
  const was = before(held, changes);
  const id = await insertNameChange(w, {
    holderId: held.holderId,
    source,
    before: was,
    after: changes,
    nameAfter: held.nameWith({ ...held.facts, ...changes }),
    reason,
  });
  const detail = { before: namesOf(was), after: namesOf(changes) };
  const { holderId, kind } = held;
  await recordNames(w, "made", { id, kind, holderId, source, reason, detail });
};
