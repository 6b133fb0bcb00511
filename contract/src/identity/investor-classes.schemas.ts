import { z } from "zod";
import { anyOf } from "../wire/list-filters.schemas.ts";
import { documentErrors, ScanState } from "../wire/documents.schemas.ts";
import {
  classCriteria,
  classEndings,
  classRequestStates,
  experienceKinds,
  investorClasses,
} from "./investor-classes.ts";
import { listFileTerms } from "../wire/list-files.schemas.ts";
import { page, PageQuery } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import {
  BooleanFromText,
  byId,
  Cents,
  Day,
  Id,
  Instant,
  OneLine,
  Text,
  WholeFromText,
} from "../wire/scalars.schemas.ts";

/** A form carries text; empty is not stated. */
const Stated = WholeFromText.optional();

/**
 * The statement that the investor read which protection they lose (Annex II); nothing is asked for
 * without it.
 */
const warned = { warned: BooleanFromText.pipe(z.literal(true)) };

/** A person states these figures of themselves; two criteria of three have to be met. */
export const PersonFigures = z.strictObject({
  grossIncomeCents: Stated,
  portfolioCents: Stated,
  experience: z.enum(experienceKinds).optional(),
  experienceMonths: Stated,
  /** The post, and where it was held. */
  experienceDetail: OneLine(300).optional(),
  tradesPerQuarter: Stated,
  ...warned,
});

/** An entity's figures are those of its last approved accounts; one criterion has to be met. */
export const EntityFigures = z.strictObject({
  ownFundsCents: Stated,
  turnoverCents: Stated,
  balanceSheetCents: Stated,
  accountsOn: Day,
  ...warned,
});

export const ClassRequest = z
  .object({
    id: Id,
    holder: z.object({ id: Id, kind: z.enum(["user", "corporate"]), name: z.string() }),
    state: z.enum(classRequestStates),
    /** The criteria that the statement meets. */
    criteria: z.array(z.enum(classCriteria)),
    grossIncomeCents: Cents.nullable(),
    portfolioCents: Cents.nullable(),
    experience: z.enum(experienceKinds).nullable(),
    experienceMonths: z.int().nullable(),
    experienceDetail: z.string().nullable(),
    tradesPerQuarter: z.int().nullable(),
    ownFundsCents: Cents.nullable(),
    turnoverCents: Cents.nullable(),
    balanceSheetCents: Cents.nullable(),
    accountsOn: Day.nullable(),
    /** The instant at which they read which protection they lose. */
    warnedAt: Instant,
    files: z.array(
      z.object({ id: Id, name: z.string(), mediaType: z.string(), scanState: ScanState }),
    ),
    requestedBy: z.object({ id: Id, name: z.string() }),
    requestedAt: Instant,
    decidedBy: z.string().nullable(),
    decidedAt: Instant.nullable(),
    reason: z.string().nullable(),
    /** The end of the class, where it was accepted. */
    endsAt: Instant.nullable(),
    endedAt: Instant.nullable(),
    ending: z.enum(classEndings).nullable(),
  })
  .meta({ id: "ClassRequest" });
export type ClassRequest = z.infer<typeof ClassRequest>;

/** The class that counts now, what showed it, and all that was asked so far, newest first. */
export const HolderClass = z
  .object({
    investorClass: z.enum(investorClasses),
    shownBy: ClassRequest.nullable(),
    requests: z.array(ClassRequest),
  })
  .meta({ id: "HolderClass" });
export type HolderClass = z.infer<typeof HolderClass>;

const tag = "investor-classes";
const params = byId("classRequestId");
const ofUser = byId("userId");
const ofCorporate = byId("corporateId");
const requestErrors = [
  "class_request_pending",
  "class_criteria_missing",
  ...documentErrors,
] as const;

const allRequests = {
  access: ["admin"],
  tag,
  query: PageQuery.extend({
    id: Id.optional(),
    search: z.string().max(120).optional(),
    state: anyOf(classRequestStates).optional(),
  }),
} as const;

export const investorClassTerms = defineTerms({
  getInvestorClass: {
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "Whether a person is a sophisticated investor, with what showed it (R-23a)",
    params: ofUser,
    reply: HolderClass,
    errors: ["user_not_found"],
  },
  requestInvestorClass: {
    access: ["self"],
    refusal: 404,
    tag,
    summary: "Asks to count as a sophisticated investor, with figures and proofs (R-23a)",
    params: ofUser,
    body: PersonFigures,
    reply: ClassRequest,
    errors: [...requestErrors, "class_experience_incomplete"],
  },
  getCorporateClass: {
    access: ["holder", "admin"],
    refusal: 404,
    tag,
    summary: "Whether an entity is a sophisticated investor, with what showed it (R-23a)",
    params: ofCorporate,
    reply: HolderClass,
    errors: ["corporate_not_found"],
  },
  requestCorporateClass: {
    access: ["holder"],
    refusal: 404,
    tag,
    summary: "Asks that an entity counts as a sophisticated investor (R-23a)",
    params: ofCorporate,
    body: EntityFigures,
    reply: ClassRequest,
    errors: [...requestErrors, "class_accounts_ahead"],
  },
  listClassRequests: {
    ...allRequests,
    summary: "Requests to count as sophisticated; those that wait, the oldest first",
    reply: page(ClassRequest),
  },
  exportClassRequests: listFileTerms(allRequests, "Those requests as a table"),
  decideClassRequest: {
    access: ["admin"],
    tag,
    summary: "Accepts or rejects a request, once, with a reason; an approval counts two years",
    params,
    body: z.strictObject({ decision: z.enum(["ACCEPTED", "REJECTED"]), reason: Text(1_000) }),
    reply: ClassRequest,
    errors: ["class_request_not_found", "class_request_decided", "own_matter"],
  },
  giveUpClass: {
    access: ["holder"],
    refusal: 404,
    tag,
    summary: "Withdraws a request that waits, or gives the class up at once",
    params,
    errors: ["class_request_not_found", "class_request_over"],
  },
  getClassProof: {
    access: ["holder", "admin"],
    refusal: 404,
    tag,
    summary: "A proof sent with a request; never cached, readings by others are recorded",
    params: params.extend({ fileId: Id }),
    errors: ["class_request_not_found"],
  },
});
