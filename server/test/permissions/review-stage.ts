import type { Context } from "#platform/context.ts";
import { createPerson } from "#features/identity/people.commands.ts";
import type { Client } from "../client.ts";

export type ReviewThings = Readonly<{
  /** An entry of the example list that a person bears the name of, to be settled. */
  hitId: string;
}>;

/** A namesake of somebody on the example list, looked up. */
export const createReviewThings = async (
  ctx: Context,
  admin: Client,
  mark: string,
): Promise<ReviewThings> => {
  const namesake = await createPerson(ctx, {
    firstName: "Maxence",
    lastName: "Verniaud",
    email: `namesake-${mark}@test.example`,
  });
  await admin.post("/screenings", { holderId: namesake.id });
  const hits = await admin.get(`/screening-hits?holderId=${namesake.id}`);
  return { hitId: hits.body.items[0].id };
};
