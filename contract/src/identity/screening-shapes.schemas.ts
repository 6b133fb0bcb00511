import { z } from "zod";
import { Day, Id, Instant, Version } from "../wire/scalars.schemas.ts";
import { declaredRoles, hitStates, screeningListKinds, screeningOccasions } from "./screening.ts";

export const ScreeningList = z
  .object({
    id: Id,
    kind: z.enum(screeningListKinds),
    /** `EXAMPLE` is the fictitious list that comes with the product. */
    source: z.enum(["IMPORT", "FETCH", "EXAMPLE"]),
    publishedAt: Instant,
    entryCount: z.int(),
    importedBy: z.string().nullable(),
    importedAt: Instant,
    /** The instant at which everybody had been looked up in it. */
    screenedAt: Instant.nullable(),
  })
  .meta({ id: "ScreeningList" });
export type ScreeningList = z.infer<typeof ScreeningList>;

/** The trace of one look-up, kept also where it found nothing. */
export const Screening = z
  .object({
    id: Id,
    listKind: z.enum(screeningListKinds),
    publishedAt: Instant,
    occasion: z.enum(screeningOccasions),
    query: z.object({
      name: z.string(),
      bornOn: z.string().nullable(),
      /**
       * The role of somebody whom the entity declared; null where the holder themselves is meant.
       */
      declaredAs: z.enum(declaredRoles).nullable(),
    }),
    hitCount: z.int(),
    screenedBy: z.string().nullable(),
    screenedAt: Instant,
  })
  .meta({ id: "Screening" });
export type Screening = z.infer<typeof Screening>;

/** An entry of a list that a holder's name and birth fit. */
export const ScreeningHit = z
  .object({
    id: Id,
    holderId: Id,
    holderKind: z.enum(["user", "corporate", "joint"]),
    holderName: z.string(),
    /** The facts of the holder, to be held against the entry. */
    holderFacts: z.object({
      birthOn: Day.nullable(),
      birthPlace: z.string().nullable(),
      birthCountry: z.string().nullable(),
      nationality: z.string().nullable(),
      domicile: z.string().nullable(),
      siret: z.string().nullable(),
    }),
    /**
     * The person whom the entity declared and the entry names; null where it names the holder
     * themselves.
     */
    declared: z.object({ name: z.string(), as: z.enum(declaredRoles) }).nullable(),
    listKind: z.enum(screeningListKinds),
    publishedAt: Instant,
    reference: z.string(),
    matchedName: z.string(),
    /** The score goes from 0.90 to 1, with three decimals. */
    score: z.string(),
    entry: z.object({
      names: z.array(z.string()),
      births: z.array(z.string()),
      places: z.array(z.string()),
      nationalities: z.array(z.string()),
      grounds: z.array(z.string()),
    }),
    state: z.enum(hitStates),
    reason: z.string().nullable(),
    settledBy: z.string().nullable(),
    settledAt: Instant.nullable(),
    version: Version,
  })
  .meta({ id: "ScreeningHit" });
export type ScreeningHit = z.infer<typeof ScreeningHit>;
