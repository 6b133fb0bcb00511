import { isPlainEmail } from "../identities.ts";
import type { CategoryFacts, ExportedHolder, ExportedIssuer } from "../model.ts";
import { commentsOf } from "./marks.ts";
import { rightsMarks } from "./rights-marks.ts";
import { euros } from "./transaction-writer.ts";

const isCountry = (text: string | undefined): text is string => /^[A-Z]{2}$/.test(text ?? "");
/** The format allows 10 decimals. */
const isNumeric = (text: string): boolean => /^\d+(?:\.\d{1,10})?$/.test(text);

const taxIdsOf = ({ siren, siret }: { siren?: string; siret?: string }) => {
  const ids = [siren, siret].filter((id) => id !== undefined);
  return ids.length === 0 ? {} : { tax_ids: ids.map((tax_id) => ({ tax_id, country: "FR" })) };
};

/** An address must name its country here; a domicile without one goes into the comments. */
const addressesOf = ({ domicile, country }: ExportedHolder) => {
  if (!isCountry(country)) return {};
  const street = domicile === undefined ? {} : { street_suite: domicile };
  return { addresses: [{ address_type: "LEGAL", ...street, country }] };
};

const contactOf = ({ kind, name, email }: ExportedHolder) => {
  if (email === undefined || !isPlainEmail(email)) return {};
  if (kind === "user") {
    return { contact_info: { emails: [{ email_type: "PERSONAL", email_address: email }] } };
  }
  const emails = [{ email_type: "BUSINESS", email_address: email }];
  return { primary_contact: { name: { legal_name: name }, emails } };
};

export const stakeholderOf = (holder: ExportedHolder) => {
  const { key, kind, name, firstName, lastName, email, domicile, country, representative } = holder;
  const addresses = addressesOf(holder);
  const contact = contactOf(holder);
  const isAddressed = Object.keys(addresses).length > 0;
  const comments = commentsOf({
    email: Object.keys(contact).length > 0 ? undefined : email,
    domicile: isAddressed ? undefined : domicile,
    country: isAddressed ? undefined : country,
    // The format knows people and institutions alone.
    kind: kind === "joint" ? kind : undefined,
    // The format's contact of an institution needs an address or a number of theirs.
    representative,
  });
  return {
    id: key,
    object_type: "STAKEHOLDER",
    name: {
      legal_name: name,
      ...(firstName === undefined ? {} : { first_name: firstName }),
      ...(lastName === undefined ? {} : { last_name: lastName }),
    },
    stakeholder_type: kind === "user" ? "INDIVIDUAL" : "INSTITUTION",
    ...contact,
    ...addresses,
    ...taxIdsOf(holder),
    ...(comments.length === 0 ? {} : { comments }),
  };
};

/** The fields above are those of the package's day; what counted on days before is told beside. */
const historyOf = (history: readonly object[] | undefined): string | undefined =>
  history === undefined ? undefined : JSON.stringify(history);

export const stockClassOf = (category: CategoryFacts) => ({
  id: category.key,
  object_type: "STOCK_CLASS",
  name: category.name,
  class_type: category.preferred === true ? "PREFERRED" : "COMMON",
  default_id_prefix: `${category.code}-`,
  // French law knows no authorised shares: what the meeting decides is issued.
  initial_shares_authorized: "NOT APPLICABLE",
  votes_per_share: String(category.votesPerShare),
  ...(category.nominalValue !== undefined && isNumeric(category.nominalValue)
    ? { par_value: euros(category.nominalValue) }
    : {}),
  seniority: "1",
  comments: commentsOf({ code: category.code, ...rightsMarks(category) }),
});

/** The format obliges an issuer to a day of formation; `formedOn` says where we do not know it. */
export const issuerOf = (issuer: ExportedIssuer, earliestDay: string) => ({
  id: issuer.key,
  object_type: "ISSUER",
  legal_name: issuer.name,
  formation_date: issuer.formedOn ?? earliestDay,
  country_of_formation: isCountry(issuer.country) ? issuer.country : "FR",
  ...taxIdsOf(issuer),
  comments: commentsOf({
    legal_form: issuer.legalForm,
    rcs: issuer.rcs,
    registered_office: issuer.address,
    capital: historyOf(issuer.capital),
    formation_date: issuer.formedOn === undefined ? "unknown" : undefined,
  }),
});
