import { rightsOf } from "@coulisse/domain/company-matters.ts";
import type { AdministeredCompany, Me, User } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import type { Account } from "@coulisse/contract/identity/users.schemas.ts";

/** Somebody with a finished account; a test says what matters to it. */
export const userOf = (user: Partial<User> & Pick<User, "id">): User => ({
  role: "ROLE_USER",
  state: "ACTIVE",
  firstName: "Ada",
  lastName: "Admin",
  email: null,
  phone: null,
  emailVerified: false,
  phoneVerified: false,
  hasCredentials: true,
  locale: "fr",
  investorId: null,
  lastSignInAt: null,
  version: 1,
  ...user,
});

/** The same person as the answer about the signed-in user has them. */
export const meOf = (user: User, companies: AdministeredCompany[] = []): Me => ({
  ...user,
  companies,
  investor: user.investorId === null ? null : { id: user.investorId, kycState: "MISSING" },
});

/** The same person as they and administrators read them: without facts, and with nothing under way. */
export const accountOf = (user: Partial<User> & Pick<User, "id">): Account => ({
  ...userOf(user),
  birthOn: null,
  birthPlace: null,
  birthCountry: null,
  nationality: null,
  domicile: null,
  addressId: null,
  pendingEmail: null,
  pendingPhone: null,
  identityIsVerified: false,
  lockedFacts: [],
  factors: { totp: false, passkeyCount: 0 },
  createdAt: "2026-11-20T09:00:00.000Z",
});

const standing = { role: "ADMINISTRATOR", keeper: "COMPANY", openingState: "OPEN" } as const;

/** The standing of an administrator in an open company that keeps its own register. */
export const administrator = { ...standing, ...rightsOf(standing) };
