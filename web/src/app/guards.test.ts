import { describe, expect, it } from "vitest";
import { entranceTo } from "./guards.ts";
import { safeDestination } from "./navigation.ts";
import type { Auth } from "./session.ts";

const guest: Auth = {
  authUserId: undefined,
  authInvestorId: undefined,
  authCompanyIds: [],
  user: undefined,
  companies: [],
};

const person = (role: "ROLE_USER" | "ROLE_ADMIN", state: "ACTIVE" | "REGISTERING" = "ACTIVE") => ({
  ...guest,
  authUserId: "u",
  user: { id: "u", role, state } as NonNullable<Auth["user"]>,
});

const user = person("ROLE_USER");
const administrator: Auth = {
  ...user,
  authCompanyIds: ["c"],
  companies: [{ id: "c", name: "Le Fournil", slug: "le-fournil", logoUrl: null }],
};
const admin = person("ROLE_ADMIN");

const signIn = { area: "guest", pattern: "/sign-in" } as const;
const register = {
  area: "company",
  pattern: "/companies/:companySlug/register",
  companySlug: "le-fournil",
} as const;
const adminPage = { area: "admin", pattern: "/admin/companies" } as const;
const investorPage = { area: "investor", pattern: "/investor/kyc" } as const;

describe("who may enter", () => {
  it("lets anyone see a public page", () => {
    expect(entranceTo(guest, { area: "public", pattern: "/marketplace" })).toBe("open");
  });

  it("sends a guest who asks for a closed page to sign in", () => {
    for (const asked of [register, adminPage, investorPage]) {
      expect(entranceTo(guest, asked)).toBe("sign-in");
    }
  });

  it("sends a signed-in user who asks for the sign-in page home", () => {
    expect(entranceTo(guest, signIn)).toBe("open");
    expect(entranceTo(user, signIn)).toBe("home");
  });

  it("lets somebody sent back by a single sign-on finish their account", () => {
    const finish = { area: "guest", pattern: "/sign-up/lite-account" } as const;
    expect(entranceTo(person("ROLE_USER", "REGISTERING"), finish)).toBe("open");
    expect(entranceTo(user, finish)).toBe("home");
  });

  it("opens a company to its administrators and to the platform's alone", () => {
    expect(entranceTo(administrator, register)).toBe("open");
    expect(entranceTo(administrator, { ...register, companySlug: "ondine" })).toBe("forbidden");
    expect(entranceTo(user, register)).toBe("forbidden");
    expect(entranceTo(admin, register)).toBe("open");
  });

  it("opens the platform's pages to its administrators alone", () => {
    expect(entranceTo(administrator, adminPage)).toBe("forbidden");
    expect(entranceTo(admin, adminPage)).toBe("open");
  });
});

describe("a destination kept through sign-in", () => {
  it.each(["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere", "javascript:x", 7])(
    "forgets %s, which leads elsewhere",
    (candidate) => expect(safeDestination(candidate)).toBe(""),
  );
  it("keeps a page of this site with its search", () => {
    expect(safeDestination("/investor/portfolio?q=a")).toBe("/investor/portfolio?q=a");
  });
});
