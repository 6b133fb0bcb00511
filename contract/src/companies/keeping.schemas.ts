import { z } from "zod";
import { registerKeepers } from "@coulisse/domain/company-matters.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Instant, Text } from "../wire/scalars.schemas.ts";

const tag = "keeping";
const params = byId("companyId");
const Keeper = z.enum(registerKeepers);

export const RegisterKeeping = z
  .object({
    keeper: Keeper,
    /** The instant from which it is so; null where nobody ever decided anything else. */
    since: Instant.nullable(),
    /** Two of the company’s people move shares and money. */
    asksSecondPerson: z.boolean(),
    /** Decisions on the keeper, the last first. */
    history: z.array(
      z.object({
        keeper: Keeper,
        reason: z.string(),
        setBy: z.string().nullable(),
        recordedAt: Instant,
      }),
    ),
  })
  .meta({ id: "RegisterKeeping" });
export type RegisterKeeping = z.infer<typeof RegisterKeeping>;

export const keepingTerms = defineTerms({
  getRegisterKeeping: {
    access: ["company", "admin"],
    tag,
    summary: "Who keeps a company's register, since when and why",
    params,
    reply: RegisterKeeping,
    errors: ["company_not_found"],
  },
  setRegisterKeeper: {
    access: ["company", "admin"],
    act: "roles",
    matter: "keeping",
    tag,
    summary: "Decides who keeps the register from now on; the company asks for it",
    params,
    body: z.strictObject({ keeper: Keeper, reason: Text(500) }),
    reply: RegisterKeeping,
    errors: ["company_not_found", "keeper_unchanged"],
  },
  setSecondPerson: {
    access: ["company", "admin"],
    act: "roles",
    matter: "second_person",
    tag,
    summary: "Asks for two of the company's people wherever shares or money move, or no longer",
    params,
    body: z.strictObject({ isAsked: z.boolean() }),
    reply: RegisterKeeping,
    errors: ["company_not_found", "second_person_missing"],
  },
});
