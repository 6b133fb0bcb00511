import { z } from "zod";
import { defineTerms } from "../wire/route.ts";
import { Day } from "../wire/scalars.schemas.ts";

/**
 * A closed account leaves these traces: each says why it is kept and until when; null is as long as
 * the register serves.
 */
const Kept = z.object({
  subject: z.enum(["identity_documents", "identity_facts", "register", "audit"]),
  until: Day.nullable(),
  source: z.string(),
});

export const ErasurePlan = z
  .object({
    obstacles: z.array(
      z.object({
        code: z.enum([
          "last_platform_administrator",
          "last_company_administrator",
          "wallet_not_empty",
          "market_under_way",
        ]),
        companies: z.array(z.string()),
      }),
    ),
    kept: z.array(Kept),
    keepsName: z.boolean(),
  })
  .meta({ id: "ErasurePlan" });
export type ErasurePlan = z.infer<typeof ErasurePlan>;

const tag = "security";

export const ownDataTerms = defineTerms({
  downloadMyData: {
    access: ["user"],
    tag,
    summary: "Everything held about the caller",
    lane: "papers",
    errors: ["proof_needed"],
  },
  getErasurePlan: {
    access: ["user"],
    tag,
    summary:
      "What closing the account would erase, what the law has kept, and what stands in the way",
    reply: ErasurePlan,
  },
  eraseMe: {
    access: ["user"],
    tag,
    summary: "Closes the caller's account, whose e-mail is given again",
    body: z.strictObject({ email: z.string().trim().max(254) }),
    errors: [
      "proof_needed",
      "confirmation_wrong",
      "last_platform_administrator",
      "last_company_administrator",
      "wallet_not_empty",
      "market_under_way",
    ],
  },
});
