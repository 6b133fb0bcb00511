/** How a column is written in a packed row: as the texts of PostgreSQL, so that no digit is lost. */
type ColumnKind<Value> = Value extends string
  ? "text"
  : Value extends bigint
    ? "whole"
    : Value extends Date
      ? "moment"
      : "plain";

/** The columns of a row that goes to a process beside the server packed, in their order. */
export type Columns<Row> = {
  readonly [Name in keyof Row]-?: ColumnKind<NonNullable<Row[Name]>>;
};

export type AnyColumns = Readonly<Record<string, "text" | "whole" | "moment" | "plain">>;

/** Rows as the server passes them on: one JSON text of so many, which it need not take apart. */
export type PackedRows = Readonly<{ count: number; json: string }>;

const unpackers = {
  text: (held: unknown) => held,
  plain: (held: unknown) => held,
  whole: (held: unknown) => BigInt(held as string),
  moment: (held: unknown) => new Date(held as string),
};

/** The rows that PostgreSQL packed by the same columns (`pack.ts`). */
export const unpack = <Row>(columns: Columns<Row>, { json }: PackedRows): Row[] => {
  const kinds = Object.entries(columns as AnyColumns);
  return (JSON.parse(json) as unknown[][]).map((values) => {
    const unpacked: Record<string, unknown> = {};
    kinds.forEach(([name, kind], index) => {
      const held = values[index] ?? null;
      unpacked[name] = held === null ? null : unpackers[kind](held);
    });
    return unpacked as Row;
  });
};
