import { z } from "zod";
import { anyOf } from "../wire/list-filters.schemas.ts";
import { documentErrors, ScanState } from "../wire/documents.schemas.ts";
import { listFileTerms } from "../wire/list-files.schemas.ts";
import { nameChangeStates, nameFields } from "./name-changes.ts";
import { list, page, PageQuery } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Day, Id, Instant, OneLine, OptionalText, Text } from "../wire/scalars.schemas.ts";

/**
 * A request may ask for these of a person: a register bears them, or a validated identity rests on
 * them.
 */
export const PersonNames = z
  .strictObject({
    firstName: OneLine(120),
    lastName: OneLine(120),
    birthOn: Day,
    birthPlace: OneLine(120),
    birthCountry: z.string().regex(/^[A-Z]{2}$/),
    nationality: z.string().regex(/^[A-Z]{2}$/),
  })
  .partial();

/** A request may ask for these of a legal entity. */
export const EntityNames = z
  .strictObject({
    legalName: OneLine(200),
    legalForm: OneLine(80),
    siret: z
      .string()
      .max(40)
      .transform((text) => text.replaceAll(/\s/g, "")),
    rcsNumber: Text(60),
  })
  .partial();

const Reason = z.object({ reason: Text(1_000) });

const NamedPerson = z.object({ id: Id, name: z.string() });

export const NameChange = z
  .object({
    id: Id,
    holder: z.object({ id: Id, kind: z.enum(["user", "corporate"]), name: z.string() }),
    source: z.enum(["REQUEST", "ADMINISTRATOR", "DIRECTORY"]),
    state: z.enum(nameChangeStates),
    /** The fields that change and no others. */
    changes: z.array(
      z.object({
        field: z.enum(nameFields),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
    reason: z.string().nullable(),
    proof: z.object({ name: z.string(), mediaType: z.string(), scanState: ScanState }).nullable(),
    requestedBy: NamedPerson.nullable(),
    requestedAt: Instant,
    decidedBy: z.string().nullable(),
    decidedAt: Instant.nullable(),
    /** Why it was rejected. */
    refusal: z.string().nullable(),
  })
  .meta({ id: "NameChange" });
export type NameChange = z.infer<typeof NameChange>;

const tag = "name-changes";
const params = byId("nameChangeId");
const ofUser = byId("userId");
const ofCorporate = byId("corporateId");
const requestErrors = [
  "name_change_pending",
  "name_change_empty",
  "name_change_needless",
  ...documentErrors,
] as const;

const allChanges = {
  access: ["admin"],
  tag,
  query: PageQuery.extend({
    id: Id.optional(),
    search: z.string().max(120).optional(),
    state: anyOf(nameChangeStates).optional(),
  }),
} as const;

export const nameChangeTerms = defineTerms({
  requestNameChange: {
    access: ["self"],
    refusal: 404,
    tag,
    summary: "Asks for a change of one's names or birth; nothing changes until it is accepted",
    params: ofUser,
    body: PersonNames.extend(Reason.shape),
    reply: NameChange,
    errors: [...requestErrors, "birth_in_future"],
  },
  listNameChangesOfUser: {
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "The changes of a person's names, newest first",
    params: ofUser,
    reply: list(NameChange),
  },
  requestCorporateNameChange: {
    access: ["holder"],
    refusal: 404,
    tag,
    summary: "Asks for a change of an entity's name, form or numbers",
    params: ofCorporate,
    body: EntityNames.extend(Reason.shape),
    reply: NameChange,
    errors: [
      ...requestErrors,
      "corporate_not_found",
      "siret_invalid",
      "corporate_siret_taken",
      "rcs_of_another",
    ],
  },
  listCorporateNameChanges: {
    access: ["holder", "admin"],
    refusal: 404,
    tag,
    summary: "The changes of an entity's names, newest first",
    params: ofCorporate,
    reply: list(NameChange),
  },
  listNameChanges: {
    ...allChanges,
    summary: "Changes of names and where they stand; those that wait, the oldest first",
    reply: page(NameChange),
  },
  exportNameChanges: listFileTerms(allChanges, "Changes of names and where they stand, as a table"),
  decideNameChange: {
    access: ["admin"],
    tag,
    summary: "Accepts or rejects a request, once; a rejection says why",
    params,
    body: z.strictObject({
      decision: z.enum(["ACCEPTED", "REJECTED"]),
      reason: OptionalText(1_000).optional(),
    }),
    reply: NameChange,
    errors: [
      "name_change_not_found",
      "name_change_decided",
      "own_matter",
      "name_refusal_missing",
      "corporate_siret_taken",
      "rcs_of_another",
    ],
  },
  withdrawNameChange: {
    access: ["self"],
    refusal: 404,
    tag,
    summary: "Takes a request back that nobody has decided",
    params,
    errors: ["name_change_not_found", "name_change_decided"],
  },
  getNameChangeProof: {
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "The document sent with a request; never cached, readings by others are recorded",
    params,
    errors: ["name_change_not_found"],
  },
});
