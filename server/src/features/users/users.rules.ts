import type { AccountFacts } from "@coulisse/contract/users.ts";
import type { z } from "zod";
import { dayOf } from "#platform/clock.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";

export type Facts = z.output<typeof AccountFacts>;
export type Change = Facts &
  Readonly<{ role?: string | undefined; state?: "ACTIVE" | "DISABLED" | undefined }>;

const columns = {
  firstName: "first_name",
  lastName: "last_name",
  birthOn: "birth_on",
  birthPlace: "birth_place",
  birthCountry: "birth_country",
  nationality: "nationality",
  locale: "locale",
  addressId: "address_id",
  role: "role",
  state: "state",
} as const;
type Column = (typeof columns)[keyof typeof columns];
export type Row = Readonly<Record<Column, string | null>>;

/** What a check of identity compares with a document. */
const verified: readonly string[] = [
  ...["firstName", "lastName", "birthOn", "birthPlace", "birthCountry", "nationality"],
];

/** The fields that the change really changes, as columns. */
export const changedColumns = (row: Row, change: Change): Partial<Record<Column, string | null>> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) => {
      const asked = change[field as keyof Change];
      return asked === undefined || asked === row[column] ? [] : [[column, asked]];
    }),
  );

/** What the change does to who administers the platform, where it does anything to it. */
export const changeOfAdministrator = (row: Row, changed: Partial<Row>) => {
  if (changed.role === "ROLE_ADMIN") return "administrator_named";
  if (row.role !== "ROLE_ADMIN") return undefined;
  if (changed.role) return "administrator_dismissed";
  if (changed.state === "DISABLED") return "administrator_closed";
  return changed.state === "ACTIVE" ? "administrator_opened" : undefined;
};

/**
 * A name that a check of identity rests on is not its bearer's to change: the check would stand for
 * somebody else, and the register would copy a name that nobody has verified.
 */
export const requireOwnToChange = (row: Row, change: Change, isVerified: boolean): void => {
  if (!isVerified) return;
  const changed = changedColumns(row, change);
  const field = verified.find((name) => columns[name as keyof typeof columns] in changed);
  if (field !== undefined) throw fieldProblem("identity_is_verified", field);
};

export const requirePastBirth = ({ birthOn }: Change, now: Date): void => {
  if (typeof birthOn === "string" && birthOn >= dayOf(now)) {
    throw fieldProblem("birth_in_future", "birthOn");
  }
};

/** INVITED, REGISTERING and ERASED accounts change by what their owner does, not by a switch. */
export const requireSwitchable = (from: string, to: string | undefined): void => {
  if (to === undefined || to === from) return;
  if (from !== "ACTIVE" && from !== "DISABLED") throw new Problem("state_not_changeable");
};
