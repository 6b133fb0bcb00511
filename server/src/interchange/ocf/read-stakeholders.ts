import type { FaultLog } from "../faults.ts";
import { nameKey, readEmail, readSiren, readSiret } from "../identities.ts";
import type { ImportedHolder, ImportedIssuer } from "../model.ts";
import { withoutUndefined } from "../without-undefined.ts";
import { logMissing, requiredText, valueOf } from "./item-reader.ts";
import type { ItemReader } from "./item-reader.ts";
import { isObject } from "./json-file.ts";
import type { JsonObject } from "./json-file.ts";
import { marksIn } from "./marks.ts";

const objectsIn = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

const stringIn = (object: JsonObject, field: string): string | undefined => {
  const value = object[field];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
};

const emailOf = (reader: ItemReader): string | undefined => {
  const marked = reader.marks.get("email");
  if (marked !== undefined) return marked;
  for (const contact of [reader.item["contact_info"], reader.item["primary_contact"]]) {
    const first = isObject(contact) ? objectsIn(contact["emails"])[0] : undefined;
    if (first !== undefined)
      return valueOf(reader, "email_address", first["email_address"], readEmail);
  }
  return undefined;
};

/** French identifiers among tax ids: a SIREN, a SIRET, or the SIREN that ends a VAT number. */
const identifiersIn = (taxIds: unknown): { siren?: string; siret?: string } => {
  let siren: string | undefined;
  let siret: string | undefined;
  for (const entry of objectsIn(taxIds)) {
    if (entry["country"] !== "FR") continue;
    const text = (stringIn(entry, "tax_id") ?? "").replace(/^FR\d{2}(?=[\d\s]{9,}$)/, "");
    siret ??= readSiret(text).value;
    siren ??= readSiren(text).value;
  }
  return withoutUndefined({ siren: siren ?? siret?.slice(0, 9), siret });
};

const addressOf = (reader: ItemReader): { domicile?: string; country?: string } => {
  const addresses = objectsIn(reader.item["addresses"]);
  const address =
    addresses.find((candidate) => candidate["address_type"] === "LEGAL") ?? addresses[0];
  if (address === undefined) {
    const [domicile, country] = [reader.marks.get("domicile"), reader.marks.get("country")];
    return withoutUndefined({ domicile, country });
  }
  const city = [stringIn(address, "postal_code"), stringIn(address, "city")]
    .filter(Boolean)
    .join(" ");
  const lines = [stringIn(address, "street_suite"), city].filter(Boolean).join(", ");
  return withoutUndefined({
    domicile: lines === "" ? undefined : lines,
    country: stringIn(address, "country"),
  });
};

const holderOf = (reader: ItemReader): ImportedHolder | undefined => {
  const name = isObject(reader.item["name"]) ? reader.item["name"] : {};
  const legalName = stringIn(name, "legal_name");
  if (legalName === undefined) {
    logMissing(reader, "name.legal_name");
    return undefined;
  }
  const type = requiredText(reader, "stakeholder_type");
  return withoutUndefined({
    key: reader.id,
    kind:
      reader.marks.get("kind") === "joint"
        ? ("joint" as const)
        : type === "INSTITUTION"
          ? ("corporate" as const)
          : ("user" as const),
    name: legalName,
    firstName: stringIn(name, "first_name"),
    lastName: stringIn(name, "last_name"),
    email: emailOf(reader),
    ...identifiersIn(reader.item["tax_ids"]),
    ...addressOf(reader),
    source: reader.source,
  });
};

/** Collects holders by id; two of one name are told apart by their ids but worth a look. */
export const createHolderReader = (log: FaultLog) => {
  const holders = new Map<string, ImportedHolder>();
  const names = new Set<string>();
  const refused = new Set<string>();
  return {
    /** Holders that are there and faulty: what refers to them is not blamed again. */
    refused,
    holders,
    visit: (reader: ItemReader): void => {
      if (reader.kind !== "STAKEHOLDER") {
        if (reader.kind !== "")
          log.add("object_kind_unknown", { kind: reader.kind }, reader.source, reader.kind);
        return;
      }
      const holder = holderOf(reader);
      if (holder === undefined) {
        refused.add(reader.id);
        return;
      }
      if (holders.has(holder.key))
        log.add("duplicate_id", { id: holder.key }, reader.source, holder.key);
      if (names.has(nameKey(holder.name))) {
        log.add("homonyms", { holder: holder.name }, reader.source, holder.name);
      }
      names.add(nameKey(holder.name));
      holders.set(holder.key, holder);
    },
  };
};

export const readIssuer = (issuer: JsonObject | null): ImportedIssuer | undefined => {
  const name = issuer === null ? undefined : stringIn(issuer, "legal_name");
  if (issuer === null || name === undefined) return undefined;
  const { siren, siret } = identifiersIn(issuer["tax_ids"]);
  const marks = marksIn(issuer["comments"]);
  return withoutUndefined({ name, siren: siren ?? marks.get("siren"), siret });
};
