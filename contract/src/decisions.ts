import { z } from "zod";
import { Day, Text } from "./scalars.ts";

/** What changes rights or a capital: the day from which it counts, and who decided what. */
export const Decision = z.strictObject({ effectiveOn: Day, title: Text(200) });
export type Decision = z.infer<typeof Decision>;

/** The first of a history has neither day nor title: it counts from the beginning. */
export const decided = { effectiveOn: Day.nullable(), title: z.string().nullable() };

export const decisionErrors = [
  "decision_missing",
  "decision_in_future",
  "decision_before_last",
] as const;
