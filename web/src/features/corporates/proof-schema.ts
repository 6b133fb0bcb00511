import {
  BeneficialOwner,
  beneficialOwnersMax,
  proofKinds,
} from "@coulisse/contract/corporate-shapes.ts";
import { Day } from "@coulisse/contract/scalars.ts";
import { z } from "zod";

const { shareBps } = BeneficialOwner.shape;
const isShare = (value: number): boolean => shareBps.safeParse(value).success;

/** The bounds are said in percent, as they are typed. */
const Owner = BeneficialOwner.extend({
  shareBps: z.preprocess(
    (value) => value ?? undefined,
    z.int().refine(isShare, { message: "share_above_quarter" }),
  ),
});

export const Proof = z.object({
  kind: z.enum(proofKinds),
  datedOn: z.preprocess((value) => value || null, Day.nullable()),
  /** whether anybody holds more than a quarter is always answered. */
  owned: z.enum(["YES", "NO"]),
  beneficialOwners: z.array(Owner).max(beneficialOwnersMax),
  file: z.instanceof(File),
});

export const blankOwner = { firstName: "", lastName: "", shareBps: null };

/** What was declared before, to be confirmed or changed with a new proof. */
export const declaredBefore = (owners: readonly BeneficialOwner[] | null) => ({
  ...(owners === null ? {} : { owned: owners.length > 0 ? ("YES" as const) : ("NO" as const) }),
  beneficialOwners: [...(owners ?? [])],
});
