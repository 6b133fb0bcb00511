import { z } from "zod";
import { Invitation } from "../accounts/accounts.schemas.ts";
import { JointHolder } from "../entities/joint-holders.schemas.ts";
import { Id } from "../wire/scalars.schemas.ts";

/**
 * A holder who stands in a company's register: what its paper has of them, and how far their
 * account is.
 */
export const CompanyHolder = z
  .object({
    holderId: Id,
    kind: z.enum(["user", "corporate", "joint"]),
    name: z.string(),
    domicile: z.string().nullable(),
    /** Joint holders also have their members, and the person by whom they act. */
    joint: JointHolder.nullable(),
    /** A SIREN is that of an entity. */
    siren: z.string().nullable(),
    /**
     * The address is whole for the platform's administrators, and hidden in part for those of a
     * company.
     */
    email: z.string().nullable(),
    /** A person's identity, or a corporate's representative: whether the platform validated it. */
    isVerified: z.boolean(),
    /** Null of a corporate, of who opened their account themselves, and of who holds nothing now. */
    invitation: Invitation.nullable(),
  })
  .meta({ id: "CompanyHolder" });
export type CompanyHolder = z.infer<typeof CompanyHolder>;
