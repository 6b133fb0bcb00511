import { administrator as standing } from "#testing/user.ts";
import { describe, expect, it } from "vitest";
import { entranceTo } from "./guards.ts";
import { safeDestination } from "#platform/navigation.ts";
import type { Auth } from "#platform/session.ts";

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
  companies: [
    {
      id: "c",
      name: "Le Fournil",
      slug: "le-fournil",
      logoUrl: null,
      ...standing,
    },
  ],
};
const admin = person("ROLE_ADMIN");

const signIn = { area: "guest" } as const;
const register = {
  area: "company",
  companySlug: "le-fournil",
} as const;
const adminPage = { area: "admin" } as const;
const investorPage = { area: "investor" } as const;

describe("who may enter", () => {
  it("lets anyone see a public page", () => {
    expect(entranceTo(guest, { area: "public" })).toBe("open");
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

  it("sends a registration under way to its next step, and leaves it the guest's pages", () => {
    const unfinished = person("ROLE_USER", "REGISTERING");
    expect(entranceTo(unfinished, signIn)).toBe("open");
    expect(entranceTo(unfinished, { area: "public" })).toBe("open");
    for (const asked of [register, adminPage, investorPage]) {
      expect(entranceTo(unfinished, asked)).toBe("unfinished");
    }
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
