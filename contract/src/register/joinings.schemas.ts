import { z } from "zod";
import { page, PageQuery } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Day, Id, Instant, Quantity, Text } from "../wire/scalars.schemas.ts";
import { movementErrors } from "./movements.schemas.ts";
import { FoundHolder } from "./register-health.schemas.ts";

const tag = "register-joinings";
const params = byId("companyId");

/** Two accounts of one holder: what the first has goes over to the second. */
const Accounts = z.strictObject({ fromHolderId: Id, toHolderId: Id });

export const JoiningPreview = z
  .object({
    from: FoundHolder,
    to: FoundHolder,
    /** Each category of which the first account has shares. */
    categories: z.array(
      z.object({
        id: Id,
        name: z.string(),
        /** The first account has these, and none once they are joined. */
        quantity: Quantity,
        toBefore: Quantity,
        toAfter: Quantity,
      }),
    ),
  })
  .meta({ id: "JoiningPreview" });
export type JoiningPreview = z.infer<typeof JoiningPreview>;

export const Joining = z
  .object({
    id: Id,
    from: FoundHolder,
    to: FoundHolder,
    effectiveOn: Day,
    /** How it is known that they are one. */
    evidence: z.string(),
    firstNumber: z.int(),
    lastNumber: z.int(),
    recordedAt: Instant,
    /** The lines by which it was undone, and why; null while it stands. */
    undone: z
      .object({ firstNumber: z.int(), lastNumber: z.int(), reason: z.string(), at: Instant })
      .nullable(),
  })
  .meta({ id: "Joining" });
export type Joining = z.infer<typeof Joining>;

/** Two accounts may not be joined for one of these, whatever is written of them. */
const obstacles = [
  "company_not_found",
  "joining_kinds_differ",
  "joining_facts_differ",
  "joining_two_accounts",
  "joining_away",
  "joining_unproven",
  "joining_encumbered",
  "joining_nothing",
  "joining_reversed",
] as const;

export const joiningTerms = defineTerms({
  previewJoining: {
    access: ["admin"],
    tag,
    summary: "What joining two accounts of one holder would do, nothing registered",
    params,
    body: Accounts,
    reply: JoiningPreview,
    errors: ["holder_not_found", "same_holder", ...obstacles],
  },
  joinAccounts: {
    access: ["admin"],
    tag,
    summary: "Brings two accounts that one holder has into one, by lines that transfer nothing",
    params,
    body: Accounts.extend({ effectiveOn: Day, evidence: Text(500) }),
    reply: Joining,
    errors: [...obstacles, ...movementErrors],
  },
  listJoinings: {
    access: ["company", "admin"],
    refusal: 404,
    tag,
    summary: "Accounts of a register that were joined, the last first",
    params,
    query: PageQuery,
    reply: page(Joining),
    errors: ["company_not_found"],
  },
  undoJoining: {
    access: ["admin"],
    tag,
    summary: "Parts two accounts again, by the contrary of each line that joined them",
    params: byId("joiningId"),
    body: z.strictObject({ reason: Text(500) }),
    reply: Joining,
    errors: ["joining_not_found", "already_corrected", ...movementErrors],
  },
});
