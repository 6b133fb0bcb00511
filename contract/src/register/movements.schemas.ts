import { actorKinds } from "@coulisse/domain/actors.ts";
import { z } from "zod";
import { ScanState } from "../wire/documents.schemas.ts";
import { movementOrigins, movementTypes, natures, preEmptions } from "./movements.ts";
import {
  Day,
  Id,
  Instant,
  Quantity,
  SignedCents,
  Slug,
  UnitPrice,
} from "../wire/scalars.schemas.ts";

/** A holder as the line keeps them: name and domicile of that day. */
export const MovementParty = z
  .object({
    /** Null of somebody who is named on the line and has no account. */
    holderId: Id.nullable(),
    kind: z.enum(["user", "corporate", "joint", "named"]),
    name: z.string(),
    domicile: z.string().nullable(),
  })
  .meta({ id: "MovementParty" });
export type MovementParty = z.infer<typeof MovementParty>;

export const MovementDocument = z
  .object({
    id: Id,
    name: z.string(),
    mediaType: z.string(),
    bytes: z.int(),
    /** The hash of the bytes as they were sent; the line's hash holds it. */
    sha256: z.string(),
    /** UNSCANNED where no scanner for viruses has seen it. */
    scanState: ScanState,
    /** An erased document has neither a name nor bytes; the line still says that there was one. */
    isErased: z.boolean(),
  })
  .meta({ id: "MovementDocument" });
export type MovementDocument = z.infer<typeof MovementDocument>;

export const Movement = z
  .object({
    id: Id,
    companyId: Id,
    companyName: z.string(),
    companySlug: Slug,
    /** 1, 2, 3 … within the company, without a gap. */
    number: z.int(),
    type: z.enum(movementTypes),
    nature: z.enum(natures),
    shareCategoryId: Id,
    shareCategoryName: z.string(),
    nominalValue: UnitPrice.nullable(),
    transferor: MovementParty.nullable(),
    transferee: MovementParty.nullable(),
    transferorUserId: Id.nullable(),
    transfereeUserId: Id.nullable(),
    transferorCorporateId: Id.nullable(),
    transfereeCorporateId: Id.nullable(),
    quantity: Quantity,
    unitPrice: UnitPrice.nullable(),
    amountCents: SignedCents.nullable(),
    /** The three dates of R-5: agreed by the parties, effect notified, entry in the register. */
    agreedOn: Day.nullable(),
    effectiveOn: Day,
    recordedAt: Instant,
    approvedOn: Day.nullable(),
    approvalReference: z.string().nullable(),
    /** How the right of pre-emption was purged, on which day and by which act. */
    preEmption: z.enum(preEmptions).nullable(),
    preEmptionOn: Day.nullable(),
    preEmptionReference: z.string().nullable(),
    origin: z.enum(movementOrigins),
    /** The cause of the line: the subscription, the deal, or the file that was imported. */
    causeId: Id.nullable(),
    reason: z.string().nullable(),
    /** Why a domicile or a paper is not there. */
    lackingReason: z.string().nullable(),
    /** Lines that belong together: the cancelling and issuing lines of a split or a conversion. */
    bundleId: Id.nullable(),
    correctsNumber: z.int().nullable(),
    correctedByNumber: z.int().nullable(),
    documents: z.array(MovementDocument),
    /** The fields below are hashed too: docs/register-format.md has the bytes. */
    actorKind: z.enum(actorKinds),
    /** The account of the person, or of the person in whose name a token acted. */
    actorId: Id.nullable(),
    /** The job, the provider or the token that recorded it. */
    actorMeans: z.string().nullable(),
    correctsId: Id.nullable(),
    /** The pledge or the usufruct that this line lifts. */
    liftsId: Id.nullable(),
    previousHash: z.string(),
    hash: z.string(),
  })
  .meta({ id: "Movement" });
export type Movement = z.infer<typeof Movement>;

/** The one door of the register may refuse with these codes. */
export const movementErrors = [
  "share_category_not_found",
  "holder_not_found",
  "holder_unfinished",
  "address_unproven",
  "holder_listed",
  "entity_unproven",
  "not_enough_shares",
  "not_enough_shares_at_date",
  "not_transferable",
  "inalienable",
  "approval_missing",
  "pre_emption_missing",
  "pre_emption_in_future",
  "pre_emption_after_effect",
  "beneficiary_missing",
  "domicile_missing",
  "paper_missing",
  "act_date_missing",
  "debt_missing",
  "effective_date_in_future",
  "same_holder",
  "nature_not_allowed",
  "quantity_too_large",
  "agreed_in_future",
  "approved_in_future",
  "approval_after_effect",
  "date_before_company",
  "shares_encumbered",
  "encumbrance_not_found",
  "release_too_large",
  "release_before_encumbrance",
  "idempotency_key_reused",
] as const;
