import type { Fault } from "../faults.ts";
import { nameKey } from "../identities.ts";
import type { PackageObject } from "../model.ts";
import { asText, isObject } from "../ocf/json-file.ts";

/** The graph says which object stands where, and which events make and end which securities. */
export type PackageGraph = Readonly<{
  at: (fault: Fault) => PackageObject | undefined;
  withId: (id: string) => PackageObject | undefined;
  issuanceOf: (security: string) => PackageObject | undefined;
  /** The issues to a holder, by the holder's id. */
  issuedTo: (holder: string) => readonly PackageObject[];
  /** The holder who has the name, other than one. */
  holderNamed: (name: string, other: PackageObject) => PackageObject | undefined;
  /** The event that the security results from. */
  causeOf: (security: string) => PackageObject | undefined;
}>;

export const successorsIn = ({ item }: PackageObject): string[] => {
  const results = item["resulting_security_ids"];
  const listed = Array.isArray(results) ? results.map(asText) : [];
  return [...listed, asText(item["balance_security_id"])].filter((security) => security !== "");
};

const legalNameIn = ({ item }: PackageObject): string => {
  const { name } = item;
  return isObject(name) ? asText(name["legal_name"]) : "";
};

type Objects = Map<string, PackageObject>;

const keyOf = (file: string, line: number | undefined, id: string): string =>
  JSON.stringify([file, line, id]);

export const createPackageGraph = (objects: Iterable<PackageObject>): PackageGraph => {
  const byPlace: Objects = new Map();
  const byId: Objects = new Map();
  const issuances: Objects = new Map();
  const causes: Objects = new Map();
  const issued = new Map<string, PackageObject[]>();
  const holders: PackageObject[] = [];
  const keep = (map: Objects, key: string, object: PackageObject): void => {
    if (key !== "" && !map.has(key)) map.set(key, object);
  };
  for (const object of objects) {
    const { file, line, id, kind, item } = object;
    keep(byPlace, keyOf(file, line, id), object);
    keep(byId, id, object);
    if (kind === "STAKEHOLDER") holders.push(object);
    if (kind === "TX_STOCK_ISSUANCE") {
      keep(issuances, asText(item["security_id"]), object);
      const holder = asText(item["stakeholder_id"]);
      const known = issued.get(holder);
      if (known === undefined) issued.set(holder, [object]);
      else known.push(object);
    }
    for (const security of successorsIn(object)) keep(causes, security, object);
  }
  return {
    at: ({ file, line, location }) =>
      byPlace.get(keyOf(file, line, location.slice(file.length + 1))),
    withId: (id) => byId.get(id),
    issuanceOf: (security) => issuances.get(security),
    issuedTo: (holder) => issued.get(holder) ?? [],
    holderNamed: (name, other) =>
      holders.find((one) => one !== other && nameKey(legalNameIn(one)) === nameKey(name)),
    causeOf: (security) => causes.get(security),
  };
};
