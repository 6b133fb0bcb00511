/* This runs in a process beside the server: nothing here reads the database. */
import type { Columns } from "#platform/work/packed.ts";
import type { ExportedHolder } from "#interchange/model.ts";
import { orUndefined, withoutUndefined } from "#interchange/without-undefined.ts";

export type HolderRow = Readonly<{
  id: string;
  kind: string;
  name: string;
  domicile: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  siren: string | null;
  siret: string | null;
  representative: string | null;
}>;

export const holderColumns: Columns<HolderRow> = {
  id: "text",
  kind: "text",
  name: "text",
  domicile: "text",
  first_name: "text",
  last_name: "text",
  email: "text",
  siren: "text",
  siret: "text",
  representative: "text",
};

export const toHolder = (row: HolderRow): ExportedHolder =>
  withoutUndefined({
    key: row.id,
    kind: row.kind as ExportedHolder["kind"],
    name: row.name,
    firstName: orUndefined(row.first_name),
    lastName: orUndefined(row.last_name),
    email: orUndefined(row.email),
    siren: orUndefined(row.siren),
    siret: orUndefined(row.siret),
    domicile: orUndefined(row.domicile),
    representative: orUndefined(row.representative),
  });
