import { createPerson } from "#features/accounts/people/people.commands.ts";
import type { Client } from "./client.ts";
import { testPassword } from "./people.ts";
import { openDocuments, submitInvestor } from "./submitted-investor.ts";
import { setPerson } from "./states.ts";
import type { World } from "./world.ts";

export type SubmittedPerson = { userId: string; email: string; client: Client; id: string };

export const firstPayment = {
  kind: "FIRST_PAYMENT",
  evidence: "Virement SEPA du 2 janvier, BIC FR",
  takenOn: "2026-01-02",
};

export const statusOf = (
  body: { measures: { kind: string; status: string }[] },
  kind: string,
): string | undefined => body.measures.find((measure) => measure.kind === kind)?.status;

/** The desk does what an administrator does with the files that people submit. */
export const openReviewDesk = (world: World, admin: Client) => {
  let rank = 0;
  return {
    /** A person who has submitted these documents, born as told. */
    async submitted(
      firstName: string,
      lastName: string,
      types?: string[],
    ): Promise<SubmittedPerson> {
      const { id } = world.people.admin;
      const ctx = world.contextOf({
        userId: id,
        sessionId: null,
        isAdmin: true,
        companyIds: [],
        holderIds: [id],
      });
      const email = `investor-${(rank += 1)}@test.example`;
      const user = await createPerson(ctx, { firstName, lastName, email, password: testPassword });
      await setPerson(world, user.id, { birth_on: "1985-03-14" });
      const client = await world.signedIn(email);
      const investorId = await submitInvestor(client, types);
      await openDocuments(admin, investorId);
      return { userId: user.id, email, client, id: investorId };
    },
    review: async ({ id }: SubmittedPerson) => (await admin.get(`/investors/${id}/review`)).body,
    decide: (person: SubmittedPerson, body: unknown, version?: number) =>
      admin.call("POST", `/investors/${person.id}/kyc`, body, {
        headers: version === undefined ? {} : { "if-match": `"${version}"` },
      }),
  };
};

export type ReviewDesk = ReturnType<typeof openReviewDesk>;
