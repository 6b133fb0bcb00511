import { sitePaths } from "@coulisse/contract/site-paths.ts";
import { expect, it } from "vitest";
import { adminScreens } from "./routes/admin.tsx";
import { companyScreens } from "./routes/company.tsx";
import { guestScreens } from "./routes/guest.tsx";
import { investorScreens } from "./routes/investor.tsx";
import { publicScreens } from "./routes/public.tsx";

/** Only where messages stay with the server. */
const sometimes = "/admin/outbox";

it("has a screen at every address that the server serves as a page, and at no other", () => {
  const screens = [
    ...publicScreens,
    ...guestScreens,
    ...investorScreens,
    ...companyScreens,
    ...adminScreens,
  ].map(({ pattern }) => pattern);
  expect([...new Set([...screens, sometimes])].toSorted()).toEqual([...sitePaths].toSorted());
});
