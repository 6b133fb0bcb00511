/** Roles that a person may have in a company, from the widest to the narrowest. */
export const companyRoles = [
  "REPRESENTATIVE",
  "ADMINISTRATOR",
  "REGISTER_KEEPER",
  "FINANCE",
  "LAWYER",
  "READER",
] as const;
export type CompanyRole = (typeof companyRoles)[number];

/**
 * Acts of a company’s people: to read all of it, write its page and articles, its contracts and
 * formalities, draw up its rounds, invite and remind, decide on sales, keep its register, have its
 * cash paid out, sign for it, give and end roles.
 */
export const companyActs = [
  "read",
  "page",
  "papers",
  "rounds",
  "remind",
  "decide",
  "register",
  "finance",
  "sign",
  "confirm",
  "roles",
] as const;
export type CompanyAct = (typeof companyActs)[number];

/** The one table of what each role may do; every door of the server and every page asks it. */
export const actsOfRole: Readonly<Record<CompanyRole, readonly CompanyAct[]>> = {
  REPRESENTATIVE: companyActs,
  ADMINISTRATOR: companyActs,
  REGISTER_KEEPER: ["read", "remind", "register", "confirm"],
  FINANCE: ["read", "finance", "confirm"],
  LAWYER: ["read", "papers", "remind"],
  READER: ["read"],
};

/** Administering roles carry every act, and are what a company must never be left without. */
export const isAdministering = (role: CompanyRole): boolean =>
  role === "REPRESENTATIVE" || role === "ADMINISTRATOR";

/** Roles that may have a last day; the others stay until somebody ends them. */
export const hasTerm = (role: CompanyRole): boolean => role === "LAWYER" || role === "READER";
