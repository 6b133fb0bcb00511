import { z } from "zod";
import { fractionPartMax } from "@coulisse/domain/fraction-numbers.ts";
import { jointMembersMax } from "./joint-holders.ts";
import { page, PageQuery } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Day, Id, Instant, OneLine } from "../wire/scalars.schemas.ts";

const FractionPart = z.int().min(1).max(fractionPartMax);

/** Somebody who is named: by the holder that they are here, or by what their papers say. */
const NamedParty = z.object({
  name: z.string(),
  /** The holder that they are; null of who is none, and for readers whom it does not concern. */
  holderId: Id.nullable(),
});

export const JointMember = NamedParty.extend({
  numerator: FractionPart,
  denominator: FractionPart,
});
export type JointMember = z.infer<typeof JointMember>;

/**
 * A composition says who holds together from a day on; an earlier one stays beside what replaced
 * it.
 */
export const JointComposition = z.object({
  effectiveOn: Day,
  /** The act that shows it, such as a « acte de notoriété » with its day. */
  act: z.string(),
  members: z.array(JointMember),
  recordedAt: Instant,
});
export type JointComposition = z.infer<typeof JointComposition>;

export const JointRepresentative = NamedParty.extend({
  appointedOn: Day,
  act: z.string(),
  /** Whether they are one of the members of today. */
  isMember: z.boolean(),
  recordedAt: Instant,
});
export type JointRepresentative = z.infer<typeof JointRepresentative>;

/** Several who hold one entry together, the newest of each list in force; an empty one is asked for. */
export const JointHolder = z
  .object({
    id: Id,
    /** The name as it stands in the register. */
    name: z.string(),
    domicile: z.string().nullable(),
    compositions: z.array(JointComposition),
    representatives: z.array(JointRepresentative),
  })
  .meta({ id: "JointHolder" });
export type JointHolder = z.infer<typeof JointHolder>;

/** A line of the list of those who hold together. */
export const JointHolderLine = z
  .object({
    id: Id,
    name: z.string(),
    domicile: z.string().nullable(),
    /** Null where nobody has entered them. */
    memberCount: z.int().nullable(),
    representative: z.string().nullable(),
  })
  .meta({ id: "JointHolderLine" });
export type JointHolderLine = z.infer<typeof JointHolderLine>;

/** A holder of the platform goes by the name that they have; whoever is none is named. */
const NamedPartyFields = z.strictObject({
  holderId: Id.nullable().default(null),
  name: OneLine(200).nullable().default(null),
});
const Act = OneLine(300);

export const JointMembersFields = z.strictObject({
  effectiveOn: Day,
  act: Act,
  members: z
    .array(NamedPartyFields.extend({ numerator: FractionPart, denominator: FractionPart }))
    .min(1)
    .max(jointMembersMax),
});

export const JointRepresentativeFields = NamedPartyFields.extend({
  appointedOn: Day,
  act: Act,
  /** Papers go to this address from then on, and without it to the one before. */
  addressId: Id.optional(),
});

const tag = "joint-holders";
const params = byId("jointHolderId");

const memberErrors = [
  "joint_shares_not_whole",
  "joint_members_too_few",
  "joint_member_twice",
] as const;
const partyErrors = ["joint_party_unnamed", "joint_party_not_found"] as const;
const dayErrors = ["joint_day_ahead", "joint_day_before"] as const;

export const jointHolderTerms = defineTerms({
  createJointHolder: {
    access: ["admin"],
    tag,
    summary: "Writes down several who hold one entry together, as a register names them",
    body: z.strictObject({
      name: OneLine(200),
      addressId: Id.optional(),
      /** Both may be entered later; until then they are asked for. */
      members: JointMembersFields.optional(),
      representative: JointRepresentativeFields.omit({ addressId: true }).optional(),
    }),
    reply: JointHolder,
    errors: [...memberErrors, ...partyErrors, ...dayErrors, "address_not_found"],
  },
  listJointHolders: {
    access: ["admin"],
    tag,
    summary: "Those who hold together, by name, with who represents them",
    query: PageQuery.extend({ search: z.string().max(120).optional() }),
    reply: page(JointHolderLine),
  },
  getJointHolder: {
    access: ["admin"],
    tag,
    summary: "One of them, with all members and representatives that they had",
    params,
    reply: JointHolder,
    errors: ["joint_holder_not_found"],
  },
  updateJointHolder: {
    access: ["admin"],
    tag,
    summary: "Says where their papers go; lines that are written keep the domicile of their day",
    params,
    body: z.strictObject({ addressId: Id }),
    reply: JointHolder,
    errors: ["joint_holder_not_found", "address_not_found"],
  },
  nameJointMembers: {
    access: ["admin"],
    tag,
    summary: "Says who holds together from a day on; those before stay in the history",
    params,
    body: JointMembersFields,
    reply: JointHolder,
    errors: ["joint_holder_not_found", ...memberErrors, ...partyErrors, ...dayErrors],
  },
  nameJointRepresentative: {
    access: ["admin"],
    tag,
    summary: "Names whoever represents them from a day on; the one before stays in the history",
    params,
    body: JointRepresentativeFields,
    reply: JointHolder,
    errors: ["joint_holder_not_found", ...partyErrors, ...dayErrors, "address_not_found"],
  },
});
