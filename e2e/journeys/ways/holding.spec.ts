import { expect, type APIRequestContext } from "@playwright/test";
import { siretOf } from "../../../server/demo/identifiers.ts";
import { phrase } from "../../newcomers.ts";
import { signIn } from "../../sign-in.ts";
import { transferOrder } from "../../transfer-order.ts";
import { fund, makeInvestor, type Investor } from "../../validated-investor.ts";
import { expectSoundAtWidths } from "../axe/faults.ts";
import { test } from "../axe/judged.ts";
import { openRound, subscribe } from "./subscribing.ts";

test.describe.configure({ timeout: 240_000 });

/** A holding that they represent, as an administrator has accepted its proof. */
const makeHolding = async (
  admin: APIRequestContext,
  { id, request }: Investor,
  name: string,
): Promise<string> => {
  const home = { street: "6 rue des Lilas", postcode: "69003", city: "Lyon" };
  const address = (await (await request.post("/api/address", { data: home })).json()) as {
    id: string;
  };
  const siret = siretOf(800_000 + (Date.now() % 100_000));
  const made = await request.post("/api/corporates", {
    data: {
      legalName: name,
      legalForm: "SAS",
      activityCode: "64.20Z",
      siret,
      addressId: address.id,
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id: corporateId } = (await made.json()) as { id: string };
  const path = `/api/corporates/${corporateId}/users/${id}`;
  const asked = await request.post(path, {
    multipart: {
      datedOn: new Date().toISOString().slice(0, 10),
      beneficialOwners: JSON.stringify([{ firstName: "Ana", lastName: "Essai", shareBps: 6000 }]),
      file: transferOrder(),
    },
  });
  expect(asked.status(), await asked.text()).toBe(201);
  const proof = await admin.get(`${path}/proof`);
  expect(proof.status()).toBe(200);
  const decided = await admin.post(`${path}/status`, { data: { status: "VALIDATED" } });
  expect(decided.ok(), await decided.text()).toBe(true);
  return corporateId;
};

for (const width of [1440, 390] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("an investor subscribes through a holding, from the round to the receipt", async ({
      page,
      playwright,
      admin,
      say,
      language,
      mark,
    }, info) => {
      const own = `${width}${mark}`;
      const round = await openRound(admin, `Les Holdings ${own}`);
      await page.goto("/sign-in");
      const investor = await makeInvestor(playwright, page, admin, {
        firstName: "Ana",
        lastName: `Holding ${mark}`,
        locale: language,
        mark: own,
      });
      const corporateId = await makeHolding(admin, investor, `Patrimoine ${own}`);
      await fund(admin, [
        {
          by: { name: `Patrimoine ${own}`, request: investor.request, corporateId },
          cents: 50_000,
        },
      ]);
      await signIn(page, { say }, { email: `ana-${own}@courriel.example`, password: phrase });
      await expect(page).not.toHaveURL(/sign-in/);
      await page.goto(`/fundraising/${round.id}/subscription`);
      await expectSoundAtWidths(page);
      await subscribe(page, { say, admin, phone: investor.phone, info, corporateId });
    });
  });
}
