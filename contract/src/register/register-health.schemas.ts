import { z } from "zod";
import { page, PageQuery } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Cents, Day, Id, OneLine, Quantity, UnitPrice } from "../wire/scalars.schemas.ts";
import { movementTypes, natures } from "./movements.ts";
import {
  findingKinds,
  likenesses,
  pastedKinds,
  pastedLinesMax,
  pastedStates,
  pastedTextMax,
} from "./register-health.ts";

const tag = "register-health";

export const RegisterHealth = z
  .object({
    /** Each kind with how many there are, also where there is none. */
    kinds: z.array(z.object({ kind: z.enum(findingKinds), count: z.int().min(0) })),
    /** All that is missing: what only waits for its day is not. */
    faultCount: z.int().min(0),
  })
  .meta({ id: "RegisterHealth" });
export type RegisterHealth = z.infer<typeof RegisterHealth>;

export const FoundHolder = z
  .object({ id: Id, kind: z.enum(["user", "corporate", "joint"]), name: z.string() })
  .meta({ id: "FoundHolder" });
export type FoundHolder = z.infer<typeof FoundHolder>;

export const FoundLine = z
  .object({
    id: Id,
    number: z.int(),
    type: z.enum(movementTypes),
    nature: z.enum(natures),
    effectiveOn: Day,
    quantity: Quantity,
    fromName: z.string().nullable(),
    toName: z.string().nullable(),
    /** Why a domicile or a paper is not there, as the line says. */
    lackingReason: z.string().nullable(),
  })
  .meta({ id: "FoundLine" });
export type FoundLine = z.infer<typeof FoundLine>;

export const RegisterFinding = z
  .object({
    /** A name of its own within its kind. */
    key: z.string(),
    kind: z.enum(findingKinds),
    /** The holder that it is about; of two records of one holder, the one with the fewer shares. */
    holder: FoundHolder.nullable(),
    /** The other record, and what makes the two alike. */
    other: FoundHolder.nullable(),
    likeness: z.enum(likenesses).nullable(),
    /** The shares that it is about: of a holder, of a category, or promised. */
    quantity: Quantity.nullable(),
    line: FoundLine.nullable(),
    category: z.object({ id: Id, name: z.string() }).nullable(),
    /**
     * The capital that was declared in the articles, and the nominal value of all shares. Without a nominal
     * value a share stands for the capital by their number, which may have no end (L. 228-8).
     */
    capital: z
      .object({
        declaredCents: Cents,
        /** Null where a category that has shares has no nominal value. */
        nominal: UnitPrice.nullable(),
      })
      .nullable(),
  })
  .meta({ id: "RegisterFinding" });
export type RegisterFinding = z.infer<typeof RegisterFinding>;

const ofRegister = {
  access: ["company", "admin"],
  refusal: 404,
  tag,
  params: byId("companyId"),
  errors: ["company_not_found"],
} as const;

export const PastedLine = z
  .object({
    /** Its place in the text, counted from 1. */
    line: z.int().min(1),
    text: z.string(),
    state: z.enum(pastedStates),
    /** The address as it was read; null of a line without any. */
    address: z.string().nullable(),
    /** Holders whom it may name, the likeliest first; one where it is sure. */
    holders: z.array(FoundHolder),
  })
  .meta({ id: "PastedLine" });
export type PastedLine = z.infer<typeof PastedLine>;

export const GivenAddress = z.strictObject({ holderId: Id, address: OneLine(254) });

const acting = {
  access: ["company", "admin"],
  act: "remind",
  tag,
  params: byId("companyId"),
} as const;

export const registerHealthTerms = defineTerms({
  getRegisterHealth: {
    ...ofRegister,
    summary: "What a notary would miss in a register, counted by kind",
    reply: RegisterHealth,
  },
  listRegisterFindings: {
    ...ofRegister,
    summary: "What is missing of one kind, row by row",
    query: PageQuery.extend({
      kind: z.enum(findingKinds),
      search: z.string().max(120).optional(),
    }),
    reply: page(RegisterFinding),
  },
  readPastedAddresses: {
    ...acting,
    summary:
      "Whom the lines of a pasted text name among the holders without an address; writes nothing",
    body: z.strictObject({
      kind: z.enum(pastedKinds),
      text: z.string().max(pastedTextMax),
    }),
    reply: z.object({
      lines: z.array(PastedLine),
      /** All who may be chosen for a line. */
      holders: z.array(FoundHolder),
    }),
    errors: ["company_not_found", "forbidden", "pasted_too_long", "register_kept_by_platform"],
  },
  giveAddresses: {
    ...acting,
    summary: "Writes addresses of holders who have none, all or none of them",
    body: z.strictObject({
      kind: z.enum(pastedKinds),
      items: z.array(GivenAddress).min(1).max(pastedLinesMax),
    }),
    reply: z.object({ givenCount: z.int().min(0) }),
    errors: [
      "company_not_found",
      "forbidden",
      "address_given_twice",
      "address_not_asked_for",
      "address_not_an_email",
      "address_taken",
      "changed_meanwhile",
      "register_kept_by_platform",
      "too_many_requests",
    ],
  },
});
