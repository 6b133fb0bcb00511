import type { Context } from "#platform/context.ts";
import { createPerson } from "#features/accounts/people/people.commands.ts";
import type { Client } from "../client.ts";
import { testPassword } from "../people.ts";
import { submitInvestor } from "../submitted-investor.ts";
import type { World } from "../world.ts";

export type ReviewThings = Readonly<{
  /** An entry of the example list that a person bears the name of, to be settled. */
  hitId: string;
  /** A profile that waits for a decision. */
  submittedId: string;
}>;

/** A namesake of somebody on the example list, looked up, who has sent their documents. */
export const createReviewThings = async (
  world: World,
  ctx: Context,
  admin: Client,
  mark: string,
): Promise<ReviewThings> => {
  const email = `namesake-${mark}@test.example`;
  const namesake = await createPerson(ctx, {
    firstName: "Maxence",
    lastName: "Verniaud",
    email,
    password: testPassword,
  });
  await admin.post("/screenings", { holderId: namesake.id });
  const hits = await admin.get(`/screening-hits?holderId=${namesake.id}`);
  const submittedId = await submitInvestor(await world.signedIn(email));
  return { hitId: hits.body.items[0].id, submittedId };
};
