import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { screen, within } from "@testing-library/react";
import { Suspense } from "react";
import { expect, it } from "vitest";
import { contractServer } from "#testing/contract-server.ts";
import { renderInSite } from "#testing/with-site.tsx";
import { UserHoldings } from "./user-holdings.tsx";

const server = contractServer();
const [userId, corporateId] = [
  "0193a0c0-0000-7000-8000-000000000021",
  "0193a0c0-0000-7000-8000-000000000071",
];
const line = {
  id: "0193a0c0-0000-7000-8000-000000000091",
  shareHolderId: "0193a0c0-0000-7000-8000-000000000091",
  userId,
  corporateId: null,
  holderId: userId,
  holderKind: "user" as const,
  holderName: "Claire Aubry",
  companyId: "0193a0c0-0000-7000-8000-000000000031",
  companyName: "Le Fournil",
  companySlug: "le-fournil",
  companyLogoUrl: null,
  secondaryMarketStatus: "CLOSED" as const,
  shareCategoryId: "0193a0c0-0000-7000-8000-000000000041",
  shareCategoryName: "Actions ordinaires",
  quantity: 900,
  pledgedQuantity: 0,
  promisedQuantity: 0,
  usufructQuantity: 0,
  freeQuantity: 900,
  encumbrances: [],
  companyShareCount: 10_000,
  lastUnitPrice: null,
  priceAdjustment: null,
  price: null,
  valueCents: null,
  costCents: null,
};
const ofCorporate = {
  userId: null,
  corporateId,
  holderId: corporateId,
  holderKind: "corporate" as const,
  holderName: "Aubry Patrimoine",
};

it("lists all that a person holds, closed markets too, and says what is a company’s", async () => {
  server.answers(registerRoutes.listUserHoldings, {
    items: [line, { ...line, ...ofCorporate, quantity: 1740 }, { ...line, quantity: 0 }],
    rights: [],
    fractionRights: [],
    hiddenCount: 3,
  });
  await renderInSite(() => (
    <Suspense>
      <UserHoldings userId={userId} />
    </Suspense>
  ));
  const own = within(await screen.findByRole("region", { name: "Claire Aubry" }));
  own.getByRole("heading", { name: "En son nom" });
  own.getByText("Le Fournil, Actions ordinaires");
  expect(own.getByRole("definition").textContent).toBe("900");
  const corporates = within(screen.getByRole("region", { name: "Aubry Patrimoine" }));
  corporates.getByRole("heading", { name: "Aubry Patrimoine" });
  expect(corporates.getByRole("definition").textContent).toMatch(/^1\s740$/);
  expect(screen.getAllByRole("definition")).toHaveLength(2);
  const asked = server.lastOf(registerRoutes.listUserHoldings)?.url.searchParams;
  expect(asked?.get("hidden")).toBe("true");
});
