import { z } from "zod";
import { isOfTwo, maritalStates, matrimonialRegimes } from "@coulisse/domain/civil-state.ts";
import { Id, Instant, OptionalText } from "../wire/scalars.schemas.ts";

const blankIsNull = (value: unknown): unknown =>
  value === "" || value === undefined ? null : value;

/** Form 2759 asks these facts of a person who sells or buys. */
export const CivilStateFields = z.strictObject({
  maritalState: z.enum(maritalStates),
  /** The other person’s first names and birth name. */
  spouseName: OptionalText(200).default(null),
  matrimonialRegime: z.preprocess(blankIsNull, z.enum(matrimonialRegimes).nullable()),
});

/** A state of two people names the second and their regime; a state of one names neither. */
export const isWholeCivilState = (state: z.output<typeof CivilStateFields>): boolean =>
  isOfTwo(state.maritalState) === (state.spouseName !== null) &&
  isOfTwo(state.maritalState) === (state.matrimonialRegime !== null);

export const CivilState = z
  .object({
    id: Id,
    maritalState: z.enum(maritalStates),
    spouseName: z.string().nullable(),
    matrimonialRegime: z.enum(matrimonialRegimes).nullable(),
    statedAt: Instant,
  })
  .meta({ id: "CivilState" });
export type CivilState = z.infer<typeof CivilState>;
