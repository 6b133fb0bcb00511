import { z } from "zod";
import { partyGaps } from "../entities/parties.ts";

/** Gaps of a party are what the return of a sale by hand lacks; of joint holders each member is one. */
export const returnGaps = [...partyGaps, "BIRTH", "JOINT"] as const;
export type ReturnGap = (typeof returnGaps)[number];

export const DutyReturnState = z
  .object({
    /** Parties of whom something is missing: the return is drawn once nobody is here. */
    parties: z.array(
      z.object({
        side: z.enum(["SELLER", "BUYER"]),
        name: z.string(),
        asked: z.array(z.enum(returnGaps)),
      }),
    ),
    isPriceMissing: z.boolean(),
    isRealEstateMissing: z.boolean(),
  })
  .meta({ id: "DutyReturnState" });
export type DutyReturnState = z.infer<typeof DutyReturnState>;
