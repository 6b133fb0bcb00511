import { z } from "zod";
import {
  JointMembersFields,
  JointRepresentativeFields,
} from "../entities/joint-holders.schemas.ts";
import {
  Day,
  Id,
  OneLine,
  OptionalText,
  PositiveQuantity,
  Quantity,
  readJson,
} from "../wire/scalars.schemas.ts";
import { heirsMax } from "./register.ts";

const share = {
  quantity: PositiveQuantity,
  /** Whoever has the usufruct of these shares, whose heir is then their bare owner. */
  usufructuaryId: Id.nullable().default(null),
};

/** Shares that go to one heir, whole or in bare ownership. */
export const Heir = z.strictObject({ holderId: Id, ...share });
export type Heir = z.infer<typeof Heir>;

/** Heirs who hold shares together until these are shared out (article 815 of the civil code). */
export const JointHeirs = z.strictObject({
  ...share,
  /** The name that the register gives them. */
  name: OneLine(200),
  addressId: Id.optional(),
  members: JointMembersFields.shape.members,
  representative: JointRepresentativeFields.omit({ addressId: true }).nullable().default(null),
});
export type JointHeirs = z.infer<typeof JointHeirs>;

const emptyIsNull = (value: unknown): unknown => (value === "" ? null : value);

/** A notary’s deed says who gets the shares of somebody who died, or of those who share out. */
export const Inheritance = z.strictObject({
  /** The day of the deed, and the one on which the shares passed. */
  agreedOn: Day,
  effectiveOn: Day,
  /** The deed, its notary and its day: it stands on each line. */
  act: OneLine(300),
  heirs: z.preprocess(readJson, z.array(Heir).max(heirsMax)).default([]),
  joint: z.preprocess(readJson, JointHeirs.nullable()).default(null),
  approvedOn: z.preprocess(emptyIsNull, Day.nullable().optional()),
  approvalReference: OptionalText(200).optional(),
  lackingReason: OptionalText(500).optional(),
});
export type Inheritance = z.infer<typeof Inheritance>;

/** A holder before and after a deed; those who are to hold together have no account yet. */
const InheritanceEffect = z.object({
  holderId: Id.nullable(),
  holderName: z.string(),
  quantityBefore: Quantity,
  quantityAfter: Quantity,
  /** The part of it that is in bare ownership, and whose the usufruct is. */
  bareQuantity: Quantity,
  usufructuaryName: z.string().nullable(),
});
export type InheritanceEffect = z.infer<typeof InheritanceEffect>;

export const InheritancePreview = z
  .object({
    /** The number of the first line to come, and how many there are together. */
    nextNumber: z.int(),
    lineCount: z.int(),
    effects: z.array(InheritanceEffect),
  })
  .meta({ id: "InheritancePreview" });
export type InheritancePreview = z.infer<typeof InheritancePreview>;
