import type { Account, AccountFacts } from "@coulisse/contract/identity/users.schemas.ts";
import type { FactLock } from "@coulisse/contract/identity/users.ts";
import type { z } from "zod";
import { dayOf } from "#platform/clock.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import {
  contradictsStated,
  isAsStated,
  type IdentityFacts,
  type StatedFacts,
} from "#features/identity/users/locked-facts.rules.ts";

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

type FactValues = Readonly<Partial<Record<keyof typeof columns, string | null>>>;

/** Facts by the names that the contract has for them, by those of their columns. */
export const columnsOf = (facts: FactValues): Partial<Record<Column, string | null>> =>
  Object.fromEntries(
    Object.entries(facts).map(([field, value]) => [columns[field as keyof typeof columns], value]),
  );

/** The fields that the change really changes, as the contract names them. */
export const changedFacts = (
  row: Row,
  change: Change,
): Partial<Record<keyof typeof columns, string | null>> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) => {
      const asked = change[field as keyof typeof columns];
      return asked === undefined || asked === row[column] ? [] : [[field, asked]];
    }),
  );

/** Gives what the change does to who administers the platform, where it does anything to it. */
export const changeOfAdministrator = (
  row: Row,
  changed: Readonly<{ role?: string | null; state?: string | null }>,
) => {
  if (changed.role === "ROLE_ADMIN") return "administrator_named";
  if (row.role !== "ROLE_ADMIN") return undefined;
  if (changed.role) return "administrator_dismissed";
  if (changed.state === "DISABLED") return "administrator_closed";
  return changed.state === "ACTIVE" ? "administrator_opened" : undefined;
};

type IdentityColumn =
  "first_name" | "last_name" | "birth_on" | "birth_place" | "birth_country" | "nationality";

export const identityOf = (row: Pick<Row, IdentityColumn>): IdentityFacts => ({
  firstName: row.first_name,
  lastName: row.last_name,
  birthOn: row.birth_on,
  birthPlace: row.birth_place,
  birthCountry: row.birth_country,
  nationality: row.nationality,
});

type Declared = Row & Readonly<{ domicile: string | null }>;
type DeclaredChange = Readonly<{ field: string; before: string | null; after: string | null }>;

/** Gives what a check of identity rests on, before and after, for whoever reviews it. */
export const factChanges = (
  row: Declared,
  changed: Readonly<Record<string, string | null>>,
): DeclaredChange[] => {
  const declared: Readonly<Record<string, string | null>> = {
    ...identityOf(row),
    domicile: row.domicile,
  };
  return Object.entries(changed).flatMap(([field, after]) =>
    field in declared && declared[field] !== after
      ? [{ field, before: declared[field] ?? null, after }]
      : [],
  );
};

const codeOf = {
  IDENTITY_VALIDATED: "identity_is_verified",
  STATED: "stated_by_franceconnect",
  IN_REGISTER: "name_in_register",
} as const satisfies Record<FactLock, string>;

/**
 * A name that a check of identity rests on, that the State has stated or that a register bears is
 * not its bearer's to change: everybody who relies on it would be told of somebody else.
 */
export const requireUnlocked = (
  changed: Readonly<Record<string, string | null>>,
  locks: Account["lockedFacts"],
  stated: StatedFacts | null,
): void => {
  for (const { field, by } of locks) {
    const asked = changed[field];
    if (asked === undefined) continue;
    if (by === "STATED" && isAsStated(field, asked, stated)) continue;
    throw fieldProblem(codeOf[by], field);
  }
  const said = Object.entries(changed).find(([field, asked]) =>
    contradictsStated(field, asked, stated),
  );
  if (said !== undefined) throw fieldProblem("stated_by_franceconnect", said[0]);
};

export const requirePastBirth = (
  { birthOn }: Readonly<{ birthOn?: string | null | undefined }>,
  now: Date,
): void => {
  if (typeof birthOn === "string" && birthOn >= dayOf(now)) {
    throw fieldProblem("birth_in_future", "birthOn");
  }
};

/** INVITED, REGISTERING and ERASED accounts change by what their owner does, not by a switch. */
export const requireSwitchable = (from: string, to: string | undefined): void => {
  if (to === undefined || to === from) return;
  if (from !== "ACTIVE" && from !== "DISABLED") throw new Problem("state_not_changeable");
};
