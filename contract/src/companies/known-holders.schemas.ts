import { z } from "zod";
import { HolderSummary } from "../accounts/sign-in.schemas.ts";
import { CorporateFields, TypedSiret } from "../entities/corporate-shapes.schemas.ts";
import {
  JointMembersFields,
  JointRepresentativeFields,
} from "../entities/joint-holders.schemas.ts";
import { list } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Id, OneLine } from "../wire/scalars.schemas.ts";

const emptyIsAbsent = (value: unknown): unknown => (value === "" ? undefined : value);

/** Somebody whom a company writes down where it needs them: all of it is typed, and proves nothing. */
export const MadeHolder = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("person"),
    firstName: OneLine(120),
    lastName: OneLine(120),
    /** An address to invite them at; nothing says whether it has an account. */
    email: z.preprocess(emptyIsAbsent, z.email().max(254).optional()),
    addressId: Id.optional(),
  }),
  /** An entity as the public directory has it. */
  z.strictObject({ kind: z.literal("directory"), siret: TypedSiret }),
  CorporateFields.omit({ activityCode: true }).extend({ kind: z.literal("entity") }),
  z.strictObject({
    kind: z.literal("joint"),
    name: OneLine(200),
    addressId: Id.optional(),
    members: JointMembersFields,
    representative: JointRepresentativeFields.omit({ addressId: true }).optional(),
  }),
]);
export type MadeHolder = z.output<typeof MadeHolder>;

const tag = "companies";

export const knownHolderTerms = defineTerms({
  searchKnownHolders: {
    access: ["company", "admin"],
    act: "register",
    tag,
    summary:
      "Holders of a company’s own register, and those whom it wrote down, by name or SIREN; a blank search finds none",
    params: byId("companyId"),
    query: z.object({ search: z.string().max(120).optional() }),
    reply: list(HolderSummary),
    errors: ["company_not_found"],
  },
  makeHolder: {
    access: ["company", "admin"],
    act: "register",
    tag,
    summary:
      "Writes down a person, an entity or joint holders for one company’s register; nobody else finds them",
    params: byId("companyId"),
    body: MadeHolder,
    reply: HolderSummary,
    errors: [
      "company_not_found",
      "register_kept_by_platform",
      "too_many_requests",
      "address_not_found",
      "holder_not_found",
      "siret_invalid",
      "rcs_of_another",
      "corporate_not_in_directory",
      "company_directory_down",
      "joint_shares_not_whole",
      "joint_members_too_few",
      "joint_member_twice",
      "joint_party_unnamed",
      "joint_party_not_found",
      "joint_day_ahead",
    ],
  },
});
