import { expect, test } from "vitest";
import { openSignOnStandIns } from "../../../../test/sign-on-stand-ins.ts";
import { openDocuments, submitInvestor } from "../../../../test/submitted-investor.ts";
import { createVisitor } from "../../../../test/visitor.ts";
import { createWorld } from "../../../../test/world.ts";

// As the account is called, so that nothing but the level is judged.
const person = { givenName: "Claire", familyName: "AUBRY", email: "claire-essai@test.example" };

/**
 * Gives what the review says of somebody who has linked FranceConnect, and sent their documents.
 */
const reviewAt = async (level: "eidas1" | "eidas2" | "eidas3") => {
  const { environment, close } = await openSignOnStandIns(level);
  const world = await createWorld({ environment });
  try {
    const client = await world.signedIn(world.people.claire.email);
    const { body } = await client.get("/auth/oauth/franceconnect?link=true");
    const answer = await createVisitor().signInAt(body.redirectUrl, person);
    const linked = await client.get(`/auth/oauth/franceconnect/callback${answer}`);
    expect(linked.status).toBe(200);
    const investor = await submitInvestor(client, undefined, { birthOn: "1985-05-17" });
    const admin = await world.signedIn(world.people.admin.email);
    await openDocuments(admin, investor);
    const review = (await admin.get(`/investors/${investor}/review`)).body;
    const decided = await admin.post(`/investors/${investor}/kyc`, { decision: "VALIDATED" });
    return { review, decided };
  } finally {
    await world.close();
    await close();
  }
};

test.each(["eidas2", "eidas3"] as const)(
  "R-24: FranceConnect+ at %s suffices alone (CMF R561-5-1)",
  async (level) => {
    const { review, decided } = await reviewAt(level);
    expect(review.obstacles).toEqual([]);
    expect(review.measures).toContainEqual(
      expect.objectContaining({
        kind: "ELECTRONIC_IDENTITY",
        evidence: `FranceConnect+ (${level})`,
      }),
    );
    expect(decided.status).toBe(200);
  },
);

test("R-24: FranceConnect at its low level is no measure (CMF R561-5-1)", async () => {
  const { review, decided } = await reviewAt("eidas1");
  expect(review.obstacles).toEqual([{ code: "measures_missing", location: "measures" }]);
  expect(decided.body.code).toBe("measures_missing");
});
