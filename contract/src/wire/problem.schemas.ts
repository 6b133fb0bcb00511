import { z } from "zod";

/** The form of every refusal: section 8 of the specification, with a stable code and a request id. */
export const Problem = z
  .object({
    status: z.int(),
    title: z.string(),
    description: z.string(),
    code: z.string(),
    requestId: z.string(),
    errors: z.array(
      z.object({ location: z.string(), message: z.string(), value: z.unknown().optional() }),
    ),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof Problem>;
