/** The filters of every list as conditions of SQL; one that is not set narrows nothing. */
import type { Choice } from "@coulisse/contract/wire/list-filters.ts";
import { sql, type RawBuilder } from "kysely";

type Sql = RawBuilder<unknown>;

const everything = sql<boolean>`true`;

/** A row without a value is none of those chosen, and among the others where these are left out. */
const turned = (chosen: RawBuilder<boolean>, { isNot }: Pick<Choice, "isNot">) =>
  isNot ? sql<boolean>`(${chosen}) is not true` : chosen;

/** The value of a column is one of those that are chosen, or none of those that are left out. */
export const isAmong = (column: Sql, choice: Choice | undefined): RawBuilder<boolean> => {
  if (choice === undefined) return everything;
  const [first, ...others] = choice.values;
  const chosen =
    others.length === 0
      ? sql<boolean>`${column} = ${first}`
      : sql<boolean>`${column} = any(${[...choice.values]}::text[])`;
  return turned(chosen, choice);
};

/** The same where no column says a value: each has a condition of its own. */
export const meetsAny = <Value extends string>(
  conditions: Readonly<Record<Value, RawBuilder<boolean>>>,
  choice: Choice<Value> | undefined,
): RawBuilder<boolean> => {
  if (choice === undefined) return everything;
  const chosen = sql.join(
    choice.values.map((value) => conditions[value]),
    sql` or `,
  );
  return turned(sql<boolean>`(${chosen})`, choice);
};

/** Whether nothing else is asked for than some of these. */
export const isWithin = <Value extends string>(
  choice: Choice<Value> | undefined,
  values: readonly Value[],
): boolean =>
  choice !== undefined && !choice.isNot && choice.values.every((value) => values.includes(value));

/** The choice of one value, for a list that is asked for by the server itself. */
export const only = <Value extends string>(value: Value): Choice<Value> => ({
  values: [value],
  isNot: false,
});

type Ends<End> = Readonly<{ from?: End | undefined; to?: End | undefined }>;

const between = (from: RawBuilder<boolean> | undefined, to: RawBuilder<boolean> | undefined) => {
  const ends = [from, to].filter((end) => end !== undefined);
  return ends.length === 0 ? everything : sql<boolean>`(${sql.join(ends, sql` and `)})`;
};

/** The day of a column is from one day to another, both of them within. */
export const isInDays = (column: Sql, { from, to }: Ends<string>): RawBuilder<boolean> =>
  between(
    from === undefined ? undefined : sql<boolean>`${column} >= ${from}::date`,
    to === undefined ? undefined : sql<boolean>`${column} <= ${to}::date`,
  );

/** The instant of a column is on a day in Paris from one to another, both of them within. */
export const isOnDays = (column: Sql, { from, to }: Ends<string>): RawBuilder<boolean> => {
  const start = sql`${from}::date::timestamp at time zone 'Europe/Paris'`;
  const end = sql`(${to}::date + 1)::timestamp at time zone 'Europe/Paris'`;
  return between(
    from === undefined ? undefined : sql<boolean>`${column} >= ${start}`,
    to === undefined ? undefined : sql<boolean>`${column} < ${end}`,
  );
};

/** The number of a column is from one to another, both of them within. */
export const isFromTo = (column: Sql, { from, to }: Ends<number>): RawBuilder<boolean> =>
  between(
    from === undefined ? undefined : sql<boolean>`${column} >= ${from}::bigint`,
    to === undefined ? undefined : sql<boolean>`${column} <= ${to}::bigint`,
  );
