import type { AdministeredCompany, Me, User } from "@coulisse/contract/identity.schemas.ts";

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
